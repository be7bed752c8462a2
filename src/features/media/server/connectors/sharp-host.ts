import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

import pLimit from "p-limit";

import { limitConcurrencyByKey, type RunLimited } from "#platform/concurrency.ts";
import type { Log } from "#platform/log.ts";
import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import { refuse, type Result } from "#shared/result.ts";
import { formatOf, type MediaPurpose, type MediaRefusal } from "../../rules.ts";
import type { Answer, Request } from "./sharp-process.ts";
import type { PreparedPicture } from "./sharp.ts";

/** A picture that takes longer was made to. Counted from when its process is ready to read it. */
const LONGEST_MS = { drawing: 3_000, photo: 30_000 };
/** Then the process ends, and the operating system has its memory back: some hundred megabytes after a few photos. */
const IDLE_MS = 15_000;
/** Of each kind: one organization's slow pictures keep one of them busy. */
const PROCESSES = 2;

type Kind = keyof typeof LONGEST_MS;

/** The processes that read one kind of pictures. */
interface Pool {
  runLimited: RunLimited;
  runLimitedByOrganization: ReturnType<typeof limitConcurrencyByKey>;
  resting: Set<ChildProcess>;
  idle: NodeJS.Timeout | undefined;
}

const poolsOf = perProcess(
  (): Record<Kind, Pool> => ({ drawing: openPool(), photo: openPool() }),
  ({ drawing, photo }) => [drawing, photo].forEach(rest),
);

function openPool(): Pool {
  return {
    runLimited: pLimit(PROCESSES),
    runLimitedByOrganization: limitConcurrencyByKey(1),
    resting: new Set(),
    idle: undefined,
  };
}

/**
 * What sharp.ts promises, in a process of its own: a file that makes the decoder crash, hang or swell takes only that
 * process with it, and it holds no secret and no connection. Of an organization one drawing and one photo are read at a time, as each
 * may want two hundred megabytes and a core; the others wait, and those of other organizations go on.
 */
export function preparePicture(
  services: Pick<Services, "log" | "state">,
  bytes: Buffer,
  purpose: MediaPurpose,
  organizationId: string,
): Promise<Result<PreparedPicture, MediaRefusal>> {
  const kind = formatOf(bytes) === "svg" ? "drawing" : "photo";
  const pool = poolsOf(services)[kind];
  return pool.runLimitedByOrganization(organizationId, () =>
    pool.runLimited(() => ask(pool, { bytes, purpose }, kind, services.log)),
  );
}

async function ask(
  pool: Pool,
  request: Request,
  kind: Kind,
  log: Log,
): Promise<Result<PreparedPicture, MediaRefusal>> {
  clearTimeout(pool.idle);
  const [child = start(pool)] = pool.resting;
  pool.resting.delete(child);
  hold(child, true);
  try {
    const answer = await exchange(child, request, LONGEST_MS[kind]);
    if (answer === null) {
      log.warn({ bytes: request.bytes.length }, "a picture made its reader crash or hang");
      return refuse(kind === "drawing" ? "svg_too_complex" : "unreadable");
    }
    if ("mistake" in answer) throw new Error(`the picture process failed: ${answer.mistake}`);
    return answer.result;
  } finally {
    hold(child, false);
    if (child.connected && child.exitCode === null && child.signalCode === null) pool.resting.add(child);
    pool.idle = setTimeout(() => rest(pool), IDLE_MS);
    pool.idle.unref();
  }
}

/** Null: it ended without an answer, or had to be ended. */
async function exchange(child: ChildProcess, request: Request, milliseconds: number): Promise<Answer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
  const onExit = () => resolve(null);
  let patience: NodeJS.Timeout | undefined;
  const onMessage = (message: Answer | "began") => {
    if (message !== "began") resolve(message);
    else patience = setTimeout(() => child.kill("SIGKILL"), milliseconds);
  };
  child.on("message", onMessage);
  child.once("exit", onExit);
  child.once("error", reject);
  child.send(request, (error) => error && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(patience);
    child.off("message", onMessage);
    child.off("exit", onExit);
    child.off("error", reject);
  }
}

function start(pool: Pool): ChildProcess {
  const child = fork(fileURLToPath(new URL("sharp-process.ts", import.meta.url)), {
    serialization: "advanced",
    // Nothing of ours is any business of a process that reads strangers' files.
    env: {},
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const forget = () => pool.resting.delete(child);
  child.once("exit", forget);
  child.once("disconnect", forget);
  return child;
}

function rest({ resting }: Pool): void {
  for (const child of resting) child.disconnect();
  resting.clear();
}

/** At rest it keeps nobody from ending. */
function hold(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) child.ref();
  else child.unref();
  if (isBusy) child.channel?.ref();
  else child.channel?.unref();
}
