import { routes } from "#platform/http/routes.ts";
import { searchTermsOf } from "#shared/search-terms.ts";
import { guestsContract } from "../contract.ts";
import { eraseGuest, exportGuestData } from "../erasure/server/commands.ts";
import { readRetention, saveRetention } from "../erasure/server/retention-commands.ts";
import { giveConsent, revokeConsent, saveBookingHealth, saveHealth } from "../health/server/commands.ts";
import { keepApart, mergeGuests, unmergeGuest } from "../merging/server/commands.ts";
import { listDuplicates } from "../merging/server/queries.ts";
import { recognizeGuests } from "../recognition/server/commands.ts";
import { refusalText } from "../text.ts";
import { readGuest, readMarks, saveGuest } from "./commands.ts";
import { listGuests } from "./list-queries.ts";
import { readServiceDate } from "./service-dates.ts";

export const guestsRoutes = routes(guestsContract, refusalText, {
  list: async (services, unit, { text }) => {
    const terms = text === undefined ? [] : searchTermsOf(text);
    if (text !== undefined && terms.length === 0) return { guests: [] };
    const today = await readServiceDate(services, unit);
    return { guests: await listGuests(services.database.sql, unit, terms, today) };
  },
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
