import * as z from "zod";

import { instant, int, localDate, localTime, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, type RowOf, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { OPEN_ENTRIES } from "../../acts/server/queries.ts";
import { stage } from "../../reservations/evening/contract.ts";
import type { Evening } from "../../reservations/evening/rules.ts";
import { EXPECTED_LEAVE } from "../../reservations/server/hold-queries.ts";
import { EXPECTED, HERE, HOLDING } from "../../reservations/status/sql-lists.ts";
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
const QUEUE = `waitlist_entry where unit_id = $1 and status in (${OPEN_ENTRIES})`;
const BUSY = `t.unit_id = $1 and t.removed_at is null and t.status in ('occupied', 'cleaning')`;

/** Of rows: another text as soon as one of them is there, gone or rewritten. */
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
       select r.id, r.guests, r.date, left(r.time::text, 5) as time, case when r.status in (${HERE}) then 'seated' else 'confirmed' end as status,
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
