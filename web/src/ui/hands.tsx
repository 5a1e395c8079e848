/** The button that shows the cards of all seats of a finished game. */

import type { Table } from "../state/table.js";

export function OpenHandsButton({ table }: { table: Table }) {
  const toggle = (): void => {
    table.hands.toggle(table.id, table.game.value?.seats.length ?? 0).catch((error: unknown) => {
      table.report(error);
    });
  };
  return (
    <button type="button" aria-pressed={table.hands.shown.value} onClick={toggle}>
      All hands
    </button>
  );
}
