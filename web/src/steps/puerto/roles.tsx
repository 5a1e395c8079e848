/** Roles: what each brings, the gold on it, who picked it, and the order of goes in its phase. */

import { agendaOf, colourOf } from "../../board/view.js";
import { actionTitle, listWords, readable } from "../../rules/words.js";
import { SeatMark, Sign } from "../../ui/icons.js";
import { ResourcePicks, SeatOrder, StepButtons, StepFrame } from "../parts.js";
import { legal, type StepProps } from "../step.js";

export const PICK = "pick_role";
type Puerto = Extract<StepProps["view"], { puerto: object }>["puerto"];
type RoleView = Puerto["roles"][number];

function puertoOf({ view }: StepProps): Puerto | undefined {
  return "puerto" in view ? view.puerto : undefined;
}

/** Who picked which role in this round, and who still acts in the phase. */
export function Phase(props: StepProps) {
  const puerto = puertoOf(props);
  if (!puerto || puerto.governor === null || props.draft.groups.value.has(PICK)) return null;
  const { phase } = puerto;
  const goes = goSeats(props);
  return (
    <StepFrame label="Roles of this round">
      <ul class="role-strip" tabIndex={0}>
        {puerto.roles.map(({ role, gold, seat }) => (
          <li key={role} class={`${seat === null ? "" : "picked"}${role === phase ? " current" : ""}`}>
            {seat !== null && <SeatMark colour={seat} size={14} />} {readable(role)}{" "}
            {gold > 0 && <small>+{gold} gold</small>}
          </li>
        ))}
      </ul>
      {phase !== null && goes.length > 0 && (
        <div class="band">
          <strong>{readable(phase)}</strong> <SeatOrder seats={goes} seatName={props.seatName} />
        </div>
      )}
    </StepFrame>
  );
}

/** The seats that act in the phase, the current one first. */
function goSeats({ view }: StepProps): readonly number[] {
  const [head, ...rest] = agendaOf(view);
  const waiting = rest.filter(({ step }) => step === "go").flatMap(({ seats = [] }) => seats);
  return [...new Set([...(head?.seats ?? []), ...waiting])];
}

/** Seven cards; those that were picked are turned. */
export function PickRole(props: StepProps) {
  const { draft, table, details, seatName } = props;
  const actions = legal(props, PICK);
  const describe = ({ role }: RoleView): { description: string; privilege: string } | undefined =>
    details?.roles.find((each) => each.role === role);
  return (
    <StepFrame label="Pick a role">
      <div class="roles" role="group" aria-label="Roles">
        {puertoOf(props)?.roles.map((each) => {
          const action = actions.find(({ role }) => role === each.role);
          const words = describe(each);
          if (!action)
            return (
              <div key={each.role} class="role turned">
                <strong>{readable(each.role)}</strong>
                {each.seat !== null && <small>picked by {seatName(each.seat)}</small>}
              </div>
            );
          return (
            <button
              type="button"
              key={each.role}
              class="role"
              data-action={PICK}
              disabled={table.sending.value}
              onClick={() => draft.send(action)}
            >
              <strong>
                {readable(each.role)}
                {each.gold > 0 && <span class="gold">+{each.gold}</span>}
              </strong>
              <small>{words?.description}</small>
              <small class="privilege">{words?.privilege}</small>
            </button>
          );
        })}
      </div>
    </StepFrame>
  );
}

/** A card of the bank, for gold or as the Prospector. */
export function BankCard(props: StepProps) {
  const { draft, table } = props;
  const type = draft.current.value === "trade_gold" ? "trade_gold" : "take_bank_card";
  const actions = legal(props, type);
  const gold = puertoOf(props)?.gold[table.seat.value] ?? 0;
  return (
    <StepFrame
      label={actionTitle(type)}
      about={type === "trade_gold" ? `Buy a card from the bank. You have ${gold} gold.` : "Take a card of your choice."}
    >
      <ResourcePicks
        label="Resource"
        open={new Set(actions.map(({ resource }) => resource))}
        onPick={(name) => {
          const action = actions.find(({ resource }) => resource === name);
          if (action) draft.send(action);
        }}
      />
      <StepButtons props={props} />
    </StepFrame>
  );
}

/** Victims of the Soldier: those who are marked lose a card, the others are spared. */
export function Plunder(props: StepProps) {
  const { draft, view, table, seatName } = props;
  const actions = legal(props, "plunder");
  const victims = agendaVictims(view);
  const all = actions.find(({ spared = [] }) => spared.length === 0);
  const single = actions.filter(({ spared = [] }) => spared.length > 0);
  return (
    <StepFrame
      label="Plunder"
      about={`Your Soldier reaches ${listWords(victims.map(seatName))}. From whom do you take a card?`}
    >
      <div class="people" role="group" aria-label="Victims">
        {[...(all ? [all] : []), ...single].map((action) => {
          const robbed = victims.filter((seat) => !(action.spared ?? []).includes(seat));
          return (
            <button
              type="button"
              key={JSON.stringify(action)}
              class="person"
              data-action="plunder"
              disabled={table.sending.value}
              onClick={() => draft.send(action)}
            >
              {robbed.map((seat) => (
                <span key={seat}>
                  <SeatMark colour={seat} size={22} /> {seatName(seat)}{" "}
                  <small>
                    <Sign name="cards" /> {colourOf(view, seat)?.hand.count}
                  </small>
                </span>
              ))}
            </button>
          );
        })}
      </div>
    </StepFrame>
  );
}

function agendaVictims(view: StepProps["view"]): readonly number[] {
  return agendaOf(view)[0]?.victims ?? [];
}
