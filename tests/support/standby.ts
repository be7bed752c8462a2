import { spawn } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { chooseAccount } from "#platform/db/embedded/account.ts";
import { childEnv, run } from "#platform/db/embedded/run.ts";
import { findFreePort } from "./free-port.ts";

/** Debian's package; the embedded PostgreSQL has no pg_basebackup. */
const PROGRAMS = "/usr/lib/postgresql/15/bin";
export const hasStandbyPrograms = existsSync(join(PROGRAMS, "pg_basebackup"));

/** A primary and its synchronous standby: a commit is acknowledged when both have it. */
export interface PrimaryAndStandby {
  primaryPort: number;
  standbyPort: number;
  /** Ends the primary at once, without a checkpoint. */
  killPrimary(): Promise<void>;
  promoteStandby(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPrimaryAndStandby(): Promise<PrimaryAndStandby> {
  const dir = mkdtempSync(join(tmpdir(), "maitre-standby-"));
  const account = chooseAccount(dir, dir);
  chmodSync(dir, 0o755);
  if (account !== undefined) chownSync(dir, account.uid, account.gid);
  const [primary, standby] = [join(dir, "primary"), join(dir, "standby")];
  const [primaryPort, standbyPort] = [await findFreePort(), await findFreePort()];

  const runProgram = async (program: string, args: string[]) => {
    const { exit, output } = await run(join(PROGRAMS, program), args, { account, env: childEnv() });
    if (exit !== 0) throw new Error(`${program}: ${output}`);
  };
  const startServer = (cluster: string, port: number) => {
    const settings = [
      `port=${port}`,
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
      "fsync=off",
      "wal_receiver_status_interval=1",
      "log_min_messages=fatal",
    ];
    const child = spawn(
      join(PROGRAMS, "postgres"),
      ["-D", cluster, ...settings.flatMap((setting) => ["-c", setting])],
      { ...account, cwd: "/", env: childEnv(), stdio: "ignore" },
    );
    const exited = new Promise<void>((done) => child.once("exit", () => done()));
    return {
      async stop() {
        child.kill("SIGQUIT");
        await exited;
      },
    };
  };

  await runProgram("initdb", [
    "-D",
    primary,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "-N",
  ]);
  const first = startServer(primary, primaryPort);
  await untilTrue(primaryPort, "select true as ok");
  await runProgram("pg_basebackup", [
    "-D",
    standby,
    "-R",
    "-c",
    "fast",
    "-h",
    "127.0.0.1",
    "-p",
    `${primaryPort}`,
    "-U",
    "postgres",
    "-N",
  ]);
  const second = startServer(standby, standbyPort);
  await untilTrue(
    primaryPort,
    "select count(*) > 0 as ok from pg_stat_replication where state = 'streaming'",
  );
  appendFileSync(join(primary, "postgresql.conf"), "synchronous_standby_names = '*'\n");
  await untilTrue(primaryPort, "select pg_reload_conf() as ok");
  await untilTrue(
    primaryPort,
    "select count(*) > 0 as ok from pg_stat_replication where sync_state = 'sync'",
  );

  return {
    primaryPort,
    standbyPort,
    killPrimary: () => first.stop(),
    promoteStandby: () => untilTrue(standbyPort, "select pg_promote() as ok"),
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function untilTrue(port: number, text: string): Promise<void> {
  for (const until = performance.now() + 30_000; performance.now() < until; await sleep(20)) {
    const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ ok: boolean }>(text);
      if (rows[0]?.ok === true) return;
    } catch {
      // It is still starting.
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error(`PostgreSQL on port ${port} never answered true: ${text}`);
}
