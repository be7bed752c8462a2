import * as z from "zod";

import { text } from "#platform/db/columns.ts";
import { execute, rows, type Sql } from "#platform/db/database.ts";
import type { Thing } from "#shared/act.ts";
import { raisedThings, raises, raisingEvents, type VersionedTable } from "#web/raised-versions.ts";
import { touchedBy } from "#web/touched-things.ts";

/*
 * In the tests' databases, triggers note which transaction wrote to which table or gave a row a new version, and which events it appended.
 * So every API test also tests that each event declares what it changes.
 */

/** The tables of an evening, each with the things one of which an event must touch that comes with a change of it. */
const THINGS_IN: Readonly<Record<string, readonly Thing[]>> = {
  reservation_table: ["tables"],
  dining_table: ["tables", "layout"],
  table_block: ["blocks"],
  waitlist_entry: ["queue", "estimates"],
  section: ["sections"],
  reservation_act: ["acts"],
};

const column = z.object({ table: text });

/** The tables whose rows have a version. Not those that no browser shows: counts of days, the assistant's test bookings, old prompts. */
async function listVersionedTables(sql: Sql): Promise<string[]> {
  const found = await rows(
    sql,
    column,
    `select table_name as "table" from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'version' and table_name <> all($1)
     order by table_name`,
    [["report_day", "sandbox_reservation", "assistant_prompt_version"]],
  );
  return found.map(({ table }) => table);
}

/** Call it once, in the template of the tests' databases. */
export async function watchChanges(sql: Sql): Promise<void> {
  await execute(
    sql,
    `create schema watched;
     create unlogged table watched.change (tx xid8 not null, event text, raised text, written text);
     create function watched.note_rows() returns trigger language plpgsql as $$
     begin
       if exists (select from fresh) then
         insert into watched.change (tx, raised) values (pg_current_xact_id(), tg_table_name);
       end if;
       return null;
     end $$;
     create function watched.note_write() returns trigger language plpgsql as $$
     begin
       if exists (select from fresh) then
         insert into watched.change (tx, written) values (pg_current_xact_id(), tg_table_name);
       end if;
       return null;
     end $$;
     create function watched.note_row() returns trigger language plpgsql as $$
     begin
       insert into watched.change (tx, raised) values (pg_current_xact_id(), tg_table_name);
       return null;
     end $$;
     create function watched.note_event() returns trigger language plpgsql as $$
     begin
       insert into watched.change (tx, event) values (pg_current_xact_id(), new.type);
       return null;
     end $$;
     create trigger watched after insert on audit_entry for each row execute function watched.note_event()`,
    [],
  );
  await execute(
    sql,
    `create trigger watched after insert on organization referencing new table as fresh
       for each statement execute function watched.note_rows()`,
    [],
  );
  for (const table of await listVersionedTables(sql))
    await execute(
      sql,
      `create trigger watched_insert after insert on ${table} referencing new table as fresh
         for each statement execute function watched.note_rows();
       create trigger watched_update after update of version on ${table}
         for each row when (old.version is distinct from new.version) execute function watched.note_row()`,
      [],
    );
  for (const table of Object.keys(THINGS_IN)) await watchWrites(sql, table);
}

/** Notes each statement that wrote to a row of the table. */
async function watchWrites(sql: Sql, table: string): Promise<void> {
  for (const [act, rowsOfAct] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ])
    await execute(
      sql,
      `create trigger watched_write_${act} after ${act} on ${table} referencing ${rowsOfAct} table as fresh
         for each statement execute function watched.note_write()`,
      [],
    );
}

const change = z.object({ table: text, events: z.array(text) });

/** What transactions with events did to tables. What comes with a new organization, such as the demo's, nobody has read yet. */
async function listChanges(sql: Sql, kind: "raised" | "written") {
  return rows(
    sql,
    change,
    `select distinct c.${kind} as "table", e.events from watched.change c
     join (select tx, array_agg(distinct event order by event) as events from watched.change where event is not null group by tx) e
       using (tx)
     where c.${kind} is not null and c.tx not in (select tx from watched.change where raised = 'organization')`,
    [],
  );
}

/** What transactions raised or wrote, and none of their events declares; each as `table: events`. */
export async function findUndeclaredChanges(sql: Sql): Promise<string[]> {
  const isRaised = (table: string, event: string) =>
    (Object.hasOwn(raisingEvents, table) || Object.hasOwn(raisedThings, table)) &&
    raises(event, table as VersionedTable);
  const isTouched = (table: string, event: string) =>
    touchedBy(event)?.some((thing) => THINGS_IN[table]?.includes(thing)) ?? false;
  const undeclared = async (
    kind: "raised" | "written",
    isDeclared: (table: string, event: string) => boolean,
  ) =>
    (await listChanges(sql, kind))
      .filter(({ table, events }) => !events.some((event) => isDeclared(table, event)))
      .map(({ table, events }) => `${kind} ${table}: ${events.join(", ")}`);
  return [...(await undeclared("raised", isRaised)), ...(await undeclared("written", isTouched))];
}
