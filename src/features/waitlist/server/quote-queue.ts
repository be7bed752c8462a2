import { LRUCache } from "lru-cache";

import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { fnv1a } from "#shared/fnv1a.ts";
import {
  DAY_MS,
  floorMinute,
  type LocalDate,
  localOf,
  type LocalTime,
  MINUTE_MS,
  minutesOf,
} from "#shared/time.ts";
import { listFinishedStays, type ObservedHabits, readHabits } from "../../table-plan/server/habit-queries.ts";
import { readPlanState, type PlanState } from "../../table-plan/server/plan-state.ts";
import { stayFor } from "../../turn-times/rules.ts";
import type { Newcomer, QuotedQueue } from "../quotes/contract.ts";
import {
  BILL_MINUTES,
  type HouseHabits,
  judgePace,
  learnHouse,
  shareStaying,
  stayUntilNow,
} from "../quotes/habits.ts";
import { MIN_OBSERVED } from "../quotes/limits.ts";
import type { SeatedParty, WaitProblem } from "../quotes/problem.ts";
import { correctionFor, fallbackQuote, quoteOf } from "../quotes/rules.ts";
import { type LearnedStays, learnStays } from "../quotes/stays.ts";
import { countPatience, listPastWaits } from "./past-wait-queries.ts";
import { simulateBeside } from "./quote-model.ts";

const NEWCOMER = "newcomer";
/** So far back patience is counted. */
const PATIENCE_DAYS = 56;

/** What was learned of a restaurant before an evening. */
interface Learned {
  stays: LearnedStays;
  /** Waits that ended at a table. */
  waits: number;
  house: HouseHabits;
  walkIns: ObservedHabits["walkIns"];
}

/** What was learned before an evening stays the same during it. */
const LEARNED_MS = DAY_MS / 4;
/** A restaurant that opened this week learns sooner. */
const LITTLE_LEARNED_MS = 5 * MINUTE_MS;
const learnedOf = perProcess(() => new LRUCache<string, Learned>({ max: 500 }));

/**
 * Says how long the parties of the queue, and one that joins it now, will wait: by simulating the room (see `simulateWaits`), or by the
 * number of waiting parties while too few stays or waits are known, while the restaurant is closed, and if the simulation fails. While only the
 * waits are too few, the newcomer's quote also says what the model would have said, so that the model can be corrected before it is used.
 */
export async function quoteQueue(
  services: Services,
  unit: AuthorizedUnit,
  newcomer: Newcomer | null,
  now: Date,
): Promise<QuotedQueue> {
  const { sql } = services.database;
  const state = await readPlanState(sql, unit, now);
  const byCount = () => ({
    waiting: new Map(),
    newcomer: newcomer === null ? null : fallbackQuote(state.facts.queue.length),
  });
  if (!state.evening.isOpen) return byCount();
  const learned = await learn(services, unit, state.evening.date, now);
  if (learned.stays.count < MIN_OBSERVED) return byCount();
  const isTold = learned.waits >= MIN_OBSERVED;
  if (!isTold && newcomer === null) return byCount();
  const [pastWaits, finished] = await Promise.all([
    listPastWaits(sql, unit),
    listFinishedStays(sql, unit, state.evening.date),
  ]);
  const problem = waitProblemOf(state, learned, newcomer, finished);
  if (problem.queue.length === 0) return byCount();
  const waited = new Map(problem.queue.map(({ id, waitedMinutes }) => [id, waitedMinutes]));
  const patienceOf = (id: string) => (minutes: number) =>
    shareStaying(learned.house, waited.get(id) ?? 0, minutes);
  try {
    // The same draws all evening: a quote changes because something happened.
    const waits = await simulateBeside(services, problem, fnv1a(`${unit.unitId} ${state.evening.date}`));
    const ofNewcomer = newcomer === null ? undefined : waits.get(NEWCOMER);
    const others = [...waits].filter(([id]) => id !== NEWCOMER);
    if (!isTold) {
      const { newcomer: told } = byCount();
      return {
        waiting: new Map(),
        newcomer:
          told && ofNewcomer ? { ...told, rawHigh: quoteOf(ofNewcomer, patienceOf(NEWCOMER)).rawHigh } : told,
      };
    }
    return {
      // The correction was learned from whole waits, so it says nothing of what is left of one.
      waiting: new Map(others.map(([id, ofParty]) => [id, quoteOf(ofParty, patienceOf(id))])),
      newcomer:
        newcomer === null || ofNewcomer === undefined
          ? null
          : quoteOf(ofNewcomer, patienceOf(NEWCOMER), (rawHigh) =>
              correctionFor({ guests: newcomer.guests, rawHigh }, pastWaits),
            ),
    };
  } catch (error) {
    services.log.warn({ err: error }, "the waits of a queue could not be simulated");
    return byCount();
  }
}

async function learn(services: Services, unit: AuthorizedUnit, date: LocalDate, now: Date): Promise<Learned> {
  const cache = learnedOf(services);
  const key = `${unit.unitId} ${date}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const { sql } = services.database;
  const [observed, patience] = await Promise.all([
    readHabits(sql, unit, date, BILL_MINUTES),
    countPatience(sql, unit, new Date(now.getTime() - PATIENCE_DAYS * DAY_MS)),
  ]);
  const stays = learnStays(observed.stays);
  const learned: Learned = {
    stays,
    waits: patience.seated,
    house: learnHouse({ ...observed, ...patience, stays: stays.count }),
    walkIns: observed.walkIns,
  };
  cache.set(key, learned, {
    ttl: Math.min(stays.count, patience.seated) < MIN_OBSERVED ? LITTLE_LEARNED_MS : LEARNED_MS,
  });
  return learned;
}

function waitProblemOf(
  { now: at, rules, facts, problem, inForce, seated: expectedLeaves }: PlanState,
  { house, stays, walkIns }: Learned,
  newcomer: Newcomer | null,
  finished: readonly { guests: number; time: LocalTime; minutes: number; expectedMinutes: number }[],
): WaitProblem {
  const { now, tables, joins, maxEmptySeats, taken, parties } = problem;
  const moment = localOf(at, rules.timeZone);
  const byId = new Map(facts.parties.map((party) => [party.id, party]));
  const habitOf = ({ guests, time }: { guests: number; time: LocalTime }) =>
    stays.habitOf({ guests, hour: hourOf(time) });
  const habitNow = (guests: number) => habitOf({ ...moment, guests });
  const addedAt = new Map(facts.queue.map((entry) => [entry.id, entry.addedAt]));
  const expectedUntil = new Map(
    expectedLeaves.map(({ reservationId, leavesAt }) => [reservationId, leavesAt]),
  );
  const seated = facts.parties
    .filter(({ status }) => status === "seated")
    .map((party): SeatedParty => ({
      tableIds: party.tableIds,
      seatedAt: floorMinute(party.seatedAt ?? party.startsAt),
      expectedUntil: expectedUntil.get(party.id) ?? now,
      billAt: party.stage === "bill" && party.stageAt !== null ? floorMinute(party.stageAt) : null,
      stayMinutes: (party.endsAt - party.startsAt) / MINUTE_MS,
      bufferMinutes: stayFor(rules.turn, party).bufferMinutes,
      habit: habitOf(party),
    }));
  const seatedTables = new Set(seated.flatMap(({ tableIds }) => tableIds));
  const promised = parties.filter(({ kind }) => kind === "promised");
  const queue = parties.filter(({ kind }) => kind === "hopeful");
  const joining =
    newcomer === null
      ? []
      : [newcomer].map(({ guests, requires = [], areaId = null }) => {
          const stay = stayFor(rules.turn, { ...moment, guests });
          return {
            id: NEWCOMER,
            guests,
            requires,
            areaId,
            stayMinutes: stay.minutes,
            bufferMinutes: stay.bufferMinutes,
          };
        });
  return {
    now,
    floor: { tables, joins, maxEmptySeats },
    // The problem also has the tables of seated parties there, until they are expected to leave.
    taken: taken.filter(({ tableId, from }) => from > 0 || !seatedTables.has(tableId)),
    seated,
    promised: promised.map((party) => {
      const stored = byId.get(party.id);
      return {
        ...party,
        startsAt: stored === undefined ? party.startsAt : floorMinute(stored.startsAt),
        lateNoticeUntil: stored?.lateNoticeUntil ? floorMinute(stored.lateNoticeUntil) : null,
        tableIds: (inForce.plan.get(party.id) ?? party.planned)?.tableIds ?? [],
        isPinned: party.pinnedTo !== null,
        habit: stored === undefined ? habitNow(party.guests) : habitOf(stored),
      };
    }),
    queue: [...queue, ...joining].map((party) => ({
      ...party,
      waitedMinutes: now - floorMinute(addedAt.get(party.id) ?? at.getTime()),
      habit: habitNow(party.guests),
    })),
    walkIns: walkIns
      .filter(({ hour }) => hour === hourOf(moment.time))
      .map(({ guests, perMinute }) => {
        const stay = stayFor(rules.turn, { ...moment, guests });
        const { minutes: stayMinutes, bufferMinutes } = stay;
        return { guests, perMinute, stayMinutes, bufferMinutes, habit: habitNow(guests) };
      }),
    house,
    pace: judgePace(
      [
        ...finished.map((stay) => ({ ...stay, isOver: true, habit: habitOf(stay) })),
        ...seated.map((party) => stayUntilNow(party, now, house)),
      ],
      stays.pace,
    ),
  };
}

function hourOf(time: LocalTime): number {
  return Math.floor(minutesOf(time) / 60);
}
