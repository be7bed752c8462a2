import { routes } from "#platform/http/routes.ts";
import { localOf, weekOf } from "#shared/time.ts";
import { reservationsContract } from "../contract.ts";
import {
  canCreateReservation,
  canEditReservation,
  canReleaseAtTable,
  canSeeReservations,
} from "../policy.ts";
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
import { refusalText } from "../text.ts";
import {
  addToWaitlist,
  cancelReservation,
  checkAvailability,
  confirmFromWaitlist,
  createReservation,
  updateReservation,
} from "./commands.ts";
import { listReservations } from "./queries.ts";

export const reservationsRoutes = routes(reservationsContract, refusalText, {
  listWeek: {
    allow: canSeeReservations,
    handle: async ({ database }, unit, { day }) => {
      const { first, last } = weekOf(day);
      return { reservations: await listReservations(database.sql, unit, first, last) };
    },
  },
  search: {
    allow: canSeeReservations,
    handle: async ({ database, clock }, unit, { text }) => {
      const terms = searchTermsOf(text);
      if (terms.length === 0) return { reservations: [] };
      const today = localOf(clock.now(), unit.timeZone).date;
      return { reservations: await searchReservations(database.sql, unit, terms, today) };
    },
  },
  checkAvailability: { allow: canSeeReservations, handle: checkAvailability },
  create: { allow: canCreateReservation, handle: createReservation },
  update: { allow: canEditReservation, handle: updateReservation },
  cancel: { allow: canEditReservation, handle: cancelReservation },
  seat: { allow: canEditReservation, handle: seatReservation },
  changeTables: { allow: canEditReservation, handle: changeTables },
  holdTables: { allow: canEditReservation, handle: holdTables },
  listTakenTables: {
    allow: canSeeReservations,
    handle: async ({ database }, unit, { id }) => ({ tables: await listTakenTables(database.sql, unit, id) }),
  },
  release: { allow: canEditReservation, handle: releaseReservation },
  releaseAtTable: { allow: canReleaseAtTable, handle: releaseAtTable },
  addToWaitlist: { allow: canEditReservation, handle: addToWaitlist },
  confirmFromWaitlist: { allow: canCreateReservation, handle: confirmFromWaitlist },
  seatFromWaitlist: { allow: canCreateReservation, handle: seatFromWaitlist },
});
