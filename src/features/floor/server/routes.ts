import { routes } from "#platform/http/routes.ts";
import { floorContract } from "../contract.ts";
import { canEditFloor, canSeeTables } from "../policy.ts";
import { refusalText } from "../text.ts";
import { addTable, editTable, removeTables, saveTables } from "./commands.ts";
import { listTables } from "./queries.ts";

export const floorRoutes = routes(floorContract, refusalText, {
  listTables: {
    allow: canSeeTables,
    handle: async ({ database, clock }, unit) => ({
      tables: await listTables(database.sql, unit, clock.now()),
    }),
  },
  addTable: { allow: canEditFloor, handle: addTable },
  saveTables: { allow: canEditFloor, handle: saveTables },
  editTable: { allow: canEditFloor, handle: editTable },
  removeTables: { allow: canEditFloor, handle: removeTables },
});
