import { listTables } from "./queries.ts";
import { floorContract } from "../contract.ts";
import { canSeeTables } from "../policy.ts";
import { routes } from "#platform/http/routes.ts";

export const floorRoutes = routes(floorContract, {}, {
  listTables: {
    allow: canSeeTables,
    handle: async ({ database, clock }, unit) => ({ tables: await listTables(database.sql, unit, clock.now()) }),
  },
});
