/** The menu of the table: offering a draw, the rules, keys and settings, and resigning after a confirmation. */

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import type { Requests } from "../state/requests.js";
import type { RulesetDetails } from "../state/rulesets.js";

export function TableMenu({
  requests,
  details,
  isHelpOpen,
}: {
  requests: Requests;
  details: RulesetDetails | undefined;
  isHelpOpen: Signal<boolean>;
}) {
  const isOpen = useSignal(false);
  const isResigning = useSignal(false);
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    isOpen.value = false;
    isResigning.value = false;
  };
  const close = (): void => {
    leave();
    opener.current?.focus();
  };
  useEffect(() => {
    if (!isOpen.value) return undefined;
    const onDown = ({ target }: Event): void => {
      if (target instanceof Node && !menu.current?.contains(target)) leave();
    };
    window.addEventListener("pointerdown", onDown);
    return () => window.removeEventListener("pointerdown", onDown);
  }, [isOpen.value]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from any of its buttons
    <div
      class="menu"
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen.value) return;
        event.stopPropagation();
        close();
      }}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <button
        type="button"
        class="undo"
        ref={opener}
        aria-label="More"
        aria-expanded={isOpen.value}
        onClick={() => {
          if (isOpen.value) close();
          else isOpen.value = true;
        }}
      >
        ⋯
      </button>
      {isOpen.value && (
        <div class="menu-items">
          {isResigning.value ? (
            <>
              <p>Resign? An AI player continues in your seat.</p>
              <button type="button" onClick={close}>
                Play on
              </button>
              <button
                type="button"
                class="main"
                disabled={requests.table.sending.value}
                onClick={() => {
                  close();
                  void requests.resign();
                }}
              >
                Resign now
              </button>
            </>
          ) : (
            <>
              <button
                type="button"
                disabled={!requests.canOfferDraw.value || requests.table.sending.value}
                title="Possible once, in your own turn"
                onClick={() => {
                  close();
                  void requests.offerDraw();
                }}
              >
                Offer a draw
              </button>
              {details && (
                <a class="button" href={details.rules_page} target="_blank" rel="noopener" onClick={close}>
                  Rules
                </a>
              )}
              <button
                type="button"
                onClick={() => {
                  close();
                  isHelpOpen.value = true;
                }}
              >
                Keys and settings
              </button>
              <button
                type="button"
                onClick={() => {
                  isResigning.value = true;
                }}
              >
                Resign…
              </button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
