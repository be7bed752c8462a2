import { text } from "#platform/db/columns.ts";
import { execute, oneRow, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";

/** Entries of the queue whose party is awaited (`waitlist/limits.ts`); a test holds the two together. */
export const OPEN_ENTRIES = "'waiting', 'notified', 'coming'";

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
  /** The event that it causes. */
  type: string;
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
      entries: `reservation_id = changed.id and status in (${OPEN_ENTRIES})`,
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
  entries: `(id = any($4::uuid[]) or reservation_id = any($2) and status in (${OPEN_ENTRIES}))`,
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

const NO_OTHER_FACTS = { reservations: [], holds: [], tables: [], entries: [] };

/**
 * Stores an act on what is planned: advice of the plan, blocks, sections. It names no reservation and no table, so it stands in the way of no
 * other undo. `before` and `after` are kept as JSON next to the facts of parties and tables; the list of acts names `after.tableIds`. Fails as
 * `insertAct` does if its id is known.
 */
export async function insertPlanningAct(
  tx: Transaction,
  unit: AuthorizedUnit,
  { id, type, at }: NewAct,
  { before, after }: { before: object; after: { tableIds: readonly string[] } },
): Promise<void> {
  await execute(
    tx,
    `insert into reservation_act (unit_id, id, type, at, actor_kind, actor_id, reservation_ids, before, left_behind)
     values ($1, $2, $3, $4, $5, $6, '{}', $7, $8)`,
    [
      unit.unitId,
      id,
      type,
      at,
      unit.actor.kind,
      unit.actor.id,
      JSON.stringify({ ...NO_OTHER_FACTS, ...before }),
      JSON.stringify(after),
    ],
  );
}
