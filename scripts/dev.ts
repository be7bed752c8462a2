import { spawn } from "node:child_process";
import { resolve } from "node:path";

import { createServer } from "vite";

/**
 * The server, restarted when one of its files changes, and Vite with hot replacement, which passes `/api` on to it.
 * The address to open is Vite's. One Ctrl+C stops both, the database's child included.
 */
const root = resolve(import.meta.dirname, "..");
process.chdir(root);

// Detached, so that the terminal's Ctrl+C comes to us alone and reaches the server as one SIGTERM through its watcher.
const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "src/server/main.ts"], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit"],
  detached: true,
});
const serverStopped = new Promise<void>((done) => server.once("exit", () => done()));

const vite = await createServer();
await vite.listen();
vite.printUrls();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return server.kill("SIGKILL") ? undefined : process.exit(1);
  stopping = true;
  server.kill("SIGTERM");
  await Promise.all([vite.close(), serverStopped]);
  process.exit(0);
}

process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());
process.on("SIGHUP", () => void stop());
void serverStopped.then(() => stop());
