import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, expect, it } from "vitest";

import { openDatabase } from "#platform/db/database.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { silentLog } from "#platform/log.ts";
import { buildOrganization, buildTable, buildUnit, TEST_APP_SECRET } from "#tests/factories.ts";
import { startGraphServer } from "#tests/graph-server/graph-server.ts";
import { repeatedAndShuffled, textUpdate, type Update } from "#tests/graph-server/updates.ts";
import { runsLong } from "#tests/long-tests.ts";
import { startProduct, type Product } from "#tests/product.ts";
import { startRoundRobin } from "#tests/round-robin.ts";
import { rows } from "#tests/rows.ts";
import { buildWhatsApp } from "#tests/whatsapp.ts";

/** Another number with WHATSAPP_UPDATES. */
const UPDATES = Number(process.env["WHATSAPP_UPDATES"] ?? (runsLong() ? 10_000 : 300));
const KILLS = UPDATES >= 10_000 ? 3 : 1;
const PER_GUEST = 5;
const TIMEOUT_MS = 300_000 + UPDATES * 100;
const QUESTIONS = ["oi", "vocês abrem hoje?", "que horas fecham?", "onde vocês ficam?", "tem prato vegano?"];

const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const undo of cleanUp.toReversed()) await undo();
});

it(
  `${UPDATES} updates, a tenth repeated and all shuffled, to two processes of which ${KILLS} die: each message is answered once`,
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "maitre-whatsapp-"));
    cleanUp.push(() => rm(dataDir, { recursive: true, force: true }));
    const graph = await startGraphServer();
    const env = {
      DATA_DIR: dataDir,
      DEMO: "false",
      APP_SECRET: TEST_APP_SECRET,
      WHATSAPP_GRAPH_URL: graph.url,
    };
    const products: Product[] = await Promise.all([startProduct(env), startProduct(env)]);
    cleanUp.push(() => Promise.all(products.map((product) => product.stop())));
    const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
    cleanUp.push(() => postgres.stop());
    const database = openDatabase(postgres.connection, { log: silentLog });
    cleanUp.push(() => database.close());
    const { sql } = database;
    const unit = await buildUnit(sql, await buildOrganization(sql));
    await buildTable(sql, unit);
    const id = await buildWhatsApp(sql, unit, graph);
    const balancer = await startRoundRobin(products.map(({ url }) => url));
    cleanUp.push(
      () => balancer.stop(),
      () => graph.stop(),
    );
    const door = `${balancer.url}/hooks/whatsapp/${id}`;
    graph.reportTo(door);

    const begun = Date.now();
    const said = Array.from({ length: UPDATES }, (_, index) => {
      const guest = { userId: `BR.${1_000 + Math.floor(index / PER_GUEST)}` };
      // Within five seconds, as Meta counts them.
      const at = new Date(begun - 5_000 + (index % PER_GUEST) * 1_000);
      return textUpdate(guest, QUESTIONS[index % PER_GUEST] ?? "oi", { at, id: `wamid.${index}` });
    });
    const calls = callsOf(repeatedAndShuffled(said, 20_261_130));
    let next = 0;
    const senders = Array.from({ length: 6 }, async () => {
      for (let call = calls[next++]; call !== undefined; call = calls[next++]) {
        // Meta repeats a call until it is answered with 200.
        while (!(await graph.post(door, call).catch(() => [0])).every((status) => status === 200))
          await sleep(100);
      }
    });
    for (let killed = 0; killed < KILLS; killed += 1) {
      // Spread over the calls, once answers go out.
      const begins = Math.floor((calls.length * killed) / KILLS);
      await expect.poll(() => next >= begins && graph.sent.length > 0, { timeout: TIMEOUT_MS }).toBe(true);
      await products[killed % 2]?.stop("SIGKILL");
      products[killed % 2] = await startProduct(env);
      balancer.setBackends(products.map(({ url }) => url));
    }
    await Promise.all(senders);

    const open = async () =>
      (
        await rows<{ count: string }>(
          sql,
          `select (select count(*) from conversation where answer_at is not null or answered_messages < customer_messages)
             + (select count(*) from outbox where state in ('queued', 'sending')) as count`,
        )
      ).map(({ count }) => Number(count));
    await expect.poll(open, { timeout: TIMEOUT_MS, interval: 500 }).toEqual([0]);

    const stored = await rows<{ outside_id: string }>(
      sql,
      "select outside_id from conversation_message where author = 'customer'",
    );
    expect(stored.map((one) => one.outside_id).toSorted()).toEqual(
      said.map((_, index) => `wamid.${index}`).toSorted(),
    );
    const conversations = await rows<{ authors: string }>(
      sql,
      `select string_agg(left(author, 1), '' order by position) as authors from conversation_message group by conversation_id`,
    );
    expect(conversations).toHaveLength(UPDATES / PER_GUEST);
    // One reply to each turn, and none in front of what it answers.
    expect(conversations.filter(({ authors }) => !/^(?:c+a)+$/.test(authors))).toEqual([]);
    const replies = await rows<{ id: string }>(
      sql,
      "select id from conversation_message where author = 'assistant'",
    );
    expect(graph.sent.map(({ reference }) => reference).toSorted()).toEqual(
      replies.map((reply) => reply.id).toSorted(),
    );
  },
);

/** Most calls bring one update, a few bring many. */
function callsOf(updates: readonly Update[]): Update[][] {
  const calls: Update[][] = [];
  for (let begin = 0; begin < updates.length;) {
    const size = calls.length % 10 === 9 ? 100 : 1 + (calls.length % 3);
    calls.push(updates.slice(begin, begin + size));
    begin += size;
  }
  return calls;
}
