import { routes } from "#platform/http/routes.ts";
import { guestsContract } from "../contract.ts";
import { eraseGuest, exportGuestData } from "../erasure/server/commands.ts";
import { readRetention, saveRetention } from "../erasure/server/retention-commands.ts";
import { giveConsent, revokeConsent, saveBookingHealth, saveHealth } from "../health/server/commands.ts";
import { countGuests, exportGuestList, listGuestPage } from "../listing/server/commands.ts";
import { keepApart, mergeGuests, unmergeGuest } from "../merging/server/commands.ts";
import { listDuplicates } from "../merging/server/queries.ts";
import { recognizeGuests } from "../recognition/server/commands.ts";
import { refusalText } from "../text.ts";
import { readGuest, readMarks, saveGuest } from "./commands.ts";

export const guestsRoutes = routes(guestsContract, refusalText, {
  list: listGuestPage,
  count: countGuests,
  exportList: exportGuestList,
  recognize: recognizeGuests,
  read: readGuest,
  save: saveGuest,
  giveConsent,
  revokeConsent,
  saveHealth,
  saveBookingHealth,
  listMarks: async (services, unit, { first, last }) => ({
    marks: await readMarks(services, unit, { first, last, isNotedOnly: true }),
  }),
  listDuplicates: async ({ database }, unit) => ({ pairs: await listDuplicates(database.sql, unit) }),
  merge: mergeGuests,
  unmerge: unmergeGuest,
  keepApart,
  exportData: exportGuestData,
  erase: eraseGuest,
  readRetention,
  saveRetention,
});
