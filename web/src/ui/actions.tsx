/** The buttons of the turn: one for each type of legal action that no step shows, in groups, the most likely one last. */

import type { ComponentChild } from "preact";

import { piecesLeft, type View } from "../board/view.js";
import { LATE, orderTypes } from "../rules/order.js";
import { closedTypes, outOfReach } from "../rules/reach.js";
import { actionTitle, uncapitalise } from "../rules/words.js";
import type { RulesetDetails } from "../state/rulesets.js";
import { openPanel, pressType } from "../steps/area.js";
import type { RulesetSteps, StepProps } from "../steps/step.js";
import { ClosedButton, UnpaidButton } from "./unpaid_button.js";

/** Trades with the bank are made in the trade panel. */
const BANK_TRADE = "make_maritime_trade";
const BUY_CARD = "buy_development_card";

export function ActionBar({
  steps,
  props,
  isOfferWaiting,
  onTrade,
}: {
  steps: RulesetSteps;
  props: StepProps;
  isOfferWaiting: boolean;
  onTrade: () => void;
}) {
  const { draft, table, view, details } = props;
  // Before the ruleset is described, the buttons would stand in another order.
  if (table.past.value !== undefined || !details) return <div class="actions" />;
  const { groups, pending, narrowed } = draft;
  const panel = openPanel(steps, props);
  // Places of several types that are highlighted together need no buttons.
  const together = draft.types.value.length > 1 ? draft.types.value : [];
  const opensItself = panel !== undefined && panel.opens !== "on request" && draft.type.value === undefined;
  const owned = new Set([BANK_TRADE, ...(opensItself ? panel.types : []), ...together]);
  const groupOf = (type: string): string => String(details.actions[type]?.["x-group"] ?? "");
  const order = (types: readonly string[]): readonly string[] =>
    orderTypes(types, Object.keys(details.actions), groupOf);
  const titleOf = (type: string): string => steps.title(type, props) ?? actionTitle(type, details.actions[type]);
  const types = order([...groups.value.keys()].filter((type) => !owned.has(type)));
  const isAlone = types.length === 1 && draft.openPlaces.value.size > 0 && draft.current.value === types[0];
  // A panel has its own main button, so that there is one of them.
  const isConfirming = pending.value !== undefined && panel === undefined;
  const last = types.at(-1);
  const grey = panel === undefined ? greyButtons(props, details, groupOf, titleOf) : new Map<string, ComponentChild>();
  const shown = order([...(isAlone ? [] : types), ...grey.keys()]);
  return (
    <div class="actions">
      <div class="buttons">
        {(pending.value ?? draft.type.value) !== undefined && panel === undefined && (
          <button type="button" class="quiet" onClick={() => draft.clear()}>
            Cancel
          </button>
        )}
        {isOfferWaiting && types.length === 0 && (
          <button type="button" class="main narrow-only" onClick={onTrade}>
            See the offer
          </button>
        )}
        {canTrade(props) && (
          <button type="button" onClick={onTrade}>
            Trade
          </button>
        )}
        {shown.map((type) => {
          if (grey.has(type)) return grey.get(type);
          return (
            <button
              type="button"
              key={type}
              data-action={type}
              data-group={groupOf(type)}
              disabled={table.sending.value}
              aria-pressed={draft.type.value === type}
              class={!isConfirming && panel === undefined && type === last && LATE.includes(type) ? "main" : ""}
              onClick={() => pressType(type, steps, props)}
            >
              <span>
                {titleOf(type)} <Left type={type} view={view} seat={table.seat.value} />
              </span>
            </button>
          );
        })}
        {narrowed.value.ready && narrowed.value.options.length > 0 && (
          <button type="button" class="main" onClick={() => narrowed.value.ready && draft.send(narrowed.value.ready)}>
            Stop here
          </button>
        )}
        {isConfirming && (
          <button type="button" class="main" onClick={() => pending.value && draft.send(pending.value.action)}>
            Confirm: {uncapitalise(titleOf(pending.value?.action.type ?? ""))}
          </button>
        )}
      </div>
    </div>
  );
}

/** The buttons of what the seat cannot build, by type. */
function greyButtons(
  { table, view }: StepProps,
  details: RulesetDetails,
  groupOf: (type: string) => string,
  titleOf: (type: string) => string,
): Map<string, ComponentChild> {
  const declared = Object.keys(details.actions);
  const choices = table.choices.value;
  const unpaid = outOfReach(choices, groupOf).map(
    ({ type, missing }) => [type, <UnpaidButton key={type} title={titleOf(type)} missing={missing} />] as const,
  );
  const closed = closedTypes(choices, declared, view, table.seat.value).map(
    ({ type, reason }) => [type, <ClosedButton key={type} title={titleOf(type)} reason={reason} />] as const,
  );
  return new Map([...unpaid, ...closed]);
}

/** An offer can be made, or the bank traded with; both are in the trade panel. */
function canTrade({ draft, table }: StepProps): boolean {
  return draft.groups.value.has(BANK_TRADE) || table.choices.value.templates.some(({ type }) => type === "make_offer");
}

/** How many are left of the pieces that an action builds, or of the cards that it buys. */
function Left({ type, view, seat }: { type: string; view: View; seat: number }) {
  const kind = /^build_(?:hex_|coastal_)?(.*)$/.exec(type)?.[1];
  const deck = type === BUY_CARD && "deck" in view ? view.deck : undefined;
  const left = kind === undefined ? deck : piecesLeft(view, seat)[kind];
  return left === undefined ? null : <small>{left} left</small>;
}
