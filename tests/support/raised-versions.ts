import * as z from "zod";

import { text } from "#platform/db/columns.ts";
import { execute, rows, type Sql } from "#platform/db/database.ts";
import { raises, raisingEvents, type VersionedTable } from "#web/raised-versions.ts";

/*
 * In the tests' databases, triggers note which transaction gave a row a new version, and which events it appended. So every API test also
 * tests that each event declares what it raises.
 */

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
export async function watchVersions(sql: Sql): Promise<void> {
  await execute(
    sql,
    `create schema watched;
     create unlogged table watched.change (tx xid8 not null, event text, raised text);
     create function watched.note_rows() returns trigger language plpgsql as $$
     begin
       if exists (select from fresh) then
         insert into watched.change (tx, raised) values (pg_current_xact_id(), tg_table_name);
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
}

const raise = z.object({ raised: text, events: z.array(text) });

/**
 * What transactions with events raised, and none of their events declares; each as `table: events`. What comes with a new organization,
 * such as the demo's, nobody has read yet.
 */
export async function findUndeclaredRaises(sql: Sql): Promise<string[]> {
  const found = await rows(
    sql,
    raise,
    `select distinct c.raised, e.events from watched.change c
     join (select tx, array_agg(distinct event order by event) as events from watched.change where event is not null group by tx) e
       using (tx)
     where c.raised is not null and c.tx not in (select tx from watched.change where raised = 'organization')`,
    [],
  );
  const isDeclared = (table: string, event: string) =>
    Object.hasOwn(raisingEvents, table) && raises(event, table as VersionedTable);
  return found
    .filter(({ raised, events }) => !events.some((event) => isDeclared(raised, event)))
    .map(({ raised, events }) => `${raised}: ${events.join(", ")}`);
}
