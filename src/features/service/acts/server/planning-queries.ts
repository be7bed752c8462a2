import * as z from "zod";

import { bool, instant, localDate, text, uuid } from "#platform/db/columns.ts";
import { maybeRow, oneRow, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { EXPECTED } from "../../../reservations/status/sql-lists.ts";
import { SECTION_ACTS } from "../sets-of-acts.ts";

/*
 * Acts on what is planned: advice of the plan, blocks, and sections. Their facts are kept next to those of parties and tables. They name no reservation and
 * no table, so they stand in the way of no other undo.
 */

const keptBlock = z.object({ id: uuid, tableId: uuid, from: instant, until: instant, reason: text });
type KeptBlock = z.infer<typeof keptBlock>;

const keptSection = z.object({
  id: uuid,
  name: text,
  color: text,
  userId: uuid.nullable(),
  isClosed: bool,
  tableIds: z.array(uuid),
});
/**
 * Puts the plan back that was applied, and opens its proposal again. False if a party came, went or got another place since: then the caller
 * must roll back.
 */
export async function restorePlan(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<boolean> {
  const { isComplete } = await oneRow(
    tx,
    { isComplete: bool },
    `with act as (select * from reservation_act where unit_id = $1 and id = $2),
     back as (
       update reservation r set planned_table_ids = had.planned_table_ids, planned_reason = had.planned_reason
       from act cross join lateral json_populate_recordset(null::reservation, act.before -> 'plans') had
       where r.unit_id = $1 and r.id = had.id and r.status in (${EXPECTED})
         and to_jsonb(r.planned_table_ids) = (act.left_behind -> 'places' -> had.id::text)::jsonb
       returning r.id
     ), opened as (
       update seating_plan p set version = p.version + 1, proposal = jsonb_set(p.proposal, '{state}', '"open"')
       from act where p.unit_id = $1 and p.proposal ->> 'id' = act.left_behind ->> 'proposalId'
     )
     select json_array_length(act.before -> 'plans') = (select count(*) from back) as "isComplete" from act`,
    [unit.unitId, id],
  );
  return isComplete;
}

const actBlock = z.object({ block: keptBlock });

/** The block that an act made or removed. */
export async function findActBlock(sql: Sql, unit: AuthorizedUnit, id: string): Promise<KeptBlock | null> {
  const found = await maybeRow(
    sql,
    actBlock,
    `select coalesce(before -> 'block', left_behind -> 'block') as block from reservation_act where unit_id = $1 and id = $2`,
    [unit.unitId, id],
  );
  return found?.block ?? null;
}

const sectionChange = z.object({
  date: localDate,
  before: z.array(keptSection),
  after: z.array(keptSection),
});

/** The change of sections that an act made; null if a later change of the same service stands. */
export async function findSectionChange(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
): Promise<z.infer<typeof sectionChange> | null> {
  return maybeRow(
    sql,
    sectionChange,
    `select a.left_behind ->> 'date' as date, a.before -> 'sections' as before, a.left_behind -> 'sections' as after
     from reservation_act a
     where a.unit_id = $1 and a.id = $2 and not exists (
       select from reservation_act later
       where later.unit_id = $1 and later.number > a.number and later.undone_at is null and later.type = any($3)
         and later.left_behind ->> 'date' = a.left_behind ->> 'date')`,
    [unit.unitId, id, SECTION_ACTS],
  );
}
