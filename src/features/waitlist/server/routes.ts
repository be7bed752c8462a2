import { routes } from "#platform/http/routes.ts";
import { waitlistContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { addEntry, removeEntry } from "./commands.ts";
import { listWaiting } from "./queries.ts";

export const waitlistRoutes = routes(waitlistContract, refusalText, {
  list: async ({ database }, unit) => ({ entries: await listWaiting(database.sql, unit) }),
  add: addEntry,
  remove: removeEntry,
});
