import { rewriteTables } from "#platform/db/rewrite-tables.ts";
import type { Job } from "#platform/jobs.ts";
import { deleteOldBookingHealth } from "../../health/server/queries.ts";
import { expireGuestsOf } from "./retention-commands.ts";
import { listRetentions } from "./retention-queries.ts";
import { rewriteErasedTables } from "./rewrite-commands.ts";

/** Each hour: allergies that were noted for one booking go a day after it. */
export const sweepBookingHealth: Job = {
  name: "guests.booking-health",
  cron: "11 * * * *",
  async run({ database, clock }) {
    await deleteOldBookingHealth(database.sql, clock.now());
  },
};

/** Each night: guests who have not come for as long as their organization keeps them lose name and number. */
export const expireGuests: Job = {
  name: "guests.expire",
  cron: "40 6 * * *",
  async run(services) {
    for (const { organizationId, months } of await listRetentions(services.database.sql))
      await expireGuestsOf(services, organizationId, months);
  },
};

/** Each hour: after guests were erased, their bytes go from PostgreSQL's files, too. */
export const rewriteErased: Job = {
  name: "guests.rewrite",
  cron: "52 * * * *",
  run: (services) => rewriteErasedTables(services, rewriteTables),
};
