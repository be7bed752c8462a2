import { routes } from "#platform/http/routes.ts";
import { addArea, assignArea, removeArea, renameArea, sortAreas } from "../areas/server/commands.ts";
import { addBlock, removeBlock } from "../blocks/server/commands.ts";
import { floorContract } from "../contract.ts";
import { removeJoin, saveJoins } from "../joins/server/commands.ts";
import { refusalText } from "../text.ts";
import { addTable, editTable, removeTables, saveTables } from "./commands.ts";
import { readFloorPlan } from "./plan-queries.ts";
import { countOccupiedTables, listTables } from "./queries.ts";

export const floorRoutes = routes(floorContract, refusalText, {
  listTables: async ({ database, clock }, unit) => ({
    tables: await listTables(database.sql, unit, clock.now()),
  }),
  countOccupied: async ({ database }, organization) => ({
    units: await countOccupiedTables(database.sql, organization),
  }),
  addTable,
  saveTables,
  editTable,
  removeTables,

  readPlan: ({ database, clock }, unit) => readFloorPlan(database.sql, unit, clock.now()),
  addArea,
  renameArea,
  sortAreas,
  removeArea,
  assignArea,
  saveJoins,
  removeJoin,
  addBlock,
  removeBlock,
});
