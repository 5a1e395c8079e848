/** Chosen chance and positions: only the first entry of a sandbox game sets them, as its genesis says. */

import { canonical, isObject, isSealed, type Json, type JsonObject } from "./json.js";
import {
  fieldsOf,
  isWhole,
  ruleEvents,
  type Finding,
  type GameRecord,
  type Genesis,
  type LogEntry,
  type LogEvent,
} from "./record.js";

const BOARD_FIELDS = ["terrain", "harbours", "tokens"];

export class SandboxCheck {
  readonly findings: Finding[] = [];
  /** Whether play began from a position. */
  isLoaded = false;
  private readonly genesis: Genesis;
  private chance: LogEvent | null = null;
  private hasPosition = false;
  private isStarted = false;

  constructor({ genesis, entries }: GameRecord) {
    this.genesis = genesis;
    if (genesis.kind !== "sandbox" && (genesis.chance !== "fair" || genesis.forkedFrom !== null)) {
      this.findings.push({ version: 0, message: `chance or start of a ${genesis.kind} game is chosen` });
    }
    for (const entry of entries) {
      const messages = new Set(this.follow(entry));
      this.findings.push(...[...messages].map((message) => ({ version: entry.position, message })));
    }
  }

  /** The chosen seed of the draws, if the game is one whose creator may choose it. */
  get seed(): string | null {
    const seed = this.genesis.kind === "sandbox" && this.genesis.chance !== "fair" ? this.chance?.["seed"] : null;
    return typeof seed === "string" ? seed : null;
  }

  /** The item of the script for a draw; null if it is left to chance. */
  item(purpose: string, number: number): Json {
    const script = this.chance?.["script"];
    const scripted = Array.isArray(script)
      ? (script.find((each) => isObject(each) && each["purpose"] === purpose) as JsonObject | undefined)
      : undefined;
    const items = scripted?.["items"];
    if (!Array.isArray(items)) return null;
    if (purpose !== "board") return (items[number] as Json | undefined) ?? null;
    const board = Object.fromEntries(fieldsOf(items[0] as Json | undefined));
    return board[BOARD_FIELDS[number] ?? ""] ?? null;
  }

  private follow(entry: LogEntry): string[] {
    const found = entry.events.flatMap((event) => this.apply(event, entry));
    const { kind, chance, forkedFrom } = this.genesis;
    if (entry.position === 1 && kind === "sandbox") {
      if (chance !== "fair" && this.chance === null) found.push(`the ${chance} chance is not set`);
      if (forkedFrom !== null && !this.hasPosition) found.push("the position of the fork is not set");
    }
    if (this.hasPosition && !this.isLoaded && ruleEvents(entry).length > 0)
      found.push("the game does not start from its position");
    return found;
  }

  private apply(event: LogEvent, entry: LogEntry): string[] {
    const isMisplaced = this.genesis.kind !== "sandbox" || entry.position !== 1;
    switch (event.type) {
      case "chance_set": {
        const isWrong = isMisplaced || this.chance !== null || !this.fitsMode(event);
        this.chance ??= event;
        return isWrong ? ["the chance may not be chosen so"] : [];
      }
      case "position_set": {
        const isWrong = isMisplaced || this.hasPosition;
        this.hasPosition = true;
        return isWrong ? ["the position may not be chosen here"] : [];
      }
      case "game_started":
        this.isStarted = true;
        return [];
      case "position_loaded":
        return this.load(entry);
      case "scripted_draw_skipped":
        return this.isScripted(event) ? [] : ["the skipped draw is not scripted"];
      default:
        return [];
    }
  }

  private load(entry: LogEntry): string[] {
    const isAlone = entry.action === null && ruleEvents(entry).length === 0;
    const isRight = this.hasPosition && !this.isLoaded && this.isStarted && isAlone;
    this.isLoaded = true;
    return isRight ? [] : ["no position may be loaded here"];
  }

  /** Whether the event chooses what the genesis names: a seed alone, or a script; a sealed field may be either. */
  private fitsMode({ seed, script }: LogEvent): boolean {
    if (this.genesis.chance === "fair") return false;
    if (isSealed(seed) || isSealed(script)) return true;
    const hasScript = Array.isArray(script) && script.length > 0;
    return this.genesis.chance === "scripted" ? hasScript : typeof seed === "string" && !hasScript;
  }

  private isScripted({ purpose, draw_number: number }: LogEvent): boolean {
    if (this.genesis.chance !== "scripted" || this.chance === null) return false;
    return (
      isSealed(this.chance["script"]) ||
      (typeof purpose === "string" && isWhole(number) && canonical(this.item(purpose, number)) !== "null")
    );
  }
}
