import type { ActDeclaration, TypeOf } from "#shared/act.ts";
import type { blockActs } from "../../floor/acts/block-acts.ts";
import type { sectionActs } from "../../sections/acts/section-acts.ts";
import type { applyPlan } from "../../table-plan/plan/apply-act.ts";
import { type ActType, allActs } from "./all-acts.ts";

const DECLARED: readonly ActDeclaration<ActType>[] = Object.values(allActs);
const PLANS = new Map(DECLARED.map(({ type, plans }) => [type, plans]));

export const ACT_TYPES = DECLARED.map(({ type }) => type);

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
