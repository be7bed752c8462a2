import { createHash, createHmac } from "node:crypto";

import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";

import { StartError } from "#platform/env/start-error.ts";
import type { DatabaseConnection } from "../connection.ts";
import type { Sql } from "../sql.ts";
import { valueParsers } from "../value-parsers.ts";
import { ArchiveWriter } from "./archive.ts";
import {
  END,
  MANIFEST,
  partName,
  quoted,
  uploadName,
  type End,
  type Manifest,
  type UploadFile,
} from "./format.ts";
import { backupText } from "./text.ts";

export interface BackupSource {
  connection: DatabaseConnection;
  appSecret: string;
  /** The uploads outside of the database, as the snapshot knows them; null while all are in the database. */
  readUploads: ((sql: Sql) => AsyncIterable<UploadFile>) | null;
  /** Absent: everything may be copied. */
  withheld?: readonly WithheldContent[];
}

/** Content that may not be copied: what stands in the backup in its place. */
export interface WithheldContent {
  table: string;
  /** The column that the expressions ask. An older schema lacks it, and holds no such content. */
  column: string;
  /** By column, in SQL. */
  expressions: Record<string, string>;
}

export interface BackupCounts {
  tables: number;
  rows: number;
  uploads: number;
}

/**
 * Writes everything of one installation into one file, while it is in use: all rows are those of one moment (a
 * snapshot), and no writer waits. The file gets its name when it is complete. The job queue is not in it: its
 * jobs come back at the next start. Throws a StartError that says why nothing was written.
 */
export async function writeBackup(
  { connection, appSecret, readUploads, withheld = [] }: BackupSource,
  path: string,
): Promise<BackupCounts> {
  const client = new Client({
    ...connection,
    types: valueParsers,
    options: "-c TimeZone=UTC -c DateStyle=ISO",
    application_name: "maitre backup",
  });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    const migrations = await readApplied(client);
    const tables = await readTables(client);
    const archive = await ArchiveWriter.create(path);
    try {
      const manifest: Manifest = {
        format: 1,
        createdAt: new Date().toISOString(),
        migrations,
        tables,
        uploads: readUploads === null ? "database" : "s3",
        secretMark: secretMarkOf(appSecret),
      };
      const end: End = { rows: {}, sequences: [], checksums: {} };
      const add = async (name: string, content: Buffer) => {
        end.checksums[name] = createHash("sha256").update(content).digest("hex");
        await archive.add(name, content);
      };
      await add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
      for (const table of tables) {
        const own = withheld.find((each) => each.table === table.name && table.columns.includes(each.column));
        end.rows[table.name] = await copyTable(client, table, own?.expressions ?? {}, add);
      }
      let uploads = 0;
      const sql: Sql = { queryable: { query: (query) => client.query(query) } };
      for await (const { name, bytes } of readUploads?.(sql) ?? []) {
        await add(uploadName(name), bytes);
        uploads += 1;
      }
      end.sequences = await readSequences(client);
      await archive.add(END, Buffer.from(JSON.stringify(end)));
      await archive.finish();
      const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
      return { tables: tables.length, rows, uploads };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await client.end().catch(() => {});
  }
}

/** The same for the same secret; reveals nothing about it. */
export function secretMarkOf(appSecret: string): string {
  return createHmac("sha256", appSecret).update("maitre backup").digest("hex").slice(0, 32);
}

async function readApplied(client: Client): Promise<Manifest["migrations"]> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('schema_migration') is not null as "isThere"`,
  );
  const applied = found[0]?.isThere
    ? await client.query<Manifest["migrations"][number]>(
        "select number, name, checksum from schema_migration order by number",
      )
    : null;
  if (!applied?.rows.length) throw new StartError(backupText.nothingThere);
  return applied.rows;
}

/** Without the columns that PostgreSQL computes. */
async function readTables(client: Client): Promise<Manifest["tables"]> {
  const { rows } = await client.query<Manifest["tables"][number]>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'schema_migration'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
  );
  return rows;
}

const PART_BYTES = 4 * 1024 * 1024;

/** Returns the number of rows. A part ends between two rows, and has about four megabytes, or one larger row. */
async function copyTable(
  client: Client,
  { name, columns }: Manifest["tables"][number],
  expressions: WithheldContent["expressions"],
  add: (name: string, content: Buffer) => Promise<void>,
): Promise<number> {
  const values = columns.map((column) => expressions[column] ?? quoted(column));
  const read = `select ${values.join(", ")} from ${quoted(name)}`;
  const stream = client.query(copyTo(`copy (${read}) to stdout`));
  let part = 0;
  let held: Buffer[] = [];
  let length = 0;
  const flush = async (rest: Buffer | null) => {
    if (length === 0) return;
    part += 1;
    await add(partName(name, part), Buffer.concat(held));
    held = rest === null || rest.length === 0 ? [] : [rest];
    length = rest?.length ?? 0;
  };
  for await (const piece of stream as AsyncIterable<Buffer>) {
    const lineEnd = piece.lastIndexOf("\n") + 1;
    if (length + piece.length < PART_BYTES || lineEnd === 0) {
      held.push(piece);
      length += piece.length;
      continue;
    }
    held.push(piece.subarray(0, lineEnd));
    length += lineEnd;
    await flush(piece.subarray(lineEnd));
  }
  await flush(null);
  return stream.rowCount;
}

/** A sequence is in no snapshot: its value is at least that of the rows. */
async function readSequences(client: Client): Promise<End["sequences"]> {
  const { rows: sequences } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = current_schema() order by 1",
  );
  const values: End["sequences"] = [];
  for (const { name } of sequences) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    if (rows[0]) values.push({ name, ...rows[0] });
  }
  return values;
}
