/** The buttons of the turn: one for each type of legal action, and the values that the board does not show. */

import { useState } from "preact/hooks";

import { coloursOf, piecesLeft, type View } from "../board/view.js";
import { suitTerrain } from "../board/colonies.js";
import type { Action, Step } from "../rules/choices.js";
import { cardsOf, countOf } from "../rules/domains.js";
import { actionTitle, readable, valueWords } from "../rules/words.js";
import type { Draft } from "../state/draft.js";
import type { Table, Template } from "../state/table.js";
import { ResourceIcon, SeatMark } from "./icons.js";
import { OutOfReach } from "./out_of_reach.js";
import { Steppers, positive, type Amounts } from "./steppers.js";
import type { SeatName } from "./sentence.js";

/** The last buttons of the row, the most likely one last. */
const LATE: readonly string[] = ["pass", "stop_placing_dinosaurs", "hold_back", "end_turn", "roll_dice"];
const RESOURCE_FIELDS = /^(resource|give|receive|take|want)$/;

export function ActionBar({ draft, table, view, seatName, ruleset }: { draft: Draft; table: Table; view: View; seatName: SeatName; ruleset: string }) {
  const { groups, narrowed, otherOptions, pending, chosen } = draft;
  const templates = table.choices.value.templates.filter(({ type }) => type !== "counter_offer" && type !== "make_offer");
  if (table.past.value !== undefined) return null;
  if (groups.value.has("divide_dice")) return <DivideDice actions={groups.value.get("divide_dice") ?? []} view={view} draft={draft} />;
  const current = draft.current.value;
  const choosing = current !== undefined && (otherOptions.value.length > 0 || draft.openPlaces.value.size > 0);
  const types = [...groups.value.keys()].sort((a, b) => LATE.indexOf(a) - LATE.indexOf(b));
  return (
    <div class="actions">
      {templates.map((template) => template.type === "discard_cards" && <Discard key={template.type} template={template} table={table} />)}
      {choosing && otherOptions.value.length > 0 && (
        <div class="options" role="group" aria-label={actionTitle(current)}>
          {otherOptions.value.map((option) => (
            <button type="button" key={option.key} class="option" onClick={() => draft.choose(option.key, false)}>
              <OptionLabel option={option} view={view} seatName={seatName} />
            </button>
          ))}
        </div>
      )}
      <div class="buttons">
        {(draft.type.value !== undefined || chosen.value.length > 0) && (
          <button type="button" class="quiet" onClick={() => draft.clear()}>Cancel</button>
        )}
        <OutOfReach table={table} ruleset={ruleset} />
        {types.map((type) => {
          const isChoice = type === current && choosing;
          const main = !pending.value && (type === types.at(-1) && LATE.includes(type));
          if (isChoice && types.length === 1) return null;
          return (
            <button type="button" key={type} data-action={type} disabled={table.sending.value} class={main ? "main" : ""} aria-pressed={isChoice} onClick={() => draft.start(type)}>
              {actionTitle(type)} <Left type={type} view={view} seat={table.seat.value} />
            </button>
          );
        })}
        {narrowed.value.ready && narrowed.value.options.length > 0 && (
          <button type="button" class="main" onClick={() => narrowed.value.ready && draft.send(narrowed.value.ready)}>Stop here</button>
        )}
        {pending.value && (
          <button type="button" class="main" onClick={() => pending.value && draft.send(pending.value.action)}>Confirm {actionTitle(pending.value.action.type).toLowerCase()}</button>
        )}
      </div>
    </div>
  );
}

function OptionLabel({ option: { field, value }, view, seatName }: { option: Step; view: View; seatName: SeatName }) {
  if (typeof value === "string" && RESOURCE_FIELDS.test(field)) {
    return <><ResourceIcon name={value} size={24} /> {value}</>;
  }
  if (typeof value === "number" && /victim|seat|colour/.test(field)) {
    const cards = coloursOf(view).find(({ colour }) => colour === value)?.hand.count;
    return <><SeatMark colour={value} /> {seatName(value)}{cards !== undefined && <small> {cards} cards</small>}</>;
  }
  if (field === "role") {
    const gold = "puerto" in view ? (view.puerto.roles.find(({ role }) => role === value)?.gold ?? 0) : 0;
    return <>{readable(String(value))}{gold > 0 && <small> +{gold} gold</small>}</>;
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return <>{Object.entries(value as Amounts).map(([name, count]) => <span key={name} class="amount">{count}<ResourceIcon name={name} /></span>)}</>;
  }
  return <>{valueWords(field, value, seatName)}</>;
}

function Discard({ template, table }: { template: Template; table: Table }) {
  const [amounts, change] = useState<Amounts>({});
  const total = countOf(template.domain, "cards");
  const hand = cardsOf(template.domain, "cards");
  const sum = Object.values(amounts).reduce((all, each) => all + each, 0);
  const suggest = (): void => change(suggestDiscard(hand, total));
  return (
    <div class="discard">
      <Steppers label="Discard" limits={hand} amounts={amounts} total={total} onChange={change} />
      <button type="button" class="quiet" onClick={suggest}>Suggest</button>
      <button type="button" class="main" disabled={sum !== total || table.sending.value} data-action="discard_cards"
        onClick={() => void table.act({ type: "discard_cards", cards: positive(amounts) })}>
        Discard {sum} of {total}
      </button>
    </div>
  );
}

/** Takes the most common card again and again. */
export function suggestDiscard(hand: Amounts, total: number): Amounts {
  const left = { ...hand };
  const given: Record<string, number> = {};
  for (let count = 0; count < total; count++) {
    const [name] = Object.entries(left).sort((a, b) => b[1] - a[1])[0] ?? [];
    if (!name) break;
    left[name] = (left[name] ?? 0) - 1;
    given[name] = (given[name] ?? 0) + 1;
  }
  return given;
}

const SUITS = ["wood", "stone", "grain", "iron"];

/** How many pieces are left of the kind that an action builds. */
function Left({ type, view, seat }: { type: string; view: View; seat: number }) {
  const kind = /^build_(?:hex_|coastal_)?(.*)$/.exec(type)?.[1];
  const left = kind === undefined ? undefined : piecesLeft(view, seat)[kind];
  return left === undefined ? null : <small>{left} left</small>;
}

/** Four dice between two sets: a tap moves a die on to its next set. */
function DivideDice({ actions, view, draft }: { actions: readonly Action[]; view: View; draft: Draft }) {
  const divisions = actions.filter((action) => action.type === "divide_dice");
  const all = divisions.map(({ sets }): readonly string[] => sets);
  const [sets, change] = useState<readonly string[]>(all[0] ?? []);
  const legal = divisions.find((action) => String(action.sets) === String(sets));
  const move = (index: number): void => {
    const values = [...new Set(all.map((each) => each[index] ?? "first"))];
    const next = values[(values.indexOf(sets[index] ?? "") + 1) % values.length] ?? "first";
    change(sets.map((set, place) => (place === index ? next : set)));
  };
  return (
    <div class="actions">
      <div class="bowls">
        {[...new Set(all.flat())].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).map((set) => (
          <div key={set} class="bowl" role="group" aria-label={set === "aside" ? "aside" : `${set} set`}>
            <span>{set === "aside" ? "Aside" : `${readable(set)} set`}</span>
            {sets.map((each, index) => each === set && (
              <button type="button" key={index} class={`die ${suitTerrain(SUITS[index] ?? "")}`} onClick={() => move(index)}
                aria-label={`${SUITS[index]} ${face(view, index)}: move to the next set`}>
                <ResourceIcon name={SUITS[index] ?? ""} size={18} />{face(view, index)}
              </button>
            ))}
          </div>
        ))}
      </div>
      <div class="buttons">
        <button type="button" class="main" data-action="divide_dice" disabled={!legal} onClick={() => legal && draft.send(legal)}>
          {legal ? "Divide" : "Not allowed"}
        </button>
      </div>
    </div>
  );
}

const ORDER = ["first", "second", "aside"];

function face(view: View, index: number): string {
  const value = view.dice?.[index] ?? "blank";
  return value === "ace" ? "★" : String(value);
}
