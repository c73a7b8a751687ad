"""Compares readings with truths."""

import re

import numpy as np

AMOUNT = re.compile(r"\d[\d.,]*[.,]\d{2}(?!\d)")


def table_of(first, second):
    """The edits between all beginnings of two texts (Levenshtein 1966): (len(first) + 1) x (len(second) + 1)."""
    codes = np.array([ord(sign) for sign in second], int)
    places = np.arange(len(second) + 1)
    rows = [places]
    for sign in first:
        row = rows[-1]
        above = np.concatenate([[row[0] + 1], np.minimum(row[1:] + 1, row[:-1] + (codes != ord(sign)))])
        rows.append(np.minimum.accumulate(above - places) + places)
    return np.stack(rows)


def distance(first, second):
    return int(table_of(first, second)[-1, -1])


def right_signs(read, truth):
    """For each sign of `read`, whether the best alignment finds it in `truth`."""
    table = table_of(read, truth)
    right = np.zeros(len(read), bool)
    i, j = len(read), len(truth)
    while i and j:
        same = read[i - 1] == truth[j - 1]
        if table[i, j] == table[i - 1, j - 1] + (not same):
            right[i - 1] = same
            i, j = i - 1, j - 1
        elif table[i, j] == table[i - 1, j] + 1:
            i -= 1
        else:
            j -= 1
    return right


def plain(text, caseless=False):
    """The text with single spaces, in capitals where the truth is."""
    text = " ".join(text.split())
    return text.upper() if caseless else text


def amounts_right(read, truth):
    """How many amounts of `truth` are in `read`, and how many there are."""
    found, wanted = AMOUNT.findall(read), AMOUNT.findall(truth)
    for amount in wanted:
        if amount in found:
            found.remove(amount)
    return len(AMOUNT.findall(read)) - len(found), len(wanted)


class Calibration:
    """Counts how often signs are right by how sure the reader was."""

    def __init__(self):
        self.counts = np.zeros(10, int)
        self.right = np.zeros(10, int)

    def add(self, certainties, right):
        bands = np.minimum((np.asarray(certainties) * 10).astype(int), 9)
        np.add.at(self.counts, bands, 1)
        np.add.at(self.right, bands, np.asarray(right, int))

    def table(self):
        lines = ["| probability | signs | right |", "| --- | --- | --- |"]
        for band, (count, right) in enumerate(zip(self.counts, self.right)):
            if count:
                lines.append(f"| {band / 10:.1f} to {band / 10 + 0.1:.1f} | {count} | {right / count:.0%} |")
        return "\n".join(lines)
