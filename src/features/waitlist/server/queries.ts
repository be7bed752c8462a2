import { int, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { localOf } from "#shared/time.ts";
import { houseName } from "../../companies/server/queries.ts";
import { turnTimes } from "../../turn-times/contract.ts";
import { stayFor } from "../../turn-times/rules.ts";
import { turnTimesJson } from "../../turn-times/server/queries.ts";
import { leftReason, waitlistEntry, type WaitlistEntry } from "../contract.ts";
import { OPEN_STATUSES } from "../limits.ts";
import { RECORD_SIZE } from "../rules.ts";

/** For `status in (…)`. The partial indexes hold these entries alone. */
export const OPEN_ENTRY = OPEN_STATUSES.map((status) => `'${status}'`).join(", ");

const COLUMNS = {
  id: "id",
  customerName: "customer_name",
  customerPhone: "customer_phone",
  callNumber: "call_number",
  guests: "guests",
  requires: "requires",
  wantedAreaId: "wanted_area_id",
  wantedArea: "(select name from area where unit_id = $1 and id = wanted_area_id)",
  status: "status",
  addedAt: "added_at",
  quotedLow: "quoted_low",
  quotedMinutes: "quoted_minutes",
  quoteSource: "quote_source",
  requotedLow: "requoted_low",
  requotedMinutes: "requoted_minutes",
  requotedAt: "requoted_at",
  toldAt: "told_at",
  notifiedAt: "coalesce(called_again_at, notified_at)",
  repliedAt: "replied_at",
  reservationId: "reservation_id",
} satisfies Record<Exclude<keyof WaitlistEntry, "turnMinutes">, string>;

const entryWith = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, column]) => `${column} as "${name}"`)
    .join(", ");
const ENTRY = entryWith(COLUMNS);
const TURN = `${turnTimesJson("$1")} as turn`;
export const ENTRY_WITH_TURN = `${ENTRY}, ${TURN}`;

/** The entry for a list, which joins `AREA`: one look-up for all rows. */
const LISTED_ENTRY = entryWith({ ...COLUMNS, wantedArea: "area.wanted_area" });
const AREA = `left join (select id as wanted_area_id, name as wanted_area from area where unit_id = $1) area using (wanted_area_id)`;

const bareEntry = waitlistEntry.omit({ turnMinutes: true });
export const entryRow = bareEntry.extend({ turn: turnTimes });
const placeRow = bareEntry.extend({ position: int });

/** An entry with the stay that its party may expect if it is seated now. */
export function entryOf(
  { turn, ...entry }: RowOf<typeof entryRow>,
  { timeZone }: AuthorizedUnit,
  now: Date,
): WaitlistEntry {
  const arrival = { ...localOf(now, timeZone), guests: entry.guests };
  return { ...entry, turnMinutes: stayFor(turn, arrival).minutes };
}

/** The open entries, in order. */
export async function listWaiting(sql: Sql, unit: AuthorizedUnit, now: Date): Promise<WaitlistEntry[]> {
  return (await listWaitingWithLinks(sql, unit, now)).map(({ entry }) => entry);
}

/** Where a party is reached: the number by which a guest is known, with its ninth digit; else what was typed. */
const REACHED_AT = "coalesce(phone_key, customer_phone)";
const addressee = { phone: text, unitName: text };
const linkedRow = entryRow.extend({ linkHash: text.nullable(), ...addressee });

/** The party that a message goes to, and the name under which it knows the unit. */
export type Addressee = RowOf<typeof addressee>;

/** The open entries, in order, each with the hash of its page's token and whom a message goes to. */
export async function listWaitingWithLinks(
  sql: Sql,
  unit: AuthorizedUnit,
  now: Date,
): Promise<({ entry: WaitlistEntry; linkHash: string | null } & Addressee)[]> {
  const waiting = await rows(
    sql,
    linkedRow,
    `select ${LISTED_ENTRY}, ${TURN}, link_hash as "linkHash", ${REACHED_AT} as phone, ${houseName("$1")} as "unitName"
     from waitlist_entry ${AREA} where unit_id = $1 and status in (${OPEN_ENTRY}) order by added_at, id`,
    [unit.unitId],
  );
  return waiting.map(({ linkHash, phone, unitName, ...row }) => ({
    entry: entryOf(row, unit, now),
    linkHash,
    phone,
    unitName,
  }));
}

export async function findAddressee(sql: Sql, unit: AuthorizedUnit, id: string): Promise<Addressee> {
  return oneRow(
    sql,
    addressee,
    `select ${REACHED_AT} as phone, ${houseName("$1")} as "unitName" from waitlist_entry where unit_id = $1 and id = $2`,
    [unit.unitId, id],
  );
}

/** How many of the unit's last promises were kept: the party was called, or seated, before the time that it was quoted at first. */
export async function readPromiseRecord(
  sql: Sql,
  unit: AuthorizedUnit,
): Promise<{ kept: number; of: number }> {
  return oneRow(
    sql,
    { kept: int, of: int },
    `select count(*) filter (
         where coalesce(notified_at, seated_at) <= added_at + make_interval(mins => quoted_minutes)) as kept, count(*) as of
     from (
       select added_at, notified_at, seated_at, quoted_minutes from waitlist_entry
       where unit_id = $1 and status = 'seated' and quoted_minutes is not null
       order by seated_at desc limit ${RECORD_SIZE}) told`,
    [unit.unitId],
  );
}

export async function countWaiting(sql: Sql, unit: AuthorizedUnit): Promise<number> {
  const counted = await oneRow(
    sql,
    { waiting: int },
    `select count(*) as waiting from waitlist_entry where unit_id = $1 and status in (${OPEN_ENTRY})`,
    [unit.unitId],
  );
  return counted.waiting;
}

/** Makes others wait that add a party to the queue, until the transaction ends. */
export async function lockQueue(tx: Sql, unit: AuthorizedUnit): Promise<void> {
  await execute(tx, "select id from unit where id = $1 for no key update", [unit.unitId]);
}

const waitingPlace = { customerName: text, position: int };

/**
 * The open entry with this phone, or of this chat, with its position, 1 being next; null without one. Numbers are one as guests are (`phone_key`); those that
 * say of no guest who it is are compared by their digits.
 */
export async function findPlaceOfPhone(
  sql: Sql,
  unit: AuthorizedUnit,
  phone: string,
  contactId: string | null,
): Promise<RowOf<typeof waitingPlace> | null> {
  const reached = (column: string) => `coalesce(phone_key(${column}), nullif(phone_digits(${column}), ''))`;
  return maybeRow(
    sql,
    waitingPlace,
    `select customer_name as "customerName", position from (
       select customer_name, contact_id, ${reached("customer_phone")} as phone,
         row_number() over (order by added_at, id)::integer as position
       from waitlist_entry where unit_id = $1 and status in (${OPEN_ENTRY})) open
     where phone = ${reached("$2")} or contact_id = $3 order by position limit 1`,
    [unit.unitId, phone, contactId],
  );
}

/** The numbers that were called out since an instant, the last first. */
export async function listCallNumbers(sql: Sql, unit: AuthorizedUnit, since: Date): Promise<number[]> {
  const given = await rows(
    sql,
    { callNumber: int },
    `select call_number as "callNumber" from waitlist_entry
     where unit_id = $1 and call_number is not null and (status in (${OPEN_ENTRY}) or added_at > $2)
     order by added_at desc, id desc limit 99`,
    [unit.unitId, since],
  );
  return given.map(({ callNumber }) => callNumber);
}

/** The position of a chat's contact in the queue, 1 being next; null when the contact does not wait. */
export async function findPlaceOfContact(
  sql: Sql,
  unit: AuthorizedUnit,
  contactId: string,
): Promise<{ entry: RowOf<typeof bareEntry>; position: number } | null> {
  const found = await maybeRow(
    sql,
    placeRow,
    `select ${ENTRY}, (
       select count(*) from waitlist_entry before
       where before.unit_id = $1 and before.status in (${OPEN_ENTRY}) and (before.added_at, before.id) <= (own.added_at, own.id)
     ) as position
     from waitlist_entry own where unit_id = $1 and contact_id = $2 and status in (${OPEN_ENTRY})`,
    [unit.unitId, contactId],
  );
  if (!found) return null;
  const { position, ...entry } = found;
  return { entry, position };
}

/** An entry in any status. */
export async function findEntry(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
): Promise<WaitlistEntry | null> {
  const found = await maybeRow(
    sql,
    entryRow,
    `select ${ENTRY_WITH_TURN} from waitlist_entry where unit_id = $1 and id = $2`,
    [unit.unitId, id],
  );
  return found && entryOf(found, unit, now);
}

const lockedRow = bareEntry.extend({ contactId: uuid.nullable(), leftReason: leftReason.nullable() });

export type LockedEntry = RowOf<typeof lockedRow>;

/** Locks an entry for a change: if two people confirm the same one, the second waits and then reads that it is done. */
export async function lockEntry(sql: Sql, unit: AuthorizedUnit, id: string): Promise<LockedEntry | null> {
  return maybeRow(
    sql,
    lockedRow,
    `select ${ENTRY}, contact_id as "contactId", left_reason as "leftReason" from waitlist_entry where unit_id = $1 and id = $2 for no key update`,
    [unit.unitId, id],
  );
}

/** The waiting entry of a reservation. */
export async function findEntryOfReservation(
  sql: Sql,
  unit: AuthorizedUnit,
  reservationId: string,
  now: Date,
): Promise<WaitlistEntry | null> {
  const found = await maybeRow(
    sql,
    entryRow,
    `select ${ENTRY_WITH_TURN} from waitlist_entry where unit_id = $1 and reservation_id = $2 and status in (${OPEN_ENTRY})`,
    [unit.unitId, reservationId],
  );
  return found && entryOf(found, unit, now);
}

/** The units with parties that were promised a wait since an instant, and were quoted no other since. */
export async function listUnitsToRequote(sql: Sql, since: Date): Promise<string[]> {
  const found = await rows(
    sql,
    { unitId: uuid },
    `select distinct unit_id as "unitId" from waitlist_entry
     where status = 'waiting' and quoted_minutes is not null and requoted_at is null and added_at > $1`,
    [since],
  );
  return found.map(({ unitId }) => unitId);
}
