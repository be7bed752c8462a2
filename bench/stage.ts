import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { DatabaseConnection } from "#platform/db/connection.ts";
import { openDatabase, type Database } from "#platform/db/database.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { WORK_LIMITS } from "#platform/db/limits.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { silentLog } from "#platform/log.ts";
import { buildSession, buildUser } from "#tests/factories.ts";
import { findFreePort } from "#tests/free-port.ts";
import { createDatabase, environmentOf } from "#tests/postgres.ts";
import { startProduct } from "#tests/product.ts";
import { loadVolume, type Volume } from "../db/demo/volume.ts";

/** A year of 20,000 reservations at 60 tables, in three units. */
const UNITS = 3;
const TABLES_A_UNIT = 20;
const RESERVATIONS_A_UNIT = 6_667;

/** After its start the product opens its job queue: that is no work of a request. */
const WARM_UP_MS = 4_000;

const START_TIMEOUT_MS = 60_000;

/** A running server of either kind, with a session on it. */
export interface Server {
  url: string;
  cookie: string;
  process: ChildProcess;
}

/** A database with a company in it. */
export interface House {
  connection: DatabaseConnection;
  database: Database;
  organizationId: string;
  unitIds: string[];
  /** Of an admin, for the product. */
  cookie: string;
  /** Of the same admin, for the ceiling. */
  ceilingCookie: string;
}

/** How Node starts a server in production mode, and the path at which it answers once it is ready. */
interface PeerCommand {
  args: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  healthPath: string;
}

export interface Stage {
  /** Process id of PostgreSQL itself, the parent of its others. */
  postgresPid: number;
  /** A migrated, empty database for a part's own data. It is closed with the stage. */
  openDatabase(name: string): Promise<{ connection: DatabaseConnection; database: Database }>;
  /** Every database has the default volume, unless another one is given. */
  openHouse(name: string, volume?: Partial<Volume>): Promise<House>;
  /** As `npm start` starts it, or without its flags. */
  startProduct(house: House, options?: { isAsStarted?: boolean }): Promise<Server>;
  startCeiling(house: House): Promise<Server>;
  /** Any other server, on a free port. */
  startPeer(commandFor: (port: number) => PeerCommand): Promise<Server>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL that writes as safely as the product's, in a temporary folder: the embedded one, or that of a folder. */
export async function openStage(binDir = process.env["TEST_PG_BIN"]): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), "maitre-bench-"));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    binDir,
    log: silentLog,
  });
  const databases: Database[] = [];
  const servers: ChildProcess[] = [];
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await Promise.all(servers.map(stopProcess));
    for (const database of databases) await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const openMigrated = async (name: string) => {
    const connection = await createDatabase(postgres.connection, name);
    await migrate(connection, { directory: migrationsDirectory, log: silentLog });
    // Inserts of ten years at once take longer than calls may wait; the measured servers have their own connections.
    const database = openDatabase(connection, { log: silentLog, limits: WORK_LIMITS });
    databases.push(database);
    return { connection, database };
  };
  return {
    postgresPid: Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]),
    openDatabase: openMigrated,
    openHouse: async (name, volume) => fillHouse(await openMigrated(name), volume),
    async startProduct(house, { isAsStarted = true } = {}) {
      const { url, process } = await startProduct(environmentOf(house.connection), { isAsStarted });
      servers.push(process);
      await sleep(WARM_UP_MS);
      return { url, process, cookie: house.cookie };
    },
    async startCeiling(house) {
      const server = await startServer((port) => ({
        args: [resolve(import.meta.dirname, "ceiling.ts")],
        cwd: import.meta.dirname,
        env: { ...environmentOf(house.connection), PORT: String(port) },
        healthPath: "/api/health",
      }));
      servers.push(server.process);
      return { ...server, cookie: house.ceilingCookie };
    },
    async startPeer(commandFor) {
      const server = await startServer(commandFor);
      servers.push(server.process);
      await sleep(WARM_UP_MS);
      return { ...server, cookie: "" };
    },
    // It runs twice when the run is interrupted.
    stop: () => (stopped ??= stop()),
  };
}

/** Stores a company with these reservations, and an admin's sessions. */
async function fillHouse(
  { connection, database }: { connection: DatabaseConnection; database: Database },
  volume: Partial<Volume> = {},
): Promise<House> {
  const { organizationId, unitIds } = await loadVolume(database, {
    units: UNITS,
    tables: TABLES_A_UNIT,
    reservations: RESERVATIONS_A_UNIT,
    ...volume,
  });
  const user = await buildUser(database.sql, { id: organizationId });
  const ceilingCookie = "session=of-the-ceiling";
  await buildSession(database.sql, user, { token: ceilingCookie });
  return { connection, database, organizationId, unitIds, cookie: user.cookie, ceilingCookie };
}

async function startServer(
  commandFor: (port: number) => PeerCommand,
): Promise<{ url: string; process: ChildProcess }> {
  const port = await findFreePort();
  const { args, cwd, env, healthPath } = commandFor(port);
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isHealthy(`${url}${healthPath}`))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${args[0]} does not start`);
    await sleep(10);
  }
  return { url, process: child };
}

function isHealthy(url: string): Promise<boolean> {
  return fetch(url, { headers: { accept: "application/json" } }).then(
    (response) => response.ok,
    () => false,
  );
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await ended;
}

/** The processor time of a process in milliseconds, with its children if asked. Linux only: NaN elsewhere. */
export function cpuOf(pid: number | undefined, withChildren = false): number {
  try {
    if (!withChildren) return statOf(String(pid)).cpu;
    const all = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(statIfThere);
    return (
      all
        .filter((stat) => stat?.pid === pid || stat?.parent === pid)
        // A child that has ended is counted by its parent.
        .reduce(
          (sum, stat) => sum + (stat?.cpu ?? 0) + (stat?.pid === pid ? (stat?.ofEndedChildren ?? 0) : 0),
          0,
        )
    );
  } catch {
    return Number.NaN;
  }
}

/** The memory of a process in megabytes, with its share of shared pages. Linux only: NaN elsewhere. */
export function memoryOf(pid: number | undefined): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The resident memory of a process in megabytes, as an operator sees it. Linux only: NaN elsewhere. */
export function residentMemoryOf(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

function statIfThere(pid: string) {
  try {
    return statOf(pid);
  } catch {
    return undefined;
  }
}

/** See proc(5): after the name in parentheses come state, parent, …; user and system time count in hundredths of a second. */
function statOf(pid: string): { pid: number; parent: number; cpu: number; ofEndedChildren: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return {
    pid: Number(pid),
    parent: Number(fields[1]),
    cpu: (Number(fields[11]) + Number(fields[12])) * 10,
    ofEndedChildren: (Number(fields[13]) + Number(fields[14])) * 10,
  };
}
