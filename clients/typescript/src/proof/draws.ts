/** The draws: their numbers, and what their values must be. */

import { matchesBoard } from "./board.js";
import { EVENT_DIE, FACES } from "./box.js";
import { Malformed, type Bytes } from "./bytes.js";
import { chosenRoot, drawValues, mixRoot } from "./chance.js";
import { canonical, countOf, isArray, isObject, listOf, type Json } from "./json.js";
import { Piles } from "./piles.js";
import { isWhole, type Finding, type GameRecord, type Genesis, type LogEntry, type LogEvent } from "./record.js";
import type { SandboxCheck } from "./sandbox.js";
import { isServiceEvent } from "./service_events.js";
import type { SeedCheck } from "./seeds.js";

/** The purpose of the draws of each event. */
const PURPOSES: ReadonlyMap<string, string> = new Map([
  ["attack_rolled", "attack"],
  ["board_set_up", "board"],
  ["card_stolen", "theft"],
  ["catastrophe_rolled", "catastrophe"],
  ["development_card_bought", "deck"],
  ["dice_rolled", "dice"],
  ["event_die_rolled", "event_die"],
  ["first_seat_drawn", "seats"],
  ["progress_drawn", "progress"],
  ["region_drawn", "region"],
]);
const FROM_PILES = new Set(["deck", "progress", "region", "theft"]);
const DIE = [1, 2, 3, 4, 5, 6];
const ALGORITHM = "landnama/1";

/** A draw as the record shows it; `isProven` is null where its values were not computed. */
export interface RecordedDraw {
  readonly version: number;
  readonly purpose: string;
  readonly number: number;
  readonly shown: string;
  readonly isProven: boolean | null;
}

/** The root of all draws; null if the server's seed is not revealed, or the algorithm unknown. */
export function drawRoot(genesis: Genesis, seeds: SeedCheck, sandbox: SandboxCheck): Bytes | null {
  if (seeds.server === null || genesis.algorithm !== ALGORITHM) return null;
  return sandbox.seed === null ? mixRoot(seeds.server, genesis.game, seeds.mixed ?? []) : chosenRoot(sandbox.seed);
}

export class DrawCheck {
  readonly draws: RecordedDraw[] = [];
  readonly wrongNumbers: Finding[] = [];
  readonly wrongValues: Finding[] = [];
  /** Why values were not computed. */
  readonly unchecked = new Set<string>();
  private readonly genesis: Genesis;
  private readonly following = new Map<string, number>();
  private readonly past = [new Piles()];

  /** Values are computed up to `sound`, the first version with another error, because later ones depend on it. */
  constructor(
    { genesis, entries }: GameRecord,
    private readonly root: Bytes | null,
    private readonly sandbox: SandboxCheck,
    private sound: number,
  ) {
    this.genesis = genesis;
    if (root === null) this.unchecked.add("the server's seed is not revealed yet, or the algorithm is unknown");
    for (const entry of entries) {
      try {
        this.past.push(this.follow(entry));
      } catch (error) {
        if (!(error instanceof Malformed)) throw error;
        this.report(this.wrongValues, entry.position, error.message);
        return;
      }
    }
  }

  private follow(entry: LogEntry): Piles {
    let piles = this.past.at(-1)?.copy() ?? new Piles();
    const skipped: [string, number][] = [];
    for (const event of entry.events) {
      this.followEvent(event, entry.position, piles, skipped);
      const to = event.type === "actions_undone" || event.type === "actions_redone" ? event["to"] : undefined;
      if (isWhole(to)) piles = this.past[to]?.copy() ?? piles;
    }
    const recorded = entry.events
      .filter(({ type }) => type === "scripted_draw_skipped")
      .map(({ purpose, draw_number: number }) => [purpose, number]);
    if (this.isSound(entry.position) && recorded.join() !== skipped.join()) {
      this.report(this.wrongValues, entry.position, "other scripted draws must be skipped");
    }
    return piles;
  }

  private followEvent(event: LogEvent, version: number, piles: Piles, skipped: [string, number][]): void {
    const stated = event["draw_numbers"] ?? event["draw_number"] ?? null;
    const purpose = PURPOSES.get(event.type);
    if (purpose === undefined) {
      if (!isServiceEvent(event.type) && stated !== null) this.unchecked.add(`${event.type} is an unknown draw`);
    } else {
      const numbers = (isArray(stated) ? stated : [stated]).map((number) => this.count(number, purpose, version));
      const isProven = this.isSound(version) ? this.compare(event, purpose, numbers, version, piles, skipped) : null;
      const shown = showOutcome(event);
      this.draws.push(...numbers.map((number) => ({ version, purpose, number, shown, isProven })));
    }
    if (this.isSound(version)) piles.apply(event);
  }

  /** The number of a draw, which has to be the next one of its purpose; undone draws count, too. */
  private count(number: Json, purpose: string, version: number): number {
    const next = this.following.get(purpose) ?? 0;
    if (number !== next)
      this.report(this.wrongNumbers, version, `draw ${canonical(number)} of ${purpose} must be draw ${next}`);
    const counted = isWhole(number) ? number : next - 1;
    this.following.set(purpose, counted + 1);
    return counted;
  }

  private compare(
    event: LogEvent,
    purpose: string,
    numbers: number[],
    version: number,
    piles: Piles,
    skipped: [string, number][],
  ): boolean | null {
    if (FROM_PILES.has(purpose) && this.sandbox.isLoaded) {
      this.unchecked.add("cards are drawn from the piles of a chosen position");
      return null;
    }
    const isRight =
      purpose === "board"
        ? this.isBoard(event, numbers)
        : this.isOutcome(event, purpose, numbers[0] ?? 0, piles, skipped);
    if (!isRight) this.report(this.wrongValues, version, `${event.type} differs from the drawn values`);
    return isRight;
  }

  private isBoard(event: LogEvent, numbers: readonly number[]): boolean {
    const item = (number: number): Json => this.sandbox.item("board", number);
    return matchesBoard(event, numbers, this.genesis, item, (number, bounds) => this.draw("board", number, bounds));
  }

  private isOutcome(
    event: LogEvent,
    purpose: string,
    number: number,
    piles: Piles,
    skipped: [string, number][],
  ): boolean {
    const outcomes = outcomesOf(event, this.genesis.seats, piles);
    const shown = canonical(shownBy(event));
    const item = this.sandbox.item(purpose, number);
    const wanted = isArray(item) ? item : [item];
    const isPossible =
      wanted.length === outcomes.length &&
      wanted.every((each, index) => outcomes[index]?.some((outcome) => outcome === each));
    if (item !== null && isPossible) return shown === canonical(wanted);
    if (item !== null) skipped.push([purpose, number]);
    if (outcomes.some((each) => each.length === 0)) return false;
    const values = this.draw(
      purpose,
      number,
      outcomes.map((each) => each.length),
    );
    return shown === canonical(outcomes.map((each, index) => each[values[index] ?? 0] ?? null));
  }

  private draw(purpose: string, number: number, bounds: readonly number[]): number[] {
    return this.root === null ? [] : drawValues(this.root, purpose, number, bounds);
  }

  private isSound(version: number): boolean {
    return this.root !== null && version < this.sound;
  }

  private report(found: Finding[], version: number, message: string): void {
    found.push({ version, message });
    this.sound = Math.min(this.sound, version);
  }
}

/** For each value of a draw the outcomes by value. */
function outcomesOf(event: LogEvent, seats: number, piles: Piles): (readonly Json[])[] {
  if (event.type === "first_seat_drawn") return [Array.from({ length: seats }, (_, seat) => seat)];
  if ("dice" in event) return listOf(event["dice"], "dice").map((die) => (typeof die === "string" ? FACES : DIE));
  return ["face" in event ? EVENT_DIE : piles.cardsFor(event)];
}

/** The outcomes that an event shows, one for each value of its draw. */
function shownBy(event: LogEvent): Json {
  if (event.type === "first_seat_drawn") return [countOf(event["seat"], "seat")];
  return event["dice"] ?? [event["card"] ?? event["region"] ?? event["face"] ?? null];
}

function showOutcome(event: LogEvent): string {
  if (event.type === "board_set_up") return "the board";
  const shown = event["dice"] ?? event["card"] ?? event["region"] ?? event["face"] ?? event["seat"] ?? null;
  return isObject(shown) ? "sealed" : isArray(shown) ? shown.join(" ") : String(shown);
}
