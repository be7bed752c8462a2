import { type ActWords, type TypeOf, wordsOf } from "#shared/act.ts";
import { cancel } from "../../booking/acts/cancel-act.ts";
import { create } from "../../booking/acts/create-act.ts";
import { blockActs } from "../../floor/acts/block-acts.ts";
import { sectionActs } from "../../sections/acts/section-acts.ts";
import { applyPlan } from "../../table-plan/plan/apply-act.ts";
import { queueActs } from "../../waitlist/acts/queue-acts.ts";
import { endCleaning } from "./end-cleaning-act.ts";
import { partyActs } from "./party-acts.ts";
import { reschedule } from "./reschedule-act.ts";
import { walkIn } from "./walk-in-act.ts";

export const allActs = {
  ...partyActs,
  create,
  cancel,
  reschedule,
  walkIn,
  applyPlan,
  ...queueActs,
  ...blockActs,
  ...sectionActs,
  endCleaning,
};

/** The acts that can be undone, each named by the event that it causes. */
export type ActType = TypeOf<typeof allActs>;

/** What people read about the acts of each type. */
export const ACT_WORDS: Readonly<Record<ActType, ActWords>> = wordsOf(allActs);

/** What the list of the last acts calls one; an act of a newer version by its type. */
export function listedAs(type: string): string {
  const words: Partial<Record<string, ActWords>> = ACT_WORDS;
  return words[type]?.listed ?? type;
}
