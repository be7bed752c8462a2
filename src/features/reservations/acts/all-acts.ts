import { type ActDeclaration, type ActWords, type TypeOf, wordsOf } from "#shared/act.ts";
import { blockActs } from "../../floor/acts/block-acts.ts";
import { sectionActs } from "../../sections/acts/section-acts.ts";
import { queueActs } from "../../waitlist/acts/queue-acts.ts";
import { cancel } from "../evening/acts/cancel-act.ts";
import { create } from "../evening/acts/create-act.ts";
import { endCleaning } from "../evening/acts/end-cleaning-act.ts";
import { partyActs } from "../evening/acts/party-acts.ts";
import { reschedule } from "../evening/acts/reschedule-act.ts";
import { walkIn } from "../evening/acts/walk-in-act.ts";
import { applyPlan } from "../table-plan/apply-act.ts";

/** Those whose events are this feature's. */
export const reservationActs = { ...partyActs, create, cancel, reschedule, walkIn, applyPlan };

const allActs = { ...reservationActs, ...queueActs, ...blockActs, ...sectionActs, endCleaning };

/** The acts that can be undone, each named by the event that it causes. */
export type ActType = TypeOf<typeof allActs>;

/** What people read about the acts of each type. */
export const ACT_WORDS: Readonly<Record<ActType, ActWords>> = wordsOf(allActs);

/** What the list of the last acts calls one; an act of a newer version by its type. */
export function listedAs(type: string): string {
  const words: Partial<Record<string, ActWords>> = ACT_WORDS;
  return words[type]?.listed ?? type;
}

export const ACT_TYPES = Object.keys(ACT_WORDS) as readonly ActType[];

const DECLARED: readonly ActDeclaration<ActType>[] = Object.values(allActs);
const PLANS = new Map(DECLARED.map(({ type, plans }) => [type, plans]));

export type BlockAct = TypeOf<typeof blockActs>;
export type SectionAct = TypeOf<typeof sectionActs>;
/** Acts on what is planned, not on parties, tables and the queue as they are. */
export type PlanningAct = typeof applyPlan.type | BlockAct | SectionAct;

/** True for acts that the undo of plans, blocks and sections takes back (`undoPlanningAct`). */
export function isPlanningAct(type: ActType): type is PlanningAct {
  return PLANS.get(type) !== undefined;
}

/** True for acts on blocked tables: only people with the screen 'mesas' may undo them. */
export function isBlockAct(type: ActType): type is BlockAct {
  return PLANS.get(type) === "blocks";
}

/** True for acts on sections of servers. */
export function isSectionAct(type: ActType): type is SectionAct {
  return PLANS.get(type) === "sections";
}

export const SECTION_ACTS = ACT_TYPES.filter((type) => isSectionAct(type));

/** Acts on parties that may still come: they can be undone until the party's service ends. */
export const LASTING_ACTS: readonly ActType[] = DECLARED.filter(({ isLasting }) => isLasting).map(
  ({ type }) => type,
);

/** True for acts that can be undone until the service of their party ends. */
export function isLastingAct(type: ActType): boolean {
  return LASTING_ACTS.includes(type);
}
