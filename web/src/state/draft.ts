/** The action that the person is choosing: its type, and the values so far. */

import { computed, signal } from "@preact/signals";

import type { Scene } from "../board/scene.js";
import { groupByType, narrow, placeTypes, type Action, type Narrowed } from "../rules/choices.js";
import type { Table } from "./table.js";

/** Types that the trade panel shows beside the offer that they are about. */
export const OFFER_TYPES: ReadonlySet<string> = new Set(["accept_offer", "decline_offer", "conclude_offer", "withdraw_offer"]);
const NOTHING: Narrowed = { options: [], ready: undefined };

/** What is being chosen at a table. `scene` returns what the board shows now. */
export class Draft {
  readonly type = signal<string | undefined>(undefined);
  readonly chosen = signal<readonly string[]>([]);
  /** A complete action that waits for a confirmation, and the place that completed it. */
  readonly pending = signal<{ action: Action; key: string } | undefined>(undefined);

  readonly groups = computed(() => {
    const groups = groupByType(this.table.choices.value.actions);
    for (const type of OFFER_TYPES) groups.delete(type);
    return groups;
  });
  /** The chosen type; without a choice the only type, or the only one with places on the board. */
  readonly current = computed(() => {
    const groups = this.groups.value;
    if (this.type.value && groups.has(this.type.value)) return this.type.value;
    if (groups.size === 1) return [...groups.keys()][0];
    const lit = placeTypes(groups, this.scene().places);
    return lit.length === 1 ? lit[0] : undefined;
  });
  readonly narrowed = computed(() => {
    const actions = this.groups.value.get(this.current.value ?? "");
    return actions && this.table.past.value === undefined ? narrow(actions, this.chosen.value) : NOTHING;
  });
  /** The places that can be chosen now. */
  readonly openPlaces = computed(() => {
    const { places } = this.scene();
    return new Set(this.narrowed.value.options.map(({ key }) => key).filter((key) => places.has(key)));
  });
  /** The values that can be chosen now and are no places. */
  readonly otherOptions = computed(() => {
    const { places } = this.scene();
    return this.narrowed.value.options.filter(({ key }) => !places.has(key));
  });

  constructor(readonly table: Table, readonly scene: () => Scene) {}

  /** Starts to choose an action of a type; a type with one action only is sent. */
  start(type: string): void {
    const { ready, options } = narrow(this.groups.value.get(type) ?? [], []);
    if (ready && options.length === 0) this.send(ready);
    else {
      this.clear();
      this.type.value = type;
    }
  }

  /** Chooses a value. A complete action is sent, or waits for a confirmation. */
  choose(key: string, confirm: boolean): void {
    if (this.pending.value?.key === key) {
      this.send(this.pending.value.action);
      return;
    }
    const type = this.current.value;
    if (!type) return;
    const chosen = [...this.chosen.value, key];
    const { options, ready } = narrow(this.groups.value.get(type) ?? [], chosen);
    if (ready && options.length === 0) {
      if (confirm) this.pending.value = { action: ready, key };
      else this.send(ready);
      return;
    }
    this.type.value = type;
    this.chosen.value = chosen;
    this.pending.value = undefined;
  }

  send(action: Action): void {
    void this.table.act(action);
    this.clear();
  }

  clear(): void {
    this.type.value = undefined;
    this.chosen.value = [];
    this.pending.value = undefined;
  }
}
