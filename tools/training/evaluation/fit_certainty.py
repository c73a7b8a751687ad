"""Fits the weights of the finder's certainty to what its bench wrote.

`python3 -m evaluation.fit_certainty DETECTION.json [DETECTION.json ...] [--whole DETECTION.json]`

The files are written by `npm run bench -- detection`. Three logistic regressions (Newton's method, a ridge of 1):
whether a candidate is a page, whether every corner is within 2 % of the photo's diagonal if it is one, and, with
`--whole`, whether the photo is the page as a whole: all rows of that file are, all others are not. Photos in the
first file count `REAL_WEIGHT` times. Prints the weights, and how well they do on rows that they were not fitted to.
"""

import argparse
import json

import numpy as np

WRONG = 0.02
REAL_WEIGHT = 3.0
FOLDS = 10


def fit(features, truth, weights, ridge=1.0):
    """Constant and weights, in that order."""
    columns = np.c_[np.ones(len(features)), features]
    mean, scale = columns.mean(0), columns.std(0) + 1e-9
    mean[0], scale[0] = 0, 1
    scaled = (columns - mean) / scale
    penalty = ridge * np.eye(columns.shape[1])
    penalty[0, 0] = 1e-6
    found = np.zeros(columns.shape[1])
    for _ in range(40):
        chance = 1 / (1 + np.exp(-np.clip(scaled @ found, -30, 30)))
        gradient = scaled.T @ (weights * (chance - truth)) + penalty @ found
        curvature = (scaled * (weights * chance * (1 - chance))[:, None]).T @ scaled + penalty
        found -= np.linalg.solve(curvature, gradient)
    result = found / scale
    result[0] = found[0] - np.sum(found[1:] * mean[1:] / scale[1:])
    return result


def chances(weights, features):
    return 1 / (1 + np.exp(-np.clip(weights[0] + features @ weights[1:], -30, 30)))


def held_out(features, truth, weights):
    """The chance of each row by weights that were fitted without it."""
    order = np.random.default_rng(1).permutation(len(truth))
    result = np.zeros(len(truth))
    for fold in range(FOLDS):
        test = order[fold::FOLDS]
        rest = np.setdiff1d(order, test)
        result[test] = chances(fit(features[rest], truth[rest], weights[rest]), features[test])
    return result


def describe(name, names, features, truth, weights):
    found = fit(features, truth, weights)
    chance = held_out(features, truth, weights)
    ranks = np.mean(chance[truth == 1][:, None] > chance[truth == 0][None])
    print(f"{name}: {int(truth.sum())} of {len(truth)}, area under the curve {ranks:.3f}")
    print("  constant", round(found[0], 3), *(f"{n} {w:.3f}" for n, w in zip(names, found[1:])))
    return found, chance


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+")
    parser.add_argument("--whole")
    options = parser.parse_args()
    rows = []
    for index, file in enumerate(options.files):
        with open(file, encoding="utf-8") as opened:
            for row in json.load(opened)["measured"]:
                if row["features"] and row["label"] != "whole":
                    rows.append({**row, "weight": REAL_WEIGHT if index == 0 else 1.0})
    array = lambda of, kind: np.array([list(row["features"][kind].values()) for row in of])
    weights = np.array([row["weight"] for row in rows])
    pages = np.array([float(row["page"]) for row in rows])
    describe("page", rows[0]["features"]["page"], array(rows, "page"), pages, weights)
    shown = [row for row in rows if row["page"] and row["candidateError"] is not None]
    right = np.array([float(row["candidateError"] <= WRONG) for row in shown])
    describe(
        "place",
        shown[0]["features"]["place"],
        array(shown, "place"),
        right,
        np.array([row["weight"] for row in shown]),
    )
    if options.whole:
        with open(options.whole, encoding="utf-8") as opened:
            whole = [row for row in json.load(opened)["measured"] if row["features"]]
        features = np.r_[array(whole, "whole"), array(rows, "whole")]
        truth = np.r_[np.ones(len(whole)), np.zeros(len(rows))]
        describe("whole", whole[0]["features"]["whole"], features, truth, np.ones(len(truth)))


if __name__ == "__main__":
    main()
