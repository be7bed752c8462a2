import { ceilMinute, floorMinute, MINUTE_MS } from "#shared/time.ts";
import type { Stage } from "../../reservations/evening/contract.ts";
import { AFTER_BILL_MINUTES } from "../../reservations/evening/rules.ts";
import {
  type PlanParty,
  type PlanProblem,
  type TakenTable,
  type PlanRules,
  askedParty,
} from "../../table-planner/engine/problem.ts";
import { withSections, type ServedSection } from "./served-sections.ts";

/** What happens in the restaurant during one service. */
export interface PlanFacts {
  parties: readonly PlannedParty[];
  /** Parties of the queue without an open reservation, in its order. */
  queue: readonly WaitingParty[];
  /** Tables that were set to occupied by hand, and those that are cleaned. */
  busyTables: readonly BusyTable[];
  /** Promises to reservations of other services. */
  otherHolds: readonly TakenTable[];
  /** The servers' tables; without them nobody is distinguished. */
  sections?: readonly ServedSection[];
}

/** A confirmed or seated reservation. */
export interface PlannedParty {
  id: string;
  guests: number;
  status: "confirmed" | "seated";
  startsAt: number;
  endsAt: number;
  /** For clearing its table. */
  bufferMinutes: number;
  arrivedAt: number | null;
  lateNoticeUntil: number | null;
  seatedAt: number | null;
  stage: Stage | null;
  stageAt: number | null;
  /** The tables that it has, or that staff promised it, and until when. */
  tableIds: readonly string[];
  holdEndsAt: number | null;
  /** Null: no plan has looked at it. Empty: the plan has no table for it. */
  plannedTableIds: readonly string[] | null;
  requires: readonly string[];
  wantedAreaId: string | null;
}

export interface WaitingParty {
  id: string;
  guests: number;
  requires: readonly string[];
  wantedAreaId: string | null;
  stayMinutes: number;
  bufferMinutes: number;
  addedAt: number;
  /** The instant until which it was quoted a wait. */
  quotedUntil: number | null;
}

export interface BusyTable {
  tableId: string;
  /** Null: nobody knows. */
  leavesAt: number | null;
  bufferMinutes: number;
}

/** When a seated party is expected to leave, in epoch minutes. */
export interface ExpectedLeave {
  reservationId: string;
  tableIds: readonly string[];
  leavesAt: number;
  freeAt: number;
  /** Minutes beyond its turn time. */
  overMinutes: number;
}

/** Stands for the time since which somebody has been there: it decides nothing, and would make equal problems differ. */
const ALREADY = 0;
/** A party that is still there needs at least this long. Assumed; see decision 66. */
const LEAST_RESIDUAL_MINUTES = 10;
/** After the bill a party is on its way. */
const LEAST_RESIDUAL_AFTER_BILL = 5;

/**
 * Writes the planner's problem of one service. Its instants are epoch minutes. Expected parties count until the end of their stay, seated
 * ones until they leave. A party that is late, or said that it would be, needs its table from then on.
 *
 * A pinned party gets its tables as soon as they are free: nobody but staff may decide for others, so waiting for them is no fault of a
 * plan. The time for clearing a table ends when staff promised the table to the next party.
 */
export function problemOf(
  rules: PlanRules,
  facts: PlanFacts,
  nowMs: number,
): { problem: PlanProblem; seated: ExpectedLeave[] } {
  const now = floorMinute(nowMs);
  const expected = facts.parties.filter((party) => isExpected(party, nowMs));
  const pins = expected.filter(({ tableIds }) => tableIds.length > 0);
  const seated = facts.parties
    .filter(({ status }) => status === "seated")
    .map((party) => expectedLeave(party, pins, now));
  const taken = [
    ...seated.flatMap(({ tableIds, freeAt }) => takenBy(tableIds, ALREADY, freeAt)),
    ...facts.busyTables.map(({ tableId, leavesAt, bufferMinutes }) => ({
      tableId,
      from: ALREADY,
      until: Math.max(ceilMinute(leavesAt ?? 0), now + LEAST_RESIDUAL_MINUTES) + bufferMinutes,
    })),
    ...[...rules.blocks, ...facts.otherHolds].map(({ tableId, from, until }) => ({
      tableId,
      from: floorMinute(from),
      until: ceilMinute(until),
    })),
  ].filter(({ until }) => until > now);
  const promised = expected.filter(({ tableIds }) => tableIds.length === 0);
  const parties = [
    ...pinnedParties(pins, taken, now),
    ...promised.map((party) => promisedParty(party, now)),
    ...facts.queue.map((entry) => waitingParty(entry, now)),
  ];
  const problem = {
    now,
    tables: rules.tables,
    joins: rules.joins,
    taken,
    maxEmptySeats: rules.maxEmptySeats,
    parties,
  };
  return { problem: withSections(problem, facts.sections ?? []), seated };
}

/**
 * What decides about the best plan, as text: equal texts have the same best plans. The plan in force is left out, and so is the time, as far
 * as it has changed nothing.
 */
export function problemKey({ tables, joins, taken, maxEmptySeats, parties }: PlanProblem): string {
  const asked = parties.map(({ planned: _stored, ...party }) =>
    party.kind === "hopeful" ? { ...party, startsAt: null } : party,
  );
  return JSON.stringify([tables, joins, taken, maxEmptySeats, asked]);
}

/** True while the plan must have a table for the party: it is to come or waits at the door, and its stay is not over. */
function isExpected(
  { status, endsAt, lateNoticeUntil }: Pick<PlannedParty, "status" | "endsAt" | "lateNoticeUntil">,
  nowMs: number,
): boolean {
  return status === "confirmed" && Math.max(endsAt, lateNoticeUntil ?? 0) > nowMs;
}

function promisedParty(party: PlannedParty, now: number): PlanParty {
  const startsAt = startOf(party, now);
  const { plannedTableIds } = party;
  return {
    ...askedParty({ ...party, startsAt, stayMinutes: stayOf(party), areaId: party.wantedAreaId }),
    isArrived: party.arrivedAt !== null,
    planned:
      plannedTableIds === null || plannedTableIds.length === 0
        ? null
        : { tableIds: plannedTableIds, startsAt },
  };
}

function waitingParty(entry: WaitingParty, now: number): PlanParty {
  return {
    ...askedParty({ ...entry, startsAt: now, areaId: entry.wantedAreaId }),
    kind: "hopeful",
    isArrived: true,
    quotedUntil: entry.quotedUntil === null ? null : ceilMinute(entry.quotedUntil),
  };
}

/** In the order of their times, because each may have to wait for the one before it at the same table. */
function pinnedParties(
  pins: readonly PlannedParty[],
  taken: readonly TakenTable[],
  now: number,
): PlanParty[] {
  const placed: TakenTable[] = [...taken];
  return pins
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .map((party) => {
      const stayMinutes = stayOf(party);
      let startsAt = startOf(party, now);
      const isHere = ({ tableId, from, until }: TakenTable) =>
        party.tableIds.includes(tableId) && from < startsAt + stayMinutes && startsAt < until;
      for (let before = placed.find(isHere); before !== undefined; before = placed.find(isHere))
        startsAt = before.until;
      const leavesAt = startsAt + stayMinutes;
      const freeAt = clearedAt(party, leavesAt, pins);
      placed.push(...takenBy(party.tableIds, startsAt, freeAt));
      return {
        ...askedParty({ ...party, startsAt, stayMinutes, bufferMinutes: freeAt - leavesAt }),
        isArrived: party.arrivedAt !== null,
        pinnedTo: party.tableIds,
        planned: { tableIds: party.tableIds, startsAt },
      };
    });
}

function expectedLeave(party: PlannedParty, pins: readonly PlannedParty[], now: number): ExpectedLeave {
  const leavesAt = leaveOf(party, now);
  const turnEnds = ceilMinute((party.seatedAt ?? party.startsAt) + party.endsAt - party.startsAt);
  return {
    reservationId: party.id,
    tableIds: party.tableIds,
    leavesAt,
    freeAt: clearedAt(party, leavesAt, pins),
    overMinutes: Math.max(0, leavesAt - turnEnds),
  };
}

/** When a seated party leaves: at the end of its stay, or soon after the bill. A party that is still there stays a while longer. */
function leaveOf({ stage, stageAt, holdEndsAt, endsAt }: PlannedParty, now: number): number {
  const end = ceilMinute(holdEndsAt ?? endsAt);
  return stage === "bill" && stageAt !== null
    ? Math.max(ceilMinute(stageAt) + AFTER_BILL_MINUTES, now + LEAST_RESIDUAL_AFTER_BILL)
    : Math.max(end, now + LEAST_RESIDUAL_MINUTES);
}

function clearedAt(
  { id, tableIds, bufferMinutes }: PlannedParty,
  leavesAt: number,
  pins: readonly PlannedParty[],
): number {
  const next = pins.filter(
    (pin) =>
      pin.id !== id &&
      pin.tableIds.some((tableId) => tableIds.includes(tableId)) &&
      floorMinute(pin.startsAt) >= leavesAt,
  );
  return Math.min(leavesAt + bufferMinutes, ...next.map(({ startsAt }) => floorMinute(startsAt)));
}

function startOf({ startsAt, lateNoticeUntil, arrivedAt }: PlannedParty, now: number): number {
  const said = arrivedAt === null ? (lateNoticeUntil ?? 0) : 0;
  return Math.max(floorMinute(Math.max(startsAt, said)), now);
}

function stayOf({ startsAt, endsAt }: PlannedParty): number {
  return Math.round((endsAt - startsAt) / MINUTE_MS);
}

function takenBy(tableIds: readonly string[], from: number, until: number): TakenTable[] {
  return tableIds.map((tableId) => ({ tableId, from, until }));
}
