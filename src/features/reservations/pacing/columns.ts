import { MINUTE_MS } from "#shared/time.ts";
import type { UsedSlot } from "./contract.ts";
import { SLOT_MINUTES } from "./limits.ts";

/** A longer time without guests and limits is one gap: between lunch and dinner. */
const MOST_EMPTY = 3;

/** A quarter of an hour; `slot` is null where nobody begins and nothing is limited. A gap stands for several of these. */
export type PaceColumn = { at: number; slot: UsedSlot | null; isGap: boolean };

/** The quarters of an hour from the first to the last of `slots`, which are in order. `at` is epoch ms. */
export function columnsOf(slots: readonly UsedSlot[]): PaceColumn[] {
  const columns: PaceColumn[] = [];
  for (const slot of slots) {
    const at = Date.parse(slot.at);
    const next = (columns.at(-1)?.at ?? at - QUARTER_MS) + QUARTER_MS;
    const empty = Math.round((at - next) / QUARTER_MS);
    if (empty > MOST_EMPTY) columns.push({ at: next, slot: null, isGap: true });
    else
      for (let index = 0; index < empty; index += 1)
        columns.push({ at: next + index * QUARTER_MS, slot: null, isGap: false });
    columns.push({ at, slot, isGap: false });
  }
  return columns;
}

const QUARTER_MS = SLOT_MINUTES * MINUTE_MS;
