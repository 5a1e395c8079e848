/** Undo and redo: the range existed, the reason holds, and the seats that had to agree did. */

import { countOf, isArray, isObject, isSealed, listOf, optional, textOf, type Json } from "./json.js";
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

/** An entry on the live path: all that an undo of it depends on. */
interface Step {
  readonly version: number;
  readonly seat: number | null;
  readonly isBarrier: boolean;
  readonly informs: boolean;
  readonly beginsTurn: boolean;
  readonly named: ReadonlySet<number>;
  readonly due: ReadonlySet<number>;
  readonly newlyDue: ReadonlySet<number>;
  readonly previous: Step | null;
}

const BARRIERS = new Set([
  "attack_rolled",
  "board_set_up",
  "card_stolen",
  "cards_collected",
  "cards_given",
  "cards_monopolised",
  "cards_picked",
  "catastrophe_rolled",
  "commodity_given",
  "defence_played",
  "development_card_bought",
  "development_card_played",
  "dice_rolled",
  "event_die_rolled",
  "first_seat_drawn",
  "hand_seen",
  "no_commodity_shown",
  "point_card_shown",
  "progress_drawn",
  "progress_hand_seen",
  "progress_played",
  "progress_returned",
  "progress_stolen",
  "region_drawn",
]);
const INFORMING = new Set([
  "coin_transferred",
  "commodity_asked",
  "fee_paid",
  "offer_accepted",
  "offer_answer_reset",
  "offer_closed",
  "offer_countered",
  "offer_declined",
  "offer_made",
  "trade_made",
]);
const NAMING = [
  "seat",
  "colour",
  "colours",
  "partner",
  "proposer",
  "thief",
  "victim",
  "giver",
  "receiver",
  "seen_by",
  "to",
  "governor",
  "winners",
];
const BY_COLOUR = ["gains", "taken", "hands"];
const WITHOUT_EFFECT = new Set(["deadline_reminder_sent", "draw_answered", "draw_offered"]);

/** Every undo and redo that was not allowed, up to one that leads to no version of the path. */
export function checkUndo({ genesis, entries }: GameRecord): Finding[] {
  const path = new LivePath(genesis);
  return entries.flatMap((entry) => path.follow(entry).map((message) => ({ version: entry.position, message })));
}

class LivePath {
  private end: Step | null = null;
  private readonly ends = new Map<number, Step | null>([[0, null]]);
  private readonly undone: (Step | null)[] = [];
  private isOver = false;
  private isLost = false;

  constructor(private readonly genesis: Genesis) {}

  follow(entry: LogEntry): string[] {
    if (this.isLost) return [];
    const event = entry.events.find(({ type }) => type === "actions_undone" || type === "actions_redone");
    const found = event ? this.move(entry, event) : [];
    if (!event && !hasNoEffect(entry)) this.play(entry);
    this.ends.set(entry.position, this.end);
    return found;
  }

  private play(entry: LogEntry): void {
    this.end = extendPath(entry, this.end);
    this.undone.length = 0;
    this.isOver ||= entry.events.some(({ type }) => type === "game_ended");
  }

  private move(entry: LogEntry, event: LogEvent): string[] {
    const to = countOf(event["to"], "to");
    const isUndo = event.type === "actions_undone";
    const range = isUndo ? stepsAfter(this.end, to) : this.redoneSteps(to);
    if (range === null || range.length === 0) {
      this.isLost = true;
      return [`version ${to} is not one to which the game can go`];
    }
    if (isUndo) this.undone.push(this.end);
    else this.undone.pop();
    this.end = this.ends.get(to) ?? null;
    return this.judge(entry, event, range);
  }

  private redoneSteps(to: number): Step[] | null {
    const last = this.undone.at(-1);
    return last?.version === to ? stepsAfter(last, this.end?.version ?? 0) : null;
  }

  private judge(entry: LogEntry, event: LogEvent, range: readonly Step[]): string[] {
    if (event["from"] !== entry.position - 1) return ["its field `from` is another version"];
    if (this.isOver) return ["the game was over"];
    const others = entry.events.filter((each) => each !== event && each.type !== "rules_changed");
    if (others.length > 0 || entry.action !== null) return ["the entry has other events"];
    const by = optional(countOf, event["by"], "by");
    if (by === null || by >= this.genesis.seats) return ["no seat requested it"];
    return this.judgeConsent(event, by, range);
  }

  private judgeConsent(event: LogEvent, by: number, range: readonly Step[]): string[] {
    const isSandbox = this.genesis.kind === "sandbox";
    const needed = isSandbox ? { reason: "sandbox", seats: [] } : requiredConsent(range, by, this.genesis.seats);
    const reason = textOf(event["reason"], "reason");
    const consenting = new Set(listOf(event["consenting_seats"], "consenting_seats"));
    const missing = needed.seats.filter((seat) => !consenting.has(seat));
    return [
      ...(isSandbox || range.at(-1)?.seat === by ? [] : [`seat ${by} did not take the first of the actions`]),
      ...(reason === needed.reason ? [] : [`its reason is ${reason}, but must be ${needed.reason}`]),
      ...(missing.length > 0 ? [`the consent of seat ${missing.join(" and ")} is missing`] : []),
    ];
  }
}

function hasNoEffect(entry: LogEntry): boolean {
  return entry.action === null && entry.events.every(({ type }) => WITHOUT_EFFECT.has(type));
}

/** The steps after a version, the latest first; null if the path reaches it only through entries of the service. */
function stepsAfter(end: Step | null, version: number): Step[] | null {
  const steps: Step[] = [];
  for (let step = end; step !== null; step = step.previous) {
    if (step.version === version) return steps;
    if (step.seat === null) return null;
    steps.push(step);
  }
  return null;
}

function extendPath(entry: LogEntry, previous: Step | null): Step {
  const events = ruleEvents(entry);
  const before = previous?.due ?? new Set<number>();
  const agenda = events.filter(({ type }) => type === "agenda_changed").at(-1);
  const due = agenda ? dueSeats(agenda["agenda"]) : before;
  return {
    version: entry.position,
    seat: entry.seat,
    isBarrier: events.some(({ type }) => BARRIERS.has(type)),
    informs: events.some(({ type }) => INFORMING.has(type)),
    beginsTurn: events.some(({ type }) => type === "turn_started"),
    named: new Set(events.flatMap(namedSeats)),
    due,
    newlyDue: new Set([...due].filter((seat) => !before.has(seat) && seat !== entry.seat)),
    previous,
  };
}

function dueSeats(agenda: Json | undefined): ReadonlySet<number> {
  const first = isArray(agenda) ? agenda[0] : undefined;
  return new Set(isObject(first) && isArray(first["seats"]) ? first["seats"].filter(isWhole) : []);
}

/** The seats that an event names publicly; colours have the numbers of their seats. */
function namedSeats(event: LogEvent): number[] {
  const named = NAMING.flatMap((name) => event[name] ?? []).filter(isWhole);
  const concerned = BY_COLOUR.flatMap((name) => {
    const values = event[name];
    return isArray(values) ? values.flatMap((value, colour) => (isEmpty(value) ? [] : [colour])) : [];
  });
  return [...named, ...concerned];
}

function isEmpty(value: Json): boolean {
  return (
    value === 0 ||
    value === null ||
    isSealed(value) ||
    (typeof value === "object" && fieldsOf(value).every(([, count]) => count === 0))
  );
}

/** The rule under which the range may be undone or redone, and the seats that have to agree. */
function requiredConsent(range: readonly Step[], by: number, seats: number): { reason: string; seats: number[] } {
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== by);
  if (range.some(({ isBarrier }) => isBarrier)) return { reason: "barrier", seats: others };
  if (range.every((step) => step.seat === by && !step.informs && !step.beginsTurn && step.newlyDue.size === 0))
    return { reason: "free", seats: [] };
  const affected = others.filter((seat) => range.some((step) => affects(step, seat, others)));
  return { reason: "consent", seats: affected.length > 0 ? affected : others };
}

function affects(step: Step, seat: number, others: readonly number[]): boolean {
  const namesNone = !others.some((each) => step.named.has(each));
  return step.named.has(seat) || step.newlyDue.has(seat) || step.seat === seat || (step.informs && namesNone);
}
