import { hash } from "node:crypto";

import { routes } from "#platform/http/routes.ts";
import { ok, refuse } from "#shared/result.ts";
import {
  mergeCategory,
  moveCategory,
  removeCategory,
  renameCategory,
} from "../categories/server/commands.ts";
import { menuContract } from "../contract.ts";
import { applyImport, exportCsv, previewImport } from "../exchange/server/commands.ts";
import { findPublicMenu } from "../public/server/queries.ts";
import { refusalText } from "../text.ts";
import {
  createDish,
  moveDish,
  publishMenu,
  removeDish,
  setActive,
  setSoldOut,
  updateDish,
} from "./commands.ts";
import { readMenuJson } from "./queries.ts";

export const menuRoutes = routes(menuContract, refusalText, {
  list: ({ database, clock }, unit) => readMenuJson(database.sql, unit, clock.now()),
  create: createDish,
  update: updateDish,
  setActive,
  setSoldOut,
  move: moveDish,
  remove: removeDish,
  renameCategory,
  moveCategory,
  mergeCategory,
  removeCategory,
  publish: publishMenu,
  exportCsv,
  previewImport,
  applyImport,
  readPublic: async ({ database, clock }, _nobody, { slug }, { responseHeaders }) => {
    const menu = await findPublicMenu(database.sql, slug, clock.now());
    if (!menu) return refuse("not_found");
    // The browser stores it but asks again each time: a sold-out dish must not look available.
    responseHeaders.set("cache-control", "public, no-cache");
    responseHeaders.set("etag", `"${hash("sha256", JSON.stringify(menu), "base64url")}"`);
    return ok(menu);
  },
});
