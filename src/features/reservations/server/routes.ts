import { routes } from "#platform/http/routes.ts";
import { searchTermsOf } from "#shared/search-terms.ts";
import { HOUR_MS, localOf, weekOf } from "#shared/time.ts";
import { reservationsContract } from "../contract.ts";
import { refusalText } from "../refusals/text.ts";
import { listReservations } from "./queries.ts";
import { searchReservations } from "./search-queries.ts";

export const reservationsRoutes = routes(reservationsContract, refusalText, {
  listWeek: async ({ database }, unit, { day }) => {
    const { first, last } = weekOf(day);
    return { reservations: await listReservations(database.sql, unit, first, last) };
  },
  search: async ({ database, clock }, unit, { text }) => {
    const terms = searchTermsOf(text);
    if (terms.length === 0) return { reservations: [] };
    // Until six in the morning the evening's parties are still to be found first. The hours would cost another statement.
    const evening = new Date(clock.now().getTime() - 6 * HOUR_MS);
    const today = localOf(evening, unit.timeZone).date;
    return { reservations: await searchReservations(database.sql, unit, terms, today) };
  },
});
