/**
 * `node bench/what-if.ts [questions]` (90): how long 'E se…?' takes on 60 tables and some 110 parties at the busiest hour, asked one after the
 * other of one server: a table is late, a party comes, a party gets a table. The goal wants a quiet machine.
 */
import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";

import type { WhatIf } from "#features/reservations/table-plan/contract.ts";
import { openDatabase } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { silentLog } from "#platform/log.ts";
import { randomFrom } from "#shared/random.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { afternoonZone } from "../tests/support/afternoon-zone.ts";
import type { TestClient } from "../tests/support/app.ts";
import { buildOrganization, buildUnit, buildUser } from "../tests/support/factories.ts";
import { createDatabase, environmentOf } from "../tests/support/postgres.ts";
import { startProduct } from "../tests/support/product.ts";
import { fillHouse } from "./live-house.ts";
import { cpuOf, openStage } from "./stage.ts";
import { limitLine, printTable, formatFigure } from "./table.ts";

const QUESTIONS = Number(process.argv[2] ?? 90);

const stage = await openStage();
const connection = await createDatabase(stage.connection, "what-if");
await migrate(connection, { directory: migrationsDirectory, log: silentLog });
const database = openDatabase(connection, { log: silentLog });
const organization = await buildOrganization(database.sql);
const unit = await buildUnit(database.sql, organization, { timeZone: afternoonZone() });
const { cookie } = await buildUser(database.sql, organization);
const { tables, seated, waiting } = await fillHouse(database.sql, unit);

const product = await startProduct(environmentOf(connection));
const client: TestClient = createORPCClient(new RPCLink({ url: `${product.url}/rpc`, headers: { cookie } }));
const unitId = unit.id;
await client.tablePlan.read({ unitId });

const random = randomFrom(1);
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("there is something to pick");
  return item;
};
const asks: (() => WhatIf)[] = [
  () => ({ kind: "delay", tableId: pick(seated).id, minutes: pick([15, 30, 60]) }),
  () => {
    const { time } = localOf(new Date(Date.now() + pick([30, 60, 90]) * MINUTE_MS), unit.timeZone);
    return { kind: "party", guests: pick([2, 4, 6, 8, 12]), time };
  },
  () => ({ kind: "pin", reservationId: pick(waiting), tableIds: [pick(tables).id] }),
];
const answers: number[] = [];
let needed = 0;
const before = cpuOf(product.process.pid);
for (let index = 0; index < QUESTIONS; index += 1) {
  const what = (asks[index % asks.length] ?? pick(asks))();
  const began = performance.now();
  const { moves, withoutTable } = await client.tablePlan.tryOut({ unitId, what });
  answers.push(performance.now() - began);
  if (moves.length + withoutTable.length > 0) needed += 1;
}
const cpuMs = (cpuOf(product.process.pid) - before) / QUESTIONS;
answers.sort((one, other) => one - other);
const at = (share: number) => answers[Math.ceil(share * answers.length) - 1] ?? 0;
printTable([
  {
    what: `${QUESTIONS} questions, ${needed} with consequences: median`,
    ours: `${formatFigure(at(0.5))} ms`,
  },
  limitLine("95 % within", at(0.95), 300, "ms"),
  { what: "the slowest", ours: `${formatFigure(at(1))} ms` },
  { what: "CPU of the server for each", ours: `${formatFigure(cpuMs)} ms` },
]);
await database.close();
await product.stop();
await stage.stop();
process.exit(0);
