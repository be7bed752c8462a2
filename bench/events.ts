import { setTimeout as sleep } from "node:timers/promises";

import { Connection, quantile, type Request } from "./load.ts";
import { newReservation, rpc } from "./requests.ts";
import { stopProcess, type Server, type Stage } from "./stage.ts";
import { milliseconds, ratioLine, type Line } from "./table.ts";

const SUBSCRIBERS = 1_000;
const WRITES = 100;

/**
 * The time from sending a reservation until the last of a thousand open screens has received it;
 * compared with bare SSE over NOTIFY. Both include the write itself.
 */
export async function measureEvents(stage: Stage): Promise<Line[]> {
  // Each has its own database: otherwise the ceiling's writes would reach the product's screens, too.
  const [house, bareHouse] = [
    await stage.openHouse("bench_events"),
    await stage.openHouse("bench_events_bare"),
  ];
  const [unitId = "", bareUnitId = ""] = [house.unitIds[0], bareHouse.unitIds[0]];
  const servers = [await stage.startProduct(house), await stage.startCeiling(bareHouse)] as const;
  const ours = await openAudience(servers[0], rpc("audit/watch", { unitId }), () =>
    rpc("reservations/create", newReservation(unitId)),
  );
  const ceiling = await openAudience(servers[1], { method: "GET", path: "/watch" }, () => ({
    method: "POST",
    path: "/create-and-notify",
    body: newReservation(bareUnitId),
  }));

  const took = { ours: [] as number[], ceiling: [] as number[] };
  for (let write = -10; write < WRITES; write += 1) {
    const times = { ours: await ours.write(), ceiling: await ceiling.write() };
    if (write >= 0) took.ours.push(times.ours);
    if (write >= 0) took.ceiling.push(times.ceiling);
  }
  ours.close();
  ceiling.close();
  await Promise.all(servers.map((server) => stopProcess(server.process)));

  return [0.5, 0.99].map((share) => {
    const of = (times: number[]) => milliseconds(quantile(times, share));
    return ratioLine(
      `write to the last of ${SUBSCRIBERS} screens, p${share * 100}`,
      of(took.ours),
      of(took.ceiling),
      { atMost: 1.5 },
    );
  });
}

/** Opens the subscribers of one server, and a writer whose writes they all receive. */
async function openAudience(server: Server, subscription: Request, nextWrite: () => Request) {
  const subscribers = await Promise.all(
    Array.from({ length: SUBSCRIBERS }, () => Connection.open(server.url, server.cookie)),
  );
  const writer = await Connection.open(server.url, server.cookie);
  let awaited = "";
  let missing = 0;
  let heardByAll: () => void = () => {};
  let lastHeard = performance.now();
  for (const subscriber of subscribers) {
    subscriber.listen(subscription, (text) => {
      lastHeard = performance.now();
      if (awaited === "" || !text.includes(awaited)) return;
      missing -= 1;
      if (missing === 0) heardByAll();
    });
  }
  const untilQuiet = async (quietMs: number) => {
    while (performance.now() - lastHeard < quietMs) await sleep(5);
  };
  await untilQuiet(1_000);

  return {
    async write(): Promise<number> {
      await untilQuiet(50);
      const request = nextWrite();
      const heard = new Promise<void>((resolve) => (heardByAll = resolve));
      missing = SUBSCRIBERS;
      awaited = idOf(request);
      const began = performance.now();
      await Promise.all([writer.send(request), heard]);
      return performance.now() - began;
    },
    close: () => [...subscribers, writer].forEach((connection) => connection.close()),
  };
}

function idOf({ body }: Request): string {
  return /"id":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? "";
}
