import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

import type { Log } from "#platform/log/log.ts";
import { takingTurns } from "#platform/turns.ts";
import { refuse, type Result } from "#shared/result.ts";
import type { MediaPurpose, MediaRefusal } from "../../rules.ts";
import type { Answer, Request } from "./sharp-process.ts";
import type { PreparedPicture } from "./sharp.ts";

/** A picture that takes longer was made to. */
const LONGEST_MS = 30_000;
/** Then the process ends, and the operating system has its memory back: some hundred megabytes after a few photos. */
const IDLE_MS = 15_000;

/**
 * What sharp.ts promises, in a process of its own: a file that makes the decoder crash, hang or swell takes only that
 * process with it, and it holds no secret and no connection. One file at a time, as each may want two hundred megabytes and a core, which
 * those who take reservations want, too; the others wait.
 */
export function preparePicture(
  bytes: Buffer,
  purpose: MediaPurpose,
  log: Log,
): Promise<Result<PreparedPicture, MediaRefusal>> {
  return inTurn(() => ask({ bytes, purpose }, log));
}

const inTurn = takingTurns(1);
let running: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;

async function ask(request: Request, log: Log): Promise<Result<PreparedPicture, MediaRefusal>> {
  clearTimeout(idle);
  const child = (running ??= start());
  hold(child, true);
  try {
    const answer = await exchange(child, request);
    if (answer === null) {
      log.warn({ bytes: request.bytes.length }, "a picture made its reader crash or hang");
      return refuse("unreadable");
    }
    if ("mistake" in answer) throw new Error(`the picture process failed: ${answer.mistake}`);
    return answer.result;
  } finally {
    hold(child, false);
    idle = setTimeout(rest, IDLE_MS);
    idle.unref();
  }
}

/** Null: it ended without an answer, or had to be ended. */
async function exchange(child: ChildProcess, request: Request): Promise<Answer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
  const onExit = () => resolve(null);
  const patience = setTimeout(() => child.kill("SIGKILL"), LONGEST_MS);
  child.once("message", resolve);
  child.once("exit", onExit);
  child.once("error", reject);
  child.send(request, (error) => error && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(patience);
    child.off("message", resolve);
    child.off("exit", onExit);
    child.off("error", reject);
  }
}

function start(): ChildProcess {
  const child = fork(fileURLToPath(new URL("sharp-process.ts", import.meta.url)), {
    serialization: "advanced",
    // Nothing of ours is any business of a process that reads strangers' files.
    env: {},
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const forget = () => {
    if (running === child) running = null;
  };
  child.once("exit", forget);
  child.once("disconnect", forget);
  return child;
}

function rest(): void {
  const child = running;
  running = null;
  if (child?.connected) child.disconnect();
}

/** At rest it keeps nobody from ending. */
function hold(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) child.ref();
  else child.unref();
  if (isBusy) child.channel?.ref();
  else child.channel?.unref();
}
