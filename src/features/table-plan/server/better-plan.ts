import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { tablePlannerOf } from "../../table-planner/server/commands.ts";
import { mayBeOffered, SEARCH_MS, type FoundPlan } from "../rules.ts";
import { boundOf, readPlanState, type PlanState } from "./plan-state.ts";

/** An evening changes all the time: the search waits for a quiet moment, unless somebody has no table. */
const QUIET_MS = 30_000;
const URGENT_MS = 1_000;
/** A unit's plan is searched at most so often: a search may cost as much as an hour of everything else that the unit does. */
const SEARCH_EVERY_MS = 15 * MINUTE_MS;

/** Stores what was found; see `storeResult`. */
export type StoreResult = (
  services: Services,
  unit: AuthorizedUnit,
  state: PlanState,
  found: { result: FoundPlan; solveMs: number },
) => Promise<boolean>;

interface Searches {
  /** When a unit's last search began, and for which problem. */
  last: Map<string, { at: number; hash: string }>;
  waiting: Map<string, NodeJS.Timeout>;
  running: Set<Promise<void>>;
}

const searchesOf = perProcess(
  (): Searches => ({ last: new Map(), waiting: new Map(), running: new Set() }),
  async ({ waiting, running }) => {
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
    await Promise.all(running);
  },
);

/**
 * Schedules a longer search for a better plan in the background, unless nothing better can exist. What it finds is stored like every
 * plan: nobody whose time is near is moved before staff agree.
 */
export function scheduleSearch(
  services: Services,
  unit: AuthorizedUnit,
  state: PlanState,
  store: StoreResult,
): void {
  const searches = searchesOf(services);
  const { unitId } = unit;
  const bound = boundOf(state);
  const { problem, value, hash } = state;
  const isUrgent = value.unseated > bound.unseated || value.beyondQuote > bound.beyondQuote;
  if (searches.waiting.has(unitId)) return;
  const last = searches.last.get(unitId);
  if (last?.hash === hash) return;
  const isTooSoon = last !== undefined && performance.now() - last.at < SEARCH_EVERY_MS;
  if (!isUrgent && (isTooSoon || !mayBeOffered(problem, value, bound))) return;
  const delay = isTooSoon || !isUrgent ? QUIET_MS : URGENT_MS;
  const timer = setTimeout(() => {
    searches.waiting.delete(unitId);
    const running = search(services, unit, store, searches)
      .catch((error: unknown) => services.log.warn({ err: error }, "no better plan was looked for"))
      .finally(() => searches.running.delete(running));
    searches.running.add(running);
  }, delay);
  timer.unref();
  searches.waiting.set(unitId, timer);
}

async function search(
  services: Services,
  unit: AuthorizedUnit,
  store: StoreResult,
  { last, running }: Searches,
): Promise<void> {
  // The searches of all units have one thread. What waits for it is out of date when its turn comes.
  if (running.size > 0) return;
  const began = performance.now();
  const state = await readPlanState(services.database.sql, unit, services.clock.now());
  last.set(unit.unitId, { at: began, hash: state.hash });
  const result = await tablePlannerOf(services).solveAndCertify(state.problem, { milliseconds: SEARCH_MS });
  await store(services, unit, state, { result, solveMs: Math.round(performance.now() - began) });
}
