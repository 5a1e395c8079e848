/** The seeds of the server and the seats: committed before the game, revealed later, and mixed as they were revealed. */

import { seedCommitment } from "./chain.js";
import { countOf, hashOf, listOf, objectOf, optional, timeOf } from "./json.js";
import { ruleEvents, type Finding, type GameRecord, type LogEntry, type LogEvent } from "./record.js";

/** A seat, or null for the server. */
type Party = number | null;

export class SeedCheck {
  readonly findings: Finding[] = [];
  readonly commitments: Map<Party, string>;
  readonly revealed = new Map<Party, string>();
  /** The seats' seeds in the order of the mix; null before the mix. */
  mixed: string[] | null = null;
  /** Seats that committed to a seed which is not in the mix. */
  missing: number[] = [];
  private revealBy: string | null = null;
  private firstDraw: string | null = null;

  constructor({ genesis, entries }: GameRecord) {
    this.commitments = new Map(genesis.seedCommitment === null ? [] : [[null, genesis.seedCommitment]]);
    if (genesis.chance === "fair" && (genesis.seedCommitment === null || genesis.algorithm === null)) {
      this.report(0, "the chance is called fair, but the server committed to no seed");
    }
    const ends = entries.filter((entry) => this.follow(entry));
    if (genesis.seedCommitment === null || this.revealed.has(null)) return;
    for (const { position } of ends) this.report(position, "the game ends, but the server's seed is not revealed");
  }

  /** The server's seed, if it is revealed and matches its commitment. */
  get server(): string | null {
    const seed = this.revealed.get(null);
    return seed !== undefined && this.matches(null, seed) ? seed : null;
  }

  /** Follows an entry; returns whether the game ends in it. */
  private follow(entry: LogEntry): boolean {
    if (this.revealed.has(null)) this.report(entry.position, "an entry follows the server's seed");
    for (const event of entry.events) {
      for (const message of this.apply(event, entry.at)) this.report(entry.position, message);
    }
    if (this.firstDraw !== null && ruleEvents(entry).length > 0) {
      if (entry.at < this.firstDraw) this.report(entry.position, `the first draw had to wait until ${this.firstDraw}`);
      this.firstDraw = null;
    }
    return entry.events.some(({ type }) => type === "game_ended" || type === "game_closed");
  }

  private apply(event: LogEvent, at: string): string[] {
    switch (event.type) {
      case "seed_committed":
        this.commitments.set(countOf(event["seat"], "seat"), hashOf(event["commitment"], "commitment"));
        return [];
      case "seat_left":
        this.commitments.delete(countOf(event["seat"], "seat"));
        return [];
      case "game_started":
        this.revealBy = optional(timeOf, event["reveal_by"], "reveal_by");
        return this.committedSeats().length > 0 && this.revealBy === null ? ["committed seeds are not awaited"] : [];
      case "seed_revealed":
        return this.reveal(optional(countOf, event["seat"], "seat"), hashOf(event["seed"], "seed"));
      case "seeds_mixed":
        return this.mix(event, at);
      default:
        return [];
    }
  }

  private reveal(seat: Party, seed: string): string[] {
    const isAwaited = seat === null || (this.mixed === null && this.commitments.has(seat) && !this.revealed.has(seat));
    if (!this.revealed.has(seat)) this.revealed.set(seat, seed);
    const whose = seat === null ? "the server" : `seat ${seat}`;
    return [
      ...(isAwaited ? [] : [`${whose} reveals a seed that the game does not wait for`]),
      ...(this.matches(seat, seed) ? [] : [`the seed of ${whose} does not match its commitment`]),
    ];
  }

  private mix(event: LogEvent, at: string): string[] {
    const seeds = listOf(event["seeds"], "seeds")
      .map((each) => objectOf(each, "a seed"))
      .map((each) => ({ seat: countOf(each["seat"], "seat"), seed: hashOf(each["seed"], "seed") }));
    this.firstDraw = optional(timeOf, event["first_draw_not_before"], "first_draw_not_before");
    const found = seeds
      .filter(({ seat, seed }) => !this.matches(seat, seed))
      .map(({ seat }) => `the mixed seed of seat ${seat} does not match its commitment`);
    if (this.mixed !== null) found.push("seeds were mixed before");
    this.mixed ??= seeds.map(({ seed }) => seed);
    const expected = [...this.revealed]
      .filter(([seat]) => seat !== null)
      .sort(([one], [other]) => Number(one) - Number(other));
    if (expected.join() !== seeds.map(({ seat, seed }) => [seat, seed]).join())
      found.push("the mix is not the revealed seeds in ascending order of seats");
    const mixed = new Set(seeds.map(({ seat }) => seat));
    this.missing = this.committedSeats().filter((seat) => !mixed.has(seat));
    if (this.missing.length > 0 && this.revealBy !== null && at < this.revealBy)
      found.push(`the seats had until ${this.revealBy} to reveal`);
    if ((this.firstDraw !== null) !== this.missing.length > 0)
      found.push("the first draw must wait if, and only if, a seed is missing");
    return found;
  }

  private committedSeats(): number[] {
    return [...this.commitments.keys()].filter((seat) => seat !== null).sort((one, other) => one - other);
  }

  private matches(party: Party, seed: string): boolean {
    return this.commitments.get(party) === seedCommitment(seed);
  }

  private report(version: number, message: string): void {
    this.findings.push({ version, message });
  }
}
