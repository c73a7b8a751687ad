"""Measures on made lines: `python3 -m lines.evaluate_made FACES.json WEIGHTS WORK [--each 200]`.

200 lines of each language in faces that trained nothing, which Debian's Tesseract reads, too. The lines and its
readings are kept in the folder WORK for the next measurement.
"""

import argparse
import json
import os
import pickle

from lines.draw import MAX_WIDTH, Lines
from lines.prepare import HEIGHT
from lines.reader import Reader
from lines.scoring import Calibration, distance, plain, right_signs
from lines.signs import label_of
from lines.tesseract import read_lines
from lines.texts import LANGUAGES


def draw_lines(options):
    """For each language: the lines' pixels, texts, and Tesseract's readings."""
    with open(options.faces) as file:
        lines = Lines([face for face in json.load(file) if face["held_out"]], options.seed)
    made = {}
    for language in LANGUAGES:
        drawn = []
        while len(drawn) < options.each:
            grey, label, _ = lines.draw(language)
            if grey.shape[1] * HEIGHT / grey.shape[0] <= MAX_WIDTH * 1.12:
                drawn.append((grey, label))
        theirs = read_lines([grey for grey, _ in drawn], language)
        made[language] = [(grey, label, label_of(their)) for (grey, label), their in zip(drawn, theirs)]
    return made


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("faces")
    parser.add_argument("weights")
    parser.add_argument("work")
    parser.add_argument("--each", type=int, default=200)
    parser.add_argument("--seed", type=int, default=39)
    options = parser.parse_args()
    store = os.path.join(options.work, f"made-lines-{options.each}-{options.seed}.pickle")
    if not os.path.exists(store):
        made = draw_lines(options)
        with open(store, "wb") as file:
            pickle.dump(made, file)
    with open(store, "rb") as file:
        made = pickle.load(file)
    reader, calibration = Reader(options.weights), Calibration()
    print("| language | characters | reader | reader, beam | Tesseract | better of both |")
    print("| --- | --- | --- | --- | --- | --- |")
    sums = [0] * 5
    for language, lines in made.items():
        counts = [0] * 5
        for grey, label, their in lines:
            text, sure = reader.read(grey)
            calibration.add(sure, right_signs(text, label))
            ours, others = distance(plain(text), label), distance(plain(their), label)
            beam = distance(plain(reader.read(grey, beam=True)[0]), label)
            for at, count in enumerate([len(label), ours, beam, others, min(ours, others)]):
                counts[at] += count
                sums[at] += count
        print(
            f"| {language} | {counts[0]} | " + " | ".join(f"{wrong / counts[0]:.1%}" for wrong in counts[1:]) + " |",
            flush=True,
        )
    print(f"| all | {sums[0]} | " + " | ".join(f"{wrong / sums[0]:.1%}" for wrong in sums[1:]) + " |")
    print()
    print(calibration.table())


if __name__ == "__main__":
    main()
