import { routes } from "#platform/http/routes.ts";
import { waitlistContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { addEntry, type RecordQueueAct, removeEntry } from "./commands.ts";
import { listWaiting } from "./queries.ts";

export const waitlistRoutes = (recordAct: RecordQueueAct) =>
  routes(waitlistContract, refusalText, {
    list: async ({ database, clock }, unit) => ({
      entries: await listWaiting(database.sql, unit, clock.now()),
    }),
    add: (services, unit, input) => addEntry(services, recordAct, unit, input),
    remove: (services, unit, input) => removeEntry(services, recordAct, unit, input),
  });
