import { routes } from "#platform/http/routes.ts";
import { floorContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { addTable, editTable, removeTables, saveTables } from "./commands.ts";
import { listTables } from "./queries.ts";

export const floorRoutes = routes(floorContract, refusalText, {
  listTables: async ({ database, clock }, unit) => ({
    tables: await listTables(database.sql, unit, clock.now()),
  }),
  addTable,
  saveTables,
  editTable,
  removeTables,
});
