import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

import pLimit from "p-limit";

import { limitConcurrencyByKey, type RunLimited } from "#platform/concurrency.ts";
import type { Log } from "#platform/log.ts";
import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import { refuse, type Result } from "#shared/result.ts";
import { formatOf, type MediaPurpose, type MediaRefusal } from "../../rules.ts";
import type { PictureReply, PictureRequest } from "./sharp-process.ts";
import type { PreparedPicture } from "./sharp.ts";

/** Time limits in ms: a picture that takes longer is an attack. The time starts when the process is ready to read. */
const TIME_LIMITS_MS = { drawing: 3_000, photo: 30_000 };
/** Idle processes end after this time, because a process keeps some hundred megabytes after a few photos. */
const IDLE_MS = 15_000;
/** Per kind of picture. Each organization uses one of them at a time, so slow pictures of one block only one. */
const PROCESSES = 2;

type PictureKind = keyof typeof TIME_LIMITS_MS;

/** The processes that read one kind of pictures. */
interface Pool {
  runLimited: RunLimited;
  runLimitedByOrganization: ReturnType<typeof limitConcurrencyByKey>;
  idleReaders: Set<ChildProcess>;
  idleTimer: NodeJS.Timeout | undefined;
}

const poolsOf = perProcess(
  (): Record<PictureKind, Pool> => ({ drawing: createPool(), photo: createPool() }),
  ({ drawing, photo }) => [drawing, photo].forEach(endIdleReaders),
);

function createPool(): Pool {
  return {
    runLimited: pLimit(PROCESSES),
    runLimitedByOrganization: limitConcurrencyByKey(1),
    idleReaders: new Set(),
    idleTimer: undefined,
  };
}

/**
 * Runs `preparePicture` of sharp.ts in a separate process. A file that makes the decoder crash, hang or use too much memory
 * ends only that process, which has no secret and no connection. An organization has one drawing and one photo read at a time,
 * because each may need two hundred megabytes and a core. Other organizations do not wait for it.
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
    pool.runLimited(() => prepareInProcess(pool, { bytes, purpose }, kind, services.log)),
  );
}

async function prepareInProcess(
  pool: Pool,
  request: PictureRequest,
  kind: PictureKind,
  log: Log,
): Promise<Result<PreparedPicture, MediaRefusal>> {
  clearTimeout(pool.idleTimer);
  const [child = forkReader(pool)] = pool.idleReaders;
  pool.idleReaders.delete(child);
  setKeepsServerAlive(child, true);
  try {
    const reply = await requestReply(child, request, TIME_LIMITS_MS[kind]);
    if (reply === null) {
      log.warn({ bytes: request.bytes.length }, "a picture made its reader crash or hang");
      return refuse(kind === "drawing" ? "svg_too_complex" : "unreadable");
    }
    if ("mistake" in reply) throw new Error(`the picture process failed: ${reply.mistake}`);
    return reply.result;
  } finally {
    setKeepsServerAlive(child, false);
    if (child.connected && child.exitCode === null && child.signalCode === null) pool.idleReaders.add(child);
    pool.idleTimer = setTimeout(() => endIdleReaders(pool), IDLE_MS);
    pool.idleTimer.unref();
  }
}

/** Null when the process ended without a reply or was killed at the time limit. */
async function requestReply(
  child: ChildProcess,
  request: PictureRequest,
  milliseconds: number,
): Promise<PictureReply | null> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureReply | null>();
  const onExit = () => resolve(null);
  let timeLimit: NodeJS.Timeout | undefined;
  const onMessage = (message: PictureReply | "began") => {
    if (message !== "began") resolve(message);
    else timeLimit = setTimeout(() => child.kill("SIGKILL"), milliseconds);
  };
  child.on("message", onMessage);
  child.once("exit", onExit);
  child.once("error", reject);
  child.send(request, (error) => error && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(timeLimit);
    child.off("message", onMessage);
    child.off("exit", onExit);
    child.off("error", reject);
  }
}

function forkReader(pool: Pool): ChildProcess {
  const child = fork(fileURLToPath(new URL("sharp-process.ts", import.meta.url)), {
    serialization: "advanced",
    // No environment variables: a process that reads strangers' files must know no secret.
    env: {},
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const forget = () => pool.idleReaders.delete(child);
  child.once("exit", forget);
  child.once("disconnect", forget);
  return child;
}

function endIdleReaders({ idleReaders }: Pool): void {
  for (const child of idleReaders) child.disconnect();
  idleReaders.clear();
}

/** An idle process does not keep the server from ending. */
function setKeepsServerAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) child.ref();
  else child.unref();
  if (isBusy) child.channel?.ref();
  else child.channel?.unref();
}
