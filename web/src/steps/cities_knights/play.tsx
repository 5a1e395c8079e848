/** Playing progress cards: some act at once, some need a kind of card, a seat, dice or places on the board. */

import { useState } from "preact/hooks";

import { colourOf, progressOf, realmOf } from "../../board/view.js";
import type { Action } from "../../rules/choices.js";
import { orderNames } from "../../rules/cards.js";
import { cardTitle, countWords } from "../../rules/words.js";
import { Die, SeatMark } from "../../ui/icons.js";
import { CardButton, MainButton } from "../parts.js";
import { legal, type StepProps } from "../step.js";
import { CardFrame } from "./card_frame.js";

/** Types whose action is complete at once. */
export const PLAIN = [
  "play_bishop",
  "play_commercial_harbor",
  "play_crane",
  "play_irrigation",
  "play_mining",
  "play_progress_road_building",
  "play_saboteur",
  "play_warlord",
  "play_wedding",
] as const;
export const OF_KIND = ["play_resource_monopoly", "play_trade_monopoly", "play_merchant_fleet"] as const;
export const OF_SEAT = ["play_deserter", "play_master_merchant", "play_spy"] as const;
export const ON_BOARD = [
  "play_engineer",
  "play_intrigue",
  "play_inventor",
  "play_medicine",
  "play_merchant",
  "play_smith",
] as const;
export const DIPLOMAT = ["play_diplomat", "play_diplomat_for_move", "play_diplomat_for_ship"] as const;
const WAYS_OF_DIPLOMAT: Readonly<Record<(typeof DIPLOMAT)[number], string>> = {
  play_diplomat: "Remove a road",
  play_diplomat_for_move: "Move a road of yours",
  play_diplomat_for_ship: "Move a ship of yours",
};
export const ALCHEMIST = "play_alchemist";
const FACES = [1, 2, 3, 4, 5, 6];

/** What is chosen on the board; of two places the second one after the first. */
const PLACE_WORDS: Readonly<Record<string, readonly string[]>> = {
  play_diplomat: ["Choose the road to remove."],
  play_diplomat_for_move: ["Choose the own road to move.", "Choose its new place."],
  play_diplomat_for_ship: ["Choose the own ship to move.", "Choose its new place."],
  play_engineer: ["Choose the city for the wall."],
  play_intrigue: ["Choose the knight to displace."],
  play_inventor: ["Choose the first token.", "Choose the second token."],
  play_medicine: ["Choose the settlement that becomes a city."],
  play_merchant: ["Choose the hex for the merchant."],
  play_smith: ["Choose the first knight to promote."],
};

/** The card that an action plays. */
function cardOf(type: string): string {
  return type.replace(/^play_/, "").replace(/_for_(move|ship)$/, "");
}

export function PlainCard(props: StepProps) {
  const type = props.draft.type.value ?? "";
  const action = props.draft.groups.value.get(type)?.[0];
  return (
    <CardFrame card={cardOf(type)} props={props}>
      {action && (
        <MainButton
          props={props}
          action={type}
          words={`Play ${cardTitle(cardOf(type))}`}
          onClick={() => props.draft.send(action)}
        />
      )}
    </CardFrame>
  );
}

/** The kind that the action names, in the field of its type. */
function kindOf(action: Action): string | undefined {
  switch (action.type) {
    case "play_resource_monopoly":
      return action.resource;
    case "play_trade_monopoly":
      return action.commodity;
    case "play_merchant_fleet":
      return action.kind;
    default:
      return undefined;
  }
}

export function KindCard(props: StepProps) {
  const type = props.draft.type.value ?? "";
  const [chosen, choose] = useState<string>();
  const actions = props.draft.groups.value.get(type) ?? [];
  const kinds = orderNames(actions.flatMap((action) => kindOf(action) ?? []));
  const action = actions.find((each) => kindOf(each) === chosen);
  return (
    <CardFrame
      card={cardOf(type)}
      props={props}
      picks={
        <div class="picks" role="group" aria-label="Kinds of cards">
          {kinds.map((name) => (
            <CardButton key={name} name={name} pressed={chosen === name} onClick={() => choose(name)} />
          ))}
        </div>
      }
    >
      <MainButton
        props={props}
        action={type}
        disabled={!action}
        words={chosen ? `Name ${chosen}` : "Name a kind"}
        onClick={() => action && props.draft.send(action)}
      />
    </CardFrame>
  );
}

export function SeatCard(props: StepProps) {
  const { draft, table, seatName } = props;
  const type = draft.type.value as (typeof OF_SEAT)[number];
  return (
    <CardFrame
      card={cardOf(type)}
      props={props}
      about={<em>Choose a player.</em>}
      picks={
        <div class="people" role="group" aria-label="Players">
          {legal(props, type).map((action) => (
            <button
              type="button"
              key={action.seat}
              class="person"
              data-action={type}
              disabled={table.sending.value}
              onClick={() => draft.send(action)}
            >
              <SeatMark colour={action.seat} size={24} />{" "}
              <span>
                {seatName(action.seat)} <small>{holdingWords(props, type, action.seat)}</small>
              </span>
            </button>
          ))}
        </div>
      }
    />
  );
}

/** What the card would take from, as everybody knows it. */
function holdingWords({ view }: StepProps, type: string, seat: number): string {
  if (type === "play_spy")
    return countWords(progressOf(view)?.colours.find(({ colour }) => colour === seat)?.count ?? 0, "progress card");
  if (type === "play_deserter")
    return countWords(realmOf(view)?.colours.find(({ colour }) => colour === seat)?.knights.length ?? 0, "knight");
  return countWords(colourOf(view, seat)?.hand.count ?? 0, "card");
}

/** The places light up on the board; a finger and the keyboard confirm them here. */
export function BoardCard(props: StepProps) {
  const { draft } = props;
  const type = draft.type.value ?? "";
  const pending = draft.pending.value?.action;
  const words = PLACE_WORDS[type] ?? [];
  const others = DIPLOMAT.filter(
    (each) => each !== type && (DIPLOMAT as readonly string[]).includes(type) && draft.groups.value.has(each),
  );
  return (
    <CardFrame
      card={cardOf(type)}
      props={props}
      about={<em>{words[Math.min(draft.chosen.value.length, words.length - 1)]}</em>}
    >
      {others.map((other) => (
        <button type="button" key={other} onClick={() => draft.open(other)}>
          {WAYS_OF_DIPLOMAT[other]}
        </button>
      ))}
      {pending && (
        <MainButton
          props={props}
          action={type}
          words={`Play ${cardTitle(cardOf(type))}`}
          onClick={() => draft.send(pending)}
        />
      )}
    </CardFrame>
  );
}

/** The Alchemist names both dice; the event die is rolled. */
export function Alchemist(props: StepProps) {
  const [dice, set] = useState<readonly [red: number | undefined, yellow: number | undefined]>([undefined, undefined]);
  const [red, yellow] = dice;
  const action = legal(props, ALCHEMIST).find((each) => each.red === red && each.yellow === yellow);
  const total = red !== undefined && yellow !== undefined ? red + yellow : undefined;
  return (
    <CardFrame
      card="alchemist"
      props={props}
      picks={["red", "yellow"].map((name, index) => (
        <div key={name} class={`faces ${name}`} role="group" aria-label={`${name} die`}>
          {FACES.map((face) => (
            <button
              type="button"
              key={face}
              class="die-button pick"
              aria-label={`${name} ${face}`}
              aria-pressed={dice[index] === face}
              onClick={() => set(index === 0 ? [face, yellow] : [red, face])}
            >
              <Die face={face} size={34} />
            </button>
          ))}
        </div>
      ))}
    >
      <MainButton
        props={props}
        action={ALCHEMIST}
        disabled={!action}
        words={total === undefined ? "Name both dice" : `Set the dice to ${total}`}
        onClick={() => action && props.draft.send(action)}
      />
    </CardFrame>
  );
}
