import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { newId } from "#shared/id.ts";
import { environmentOf } from "#tests/postgres.ts";
import { startProduct } from "#tests/product.ts";
import { Connection, sendLoad, quantile, type Request } from "./load.ts";
import { inTurn, newReservation, rpc } from "./requests.ts";
import { cpuOf, memoryOf, residentMemoryOf, stopProcess, type Server, type Stage } from "./stage.ts";
import { limitLine, milliseconds, ratioLine, formatFigure, type Line } from "./table.ts";

const STARTS = 5;
const REQUESTS = 10_000;
const today = new Date().toISOString().slice(0, 10);

/**
 * Start on existing data to the first answer; memory after 10,000 requests, a tenth of them writes, and
 * what the flags of `npm start` that save memory cost in processor time.
 */
export async function measureStart(stage: Stage): Promise<Line[]> {
  const house = await stage.openHouse("bench_start");
  const next = inTurn(house.unitIds);
  const ceiling = await timeWork(() => stage.startCeiling(house));
  const besideDatabase = await timeStarts(environmentOf(house.connection));
  const withDatabase = await timeEmbeddedStarts();

  const load = (server: Server) =>
    resourcesAfter(server, (write) =>
      write
        ? rpc("reservations/create", newReservation(next()))
        : rpc("reservations/listWeek", { unitId: next(), day: today }),
    );
  const ours = await stage.startProduct(house);
  const asStarted = await load(ours);
  await chat(ours, next());
  const afterChat = residentMemoryOf(ours.process.pid);
  const unflagged = await stage.startProduct(house, { isAsStarted: false });
  const withoutFlags = await load(unflagged);
  const bare = await resourcesAfter(ceiling.result, (write) =>
    write
      ? { method: "POST", path: "/create", body: newReservation(next()) }
      : { method: "GET", path: `/list?unitId=${next()}&first=${today}&last=${today}` },
  );
  await Promise.all([ours, unflagged, ceiling.result].map((server) => stopProcess(server.process)));

  const medianLine = (what: string, times: number[]): Line =>
    limitLine(what, quantile(times, 0.5) / 1000, 1, "s", ceiling.took / 1000);
  return [
    medianLine("start to first answer, PostgreSQL runs, median", besideDatabase),
    medianLine("start to first answer, with its PostgreSQL, median", withDatabase),
    limitLine(`resident memory after ${formatFigure(REQUESTS)} requests`, asStarted.rss, 160, "MB", bare.rss),
    { what: "  … after a chat, which loads the assistant", ours: `${formatFigure(afterChat)} MB` },
    { what: "  … without the flags of npm start", ours: `${formatFigure(withoutFlags.rss)} MB` },
    limitLine("  … proportional set size", asStarted.pss, 120, "MB", bare.pss),
    ratioLine(
      "  … CPU of these requests, against a start without the flags",
      milliseconds(asStarted.cpu),
      milliseconds(withoutFlags.cpu),
      { atMost: 1.1 },
    ),
  ];
}

/** Starts the product like `npm start`: on a folder of its own that already holds the demo company. */
async function timeEmbeddedStarts(): Promise<number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "maitre-bench-start-"));
  try {
    const env = { DATA_DIR: dataDir };
    const first = await startProduct(env);
    await first.stop();
    return await timeStarts(env);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timeStarts(env: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const { took, result } = await timeWork(() => startProduct(env, { isAsStarted: true }));
    times.push(took);
    await result.stop();
  }
  return times;
}

async function timeWork<Value>(work: () => Promise<Value>): Promise<{ took: number; result: Value }> {
  const began = performance.now();
  const result = await work();
  return { took: performance.now() - began, result };
}

/** One message to the assistant, and its reply. */
async function chat({ url, cookie }: Server, unitId: string): Promise<void> {
  const connection = await Connection.open(url, cookie);
  const text = "tem mesa pra 2 amanhã às 20h?";
  const reply = await connection.send(rpc("chat/send", { unitId, customer: "new", id: newId(), text }));
  if (!reply.includes('"done"')) throw new Error(`the assistant did not reply: ${reply}`);
  connection.close();
}

/** Memory in megabytes after the requests, and processor time in milliseconds of each. */
async function resourcesAfter(
  server: Server,
  request: (write: boolean) => Request,
): Promise<{ rss: number; pss: number; cpu: number }> {
  const { pid } = server.process;
  const before = cpuOf(pid);
  let sent = 0;
  while (sent < REQUESTS) {
    const { answered } = await sendLoad(server, { callers: 16, seconds: 0.5 }, () =>
      request(sent++ % 10 === 0),
    );
    if (answered === 0) throw new Error("nothing was answered");
  }
  return { rss: residentMemoryOf(pid), pss: memoryOf(pid), cpu: (cpuOf(pid) - before) / sent };
}
