/**
 * `node tests/support/online-bookings.ts CONNECTION UNIT DATE COUNT`: a process of its own, in which COUNT guests book for one person at
 * 20:00, without staff and all at once. It says `ready`, waits for a line, and prints how each booking ended.
 */
import { once } from "node:events";

import { createReservation } from "#features/booking/server/create.ts";
import { findUnitForAssistant } from "#features/companies/server/queries.ts";
import { EMPTY_FIELDS } from "#features/reservations/fields/rules.ts";
import type { DatabaseConnection } from "#platform/db/connection.ts";
import { openDatabase } from "#platform/db/database.ts";
import { silentLog } from "#platform/log.ts";
import { newId } from "#shared/id.ts";
import { openTestServices } from "./app.ts";

const [connection = "", unitId = "", date = "", count = ""] = process.argv.slice(2);
// The embedded PostgreSQL takes 60 connections, and the two servers of the test have most of them.
const database = openDatabase(JSON.parse(connection) as DatabaseConnection, { log: silentLog, max: 4 });
const services = await openTestServices(database, { now: () => new Date() });
const unit = await findUnitForAssistant(database.sql, unitId, "whatsapp");
if (unit === null) throw new Error(`no unit ${unitId}`);

console.log("ready");
await once(process.stdin, "data");
const outcomes = await Promise.all(
  Array.from({ length: Number(count) }, async () => {
    const booked = await createReservation(services, unit, {
      unitId,
      id: newId(),
      ...EMPTY_FIELDS,
      customerName: "Ana",
      customerPhone: "(11) 98765-4321",
      date,
      time: "20:00",
      guests: 1,
    });
    return booked.ok ? "done" : booked.reason;
  }),
);
console.log(JSON.stringify(outcomes));
process.exit(0);
