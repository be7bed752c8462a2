import type { Sql } from "#platform/db/database.ts";
import type { Acknowledged } from "./host-work.ts";
import { rows } from "./rows.ts";

/** How many offending rows of one invariant are named. */
const NAMED = 5;

/** Changes of a reservation; each one counts as a version. */
const CHANGES = [
  "updated",
  "cancelled",
  "seated",
  "moved",
  "table_held",
  "released",
  "arrived",
  "delayed",
  "no_show",
  "stage_changed",
  "undone",
]
  .map((type) => `'reservation.${type}'`)
  .join(", ");

/**
 * What must hold in every database, whatever was killed when: each statement selects what breaks it, as text.
 * $1 is the time from which on every write came through the product; seeds before it have no audit entries.
 * Places in the queue are counted when they are read, so they cannot have gaps.
 */
const INVARIANTS: Readonly<Record<string, string>> = {
  "no two parties at one table at once": `
    select a.table_id || ' by ' || a.reservation_id || ' and ' || b.reservation_id as what
    from reservation_table a join reservation_table b on a.unit_id = b.unit_id and a.table_id = b.table_id
      and a.reservation_id < b.reservation_id and a.during && b.during
    where a.status <> 'released' and b.status <> 'released'`,
  "one seated party a table": `
    select table_id::text as what from reservation_table where status = 'seated'
    group by unit_id, table_id having count(*) > 1`,
  "a hold follows its reservation's status": `
    select r.id || ' is ' || r.status || ', its hold ' || h.status as what
    from reservation r join reservation_table h on h.unit_id = r.unit_id and h.reservation_id = r.id
    where h.status <> 'released' and h.status <> r.status`,
  "a seated party has a table": `
    select r.id::text as what from reservation r where r.status = 'seated' and not exists (
      select from reservation_table h where h.unit_id = r.unit_id and h.reservation_id = r.id and h.status = 'seated')`,
  "a status has its time": `
    select id || ' ' || status as what from reservation
    where (status in ('seated', 'completed') and seated_at is null) or (status = 'completed') <> (completed_at is not null)
      or (status = 'cancelled') <> (cancelled_at is not null) or (status = 'no_show') <> (no_show_at is not null)`,
  "local time and instant agree": `
    select r.id::text as what from reservation r join unit u on u.id = r.unit_id
    where r.status = 'confirmed' and r.starts_at <> (r.date + r.time) at time zone u.time_zone`,
  "every reservation was logged once when it was made": `
    select r.id || ' ' || count(e.id) || ' times' as what
    from reservation r left join audit_entry e on e.unit_id = r.unit_id and e.subject_id = r.id 
      and e.type in ('reservation.created', 'reservation.walked_in')
    where r.created_at >= $1 group by r.id having count(e.id) <> 1`,
  "versions grow by one with each logged change": `
    select r.id || ' has version ' || r.version || ' after ' || count(e.id) || ' changes' as what
    from reservation r left join audit_entry e on e.unit_id = r.unit_id and e.subject_id = r.id and e.type in (${CHANGES})
    where r.created_at >= $1 group by r.id, r.version having r.version <> 1 + count(e.id)`,
  "every logged reservation is stored": `
    select e.subject_id::text as what from audit_entry e
    where e.type like 'reservation.%' and e.at >= $1
      and not exists (select from reservation r where r.unit_id = e.unit_id and r.id = e.subject_id)
      and not exists (
        select from audit_entry u where u.unit_id = e.unit_id and u.subject_id = e.subject_id and u.type = 'reservation.undone')`,
  "every party was put on the queue once, and leaves it at most once": `
    select w.id || ' ' || w.status as what
    from waitlist_entry w left join audit_entry e on e.unit_id = w.unit_id and e.subject_id = w.id
    where w.added_at >= $1 group by w.id, w.status
    having count(*) filter (where e.type = 'waitlist.added') <> 1
      or count(*) filter (where e.type in ('waitlist.confirmed', 'waitlist.removed'))
        - count(*) filter (where e.type = 'waitlist.returned') <> (w.status in ('seated', 'left'))::int`,
  "a party that left the queue has a time of leaving": `
    select id::text as what from waitlist_entry
    where (status in ('seated', 'left')) <> (coalesce(seated_at, left_at) is not null)`,
  "nobody waits with a reservation that is over": `
    select w.id::text as what from waitlist_entry w join reservation r on r.unit_id = w.unit_id and r.id = w.reservation_id
    where w.status in ('waiting', 'notified', 'coming') and r.status <> 'confirmed'`,
  "ids of the audit trail are unique": `
    select id::text as what from audit_entry group by id having count(*) > 1`,
  "a unit belongs to the organization of its audit entries": `
    select e.id::text as what from audit_entry e join unit u on u.id = e.unit_id where u.organization_id <> e.organization_id`,
};

/** Columns of every foreign key, in the order in which they correspond. */
const FOREIGN_KEYS = `
  select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
    array(select quote_ident(attname) from unnest(c.conkey) with ordinality k (n, i)
      join pg_attribute on attrelid = c.conrelid and attnum = k.n order by k.i)::text[] as "childColumns",
    array(select quote_ident(attname) from unnest(c.confkey) with ordinality k (n, i)
      join pg_attribute on attrelid = c.confrelid and attnum = k.n order by k.i)::text[] as "parentColumns"
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace
  order by 1`;

/**
 * Goes through the whole database and names what breaks an invariant, one line each; empty when all hold.
 * `since`: from then on every write came through the product.
 */
export async function findBrokenInvariants(sql: Sql, since: Date): Promise<string[]> {
  const broken: string[] = [];
  const check = async (name: string, statement: string) => {
    const takesTime = statement.includes("$1");
    const found = await rows<{ what: string }>(
      sql,
      `select what from (${statement}) as broken limit ${NAMED}`,
      takesTime ? [since] : [],
    );
    broken.push(...found.map(({ what }) => `${name}: ${what}`));
  };

  for (const [name, statement] of Object.entries(INVARIANTS)) await check(name, statement);
  const keys = await rows<
    Record<"name" | "child" | "parent", string> & Record<"childColumns" | "parentColumns", string[]>
  >(sql, FOREIGN_KEYS);
  for (const { name, child, parent, childColumns, parentColumns } of keys) {
    const pairs = childColumns.map((column, index) => `p.${parentColumns[index]} = c.${column}`);
    const isSet = childColumns.map((column) => `c.${column} is not null`);
    await check(
      `no orphan rows (${name})`,
      `select row(${childColumns.map((column) => `c.${column}`).join(", ")})::text as what from ${child} c
       where ${isSet.join(" and ")} and not exists (select from ${parent} p where ${pairs.join(" and ")})`,
    );
  }
  return broken;
}

/** The acknowledged writes that the database does not hold, one line each. */
export async function findLostWrites(sql: Sql, acknowledged: Acknowledged): Promise<string[]> {
  const stored = new Map(
    (await rows<{ id: string; version: number }>(sql, "select id, version from reservation")).map(
      ({ id, version }) => [id, version],
    ),
  );
  const statusOf = new Map(
    (await rows<{ id: string; status: string }>(sql, "select id, status from waitlist_entry")).map(
      ({ id, status }) => [id, status],
    ),
  );
  return [
    ...[...acknowledged.reservations]
      .filter(([id, version]) => (stored.get(id) ?? 0) < version)
      .map(([id, version]) => `reservation ${id}: version ${stored.get(id) ?? "none"} instead of ${version}`),
    ...[...acknowledged.entries]
      .filter((id) => !statusOf.has(id))
      .map((id) => `waiting party ${id}: not stored`),
    ...[...acknowledged.closedEntries]
      .filter((id) => ["waiting", "notified", "coming"].includes(statusOf.get(id) ?? ""))
      .map((id) => `waiting party ${id}: still waits`),
  ];
}
