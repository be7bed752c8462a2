import * as z from "zod";

import { instant, int, localDate, localTime, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, type RowOf, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import type { Certificate } from "../../../table-planner/engine/certificate.ts";
import { stage } from "../../evening/contract.ts";
import type { Evening } from "../../evening/rules.ts";
import { EXPECTED_LEAVE } from "../../server/hold-queries.ts";
import { EXPECTED, HERE, HOLDING, QUEUED } from "../../status/sql-lists.ts";
import { planCause } from "../contract.ts";
import { SECTIONS, servedSection } from "./section-queries.ts";

const ids = z.array(uuid);
const ms = z.int();

/** A party with what only the plan knows of it. Instants are epoch milliseconds. */
const party = z.object({
  id: uuid,
  guests: int,
  date: localDate,
  time: localTime,
  status: z.enum(["confirmed", "seated"]),
  startsAt: ms,
  endsAt: ms,
  arrivedAt: ms.nullable(),
  lateNoticeUntil: ms.nullable(),
  seatedAt: ms.nullable(),
  stage: stage.nullable(),
  stageAt: ms.nullable(),
  tableIds: ids,
  holdEndsAt: ms.nullable(),
  keptUntil: ms.nullable(),
  plannedTableIds: ids.nullable(),
  plannedReason: z.object({ from: ids, partyId: uuid.nullable() }).nullable(),
  requires: z.array(text),
  wantedAreaId: uuid.nullable(),
});

const waiting = z.object({
  id: uuid,
  guests: int,
  requires: z.array(text),
  wantedAreaId: uuid.nullable(),
  addedAt: ms,
  quotedMinutes: int.nullable(),
  reservationId: uuid.nullable(),
});

const busyTable = z.object({
  tableId: uuid,
  status: z.enum(["occupied", "cleaning"]),
  since: ms.nullable(),
  leavesAt: ms.nullable(),
  cleaningUntil: ms.nullable(),
});

const taken = z.object({ tableId: uuid, from: ms, until: ms });

const move = z.object({ reservationId: uuid, from: ids, to: ids });

/** A proposal as it is stored. */
export const storedProposal = z.object({
  id: uuid,
  because: planCause,
  moves: z.array(move),
  /** A dismissed one is kept, so that nobody is asked about the same moves again. */
  state: z.enum(["open", "dismissed", "applied"]),
});

const storedPlan = z.object({
  version: int,
  factsHash: text,
  computedAt: instant,
  value: z.array(int),
  bound: z.array(int),
  proposal: storedProposal.nullable(),
});

const mark = { mark: text };

const facts = {
  ...mark,
  rulesVersion: uuid,
  parties: z.array(party),
  queue: z.array(waiting),
  busyTables: z.array(busyTable),
  otherHolds: z.array(taken),
  sections: z.array(servedSection),
  plan: storedPlan.nullable(),
};

export type StoredFacts = RowOf<typeof facts>;
export type StoredProposal = z.infer<typeof storedProposal>;
export type StoredPlan = z.infer<typeof storedPlan>;

const msOf = (column: string) => `floor(date_part('epoch', ${column}) * 1000)`;

const IN_EVENING = `r.starts_at >= $2 and r.starts_at < $3`;
/** The index reservation_by_day finds these; the days are wide enough for every time zone. */
const NEAR_EVENING = `r.date between ($2::timestamptz at time zone 'UTC')::date - 1 and ($3::timestamptz at time zone 'UTC')::date + 1`;
/** $4 is now. */
const STILL_HELD = `held.unit_id = $1 and held.status = 'confirmed' and held.during && tstzrange($4, $3::timestamptz + interval '8 hours')`;

const PARTIES = `(
  select * from reservation r where unit_id = $1 and status in (${EXPECTED}) and ${IN_EVENING} and ${NEAR_EVENING}
  union all
  select * from reservation where unit_id = $1 and status in (${HERE})
) r`;
const QUEUE = `waitlist_entry where unit_id = $1 and status in (${QUEUED})`;
const BUSY = `t.unit_id = $1 and t.removed_at is null and t.status in ('occupied', 'cleaning')`;

/** Of rows: another text as soon as one of them is there, gone or written anew. */
const rowsMark = (id: string, row: string) =>
  `count(*) || ' ' || coalesce(bit_xor(uuid_hash_extended(${id}, ${row}.xmin::text::bigint)), 0)`;

/** Changes with every write to what a plan depends on, and costs a fifth of reading that. Time alone leaves it as it is. */
const FACTS_MARK = `concat_ws('; ', u.rules_version,
  (select ${rowsMark("r.id", "r")} from reservation r
   where unit_id = $1 and status in (${EXPECTED}) and ${IN_EVENING} and ${NEAR_EVENING}),
  (select ${rowsMark("r.id", "r")} from reservation r where unit_id = $1 and status in (${HERE})),
  (select ${rowsMark("id", "waitlist_entry")} from ${QUEUE}),
  (select ${rowsMark("t.id", "t")} from dining_table t where ${BUSY}),
  (select ${rowsMark("held.reservation_id", "held")} from reservation_table held where ${STILL_HELD}),
  coalesce((select s.xmin::text from section_day s where s.unit_id = $1 and s.service_date = $5), ''),
  (select p.xmin::text from seating_plan p where p.unit_id = $1 and p.service_date = $5))`;

/** Selects nothing while the mark is $6. PostgreSQL then reads none of the columns. */
const FACTS = `
  with marked as materialized (select u.rules_version, ${FACTS_MARK} as mark from unit u where u.id = $1)
  select marked.rules_version as "rulesVersion", marked.mark,
    (select coalesce(json_agg(party), '[]') from (
       select r.id, r.guests, r.date, left(r.time::text, 5) as time, r.status,
         ${msOf("r.starts_at")} as "startsAt", ${msOf("r.ends_at")} as "endsAt", ${msOf("r.arrived_at")} as "arrivedAt",
         ${msOf("r.late_notice_until")} as "lateNoticeUntil", ${msOf("r.seated_at")} as "seatedAt", r.stage,
         ${msOf("r.stage_at")} as "stageAt", r.planned_table_ids as "plannedTableIds", r.planned_reason as "plannedReason",
         r.requires, r.wanted_area_id as "wantedAreaId",
         array(
           select held.table_id from reservation_table held
           where held.unit_id = $1 and held.reservation_id = r.id and held.status in (${HOLDING}) order by held.table_id) as "tableIds",
         case when r.status in (${HERE}) then ${msOf(EXPECTED_LEAVE)} end as "holdEndsAt",
         case when r.status in (${HERE}) then (
           select ${msOf("max(upper(held.during))")} from reservation_table held
           where held.unit_id = $1 and held.reservation_id = r.id and held.status = 'seated') end as "keptUntil"
       from ${PARTIES} order by r.starts_at, r.id) party) as parties,
    (select coalesce(json_agg(json_build_object(
       'id', id, 'guests', guests, 'requires', requires, 'wantedAreaId', wanted_area_id, 'addedAt', ${msOf("added_at")},
       'quotedMinutes', quoted_minutes, 'reservationId', reservation_id) order by added_at, id), '[]')
     from ${QUEUE}) as queue,
    (select coalesce(json_agg(json_build_object(
       'tableId', t.id, 'status', t.status, 'since', ${msOf("t.occupied_since")}, 'leavesAt', ${msOf("t.estimated_leave_at")},
       'cleaningUntil', ${msOf("t.cleaning_until")}) order by t.id), '[]')
     from dining_table t
     where ${BUSY} and (t.status = 'occupied' or t.cleaning_until is null or t.cleaning_until > $4)
       and not exists (
         select from reservation_table held where held.unit_id = $1 and held.table_id = t.id and held.status = 'seated')
    ) as "busyTables",
    (select coalesce(json_agg(json_build_object(
       'tableId', held.table_id, 'from', ${msOf("lower(held.during)")}, 'until', ${msOf("upper(held.during)")})
       order by held.table_id, held.during), '[]')
     from reservation_table held join reservation r on r.unit_id = held.unit_id and r.id = held.reservation_id
     where ${STILL_HELD} and not (${IN_EVENING})) as "otherHolds",
    ${SECTIONS} as sections,
    (select json_build_object(
       'version', p.version, 'factsHash', p.facts_hash,
       'computedAt', to_char(p.computed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'value', p.value, 'bound', p.bound, 'proposal', p.proposal)
     from seating_plan p where p.unit_id = $1 and p.service_date = $5) as plan
  from marked where marked.mark is distinct from $6::text`;

/** Reads all that happens in a service, and the plan that is stored for it. Null while the mark of these facts is `known`. */
export async function readStoredFacts(
  sql: Sql,
  unit: AuthorizedUnit,
  { from, until, date }: Pick<Evening, "from" | "until" | "date">,
  now: Date,
  known: string | null,
): Promise<StoredFacts | null> {
  return maybeRow(sql, facts, FACTS, [unit.unitId, from, until, now, date, known]);
}

const MARK = `select ${FACTS_MARK} as mark from unit u where u.id = $1`;

/** Reads the mark of the facts alone: while it is the same, `readStoredFacts` answers the same. */
export async function readFactsMark(
  sql: Sql,
  unit: AuthorizedUnit,
  { from, until, date }: Pick<Evening, "from" | "until" | "date">,
  now: Date,
): Promise<string> {
  return (await oneRow(sql, mark, MARK, [unit.unitId, from, until, now, date])).mark;
}

/** Until the transaction ends, nobody adds or edits reservations of the unit, or changes its rules. */
export async function lockPlan(tx: Transaction, unit: AuthorizedUnit): Promise<void> {
  await execute(tx, "select pg_advisory_xact_lock(unit_rules_key($1))", [unit.unitId]);
}

export interface NewPlacement {
  reservationId: string;
  /** Empty: the plan has no table for it. */
  tableIds: readonly string[];
  /** Why it was moved; null if it was not. */
  moved: { from: readonly string[]; partyId: string | null } | null;
}

/**
 * Stores the tables of parties. It skips those that are changed at this moment: the next plan takes care of them, and nobody waits for
 * anybody. Neither version nor time of change of a reservation is new: a plan is advice.
 */
export async function storePlacements(
  tx: Transaction,
  unit: AuthorizedUnit,
  placements: readonly NewPlacement[],
): Promise<void> {
  await execute(
    tx,
    `with placed as (
       select * from json_to_recordset($2) as placed ("reservationId" uuid, "tableIds" json, moved jsonb)
     ), unlocked as (
       select r.id from reservation r
       where r.unit_id = $1 and r.status in (${EXPECTED}) and r.id in (select "reservationId" from placed)
       order by r.id for no key update skip locked
     )
     update reservation r set
       planned_table_ids = array(select json_array_elements_text(placed."tableIds")::uuid), planned_reason = placed.moved
     from placed join unlocked on unlocked.id = placed."reservationId"
     where r.unit_id = $1 and r.id = unlocked.id`,
    [unit.unitId, JSON.stringify(placements)],
  );
}

export interface NewPlan {
  factsHash: string;
  value: readonly number[];
  bound: readonly number[];
  solveMs: number;
  proposal: StoredProposal | null;
  certificate: Certificate;
}

/** Stores what is known of the plan of a service, as a new version if `isChanged`. */
export async function storePlan(
  sql: Sql,
  unit: AuthorizedUnit,
  date: LocalDate,
  { factsHash, value, bound, solveMs, proposal, certificate }: NewPlan,
  isChanged: boolean,
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `insert into seating_plan (unit_id, service_date, facts_hash, value, bound, solve_ms, proposal, certificate, computed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (unit_id, service_date) do update set version = seating_plan.version + $10::integer,
       facts_hash = excluded.facts_hash, value = excluded.value, bound = excluded.bound, solve_ms = excluded.solve_ms,
       proposal = excluded.proposal, certificate = excluded.certificate, computed_at = excluded.computed_at`,
    [
      unit.unitId,
      date,
      factsHash,
      value,
      bound,
      solveMs,
      JSON.stringify(proposal),
      JSON.stringify(certificate),
      now,
      isChanged ? 1 : 0,
    ],
  );
}

/**
 * Keeps the tables of parties that stay longer than expected for them, a while at a time, so that nobody promises these tables. It stops
 * where the next promise begins, and leaves tables alone that somebody changes at this moment (see `findTables`). Fails with SQLSTATE 23P01
 * where the table is promised or blocked meanwhile.
 */
export async function extendSeatedStays(sql: Sql, unit: AuthorizedUnit, now: Date): Promise<void> {
  await execute(
    sql,
    `with late_table as (
       select t.id from dining_table t
       where t.unit_id = $1 and t.id in (
         select table_id from reservation_table
         where unit_id = $1 and status = 'seated' and upper(during) < $2::timestamptz + interval '10 minutes')
       order by t.id for no key update skip locked
     ), later as (
       select held.reservation_id, held.table_id, least($2::timestamptz + interval '20 minutes', (
           select min(lower(next.during)) from reservation_table next
           where next.unit_id = $1 and next.table_id = held.table_id and next.status = 'confirmed'
             and lower(next.during) >= upper(held.during))) as until
       from reservation_table held
       where held.unit_id = $1 and held.status = 'seated' and held.table_id in (select id from late_table)
         and upper(held.during) < $2::timestamptz + interval '10 minutes'
       for no key update skip locked
     )
     update reservation_table held set during = tstzrange(lower(held.during), later.until)
     from later
     where held.unit_id = $1 and held.reservation_id = later.reservation_id and held.table_id = later.table_id
       and held.status = 'seated' and later.until > upper(held.during)`,
    [unit.unitId, now],
  );
}
