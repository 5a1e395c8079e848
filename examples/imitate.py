"""Learns to choose as the winners did: `python imitate.py DIR/natick-2.parquet`, from `landnama history decisions`."""

import argparse

import numpy as np
from pyarrow import parquet

RATE = 0.5
TEST_SHARE = 0.2


def read_decisions(path):
    """The winners' decisions with a choice: observation, legal actions and the place of the action among them."""
    for batch in parquet.ParquetFile(path).iter_batches(100):
        for row in batch.to_pylist():
            if row["final_rank"] == 1 and row["action"] is not None and len(row["legal"]) > 1:
                observation = np.minimum(np.array(row["observation"], dtype=np.uint8), 10)
                yield observation, np.array(row["legal"]), row["legal"].index(row["action"])


def probabilities(weights, observation, legal):
    scores = weights[legal] @ (observation / 10.0)
    chances = np.exp(scores - scores.max())
    return chances / chances.sum()


def learn(weights, decision):
    """One step of softmax regression over the legal actions."""
    observation, legal, place = decision
    gradient = -probabilities(weights, observation, legal)
    gradient[place] += 1.0
    weights[legal] += RATE / observation.sum() * np.outer(gradient, observation)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    found = list(read_decisions(given.file))
    numbers = np.unique(np.concatenate([legal for _, legal, _ in found]))  # many actions of a ruleset never occur
    decisions = [(seen, np.searchsorted(numbers, legal), place) for seen, legal, place in found]
    tests = decisions[: int(len(decisions) * TEST_SHARE)]
    weights = np.zeros((len(numbers), len(decisions[0][0])), dtype=np.float32)
    for number in range(given.rounds):
        for decision in decisions[len(tests) :]:
            learn(weights, decision)
        right = [probabilities(weights, seen, legal).argmax() == place for seen, legal, place in tests]
        print(f"round {number + 1}: {np.mean(right):.0%} of {len(tests)} other choices guessed")
