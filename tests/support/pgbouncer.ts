import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { chooseAccount } from "#platform/db/embedded/account.ts";
import { passDirectory } from "#platform/db/embedded/run.ts";
import { findFreePort } from "./free-port.ts";

/** The place of Debian's package. */
const PROGRAM = "/usr/sbin/pgbouncer";
const START_TIMEOUT_MS = 60_000;
export const hasPgBouncer = existsSync(PROGRAM);

export interface PgBouncer {
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode with few sessions, so that two transactions of one client seldom get the
 * same one. It runs as PostgreSQL's account, which alone may enter the socket's folder.
 */
export async function startPgBouncer(server: {
  host: string;
  port: number;
  user: string;
}): Promise<PgBouncer> {
  const port = await findFreePort();
  const account = chooseAccount(server.host, server.host);
  const socket = passDirectory(server.host, account);
  const dir = mkdtempSync(join(tmpdir(), "maitre-pgbouncer-"));
  chmodSync(dir, 0o755);
  writeFileSync(join(dir, "users"), `"${server.user}" ""\n`);
  writeFileSync(
    join(dir, "pgbouncer.ini"),
    `[databases]
* = host=${socket.argument} port=${server.port} user=${server.user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(dir, "users")}
pool_mode = transaction
default_pool_size = 4
`,
  );
  const child = spawn(PROGRAM, [join(dir, "pgbouncer.ini")], {
    ...account,
    cwd: "/",
    stdio: ["ignore", "ignore", "ignore", ...socket.stdio],
  });
  socket.close();
  const exited = new Promise((done) => child.once("exit", done));
  const urlOf = (database: string) => `postgres://${server.user}@127.0.0.1:${port}/${database}`;
  const until = performance.now() + START_TIMEOUT_MS;
  while (!(await accepts(urlOf("postgres")))) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await sleep(20);
  }
  return {
    urlOf,
    async stop() {
      child.kill("SIGINT");
      await exited;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function accepts(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  return client
    .connect()
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end().catch(() => {}));
}
