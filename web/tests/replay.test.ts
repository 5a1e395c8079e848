import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frame } from "landnama-client";

import { collectFacts, expectedRolls, readingsOf, valueAt } from "../src/charts/facts.js";
import { axisSteps, roundSteps, scale, spread } from "../src/charts/scale.js";
import { Recording } from "../src/state/recording.js";
import { Replay } from "../src/state/replay.js";
import { groupEntries, turnSeats } from "../src/ui/log.js";

const FILES = import.meta.glob<{ frames: Frame[] }>("./frames/*.json", { eager: true, import: "default" });
const GAMES = Object.entries(FILES).map(([path, { frames }]) => ({
  ruleset: path.slice("./frames/".length, -".json".length),
  frames,
}));
const TEXTS = { rolls: ["The dice showed {total} ({dice})."], production: ["{colour} got {cards}."] };

function record(frames: readonly Frame[], size = frames.length): Recording {
  const recording = new Recording();
  for (let from = 0; from < frames.length; from += size) recording.add(frames.slice(from, from + size));
  return recording;
}

function replayOf(recording: Recording): Replay {
  return new Replay(recording, () => recording.lastVersion);
}

describe.each(GAMES)("the recording of a game of $ruleset", ({ frames }) => {
  const recording = record(frames);

  it("is the same in pieces", () => {
    const pieces = record(frames, 4);
    expect(pieces.frames.value).toEqual(recording.frames.value);
    expect(pieces.turns.value).toEqual(recording.turns.value);
    expect(pieces.viewAt(frames.length - 1)).toEqual(recording.viewAt(frames.length - 1));
  });

  it("has the entries of a turn together, but for undone ones", () => {
    const undone = recording.undone.value;
    const seats = turnSeats(frames, undone);
    for (const { version, turn, seat } of recording.turns.value) {
      expect(seats.get(version)).toBe(undone.has(version) ? undefined : seat);
      expect(recording.startOf(turn)).toEqual(recording.viewAt(version));
    }
  });

  it("has the turns of its views, each with the seat whose turn it is", () => {
    for (const { version, turn, seat } of recording.turns.value) {
      expect(recording.viewAt(version)).toMatchObject({ turn, active_seat: seat });
      expect(recording.viewAt(version - 1)?.turn).toBeLessThan(turn);
    }
  });

  it("has undone entries in the log as stretches of their own", () => {
    const groups = groupEntries(frames, recording.undone.value);
    expect(groups.some(({ isUndone }) => isUndone)).toBe(true);
    for (const { isUndone, entries } of groups) {
      expect(entries.every(({ version }) => recording.undone.value.has(version) === isUndone)).toBe(true);
    }
    expect(groups.flatMap(({ entries }) => entries)).toEqual(frames.filter(({ texts }) => texts.length > 0));
  });

  it("has lines that end with the points and cards of the last view", () => {
    const facts = collectFacts(readingsOf(recording), TEXTS);
    const last = recording.viewAt(recording.lastVersion);
    const expected =
      last && "colours" in last
        ? last.colours.map(({ hand }) => hand.count)
        : last && "colonies" in last
          ? last.colonies.map(({ resources }) => resources)
          : [];
    expect(facts.hands.map(({ steps }) => steps.at(-1))).toEqual(
      expected.map((count) => [recording.lastVersion, count]),
    );
    expect(facts.points.length).toBeGreaterThan(1);
  });
});

describe("a replay", () => {
  const { frames } = GAMES.find(({ ruleset }) => ruleset === "settlers") ?? { frames: [] };

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("moves by entries and turns, and stays within the game", () => {
    const replay = replayOf(record(frames));
    const last = frames.length - 1;
    replay.jump("start");
    expect(replay.at.value).toBe(replay.first.value);
    replay.jump("previous entry");
    expect(replay.at.value).toBe(replay.first.value);
    replay.jump("next entry");
    expect(replay.at.value).toBe(replay.first.value + 1);
    for (const { version } of replay.turns.value) {
      replay.jump("next turn");
      expect(replay.at.value).toBe(version);
    }
    replay.jump("end");
    expect([replay.past.value, replay.at.value]).toEqual([undefined, last]);
    replay.jump("next entry");
    replay.jump("previous turn");
    expect(replay.at.value).toBe(
      replay.turns.value.findLast(({ version }) => version < last)?.version ?? replay.first.value,
    );
  });

  it("plays from the beginning to the present at its speed, and waits for what has not arrived", () => {
    const recording = record(frames.slice(0, 6));
    const replay = new Replay(recording, () => frames.length - 1);
    const stop = replay.follow();
    replay.speed.value = 8;
    replay.toggle();
    vi.advanceTimersByTime(10_000);
    expect([replay.past.value, replay.playing.value]).toEqual([5, true]);
    recording.add(frames.slice(6));
    vi.advanceTimersByTime(10_000);
    expect([replay.past.value, replay.playing.value]).toEqual([undefined, false]);
    stop();
  });
});

describe("a chart", () => {
  it("counts rolls and production, without undone entries", () => {
    const roll = (version: number, total: number): Frame => ({
      version,
      patch: [],
      texts: [
        { text: TEXTS.rolls[0] ?? "", with: { total, dice: [1, total - 1] } },
        { text: TEXTS.production[0] ?? "", with: { colour: 1, cards: { ore: 2 } } },
      ],
    });
    const readings = { frames: [roll(1, 4), roll(2, 7), roll(3, 4)], undone: new Set([2]), viewAt: () => undefined };
    const { rolls, production } = collectFacts(readings, TEXTS);
    expect([...rolls]).toEqual([[4, 2]]);
    expect([...production]).toEqual([[1, { ore: 4 }]]);
    expect(expectedRolls(7, 36)).toBe(6);
    expect(
      valueAt(
        {
          seat: 0,
          steps: [
            [2, 5],
            [9, 6],
          ],
        },
        8,
      ),
    ).toBe(5);
  });

  it("has round steps, and marks that do not cover each other", () => {
    expect(axisSteps(10)).toEqual([0, 5, 10]);
    expect(axisSteps(3)).toEqual([0, 1, 2, 3]);
    expect(axisSteps(77)).toEqual([0, 20, 40, 60, 80]);
    expect(roundSteps(858, 1826)).toEqual([500, 1000, 1500, 2000]);
    expect(scale([0, 10], [100, 0])(5)).toBe(50);
    expect(spread([50, 50, 10], 12, 55)).toEqual([43, 55, 10]);
  });
});
