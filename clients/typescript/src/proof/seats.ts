/** The seats: each taken before the start under a label of its own, and only taken seats act, commit and resign. */

import { countOf, isArray, listOf, objectOf, textOf } from "./json.js";
import { ruleEvents, type Finding, type GameRecord, type LogEntry, type LogEvent } from "./record.js";

export function checkSeats({ genesis, entries }: GameRecord): Finding[] {
  const table = new Seating(genesis.seats);
  return entries.flatMap((entry) => table.follow(entry).map((message) => ({ version: entry.position, message })));
}

class Seating {
  private readonly taken = new Set<number>();
  private readonly committed = new Set<number>();
  private readonly labels = new Set<string>();
  private isStarted = false;
  private hasDrawn = false;
  private leftOut = new Set<number>();

  constructor(private readonly seats: number) {}

  follow(entry: LogEntry): string[] {
    const { action, seat, events } = entry;
    const found: string[] = [];
    if (action === null && seat !== null) found.push(`an entry without an action names seat ${seat}`);
    if (action !== null && (seat === null || !this.taken.has(seat))) found.push(`seat ${seat} acts, but is not taken`);
    found.push(...events.flatMap((event) => this.apply(event, winners(events))));
    this.hasDrawn ||= ruleEvents(entry).length > 0;
    return found;
  }

  private apply(event: LogEvent, won: readonly unknown[]): string[] {
    const seat = (): number => countOf(event["seat"], "seat");
    switch (event.type) {
      case "seat_taken":
        return this.take(seat(), textOf(event["label"], "label"));
      case "seat_left":
        return this.leave(seat());
      case "seed_committed":
        return this.commit(seat());
      case "game_started":
        return this.start();
      case "seeds_mixed":
        return this.mix(event);
      case "seat_resigned":
        return [
          ...(this.isStarted && this.taken.has(seat()) ? [] : [`seat ${seat()} resigns, but does not play`]),
          ...(won.includes(seat()) ? [`seat ${seat()} resigned and wins`] : []),
        ];
      default:
        return [];
    }
  }

  private take(seat: number, label: string): string[] {
    const isFree = !this.isStarted && !this.taken.has(seat) && seat < this.seats;
    const isNew = !this.labels.has(label);
    this.taken.add(seat);
    this.labels.add(label);
    return [
      ...(isFree ? [] : [`seat ${seat} is taken, but was not free`]),
      ...(isNew ? [] : [`the label ${label} is used twice`]),
    ];
  }

  /** A seat whose seed is missing from the mix may leave before the first draw. */
  private leave(seat: number): string[] {
    const mayLeave = !this.isStarted || (this.leftOut.has(seat) && !this.hasDrawn);
    if (!mayLeave || !this.taken.has(seat)) return [`seat ${seat} is left, but that is not possible here`];
    this.taken.delete(seat);
    this.committed.delete(seat);
    return [];
  }

  /** A late or second commitment could be chosen after other seeds are known. */
  private commit(seat: number): string[] {
    const isInTime = !this.isStarted && this.taken.has(seat) && !this.committed.has(seat);
    this.committed.add(seat);
    return isInTime ? [] : [`seat ${seat} commits to a seed too late or twice`];
  }

  private start(): string[] {
    const wrong = this.isStarted
      ? ["the game had already started"]
      : this.taken.size < this.seats
        ? [`the game starts with ${this.taken.size} of ${this.seats} seats taken`]
        : [];
    this.isStarted = true;
    return wrong;
  }

  private mix(event: LogEvent): string[] {
    const seats = listOf(event["seeds"], "seeds").map((each) => countOf(objectOf(each, "a seed")["seat"], "seat"));
    const mixed = new Set(seats);
    this.leftOut = new Set([...this.committed].filter((seat) => !mixed.has(seat)));
    return [
      ...(this.isStarted ? [] : ["seeds are mixed before the start"]),
      ...(mixed.size < seats.length ? ["a seat has two seeds in the mix"] : []),
    ];
  }
}

function winners(events: readonly LogEvent[]): readonly unknown[] {
  return events.filter(({ type }) => type === "game_ended").flatMap(({ winners: won }) => (isArray(won) ? won : []));
}
