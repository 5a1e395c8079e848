"""Learns to choose as the winners did: `python imitate.py DIR/natick-2.parquet`, from `landnama history decisions`."""

import argparse

import numpy as np
from pyarrow import parquet

RATE = 0.5
TEST_SHARE = 0.2


def read_decisions(path):
    """The winners' decisions with a choice: observation, legal actions and the place of the action among them."""
    rows = parquet.read_table(path, filters=[("final_rank", "=", 1)]).to_pylist()
    for row in rows:
        if row["action"] is not None and len(row["legal"]) > 1:
            features = np.minimum(np.array(row["observation"]), 10) / 10.0
            yield features, np.array(row["legal"]), row["legal"].index(row["action"])


def probabilities(weights, features, legal):
    scores = weights[legal] @ features
    chances = np.exp(scores - scores.max())
    return chances / chances.sum()


def learn(weights, decision):
    """One step of softmax regression over the legal actions."""
    features, legal, place = decision
    gradient = -probabilities(weights, features, legal)
    gradient[place] += 1.0
    weights[legal] += RATE / features.sum() * np.outer(gradient, features)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    decisions = list(read_decisions(given.file))
    tests = decisions[: int(len(decisions) * TEST_SHARE)]
    weights = np.zeros((max(int(legal.max()) for _, legal, _ in decisions) + 1, len(decisions[0][0])))
    for number in range(given.rounds):
        for decision in decisions[len(tests) :]:
            learn(weights, decision)
        right = [probabilities(weights, features, legal).argmax() == place for features, legal, place in tests]
        print(f"round {number + 1}: {np.mean(right):.0%} of {len(tests)} other choices guessed")
