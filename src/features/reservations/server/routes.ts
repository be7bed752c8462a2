import { routes } from "#platform/http/routes.ts";
import { localOf, weekOf } from "#shared/time.ts";
import { refusalText } from "../availability/text.ts";
import { reservationsContract } from "../contract.ts";
import { searchTermsOf } from "../search/rules.ts";
import { searchReservations } from "../search/server/queries.ts";
import {
  changeTables,
  holdTables,
  releaseAtTable,
  releaseReservation,
  seatFromWaitlist,
  seatReservation,
} from "../seating/server/commands.ts";
import { listTakenTables } from "../seating/server/queries.ts";
import { cancelReservation, checkAvailability, createReservation, updateReservation } from "./commands.ts";
import { listReservations } from "./queries.ts";
import { addToWaitlist, confirmFromWaitlist } from "./waiting-parties.ts";

export const reservationsRoutes = routes(reservationsContract, refusalText, {
  listWeek: async ({ database }, unit, { day }) => {
    const { first, last } = weekOf(day);
    return { reservations: await listReservations(database.sql, unit, first, last) };
  },
  search: async ({ database, clock }, unit, { text }) => {
    const terms = searchTermsOf(text);
    if (terms.length === 0) return { reservations: [] };
    const today = localOf(clock.now(), unit.timeZone).date;
    return { reservations: await searchReservations(database.sql, unit, terms, today) };
  },
  checkAvailability,
  create: createReservation,
  update: updateReservation,
  cancel: cancelReservation,
  seat: seatReservation,
  changeTables,
  holdTables,
  listTakenTables: async ({ database }, unit, { id }) => ({
    tables: await listTakenTables(database.sql, unit, id),
  }),
  release: releaseReservation,
  releaseAtTable,
  addToWaitlist,
  confirmFromWaitlist,
  seatFromWaitlist,
});
