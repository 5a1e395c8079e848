/** The action that the person is choosing: its type, and the values so far. */

import { computed, signal } from "@preact/signals";

import type { Scene } from "../board/scene.js";
import { groupByType, narrow, offered, placeTypes, type Action, type Narrowed } from "../rules/choices.js";
import type { Table } from "./table.js";

/** Types that the trade panel shows beside the offer that they are about. */
export const OFFER_TYPES: ReadonlySet<string> = new Set([
  "accept_offer",
  "decline_offer",
  "conclude_offer",
  "withdraw_offer",
]);
const NOTHING: Narrowed = { options: [], ready: undefined, fixed: [] };

/** A complete action that waits for a confirmation, and the place that completed it, if there is one. */
interface Pending {
  readonly action: Action;
  readonly key: string | undefined;
}

/** What is being chosen at a table. `scene` returns what the board shows now. */
export class Draft {
  readonly type = signal<string | undefined>(undefined);
  readonly chosen = signal<readonly string[]>([]);
  readonly pending = signal<Pending | undefined>(undefined);
  /** Sets of types whose places are highlighted together, because they are one decision. */
  readonly joined = signal<readonly (readonly string[])[]>([]);

  readonly groups = computed(() => {
    const groups = groupByType(this.table.choices.value.actions);
    for (const type of OFFER_TYPES) groups.delete(type);
    return groups;
  });
  /** The chosen type; without a choice the only type, or those whose places are one decision. */
  readonly types = computed((): readonly string[] => {
    const groups = this.groups.value;
    if (this.type.value && groups.has(this.type.value)) return [this.type.value];
    if (groups.size === 1) return [...groups.keys()];
    const lit = placeTypes(groups, this.scene().places);
    const isOne = lit.length === 1 || this.joined.value.some((types) => lit.every((type) => types.includes(type)));
    return isOne ? lit : [];
  });
  readonly current = computed(() => this.types.value[0]);
  readonly narrowed = computed(() => this.#narrow(this.chosen.value));
  /** The places that can be chosen now. */
  readonly openPlaces = computed(() => {
    const { places } = this.scene();
    const steps = this.chosen.value.length > 0 ? this.narrowed.value.options : offered(this.narrowed.value);
    return new Set(steps.map(({ key }) => key).filter((key) => places.has(key)));
  });
  /** The values that can be chosen now and are no places. */
  readonly otherOptions = computed(() => {
    const { places } = this.scene();
    return this.narrowed.value.options.filter(({ key }) => !places.has(key));
  });

  constructor(
    readonly table: Table,
    readonly scene: () => Scene,
  ) {}

  #narrow(chosen: readonly string[]): Narrowed {
    const actions = this.types.value.flatMap((type) => this.groups.value.get(type) ?? []);
    return actions.length > 0 ? narrow(actions, chosen) : NOTHING;
  }

  /** Starts to choose an action of a type. A type with one action only is sent, or waits for a confirmation. */
  start(type: string, confirm = false): void {
    const { ready, options } = narrow(this.groups.value.get(type) ?? [], []);
    if (ready && options.length === 0) this.#finish(ready, undefined, confirm);
    else this.open(type);
  }

  /** Starts to choose an action of a type, also if there is one only. */
  open(type: string): void {
    this.clear();
    this.type.value = type;
  }

  /** Chooses a value. A complete action is sent, or waits for a confirmation. */
  choose(key: string, confirm: boolean): void {
    if (this.pending.value?.key === key) {
      this.send(this.pending.value.action);
      return;
    }
    const isOnly = this.narrowed.value.options.length === 0 && this.openPlaces.value.has(key);
    const chosen = isOnly ? [] : [...this.chosen.value, key];
    const { options, ready } = this.#narrow(chosen);
    if (ready && options.length === 0) {
      this.#finish(ready, key, confirm);
      return;
    }
    const [type, ...others] = this.types.value;
    if (options.length === 0 || type === undefined) return;
    if (others.length === 0) this.type.value = type;
    this.chosen.value = chosen;
    this.pending.value = undefined;
  }

  #finish(action: Action, key: string | undefined, confirm: boolean): void {
    if (confirm) this.pending.value = { action, key };
    else this.send(action);
  }

  /** Takes back the confirmation or the last value; without any the whole choice. */
  back(): void {
    if (this.pending.value) this.pending.value = undefined;
    else if (this.chosen.value.length > 0) this.chosen.value = this.chosen.value.slice(0, -1);
    else this.type.value = undefined;
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
