import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { settingNames } from "#platform/env/env.ts";
import { findFreePort } from "./free-port.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const MAIN = resolve(ROOT, "src/server/main.ts");
/** What `npm start` gives Node. */
const START = startCommand();
// Loading the demo took more than half a minute on a machine of load 17.
const START_TIMEOUT_MS = 120_000;

export interface Product {
  url: string;
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  /**
   * Sends a signal and waits until the process has ended; returns its exit code, or the signal that ended it.
   */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  /** The same for its whole process group, as a terminal does it. Only with `isThroughNpm`, which gives it a group of its own. */
  stopGroup(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/**
 * Starts the product in its own process and waits until it answers. `isAsStarted` gives Node the flags of
 * `npm start`, and builds the web client if it is stale; `isThroughNpm` runs `npm start` itself. Throws the
 * output when it ends before that.
 */
export async function startProduct(
  env: Record<string, string>,
  { isThroughNpm = false, isAsStarted = false } = {},
): Promise<Product> {
  const port = env["PORT"] ?? String(await findFreePort());
  const [program, args] = isThroughNpm
    ? ["npm", ["start"]]
    : [process.execPath, isAsStarted ? START.args : [MAIN]];
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...withoutSettings(process.env),
      ...(isAsStarted && START.env),
      LOG_LEVEL: "warn",
      ...env,
      PORT: port,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: isThroughNpm,
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | NodeJS.Signals>((done) =>
    child.once("exit", (code, signal) => done(code ?? signal ?? "SIGKILL")),
  );

  const url = `http://127.0.0.1:${port}`;
  const product: Product = {
    url,
    process: child,
    output: () => output,
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return exited;
    },
    stopGroup(signal) {
      if (!isThroughNpm || child.pid === undefined) throw new Error("it has no process group of its own");
      process.kill(-child.pid, signal);
      return exited;
    },
  };
  const ready = waitUntilHealthy(url);
  const early = exited.then((code) => {
    throw new Error(`the product ended with ${code} before it was ready:\n${output}`);
  });
  early.catch(() => {});
  await Promise.race([ready, early]);
  return product;
}

async function waitUntilHealthy(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const healthy = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await sleep(25);
  }
  throw new Error(`the product did not become ready within ${START_TIMEOUT_MS} ms`);
}

/** Variables of the developer's shell must not reach the product under test. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = new Set(settingNames());
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.has(name)));
}

/** Of `NAME=value exec node --flag script`. */
function startCommand(): { env: Record<string, string>; args: string[] } {
  const { scripts } = JSON.parse(readFileSync(resolve(ROOT, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  const words = scripts.start.split(" ");
  const node = words.indexOf("node");
  const settings = words.slice(0, node).filter((word) => word.includes("="));
  return {
    env: Object.fromEntries(settings.map((setting) => setting.split("=") as [string, string])),
    args: words.slice(node + 1),
  };
}
