import { createHash } from "node:crypto";
import { once } from "node:events";
import { finished } from "node:stream/promises";

import { Client, DatabaseError } from "pg";
import { from as copyFrom, type CopyStreamQuery } from "pg-copy-streams";

import { StartError } from "#platform/env/start-error.ts";
import type { Log } from "#platform/log.ts";
import type { DatabaseConnection } from "../connection.ts";
import { applyMigrations, migrate, readMigrations } from "../migrate.ts";
import { readArchive, type ArchiveEntry } from "./archive.ts";
import {
  END,
  endSchema,
  MANIFEST,
  manifestSchema,
  quoted,
  tableOfPart,
  uploadOfEntry,
  type End,
  type Manifest,
  type UploadFile,
} from "./format.ts";
import { backupText } from "./text.ts";
import { secretMarkOf, type BackupCounts } from "./write-backup.ts";

export interface RestoreTarget {
  connection: DatabaseConnection;
  appSecret: string;
  migrations: string;
  /** Stores an upload outside of the database; null while all are in the database. */
  storeUpload: ((file: UploadFile) => Promise<void>) | null;
  /** The data that is there may be deleted. */
  replaces: boolean;
  /** The command that says so, for the refusal. */
  replaceCommand: string;
  log: Log;
}

/**
 * Loads a backup into an empty installation, in one transaction: after a failure everything is as it was.
 * An older backup is loaded into its own schema, which is then migrated. Throws a StartError for a damaged or
 * newer backup, an installation with data, and one that is in use.
 */
export async function restoreBackup(
  target: RestoreTarget,
  path: string,
): Promise<BackupCounts & { isSecretSame: boolean }> {
  const entries = readArchive(path);
  const checker = new EntryChecker(path);
  const manifest = checker.parse(manifestSchema, checker.expect(MANIFEST, await entries.next()));
  const applied = requireKnown(manifest, target);
  const client = new Client({
    ...target.connection,
    options: "-c TimeZone=UTC -c DateStyle=ISO",
    application_name: "maitre restore",
  });
  client.on("error", () => {});
  await client.connect();
  let counts: BackupCounts;
  try {
    await client.query("begin");
    await clearSchema(client, target);
    await applyMigrations(client, applied);
    const setAside = await setConstraintsAside(client);
    counts = await loadEntries(client, manifest, { entries, checker, target });
    await putConstraintsBack(client, setAside);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    if (!(error instanceof DatabaseError)) throw error;
    // Values that PostgreSQL cannot read, or that break a constraint, were not written so.
    const isContent = /^2[23]/.test(error.code ?? "");
    throw new StartError(isContent ? backupText.damaged(path) : backupText.loadFailed(path, error.message));
  } finally {
    await client.end().catch(() => {});
    await entries.return();
  }
  await migrate(target.connection, { directory: target.migrations, log: target.log });
  return { ...counts, isSecretSame: manifest.secretMark === secretMarkOf(target.appSecret) };
}

/** The migrations that the backup had, which must be the first ones of this program. */
function requireKnown(manifest: Manifest, { migrations: directory, storeUpload }: RestoreTarget) {
  const known = readMigrations(directory);
  for (const [index, { name, checksum }] of manifest.migrations.entries()) {
    const migration = known[index];
    if (migration === undefined) throw new StartError(backupText.newer(name));
    if (migration.checksum !== checksum) throw new StartError(backupText.otherHistory(name));
  }
  const isInS3 = manifest.uploads === "s3";
  if (isInS3 !== (storeUpload !== null)) throw new StartError(backupText.uploadsElsewhere(isInS3));
  return known.slice(0, manifest.migrations.length);
}

/** Leaves an empty schema, if that loses nothing or is wanted. */
async function clearSchema(client: Client, { replaces, replaceCommand }: RestoreTarget): Promise<void> {
  const { rows: others } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'maitre events'`,
  );
  if (others.length > 0) throw new StartError(backupText.inUse);
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${isOwnObject("pg_class", "c")}
       and c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`,
  );
  if (tables.length > 0 && !tables.some(({ name }) => name === "schema_migration"))
    throw new StartError(backupText.foreignTables);
  if (!replaces) {
    for (const { name } of tables) {
      if (name === "schema_migration") continue;
      const { rows } = await client.query(`select from ${quoted(name)} limit 1`);
      if (rows.length > 0) throw new StartError(backupText.notEmpty(replaceCommand));
    }
  }
  await client.query(
    `do $$ declare statement text; begin
       for statement in
         select format('drop table %s cascade', c.oid::regclass) from pg_class c
         where ${isOwnObject("pg_class", "c")} and c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
         union all
         select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
         where ${isOwnObject("pg_proc", "p")} and p.pronamespace = current_schema()::regnamespace
       loop execute statement; end loop;
     end $$`,
  );
}

/** Extensions stay. */
function isOwnObject(catalog: "pg_class" | "pg_proc", alias: string): string {
  return `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`;
}

/** Statements that put back what loading must not meet. */
type SetAside = string[];

/**
 * Tables refer to each other in circles, and triggers would count loaded rows again: both come back afterwards,
 * and PostgreSQL then checks every reference.
 */
async function setConstraintsAside(client: Client): Promise<SetAside> {
  const { rows } = await client.query<{ aside: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as aside,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
     union all
     select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname),
       format('alter table %s enable %s trigger %I', t.tgrelid::regclass,
         case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname)
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgenabled <> 'D' and c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { aside } of rows) await client.query(aside);
  return rows.map(({ back }) => back);
}

async function putConstraintsBack(client: Client, statements: SetAside): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

async function loadEntries(
  client: Client,
  manifest: Manifest,
  {
    entries,
    checker,
    target,
  }: { entries: AsyncIterable<ArchiveEntry>; checker: EntryChecker; target: RestoreTarget },
): Promise<BackupCounts> {
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  const rows: End["rows"] = Object.fromEntries(manifest.tables.map(({ name }) => [name, 0]));
  let uploads = 0;
  for await (const entry of entries) {
    if (entry.name === END) {
      const end = checker.parse(endSchema, entry);
      checker.requireComplete(end, rows);
      for (const { name, value, isCalled } of end.sequences)
        await client.query("select setval($1::regclass, $2::bigint, $3)", [quoted(name), value, isCalled]);
      return {
        tables: manifest.tables.length,
        rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
        uploads,
      };
    }
    checker.note(entry);
    const table = tableOfPart(entry.name);
    const upload = uploadOfEntry(entry.name);
    const tableColumns = table === null ? undefined : columns.get(table);
    if (table !== null && tableColumns !== undefined) {
      const statement = `copy ${quoted(table)} (${tableColumns.map(quoted).join(", ")}) from stdin`;
      rows[table] = (rows[table] ?? 0) + (await load(client.query(copyFrom(statement)), entry.content));
    } else if (upload !== null && target.storeUpload) {
      await target.storeUpload({ name: upload, bytes: entry.content });
      uploads += 1;
    } else throw new StartError(backupText.damaged(checker.path));
  }
  // The end is missing.
  throw new StartError(backupText.damaged(checker.path));
}

async function load(stream: CopyStreamQuery, content: Buffer): Promise<number> {
  const loaded = finished(stream);
  loaded.catch(() => {});
  if (!stream.write(content)) await Promise.race([once(stream, "drain"), loaded]);
  stream.end();
  await loaded;
  return stream.rowCount;
}

/** Compares what is read with what was written. */
class EntryChecker {
  readonly path: string;
  readonly #checksums: Record<string, string> = {};

  constructor(path: string) {
    this.path = path;
  }

  note({ name, content }: ArchiveEntry): void {
    this.#checksums[name] = createHash("sha256").update(content).digest("hex");
  }

  expect(name: string, { value }: IteratorResult<ArchiveEntry, void>): ArchiveEntry {
    if (!value || value.name !== name) throw new StartError(backupText.damaged(this.path));
    this.note(value);
    return value;
  }

  parse<Value>(
    schema: { safeParse(value: unknown): { success: true; data: Value } | { success: false } },
    { content }: ArchiveEntry,
  ): Value {
    try {
      const parsed = schema.safeParse(JSON.parse(content.toString("utf8")));
      if (parsed.success) return parsed.data;
    } catch {
      // Not JSON.
    }
    throw new StartError(backupText.damaged(this.path));
  }

  requireComplete(end: End, rows: End["rows"]): void {
    const isSame = (one: Record<string, unknown>, other: Record<string, unknown>) =>
      Object.keys(one).length === Object.keys(other).length &&
      Object.entries(one).every(([key, value]) => other[key] === value);
    if (!isSame(end.checksums, this.#checksums) || !isSame(end.rows, rows))
      throw new StartError(backupText.damaged(this.path));
  }
}
