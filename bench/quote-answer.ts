/**
 * `node bench/quote-answer.ts [questions]` (100): how long the queue's estimate takes through the API, on 60 tables with some 110 parties and
 * twenty waiting ones at the busiest hour. The questions come one after the other. The goal wants a quiet machine.
 */
import { setTimeout } from "node:timers/promises";

import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";

import { openDatabase, type Sql } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { silentLog } from "#platform/log.ts";
import { addDays, localOf, MINUTE_MS } from "#shared/time.ts";
import { afternoonZone } from "../tests/support/afternoon-zone.ts";
import type { TestClient } from "../tests/support/app.ts";
import {
  buildOrganization,
  buildReservation,
  buildUnit,
  buildUser,
  buildWaitlistEntry,
  type BuiltUnit,
} from "../tests/support/factories.ts";
import { createDatabase, environmentOf } from "../tests/support/postgres.ts";
import { startProduct } from "../tests/support/product.ts";
import { rows } from "../tests/support/rows.ts";
import { fillHouse } from "./live-house.ts";
import { quantile } from "./load.ts";
import { cpuOf, openStage } from "./stage.ts";
import { limitLine, printTable, formatFigure } from "./table.ts";

const QUESTIONS = Number(process.argv[2] ?? 100);
const WAITING_SIZES = [2, 2, 4, 3, 2, 6, 2, 4, 8, 2, 2, 5, 3, 2, 4, 2, 7, 2, 4, 2];

const stage = await openStage();
const connection = await createDatabase(stage.connection, "quote-answer");
await migrate(connection, { directory: migrationsDirectory, log: silentLog });
const database = openDatabase(connection, { log: silentLog });
const organization = await buildOrganization(database.sql);
const unit = await buildUnit(database.sql, organization, { timeZone: afternoonZone() });
const { cookie } = await buildUser(database.sql, organization);
await fillHouse(database.sql, unit);
await fillPast(database.sql, unit);
for (const [index, guests] of WAITING_SIZES.entries())
  await buildWaitlistEntry(database.sql, unit, { guests, addedAt: minutesAgo(60 - 3 * index) });

const product = await startProduct(environmentOf(connection));
const client: TestClient = createORPCClient(new RPCLink({ url: `${product.url}/rpc`, headers: { cookie } }));
const input = { unitId: unit.id, guests: 2 };
// As a host does: a look at the queue, and a moment later the first question.
await client.waitlist.list({ unitId: unit.id });
await setTimeout(2_000);
const asked = performance.now();
const { source } = await client.waitlist.quote(input);
const firstAnswer = performance.now() - asked;
if (source !== "model") throw new Error(`the quote should be simulated, and is ${source}`);

const answers: number[] = [];
const before = cpuOf(product.process.pid);
for (let index = 0; index < QUESTIONS; index += 1) {
  const began = performance.now();
  await client.waitlist.quote({ ...input, guests: 1 + (index % 8) });
  answers.push(performance.now() - began);
}
const cpuMs = (cpuOf(product.process.pid) - before) / QUESTIONS;
printTable([
  {
    what: `${QUESTIONS} estimates of a full house: median`,
    ours: `${formatFigure(quantile(answers, 0.5))} ms`,
  },
  limitLine("95 % within", quantile(answers, 0.95), 150, "ms"),
  limitLine("the first one after the queue was read", firstAnswer, 150, "ms"),
  { what: "the slowest", ours: `${formatFigure(quantile(answers, 1))} ms` },
  { what: "CPU of the server for each", ours: `${formatFigure(cpuMs)} ms` },
]);
await database.close();
await product.stop();
await stage.stop();
process.exit(0);

/** Two months of finished stays and waits, from which the house's habits are learned. */
async function fillPast(sql: Sql, house: BuiltUnit): Promise<void> {
  const today = localOf(new Date(), house.timeZone).date;
  for (let day = 1; day <= 50; day += 1) {
    await buildReservation(sql, house, {
      date: addDays(today, -day),
      status: "completed",
      guests: 1 + (day % 8),
    });
    const addedAt = minutesAgo(day * 24 * 60);
    const seatedAt = new Date(addedAt.getTime() + 25 * MINUTE_MS);
    await buildWaitlistEntry(sql, house, { status: "seated", addedAt, seatedAt, quotedRaw: 25 });
  }
  await rows(
    sql,
    "update reservation set completed_at = seated_at + interval '95 minutes' where unit_id = $1 and status = 'completed'",
    [house.id],
  );
}

function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * MINUTE_MS);
}
