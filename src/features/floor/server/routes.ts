import { KeptUntil } from "#platform/http/kept-answers.ts";
import { routes } from "#platform/http/routes.ts";
import { addArea, assignArea, removeArea, renameArea, sortAreas } from "../areas/server/commands.ts";
import { addBlock, removeBlock } from "../blocks/server/commands.ts";
import { floorContract } from "../contract.ts";
import { removeJoin, saveJoins } from "../joins/server/commands.ts";
import { refusalText } from "../text.ts";
import { addTable, editTable, removeTables, saveTables } from "./commands.ts";
import { readFloorPlan } from "./plan-queries.ts";
import { countOccupiedTables, listTablesUntil } from "./queries.ts";

export const floorRoutes = routes(floorContract, refusalText, {
  listTables: async ({ database, clock }, unit) => {
    const { value: tables, until } = await listTablesUntil(database.sql, unit, clock.now());
    return new KeptUntil({ tables }, until);
  },
  countOccupied: async ({ database }, organization) => ({
    units: await countOccupiedTables(database.sql, organization),
  }),
  addTable,
  saveTables,
  editTable,
  removeTables,

  readPlan: async ({ database, clock }, unit) => {
    const plan = await readFloorPlan(database.sql, unit, clock.now());
    // The first block that ends leaves the plan.
    const [first] = plan.blocks.map(({ until }) => until).toSorted();
    return new KeptUntil(plan, first === undefined ? null : new Date(first));
  },
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
