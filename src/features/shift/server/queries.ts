import * as z from "zod";

import { instant, int, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, type RowOf, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import { shiftNote, shiftParty, type ShiftNote } from "../contract.ts";

const storedParty = shiftParty
  .omit({ mark: true, missed: true })
  .extend({ customerPhone: z.string(), notes: z.string() });

const sheet = { parties: z.array(storedParty), notes: z.array(shiftNote), planVersion: int };

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const isoOf = (column: string) => `to_char(${column} at time zone 'UTC', ${ISO})`;

const nameOf = (column: string) =>
  `(select name from app_user u where u.organization_id = $2 and u.id = ${column})`;

/** A note shows in its own service, and a pinned one in all later ones. `date` is an SQL expression. */
const shows = (date: string) =>
  `n.unit_id = $1 and (n.service_date = ${date} or n.is_pinned and n.service_date < ${date})`;

/**
 * One statement, so that tables, parties and notes are of one moment while a plan is made again. A party that was promised tables or sits
 * has these, one that has left those at which it sat last, and others those that the plan in force gives them. Who does not come has none.
 */
const SHEET = `
  with party as (
    select r.* from reservation_presence r
    where r.unit_id = $1 and r.starts_at >= $3 and r.starts_at < $4 and r.date between $5::date and $5::date + 1
  ), hold as (
    select held.reservation_id as id, held.status, held.table_id, upper(held.during) as until,
      rank() over (partition by held.reservation_id, held.status order by lower(held.during) desc) as place
    from party join reservation_table held on held.unit_id = $1 and held.reservation_id = party.id
  ), held as (
    select held.id, array_agg(t.label order by t.label) filter (where held.status in ('confirmed', 'seated')) as labels,
      max(held.until) filter (where held.status = 'seated') as until,
      array_agg(t.label order by t.label) filter (where held.status = 'released' and held.place = 1 and t.removed_at is null) as sat_at
    from hold held join dining_table t on t.unit_id = $1 and t.id = held.table_id group by held.id
  ), planned as (
    select party.id, array_agg(t.label order by t.label) as labels
    from party cross join unnest(party.planned_table_ids) planned (table_id)
    join dining_table t on t.unit_id = $1 and t.id = planned.table_id
    where party.is_expected and t.removed_at is null group by party.id
  )
  select
    (select coalesce(json_agg(json_build_object(
       'id', r.id, 'date', r.date, 'time', left(r.time::text, 5), 'startsAt', ${isoOf("r.starts_at")},
       'endsAt', ${isoOf("coalesce(held.until, r.ends_at)")}, 'bookedOn', (r.created_at at time zone u.time_zone)::date,
       'customerName', r.customer_name, 'guests', r.guests, 'status', r.status, 'kind', r.kind,
       'hasArrived', r.arrived_at is not null,
       'arePromised', held.labels is not null or r.has_left and held.sat_at is not null,
       'isPlanned', r.planned_table_ids is not null,
       'tables', coalesce(held.labels, planned.labels, case when r.has_left then held.sat_at end, '{}'),
       'isConfirmed', confirmed.reservation_id is not null,
       'customerPhone', r.customer_phone, 'notes', r.notes) order by r.starts_at, r.id), '[]')
     from party r left join held on held.id = r.id left join planned on planned.id = r.id
     left join shift_confirmation confirmed
       on confirmed.unit_id = $1 and confirmed.reservation_id = r.id and confirmed.starts_at = r.starts_at) as parties,
    (select coalesce(json_agg(json_build_object(
       'id', n.id, 'date', n.service_date, 'text', n.text, 'isPinned', n.is_pinned, 'version', n.version,
       'createdAt', ${isoOf("n.created_at")}, 'authorName', author.name, 'changedByName', changer.name
       ) order by n.is_pinned desc, n.created_at, n.id), '[]')
     from shift_note n left join app_user author on author.organization_id = $2 and author.id = n.author_id
     left join app_user changer on changer.organization_id = $2 and changer.id = n.changed_by
     where ${shows("$5")}) as notes,
    coalesce((select p.version from seating_plan p where p.unit_id = $1 and p.service_date = $5), 0) as "planVersion"
  from unit u where u.id = $1`;

/** Reads the parties of a service, its notes and the version of its plan, all of one moment. */
export async function readSheet(
  sql: Sql,
  unit: AuthorizedUnit,
  { date, from, until }: { date: LocalDate; from: Date; until: Date },
): Promise<RowOf<typeof sheet>> {
  return oneRow(sql, sheet, SHEET, [unit.unitId, unit.organizationId, from, until, date]);
}

const NOTE = `n.id, n.service_date as date, n.text, n.is_pinned as "isPinned", n.version, n.created_at as "createdAt",
  ${nameOf("n.author_id")} as "authorName", ${nameOf("n.changed_by")} as "changedByName"`;

/** Finds a note, and locks it until the transaction ends. */
export async function lockNote(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<ShiftNote | null> {
  return maybeRow(
    tx,
    shiftNote,
    `select ${NOTE} from shift_note n where n.unit_id = $1 and n.id = $3 for update of n`,
    [unit.unitId, unit.organizationId, id],
  );
}

/** Until the transaction ends, nobody else writes notes of the unit. */
export async function lockNotes(tx: Transaction, unit: AuthorizedUnit): Promise<void> {
  await execute(tx, "select from unit where id = $1 for no key update", [unit.unitId]);
}

/** Counts the notes that a service shows. */
export async function countNotes(sql: Sql, unit: AuthorizedUnit, date: LocalDate): Promise<number> {
  const { count } = await oneRow(
    sql,
    { count: int },
    `select count(*) from shift_note n where ${shows("$2::date")}`,
    [unit.unitId, date],
  );
  return count;
}

export async function insertNote(
  tx: Transaction,
  unit: AuthorizedUnit,
  { id, date, text, isPinned }: Pick<ShiftNote, "id" | "date" | "text" | "isPinned">,
  now: Date,
): Promise<ShiftNote> {
  return oneRow(
    tx,
    shiftNote,
    `insert into shift_note as n (unit_id, id, service_date, text, is_pinned, author_id, created_at, updated_at)
     values ($1, $3, $4, $5, $6, $7, $8, $8) returning ${NOTE}`,
    [unit.unitId, unit.organizationId, id, date, text, isPinned, unit.actor.id, now],
  );
}

export async function updateNote(
  tx: Transaction,
  unit: AuthorizedUnit,
  { id, text, isPinned }: Pick<ShiftNote, "id" | "text" | "isPinned">,
  now: Date,
): Promise<ShiftNote> {
  return oneRow(
    tx,
    shiftNote,
    `update shift_note n set text = $4, is_pinned = $5, updated_at = $6, version = version + 1,
       changed_by = case when text = $4 then changed_by else $7 end
     where n.unit_id = $1 and n.id = $3 returning ${NOTE}`,
    [unit.unitId, unit.organizationId, id, text, isPinned, now, unit.actor.id],
  );
}

/** False if the note is gone already. */
export async function deleteNote(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<boolean> {
  return (await execute(tx, "delete from shift_note where unit_id = $1 and id = $2", [unit.unitId, id])) > 0;
}

const expectedParty = { id: uuid, status: shiftParty.shape.status, startsAt: instant };

/** Finds a reservation, and locks it against a change of its time until the transaction ends. */
export async function lockParty(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
): Promise<RowOf<typeof expectedParty> | null> {
  return maybeRow(
    tx,
    expectedParty,
    `select id, status, starts_at as "startsAt" from reservation where unit_id = $1 and id = $2 for share`,
    [unit.unitId, id],
  );
}

/** Stores that the guest has confirmed this start. False if that was known. */
export async function putConfirmation(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
): Promise<boolean> {
  const stored = await execute(
    tx,
    `insert into shift_confirmation as c (unit_id, reservation_id, starts_at, confirmed_at, confirmed_by)
     select unit_id, id, starts_at, $3, $4 from reservation where unit_id = $1 and id = $2
     on conflict (unit_id, reservation_id) do update
       set starts_at = excluded.starts_at, confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by
       where c.starts_at <> excluded.starts_at`,
    [unit.unitId, id, now, unit.actor.id],
  );
  return stored > 0;
}

/** False if there was none. */
export async function deleteConfirmation(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
): Promise<boolean> {
  const deleted = await execute(
    tx,
    "delete from shift_confirmation where unit_id = $1 and reservation_id = $2",
    [unit.unitId, id],
  );
  return deleted > 0;
}
