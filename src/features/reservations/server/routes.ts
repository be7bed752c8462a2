import { routes } from "#platform/http/routes.ts";
import { searchTermsOf } from "#shared/search-terms.ts";
import { addDays, HOUR_MS, localOf, weekOf } from "#shared/time.ts";
import { describeDays } from "../availability/days.ts";
import { refusalText } from "../availability/text.ts";
import { reservationsContract } from "../contract.ts";
import {
  changeTables,
  holdTables,
  releaseReservation,
  seatFromWaitlist,
  seatReservation,
} from "../seating/server/commands.ts";
import { listTakenTables } from "../seating/server/queries.ts";
import { releaseAtTable } from "../seating/server/release-commands.ts";
import { rescheduleReservation } from "../seating/server/reschedule.ts";
import { readAvailabilityFacts } from "./availability-queries.ts";
import { checkAvailability } from "./check-availability.ts";
import { cancelReservation, createReservation, updateReservation } from "./commands.ts";
import { listReservations } from "./queries.ts";
import { keepRefusal } from "./refusal-queries.ts";
import { listSameGuest } from "./same-guest-queries.ts";
import { searchReservations } from "./search-queries.ts";
import { addToWaitlist, confirmFromWaitlist } from "./waiting-parties.ts";

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
  findSameGuest: async ({ database }, unit, { exceptReservationId = null, ...asked }) => ({
    reservations: await listSameGuest(database.sql, unit, { ...asked, exceptId: exceptReservationId }),
  }),
  checkAvailability,
  describeDays: async ({ database, clock }, unit, { dates }) => {
    const inOrder = dates.toSorted();
    const [first, last] = [inOrder[0] ?? "", inOrder.at(-1) ?? ""];
    // The night of the last day goes on after midnight.
    const facts = await readAvailabilityFacts(database.sql, unit, { first, last: addDays(last, 1) });
    return { days: describeDays(facts, dates, clock.now()) };
  },
  noteRefusal: async ({ database, clock }, unit, { id, ...refused }) => {
    await keepRefusal(database.sql, unit, id, refused, clock.now());
    return {};
  },
  create: createReservation,
  update: updateReservation,
  cancel: cancelReservation,
  seat: seatReservation,
  changeTables,
  holdTables,
  reschedule: rescheduleReservation,
  listTakenTables: async ({ database }, unit, { id }) => ({
    tables: await listTakenTables(database.sql, unit, id),
  }),
  release: releaseReservation,
  releaseAtTable,
  addToWaitlist,
  confirmFromWaitlist,
  seatFromWaitlist,
});
