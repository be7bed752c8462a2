import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";

import { writeBackup } from "#platform/db/backup/write-backup.ts";
import type { DatabaseConnection } from "#platform/db/connection.ts";
import { openDatabase } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import type { S3Settings } from "#platform/env/s3-settings.ts";
import { silentLog } from "#platform/log.ts";
import { backUp, restore } from "#server/backup.ts";
import { newId } from "#shared/id.ts";
import { startTestApp, type TestApp } from "#tests/app.ts";
import { useDatabase } from "#tests/database.ts";
import {
  buildMedia,
  buildOrganization,
  buildReview,
  buildUnit,
  buildUser,
  TEST_APP_SECRET,
  type BuiltUnit,
} from "#tests/factories.ts";
import { photo, pictureFile } from "#tests/pictures.ts";
import { createDatabase, dropDatabase, environmentOf } from "#tests/postgres.ts";
import { rows } from "#tests/rows.ts";
import { startFakeS3 } from "#tests/s3.ts";
import { loadDemo } from "../../db/demo/demo.ts";

const database = useDatabase();
let app: TestApp;
let folder: string;
let unit: BuiltUnit;
let cookie: string;
let target: DatabaseConnection;
let targets = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "maitre-backup-"));
  await loadDemo(database(), { now: new Date(), log: silentLog, pastDays: 0 });
  app = await startTestApp(database());
  const organization = await buildOrganization(database().sql, { name: "Aspas ' \" \\ \t e\nlinhas, \\N" });
  unit = await buildUnit(database().sql, organization);
  cookie = (await buildUser(database().sql, organization)).cookie;
  const { media } = app.client(cookie);
  await media.uploadDishPhoto({ unitId: unit.id, id: newId(), file: pictureFile(await photo(300, 200)) });
  await media.uploadLogo({ unitId: unit.id, id: newId(), file: pictureFile(await photo(90, 90)) });
});
afterAll(async () => {
  await app.stop();
  for (let at = 1; at <= targets; at += 1) await dropDatabase(inject("postgres"), nameOf(at));
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  targets += 1;
  target = await createDatabase(inject("postgres"), nameOf(targets));
});

const nameOf = (at: number) => `restored_${process.pid}_${at}`;

const installation = (connection: DatabaseConnection, s3: S3Settings | null = null) => ({
  dataDir: "",
  databaseUrl: environmentOf(connection)["DATABASE_URL"],
  databaseDirectUrl: undefined,
  pgBin: undefined,
  appSecret: TEST_APP_SECRET,
  s3,
});
const backUpSource = async (path: string) => {
  await backUp(installation(database().connection), path, silentLog);
  return path;
};
const restoreInto = (path: string, replaces = false) =>
  restore(installation(target), path, { replaces, log: silentLog });
const pathOf = (name: string) => join(folder, `${name}-${targets}.tar.gz`);

/** Every row of every table, and where every sequence stands. */
async function contentOf(connection: DatabaseConnection): Promise<Record<string, unknown>> {
  const opened = openDatabase(connection, { log: silentLog, max: 1 });
  try {
    const { sql } = opened;
    const tables = await rows<{ name: string }>(
      sql,
      // Marks of changes are numbers of this PostgreSQL's own transactions.
      "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'change%' order by 1",
    );
    const content: Record<string, unknown> = {};
    for (const { name } of tables) {
      const columns = name === "schema_migration" ? "to_jsonb(t) - 'applied_at'" : "to_jsonb(t)";
      content[name] = await rows(sql, `select ${columns} as row from "${name}" t order by 1`);
    }
    content["sequences"] = await rows(
      sql,
      "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
    );
    content["constraints"] = await rows(
      sql,
      `select conname, conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition from pg_constraint
       where connamespace = 'public'::regnamespace order by 2, 1`,
    );
    content["triggers"] = await rows(
      sql,
      // Those of tests/support/declared-changes.ts are no part of the product.
      `select pg_get_triggerdef(oid) as definition, tgenabled from pg_trigger
       where not tgisinternal and tgname not like 'watched%' order by 1`,
    );
    return content;
  } finally {
    await opened.close();
  }
}

it("A backup that is restored elsewhere has every row of every table, and every upload", async () => {
  const path = await backUpSource(pathOf("whole"));
  expect(readdirSync(folder)).toEqual([`whole-${targets}.tar.gz`]);
  const counts = await restoreInto(path);
  expect(counts).toMatchObject({ isSecretSame: true, uploads: 0 });
  const [before, after] = [await contentOf(database().connection), await contentOf(target)];
  expect(after).toEqual(before);
  expect((before["media_file"] as unknown[]).length).toBeGreaterThan(8);
  expect(counts.rows).toBeGreaterThan(3_000);
});

it("A backup holds no content that a review platform lets nobody keep, and what staff wrote to it", async () => {
  const passing = { platform: "tripadvisor" as const, expiresAt: new Date(Date.now() + 60 * 60_000) };
  const said = { author: "Hóspede Secreto", text: "Texto que ninguém pode guardar" };
  const { id } = await buildReview(database().sql, unit, {
    ...passing,
    ...said,
    replyText: "Obrigado pela visita!",
    replyState: "manual",
    repliedBy: newId(),
    repliedAt: new Date(),
  });
  try {
    await restoreInto(await backUpSource(pathOf("withheld")));
    const content = JSON.stringify((await contentOf(target))["review"]);
    expect(content).not.toContain("Secreto");
    expect(content).not.toContain("ninguém pode guardar");
    expect(content).toContain("Obrigado pela visita!");
  } finally {
    await rows(database().sql, "delete from review where id = $1", [id]);
    await rows(database().sql, "delete from review_tally where reviews = 0");
  }
});

it("A backup during writes is of one moment", async () => {
  let isWriting = true;
  let written = 0;
  const writers = Array.from({ length: 3 }, async () => {
    while (isWriting) {
      await app.client(cookie).reservations.create({
        unitId: unit.id,
        id: newId(),
        customerName: "Ana",
        customerPhone: "11 98765-4321",
        date: "2099-01-05",
        time: "20:00",
        guests: 2,
      });
      written += 1;
    }
  });
  await expect.poll(() => written).toBeGreaterThan(5);
  const path = await backUpSource(pathOf("moving"));
  const writtenUntilThen = written;
  isWriting = false;
  await Promise.all(writers);

  await restoreInto(path);
  const opened = openDatabase(target, { log: silentLog });
  const [found] = await rows<{ made: number; told: number }>(
    opened.sql,
    `select (select count(*) from reservation where unit_id = $1) as made,
       (select count(*) from audit_entry where unit_id = $1 and type = 'reservation.created') as told`,
    [unit.id],
  );
  await opened.close();
  expect(found?.told).toBe(found?.made);
  expect(found?.made).toBeGreaterThan(5);
  expect(found?.made).toBeLessThanOrEqual(writtenUntilThen + 3);
});

it("Uploads in S3 are in the backup, and come back into an empty bucket", async () => {
  const [from, to] = [await startFakeS3(), await startFakeS3()];
  const source = await createDatabase(
    inject("postgres"),
    `restored_${process.pid}_s3`,
    inject("templateDatabase"),
  );
  const opened = openDatabase(source, { log: silentLog });
  const inS3 = await startTestApp(opened, { s3: from.settings });
  try {
    const organization = await buildOrganization(opened.sql);
    const own = await buildUnit(opened.sql, organization);
    const client = inS3.client((await buildUser(opened.sql, organization)).cookie);
    const file = pictureFile(await photo(300, 200));
    await client.media.uploadDishPhoto({ unitId: own.id, id: newId(), file });
    await client.media.uploadProfilePhoto({ id: newId(), file });
    const path = pathOf("s3");
    expect(await backUp(installation(source, from.settings), path, silentLog)).toMatchObject({ uploads: 9 });

    await expect(restoreInto(path)).rejects.toThrow("As imagens deste backup estavam em um S3");
    await restore(installation(target, to.settings), path, { replaces: false, log: silentLog });
    expect(to.objects).toEqual(from.objects);
    expect(to.objects.size).toBe(9);
    expect(await contentOf(target)).toEqual(await contentOf(source));
  } finally {
    await inS3.stop();
    await opened.close();
    await dropDatabase(inject("postgres"), `restored_${process.pid}_s3`);
    await Promise.all([from.stop(), to.stop()]);
  }
});

it("A backup of an older schema is restored and upgraded", async () => {
  const old = await createDatabase(inject("postgres"), `restored_${process.pid}_old`);
  await migrate(old, { directory: migrationsDirectory, log: silentLog, upTo: 7 });
  const opened = openDatabase(old, { log: silentLog });
  await rows(opened.sql, "insert into organization (id, name) values ($1, 'Antiga')", [newId()]);
  await opened.close();
  const path = pathOf("old");
  await backUp(installation(old), path, silentLog);
  await restoreInto(path);
  const restored = await contentOf(target);
  expect(restored["organization"]).toEqual([{ row: expect.objectContaining({ name: "Antiga" }) }]);
  expect(restored["schema_migration"]).toEqual((await contentOf(database().connection))["schema_migration"]);
  await dropDatabase(inject("postgres"), `restored_${process.pid}_old`);
});

describe("A restore is refused, and changes nothing,", () => {
  let good: Buffer;
  beforeAll(async () => {
    good = readFileSync(await backUpSource(pathOf("good")));
  });
  const withBytes = (name: string, bytes: Buffer) => {
    const path = pathOf(name);
    writeFileSync(path, bytes);
    return path;
  };

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ["a byte is wrong", (bytes) => Buffer.from(bytes.with(Math.floor(bytes.length / 2), 0x55))],
    ["the end is missing", (bytes) => bytes.subarray(0, bytes.length - 2_000)],
    ["only the beginning is there", (bytes) => bytes.subarray(0, 600)],
    ["it is empty", () => Buffer.alloc(0)],
    ["it is something else", () => Buffer.from("reservas;mesas\n")],
  ])("where %s", async (name, damage) => {
    const path = withBytes(`damaged-${name.length}`, damage(good));
    await expect(restoreInto(path)).rejects.toThrow(
      `O arquivo ${path} está danificado ou não é um backup do Maitre; nada foi alterado`,
    );
    expect(await contentOf(target)).toMatchObject({ constraints: [], sequences: [] });
  });

  it("into an installation with data, until it is instructed to replace them", async () => {
    await migrate(target, { directory: migrationsDirectory, log: silentLog });
    const opened = openDatabase(target, { log: silentLog });
    const other = await buildUnit(opened.sql, await buildOrganization(opened.sql));
    await buildMedia(opened.sql, other);
    await opened.close();
    const before = await contentOf(target);
    const path = withBytes("full", good);
    await expect(restoreInto(path)).rejects.toThrow(/^Esta instalação já tem dados.*--substituir$/);
    // Wrong in its last part: all was loaded before.
    const damaged = withBytes("late", good.subarray(0, good.length - 30));
    await expect(restoreInto(damaged, true)).rejects.toThrow("está danificado");
    expect(await contentOf(target)).toEqual(before);

    await restoreInto(path, true);
    const after = await contentOf(target);
    expect(JSON.stringify(after["organization"])).not.toContain(other.organizationId);
    expect(after["demo"]).toEqual((await contentOf(database().connection))["demo"]);
  });

  it("into a database that the product uses, or that belongs to something else", async () => {
    const path = withBytes("used", good);
    await expect(
      restore(installation(database().connection), path, { replaces: true, log: silentLog }),
    ).rejects.toThrow("O Maitre está no ar neste banco; pare todos os processos e restaure de novo");
    const opened = openDatabase(target, { log: silentLog });
    await rows(opened.sql, "create table foreign_table (n integer)");
    await opened.close();
    await expect(restoreInto(path, true)).rejects.toThrow("O banco tem tabelas que não são do Maitre");
  });

  it("from a newer version, or from another edition", async () => {
    await migrate(target, { directory: migrationsDirectory, log: silentLog });
    const opened = openDatabase(target, { log: silentLog });
    await rows(opened.sql, "insert into schema_migration values (9999, '9999_flying.sql', 'x')");
    const newer = pathOf("newer");
    await backUp(installation(target), newer, silentLog);
    await expect(restoreInto(newer)).rejects.toThrow(
      "O backup é de uma versão mais nova do Maitre (migração 9999_flying.sql)",
    );
    // The older program also refuses to start on it.
    await expect(migrate(target, { directory: migrationsDirectory, log: silentLog })).rejects.toThrow(
      "O banco de dados é mais novo que este programa (migração 9999_flying.sql)",
    );
    await rows(opened.sql, "update schema_migration set checksum = 'y' where number = 1");
    const other = pathOf("other");
    await backUp(installation(target), other, silentLog);
    await opened.close();
    await expect(restoreInto(other)).rejects.toThrow("a migração 0001_core.sql não é a deste programa");
  });
});

describe("A backup is refused", () => {
  it("where a file has its name, and where there is nothing", async () => {
    const path = pathOf("taken");
    writeFileSync(path, "kept");
    await expect(backUpSource(path)).rejects.toThrow(`O arquivo ${path} já existe; escolha outro nome`);
    expect(readFileSync(path, "utf8")).toBe("kept");
    await expect(backUp(installation(target), pathOf("none"), silentLog)).rejects.toThrow(
      "Não há dados do Maitre neste banco; nada foi gravado",
    );
    await expect(backUpSource(join(folder, "missing", "a.tar.gz"))).rejects.toThrow("não existe");
  });

  it("leaves no file when it fails halfway", async () => {
    const path = pathOf("half");
    const failing = writeBackup(
      {
        connection: database().connection,
        appSecret: TEST_APP_SECRET,
        async *readUploads() {
          yield { name: "a/b/small.webp", bytes: Buffer.alloc(10) };
          throw new Error("S3 went away");
        },
      },
      path,
    );
    await expect(failing).rejects.toThrow("S3 went away");
    expect(readdirSync(folder).filter((name) => name.startsWith("half"))).toEqual([]);
    expect(existsSync(path)).toBe(false);
  });
});
