/**
 * `node bench/soak.ts [minutes]` (20): mixed load on three app processes behind a round-robin, of which two are
 * killed at random and started again, with the flags of `npm start`. Counts what a person would see beyond a repeated call, follows
 * the memory of each process, and checks the whole database at the end. Exit code 1 when an error was seen, an invariant is broken, a
 * write is lost, or the process that is never killed grew.
 */
import { setTimeout as sleep } from "node:timers/promises";

import { newId } from "#shared/id.ts";
import { nothingAcknowledged, sendUntilAnswered, workAsHost } from "#tests/host-work.ts";
import { findBrokenInvariants, findLostWrites } from "#tests/invariants.ts";
import { environmentOf } from "#tests/postgres.ts";
import { startProduct, type Product } from "#tests/product.ts";
import { startRoundRobin } from "#tests/round-robin.ts";
import { createChance } from "../db/demo/chance.ts";
import { clientOf, openRestaurants, type Restaurant } from "./crowd.ts";
import { MemoryLog } from "./memory-log.ts";
import { openStage } from "./stage.ts";

const MINUTES = Number(process.argv[2] ?? 20);
const RESTAURANTS = 10;
const HOSTS_EACH = 5;
const MENU_READERS = 180;
const CHATTERS_EACH = 2;
const QUESTIONS = [
  "oi, boa noite",
  "tem mesa pra 2 amanhã às 20h?",
  "quanto custa o prato 3?",
  "vocês abrem domingo?",
];
/** A host's calls follow each other at this pace; a customer reads this long. */
const HOST_PAUSE_MS = 1_000;
const CUSTOMER_PAUSE_MS = 8_000;
const KILL_EVERY_MS = 20_000;
const MEASURE_EVERY_MS = 10_000;
/** Caches fill and code is compiled meanwhile; after that memory must be flat. */
const WARM_UP_MINUTES = 5;
const MAX_GROWTH_MB_A_MINUTE = 1;
/** A shorter run says nothing about growth. */
const MIN_MINUTES_TO_JUDGE = 15;

const chance = createChance(1);
const counts = { calls: 0, repeated: 0, menus: 0, turns: 0, events: 0, reconnects: 0, killed: 0, stopped: 0 };
const errors: string[] = [];
const acknowledged = nothingAcknowledged();

const stage = await openStage();
const { connection, database } = await stage.openDatabase("soak");
const restaurants = await openRestaurants(database, { count: RESTAURANTS, hostsEach: HOSTS_EACH });
const since = new Date();
const env = environmentOf(connection);
const products: Product[] = [];
for (let index = 0; index < 3; index += 1) products.push(await startProduct(env, { isAsStarted: true }));
const [steady] = products as [Product, ...Product[]];
const balancer = await startRoundRobin(products.map((product) => product.url));
const ended = new AbortController();

const memory = new MemoryLog();
const began = performance.now();
const work = [
  ...restaurants.flatMap((restaurant) => restaurant.hosts.flatMap((host) => [runHost(host), listen(host)])),
  ...restaurants.flatMap((restaurant) => restaurant.hosts.slice(0, CHATTERS_EACH).map(runChat)),
  ...Array.from({ length: MENU_READERS }, (_, index) => readMenus(restaurants[index % RESTAURANTS]!)),
];
const killing = killAtRandom();
while (performance.now() - began < MINUTES * 60_000) {
  await sleep(Math.min(MEASURE_EVERY_MS, MINUTES * 60_000 - (performance.now() - began)));
  const megabytes = memory.measure(products.map((product) => product.process));
  console.log(
    `${Math.round((performance.now() - began) / 1000)} s: ${JSON.stringify(counts)}, ${errors.length} errors, memory ${megabytes} MB`,
  );
}
ended.abort();
await killing;
await Promise.all(work);

const broken = [
  ...(await findLostWrites(database.sql, acknowledged)),
  ...(await findBrokenInvariants(database.sql, since)),
];
console.log(
  `acknowledged: ${acknowledged.reservations.size} reservations, ${acknowledged.entries.size} waiting parties`,
);
const growth = memory.growthOf(steady.process, WARM_UP_MINUTES);
const isJudged = MINUTES >= MIN_MINUTES_TO_JUDGE;
const isGrowing = isJudged && !(growth <= MAX_GROWTH_MB_A_MINUTE);
console.log(
  isJudged
    ? `the process that was never killed grew by ${growth.toFixed(2)} MB a minute (at most ${MAX_GROWTH_MB_A_MINUTE})`
    : `growth is judged from ${MIN_MINUTES_TO_JUDGE} minutes on`,
);
console.log(`errors that a person sees: ${errors.length}`, errors.slice(0, 20));
console.log(`broken invariants and lost writes: ${broken.length}`, broken.slice(0, 20));
await balancer.stop();
await Promise.all(products.map((product) => product.stop()));
await stage.stop();
process.exit(errors.length + broken.length === 0 && !isGrowing ? 0 : 1);

type Host = Restaurant["hosts"][number];

async function pause(milliseconds: number): Promise<void> {
  await sleep(milliseconds * (0.5 + chance.next()), undefined, { signal: ended.signal }).catch(() => {});
}

/** Repeats like the browser; the error of a call that stays unanswered, or is refused, counts. */
async function send<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  counts.calls += 1;
  const answer = await sendUntilAnswered(call, () => (counts.repeated += 1));
  await pause(HOST_PAUSE_MS);
  return answer;
}

async function untilEnd(act: () => Promise<unknown>): Promise<void> {
  while (!ended.signal.aborted) {
    await act().catch((error: unknown) => errors.push(String(error)));
  }
}

async function runHost(host: Host): Promise<void> {
  const client = clientOf(balancer.url, host.cookie);
  await pause(CUSTOMER_PAUSE_MS);
  // A round that failed leaves its party at the table: the host cannot go on with it, and one error is enough.
  try {
    while (!ended.signal.aborted) await workAsHost(client, host, acknowledged, send);
  } catch (error) {
    errors.push(`host: ${String(error)}`);
  }
}

/** An open screen: it connects again when its process dies, as the browser does. */
async function listen(host: Host): Promise<void> {
  while (!ended.signal.aborted) {
    try {
      const events = await clientOf(balancer.url, host.cookie).audit.watch(
        { unitId: host.unitId },
        { signal: ended.signal },
      );
      const stop = new Promise<"ended">((done) =>
        ended.signal.addEventListener("abort", () => done("ended"), { once: true }),
      );
      for (;;) {
        const next = await Promise.race([events.next(), stop]);
        if (next === "ended" || next.done === true) break;
        counts.events += 1;
      }
    } catch {
      // The next attempt shows whether the server is back.
    }
    if (!ended.signal.aborted) counts.reconnects += 1;
    await pause(1_000);
  }
}

async function runChat(host: Host): Promise<void> {
  const client = clientOf(balancer.url, host.cookie);
  let turn = 0;
  await untilEnd(async () => {
    await pause(CUSTOMER_PAUSE_MS);
    const id = newId();
    const text = QUESTIONS[turn++ % QUESTIONS.length] ?? "";
    await sendUntilAnswered(
      async () => {
        for await (const event of await client.chat.send({ unitId: host.unitId, customer: "new", id, text }))
          if (event.type === "done") return;
        throw new Error("the answer was cut off");
      },
      () => (counts.repeated += 1),
    );
    counts.turns += 1;
  });
}

async function readMenus({ path }: Restaurant): Promise<void> {
  await untilEnd(async () => {
    await pause(CUSTOMER_PAUSE_MS);
    await sendUntilAnswered(
      async () => {
        const response = await fetch(balancer.url + path);
        const page = await response.text();
        if (!response.ok || !page.includes("Prato 3"))
          throw new Error(`the menu answered ${response.status}`);
      },
      () => (counts.repeated += 1),
    );
    counts.menus += 1;
  });
}

/** The first process lives on, so that its memory can be followed. */
async function killAtRandom(): Promise<void> {
  while (!ended.signal.aborted) {
    await pause(KILL_EVERY_MS);
    const index = chance.next() < 0.5 ? 1 : 2;
    const isKilled = chance.next() < 0.5;
    await products[index]?.stop(isKilled ? "SIGKILL" : "SIGTERM");
    if (isKilled) counts.killed += 1;
    else counts.stopped += 1;
    products[index] = await sendUntilAnswered(() => startProduct(env, { isAsStarted: true }));
    balancer.setBackends(products.map((product) => product.url));
  }
}
