import * as z from "zod";

import { int, localDate, uuid } from "#platform/db/columns.ts";
import { execute, rows, type RowOf, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import { EXPECTED } from "../../reservations/status/sql-lists.ts";
import type { Certificate } from "../../table-planner/engine/certificate.ts";
import type { StoredProposal } from "./queries.ts";

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

const storedPlan = {
  unitId: uuid,
  date: localDate,
  value: z.array(int),
  bound: z.array(int),
  certificate: z.custom<Certificate>().nullable(),
};

/** Lists the stored plans of all units, for who runs the server, from the one after `last` on. */
export async function listStoredPlans(
  sql: Sql,
  last: { unitId: string; date: string } | undefined,
  most: number,
): Promise<RowOf<typeof storedPlan>[]> {
  return rows(
    sql,
    storedPlan,
    `select unit_id as "unitId", service_date as date, value, bound, certificate from seating_plan
     where $1::uuid is null or (unit_id, service_date) > ($1::uuid, $2::date) order by unit_id, service_date limit $3`,
    [last?.unitId ?? null, last?.date ?? null, most],
  );
}
