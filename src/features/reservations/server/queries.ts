import { execute, maybeRow, rows, type RowOf, type Sql, type Transaction } from "#platform/db/database.ts";
import { leanRow, leanRows } from "#platform/db/lean-rows.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { LeanRows } from "#platform/json-text.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import { reservation, type Reservation } from "../contract.ts";
import type { CancelledBy } from "../evening/contract.ts";
import {
  FIELD_COLUMNS,
  fieldAssignments,
  fieldPlaceholders,
  fieldValues,
  LEAN_FIELDS,
  selectedFields,
} from "../fields/columns.ts";
import type { ReservationFields } from "../fields/contract.ts";
import { EARLIEST_ARRIVAL_MINUTES } from "../limits.ts";
import type { Stay } from "../rules.ts";
import { EXPECTED, HOLDING, OPEN } from "../status/sql-lists.ts";

/** SQL for the labels of the tables that a reservation holds. */
export const TABLES = `array(
    select t.label from reservation_table held join dining_table t on t.unit_id = held.unit_id and t.id = held.table_id
    where held.unit_id = r.unit_id and held.reservation_id = r.id and held.status in (${HOLDING}) order by t.label
  )`;

const reservationWith = (wantedArea: string) => `r.id, ${selectedFields()}, r.status, r.version, r.kind,
  ${wantedArea} as "wantedArea", r.arrived_at as "arrivedAt", r.arrived_guests as "arrivedGuests",
  (date_part('epoch', r.ends_at - r.starts_at) / 60)::integer as "turnMinutes"`;

export const RESERVATION_WITHOUT_TABLES = reservationWith(
  `case when r.wanted_area_id is not null
    then (select a.name from area a where a.unit_id = r.unit_id and a.id = r.wanted_area_id) end`,
);

/** The same for a list, which joins `AREA`: one look-up for all rows. */
export const LISTED_RESERVATION = reservationWith("area.name");
export const AREA = "left join area on area.unit_id = $1 and area.id = r.wanted_area_id";

/** SQL for a reservation; the statement calls the table `r`. */
export const RESERVATION = `${RESERVATION_WITHOUT_TABLES}, ${TABLES} as tables`;

export const RESERVATION_WITH_NO_TABLES = `${RESERVATION_WITHOUT_TABLES}, '{}'::text[] as tables`;

/** Joins the labels of the tables that reservations hold, once for all. `ids` is an SQL statement that selects their ids. */
const heldTables = (ids: string) => `left join (
    select held.reservation_id as id, array_agg(t.label order by t.label) as labels
    from (${ids}) listed join reservation_table held on held.unit_id = $1 and held.reservation_id = listed.id
    join dining_table t on t.unit_id = $1 and t.id = held.table_id
    where held.status in (${HOLDING}) group by held.reservation_id
  ) held on held.id = r.id`;

const LEAN_RESERVATION = leanRow({
  ...LEAN_FIELDS,
  status: { sql: "r.status", as: "word", usual: "confirmed" },
  version: { sql: "r.version", as: "number", usual: 1 },
  kind: { sql: "r.kind", as: "word", usual: "booking" },
  wantedArea: { sql: "area.name", as: "text", usual: null },
  arrivedAt: {
    sql: "r.arrived_at",
    written: `to_char(r.arrived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    as: "word",
    usual: null,
  },
  arrivedGuests: { sql: "r.arrived_guests", as: "number", usual: null },
  turnMinutes: {
    sql: "(date_part('epoch', r.ends_at - r.starts_at) / 60)::integer",
    as: "number",
    usual: 90,
  },
  tables: { sql: "held.labels", as: "list", usual: [] },
});

/** Lists reservations from the first to the last day, both included, by date and time. Uses the index reservation_by_day. */
export async function listReservations(
  sql: Sql,
  unit: AuthorizedUnit,
  first: LocalDate,
  last: LocalDate,
): Promise<LeanRows<Reservation>> {
  const days = "unit_id = $1 and date between $2 and $3";
  return leanRows(sql, reservation, LEAN_RESERVATION, {
    from: `reservation r ${AREA}
      ${heldTables(`select id from reservation where ${days}`)} where r.unit_id = $1 and r.date between $2 and $3`,
    order: "r.date, r.time, r.id",
    values: [unit.unitId, first, last],
  });
}

const expectedRow = reservation.pick({ id: true, customerName: true, date: true, time: true, guests: true });

/** When a confirmed reservation is due, and for whom. */
type ExpectedReservation = RowOf<typeof expectedRow>;

/** Lists confirmed reservations from the given day on that begin at `now` or later, by date and time. */
export async function listExpected(
  sql: Sql,
  unit: AuthorizedUnit,
  first: LocalDate,
  now: Date,
): Promise<ExpectedReservation[]> {
  return rows(
    sql,
    expectedRow,
    `select r.id, ${selectedFields(["customerName", "date", "time", "guests"])} from reservation r
     where unit_id = $1 and date >= $2 and status in (${EXPECTED}) and starts_at >= $3 order by date, time, id`,
    [unit.unitId, first, now],
  );
}

export async function findReservation(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
): Promise<Reservation | null> {
  return maybeRow(
    sql,
    reservation,
    `select ${RESERVATION} from reservation r where r.unit_id = $1 and r.id = $2`,
    [unit.unitId, id],
  );
}

/** Lists confirmed and seated reservations of a chat's contact from a day on, by date and time. */
export async function listReservationsOfContact(
  sql: Sql,
  unit: AuthorizedUnit,
  contactId: string,
  first: LocalDate,
): Promise<Reservation[]> {
  return rows(
    sql,
    reservation,
    `select ${RESERVATION} from reservation r
     where r.unit_id = $1 and r.contact_id = $2 and r.date >= $3 and r.status in (${OPEN})
     order by r.date, r.time, r.id limit 20`,
    [unit.unitId, contactId, first],
  );
}

/** Finds a reservation of the chat's contact. Null if it belongs to no contact or to another one. */
export async function findReservationOfContact(
  sql: Sql,
  unit: AuthorizedUnit,
  contactId: string,
  id: string,
): Promise<Reservation | null> {
  return maybeRow(
    sql,
    reservation,
    `select ${RESERVATION} from reservation r where r.unit_id = $1 and r.contact_id = $2 and r.id = $3`,
    [unit.unitId, contactId, id],
  );
}

/** Locks a reservation until the transaction ends, before a statement that has to see what others wrote to it. */
export async function lockRow(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<void> {
  await execute(tx, "select from reservation where unit_id = $1 and id = $2 for no key update", [
    unit.unitId,
    id,
  ]);
}

/**
 * Locks a reservation and reads it. A second transaction waits here, then reads what the first one wrote. The lock is a statement of its
 * own: a single statement that locks and reads would see the tables as they were before it waited.
 */
export async function lockReservation(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
): Promise<Reservation | null> {
  const [, found] = await pipelined(tx, [() => lockRow(tx, unit, id), () => findReservation(tx, unit, id)]);
  return found;
}

/** A statement that changes a reservation and returns it, for `changeOneAndLog`. */
export interface ReservationChange {
  schema: typeof reservation;
  text: string;
  values: unknown[];
}

/**
 * `tableIds`: where the plan in force puts the party. The constraint reservation_pkey refuses an id that is stored already, and another one a
 * booking without a phone.
 */
export function insertionOf(
  unit: AuthorizedUnit,
  { id, ...fields }: ReservationFields & { id: string },
  {
    contactId,
    stay,
    tableIds,
    kind,
  }: Pick<Reservation, "kind"> & { contactId: string | null; stay: Stay; tableIds: readonly string[] },
  now: Date,
): ReservationChange {
  const { startsAt, endsAt } = stay;
  const { channel } = unit.actor;
  return {
    schema: reservation,
    text: INSERT,
    values: [
      unit.unitId,
      id,
      startsAt,
      endsAt,
      channel,
      contactId,
      now,
      tableIds,
      kind,
      ...fieldValues(fields),
    ],
  };
}

const INSERT = `
  insert into reservation as r (unit_id, id, starts_at, ends_at, channel, contact_id, created_at, updated_at, planned_table_ids,
    kind, ${FIELD_COLUMNS})
  values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, ${fieldPlaceholders(10)})
  returning ${RESERVATION_WITH_NO_TABLES}`;

/** `tableIds`: where the plan in force puts the party from now on; null: where it did before. */
export function editOf(
  unit: AuthorizedUnit,
  id: string,
  fields: ReservationFields,
  { stay, tableIds }: { stay: Stay; tableIds: readonly string[] | null },
  now: Date,
): ReservationChange {
  const { startsAt, endsAt } = stay;
  return {
    schema: reservation,
    text: UPDATE,
    values: [unit.unitId, id, startsAt, endsAt, now, tableIds, ...fieldValues(fields)],
  };
}

/** SQL for whether an edit moves the party to a time for which nobody can have come yet: who is here today has not come for next week. */
const IS_TOO_EARLY = `status in (${EXPECTED}) and $3 > $5::timestamptz + ${EARLIEST_ARRIVAL_MINUTES} * interval '1 minute'`;

const UPDATE = `
  update reservation r set starts_at = $3, ends_at = $4, updated_at = $5, version = version + 1,
    arrived_at = case when ${IS_TOO_EARLY} then null else arrived_at end,
    arrived_guests = case when ${IS_TOO_EARLY} then null else arrived_guests end,
    late_notice_until = case when starts_at = $3 then late_notice_until end, -- it was about the time before
    planned_table_ids = coalesce($6, planned_table_ids), ${fieldAssignments(7)}
  where unit_id = $1 and id = $2 returning ${RESERVATION}`;

/** A party of another size, which stays for this many minutes from its time on. */
export function resizingOf(
  unit: AuthorizedUnit,
  id: string,
  { guests, minutes }: { guests: number; minutes: number },
  now: Date,
): ReservationChange {
  return {
    schema: reservation,
    text: `update reservation r set guests = $3, ends_at = starts_at + make_interval(mins => $4), updated_at = $5, version = version + 1
      where unit_id = $1 and id = $2 returning ${RESERVATION}`,
    values: [unit.unitId, id, guests, minutes, now],
  };
}

/** The statement that cancels a reservation which is expected, and returns it without tables: other parts release them. */
export function cancellationOf(
  unit: AuthorizedUnit,
  id: string,
  cancelledBy: CancelledBy,
  now: Date,
): ReservationChange {
  return {
    schema: reservation,
    text: `update reservation r set status = 'cancelled', cancelled_at = $3, cancelled_by = $4, updated_at = $3, version = version + 1
      where unit_id = $1 and id = $2 and status in (${EXPECTED}) returning ${RESERVATION_WITH_NO_TABLES}`,
    values: [unit.unitId, id, now, cancelledBy],
  };
}
