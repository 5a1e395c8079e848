/** The dice of an attack, which fall one after the other; they stay until the next entry. */

import type { ComponentChildren } from "preact";

import { Die } from "../../ui/icons.js";
import { StepFrame } from "../parts.js";
import type { StepProps } from "../step.js";

/** Seconds between two dice. */
const PAUSE = 0.22;

export function BattleDice({ table, details }: StepProps) {
  const frame = table.recording.frameAt(table.replay.at.value);
  const templates = details?.sentences["attack_rolled"] ?? [];
  const dice = frame?.texts.find(({ text }) => templates.includes(text))?.with["dice"];
  if (!frame || !Array.isArray(dice)) return null;
  return (
    <StepFrame label="Dice of the attack" key={frame.version}>
      <div class="band">
        <strong>Dice of the attack</strong>
        {dice.map((face, index) => (
          <Falling key={index} after={index * PAUSE}>
            <Die face={Number(face)} size={34} />
          </Falling>
        ))}
      </div>
    </StepFrame>
  );
}

function Falling({ after, children }: { after: number; children: ComponentChildren }) {
  return (
    <span class="falling" style={{ animationDelay: `${after}s` }}>
      {children}
    </span>
  );
}
