"""The signs that the line reader knows, and how its outputs become text.

Class 0 is the blank of connectionist temporal classification (Graves et al. 2006); class n is `SIGNS[n - 1]`.
"""

import numpy as np

LETTERS = "àáâãäæçèéêëìíîïñòóôõöùúûüÿœąćęłńśźż"
SIGNS = (
    "".join(chr(code) for code in range(32, 127))
    + LETTERS
    + LETTERS.upper()
    + "ß"
    + "€£¥§°·•–—‘’“”„«»№™©®×±½²³µ¡¿ªº¢¼¾åÅøØ†¶¹÷"
)
# Signs that are read as another one: they look the same in print.
SAME = {
    "…": "...", "−": "-", "‐": "-", "‑": "-", "―": "—", "‚": ",", "‹": "<", "›": ">", "´": "'", "ʼ": "’", "μ": "µ",
    "ẞ": "ß", "\u00a0": " ", "\u202f": " ", "\u2009": " ", "\t": " ", "ﬁ": "fi", "ﬂ": "fl", "ĳ": "ij", "Ĳ": "IJ",
    "∙": "·", "˚": "°", "●": "•", "⁄": "/",
}  # fmt: skip
NUMBERS = {sign: number + 1 for number, sign in enumerate(SIGNS)}


def label_of(text):
    """The text as the reader should write it: known signs only, one space between words."""
    text = "".join(SAME.get(sign, sign) for sign in text)
    return " ".join("".join(sign for sign in text if sign in NUMBERS).split())


def encode(label):
    return [NUMBERS[sign] for sign in label]


def read_greedily(probabilities):
    """Reads the most likely class of each column: the text, and for each sign its probability at its peak.

    `probabilities`: columns x classes.
    """
    best = probabilities.argmax(1)
    signs, certainties, before = [], [], 0
    for column, number in enumerate(best):
        probability = float(probabilities[column, number])
        if number and number != before:
            signs.append(SIGNS[number - 1])
            certainties.append(probability)
        elif number:
            certainties[-1] = max(certainties[-1], probability)
        before = number
    return "".join(signs), np.array(certainties)


def read_by_beam(probabilities, beams=8, choices=6):
    """The most likely text, over all ways to spell it (prefix search, Graves et al. 2006), and its signs' peaks."""
    prefixes = {(): (1.0, 0.0)}
    for column in probabilities:
        likely = [int(number) for number in np.argsort(column)[-choices:] if number and column[number] > 1e-4]
        following = {}

        def add(prefix, blank, sign):
            before = following.get(prefix, (0.0, 0.0))
            following[prefix] = (before[0] + blank, before[1] + sign)

        for prefix, (blank, sign) in prefixes.items():
            add(prefix, (blank + sign) * float(column[0]), sign * float(column[prefix[-1]]) if prefix else 0.0)
            for number in likely:
                again = bool(prefix) and number == prefix[-1]
                add((*prefix, number), 0.0, (blank if again else blank + sign) * float(column[number]))
        best = sorted(following.items(), key=lambda entry: -sum(entry[1]))[:beams]
        total = sum(best[0][1]) or 1.0
        prefixes = {prefix: (blank / total, sign / total) for prefix, (blank, sign) in best}
    numbers = max(prefixes.items(), key=lambda entry: sum(entry[1]))[0]
    return "".join(SIGNS[number - 1] for number in numbers), np.array(
        [probabilities[:, number].max() for number in numbers]
    )
