import * as z from "zod";

import { localDate, localTime, text } from "#platform/db/columns.ts";
import {
  execute,
  maybeRow,
  oneRow,
  rows,
  type RowOf,
  type Sql,
  type Transaction,
} from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { act } from "../../evening/contract.ts";
import { HOLDING, QUEUED } from "../../status/sql-lists.ts";
import { ACT_TYPES, type ActType, LASTING_ACTS } from "../all-acts.ts";

/*
 * The facts that an act may change, as JSON of columns. A column that a new act changes is added here, and nowhere else: recording and
 * restoring follow. Names, phones and notes are no such facts.
 */

export const FACTS_OF_RESERVATION = [
  "status",
  "guests",
  "ends_at",
  "arrived_at",
  "arrived_guests",
  "late_notice_until",
  "no_show_at",
  "seated_at",
  "completed_at",
  "cancelled_at",
  "cancelled_by",
  "stage",
  "stage_at",
] as const;
/** Facts that only another time of a reservation changes, and only its undo puts back. */
export const MOMENT_OF_RESERVATION = ["date", "time", "starts_at"] as const;
export const FACTS_OF_HOLD = ["during", "status"] as const;
export const FACTS_OF_TABLE = ["status", "cleaning_until", "occupied_since", "estimated_leave_at"] as const;
export const FACTS_OF_ENTRY = [
  "status",
  "notified_at",
  "called_again_at",
  "replied_at",
  "seated_at",
  "left_at",
  "left_reason",
] as const;

/**
 * What an act may change. The tables at which its parties sit before it belong to it without being named, and so do the queue entries of
 * its reservations.
 */
export interface Touched {
  reservationIds: readonly string[];
  tableIds?: readonly string[];
  entryIds?: readonly string[];
}

/** Which rows an act may change, as SQL conditions; `unitId` is an SQL expression, too. */
interface FactsWanted {
  unitId: string;
  reservations: string;
  holds: string;
  /** Null where no party of the act gets up or sits down. */
  tables: string | null;
  entries: string;
}

/** SQL for the facts before an act. */
function factsOf({ unitId, reservations, holds, tables, entries }: FactsWanted): string {
  const list = (columns: readonly string[], table: string, condition: string) => `(
    select coalesce(json_agg(fact), '[]')
    from (select ${columns.join(", ")} from ${table} where unit_id = ${unitId} and ${condition}) fact)`;
  const lists = {
    reservations: list(
      ["id", "version", ...MOMENT_OF_RESERVATION, ...FACTS_OF_RESERVATION],
      "reservation",
      reservations,
    ),
    holds: list(["reservation_id", "table_id", ...FACTS_OF_HOLD], "reservation_table", holds),
    tables: tables === null ? "'[]'::json" : list(["id", ...FACTS_OF_TABLE], "dining_table", tables),
    entries: list(["id", ...FACTS_OF_ENTRY], "waitlist_entry", entries),
  };
  return `json_build_object(${Object.entries(lists)
    .map(([name, rowsOfKind]) => `'${name}', ${rowsOfKind}`)
    .join(", ")})`;
}

export interface NewAct {
  id: string;
  type: ActType;
  at: Date;
}

const COLUMNS =
  "unit_id, id, type, at, actor_kind, actor_id, reservation_ids, table_ids, entry_ids, before, left_behind";

function commonValues(unit: AuthorizedUnit, { id, type, at }: NewAct): unknown[] {
  return [unit.unitId, id, type, at, unit.actor.kind, unit.actor.id];
}

/**
 * The part of a statement that stores an act on one reservation: it runs together with the change itself (`changed`), so it sees the facts
 * before it. Only for acts by which nobody gets up from a table.
 */
export function actBesideChange(unit: AuthorizedUnit, newAct: NewAct) {
  return { text: besideText, values: commonValues(unit, newAct) };
}

/** The values have a row of their own, so that all but their numbers is one constant text. */
const BESIDE = `insert into reservation_act (${COLUMNS})
  select own.unit_id, own.id, own.type, own.at, own.actor_kind, own.actor_id, array[changed.id], '{}', '{}',
    ${factsOf({
      unitId: "own.unit_id",
      reservations: "id = changed.id",
      holds: "reservation_id = changed.id",
      tables: null,
      entries: `reservation_id = changed.id and status in (${QUEUED})`,
    })},
    json_build_object(changed.id, changed.version)
  from changed, (select `;

function besideText(first: number): string {
  return `${BESIDE}$${first}::uuid as unit_id, $${first + 1}::uuid as id, $${first + 2}::text as type,
    $${first + 3}::timestamptz as at, $${first + 4}::text as actor_kind, $${first + 5}::uuid as actor_id) own`;
}

/** Reads the facts before an act, as JSON. */
export async function readFactsBefore(
  tx: Transaction,
  unit: AuthorizedUnit,
  { reservationIds, tableIds = [], entryIds = [] }: Touched,
): Promise<string> {
  const { facts } = await oneRow(tx, { facts: text }, FACTS_BEFORE, [
    unit.unitId,
    reservationIds,
    tableIds,
    entryIds,
  ]);
  return facts;
}

const FACTS_BEFORE = `select ${factsOf({
  unitId: "$1",
  reservations: "id = any($2::uuid[])",
  holds: "reservation_id = any($2)",
  tables: `id = any($3::uuid[] || array(
    select table_id from reservation_table held
    where held.unit_id = $1 and held.reservation_id = any($2) and held.status = 'seated'))`,
  entries: `(id = any($4::uuid[]) or reservation_id = any($2) and status in (${QUEUED}))`,
})}::text as facts`;

/** Stores an act after its last change. A table that is changed alone, without a party, is kept with the status that it got. */
export async function insertAct(
  tx: Transaction,
  unit: AuthorizedUnit,
  newAct: NewAct,
  { reservationIds, tableIds = [], entryIds = [] }: Touched,
  before: string,
): Promise<void> {
  await execute(
    tx,
    `insert into reservation_act (${COLUMNS})
     select $1::uuid, $2, $3, $4, $5, $6::uuid, $7::uuid[], $8::uuid[], $9::uuid[], $10::json, coalesce((
       select json_object_agg(id, version) from reservation where unit_id = $1 and id = any($7)), (
       select json_object_agg(id, status) from dining_table where unit_id = $1 and id = any($8)), '{}')`,
    [...commonValues(unit, newAct), reservationIds, tableIds, entryIds, before],
  );
}

/** Notes that an act has sent its guest a message, which no undo takes back. */
export async function storeSentMessage(sql: Sql, unit: AuthorizedUnit, id: string): Promise<void> {
  await execute(
    sql,
    `update reservation_act set left_behind = (left_behind::jsonb || '{"message": "sent"}')::json
     where unit_id = $1 and id = $2`,
    [unit.unitId, id],
  );
}

const MAX_ACTS = 30;

const listedAct = act.omit({ undoableUntil: true }).extend({
  type: z.enum(ACT_TYPES),
  date: localDate.nullable(),
  time: localTime.nullable(),
});

/**
 * Lists acts: those since `since`, and lasting ones that stand and are about a reservation of the evening. Newest first, each with date and
 * time of its reservation.
 */
export async function listActs(
  sql: Sql,
  unit: AuthorizedUnit,
  { since, from, until }: { since: Date; from: Date; until: Date },
): Promise<RowOf<typeof listedAct>[]> {
  return rows(
    sql,
    listedAct,
    `select a.id, a.at, a.type, actor.name as "actorName", coalesce(r.customer_name, w.customer_name) as "customerName",
       coalesce(r.guests, w.guests, (a.left_behind ->> 'guests')::integer) as guests, r.date, left(r.time::text, 5) as time,
       array(
         select t.label from dining_table t
         where t.unit_id = a.unit_id and t.id = any(case
           when a.table_ids <> '{}' then a.table_ids
           when a.left_behind -> 'tableIds' is not null
             then array(select json_array_elements_text(a.left_behind -> 'tableIds')::uuid)
           else array(
           select held.table_id from json_populate_recordset(null::reservation_table, a.before -> 'holds') held
           where held.status in (${HOLDING})) end)
         order by length(t.label), t.label) as tables,
       a.left_behind ->> 'sectionName' as "sectionName", a.left_behind -> 'message' is not null as "isMessageSent", a.undone_at as "undoneAt", undoer.name as "undoneBy"
     from reservation_act a
     left join reservation r on r.unit_id = a.unit_id and r.id = a.reservation_ids[1]
     left join waitlist_entry w on w.unit_id = a.unit_id and r.id is null and w.id = a.entry_ids[1]
     left join app_user actor on actor.organization_id = $2 and actor.id = a.actor_id
     left join app_user undoer on undoer.organization_id = $2 and undoer.id = a.undone_by
     where a.unit_id = $1 and (a.at > $3
       or a.undone_at is null and a.type = any($6) and r.starts_at >= $4 and r.starts_at < $5)
     order by a.number desc limit ${MAX_ACTS}`,
    [unit.unitId, unit.organizationId, since, from, until, LASTING_ACTS],
  );
}

const lastActRow = { type: z.enum(ACT_TYPES), actorName: text };

/** Finds another user's last act on a reservation or at one of the tables since `since`, with the user's name. */
export async function findLastActOfOthers(
  sql: Sql,
  unit: AuthorizedUnit,
  { reservationId, tableIds }: { reservationId: string | null; tableIds: readonly string[] },
  since: Date,
): Promise<RowOf<typeof lastActRow> | null> {
  return maybeRow(
    sql,
    lastActRow,
    `select a.type, actor.name as "actorName"
     from reservation_act a join app_user actor on actor.organization_id = $2 and actor.id = a.actor_id
     where a.unit_id = $1 and a.at > $5 and a.undone_at is null and a.actor_id is distinct from $6
       and ($3 = any(a.reservation_ids) or a.table_ids && $4)
     order by $3 = any(a.reservation_ids) desc, a.number desc limit 1`,
    [unit.unitId, unit.organizationId, reservationId, tableIds, since, unit.actor.id],
  );
}

/** Deletes the acts of all units from before an instant: they may hold when a guest was there. */
export async function deleteOldActs(sql: Sql, before: Date): Promise<number> {
  return execute(sql, "delete from reservation_act where at < $1", [before]);
}
