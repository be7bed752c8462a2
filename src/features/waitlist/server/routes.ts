import { routes } from "#platform/http/routes.ts";
import { waitlistContract } from "../contract.ts";
import { canSeeWaitlist, canEditWaitlist } from "../policy.ts";
import { refusalText } from "../text.ts";
import { addEntry, removeEntry } from "./commands.ts";
import { listWaiting } from "./queries.ts";

export const waitlistRoutes = routes(waitlistContract, refusalText, {
  list: {
    allow: canSeeWaitlist,
    handle: async ({ database }, unit) => ({ entries: await listWaiting(database.sql, unit) }),
  },
  add: { allow: canEditWaitlist, handle: addEntry },
  remove: { allow: canEditWaitlist, handle: removeEntry },
});
