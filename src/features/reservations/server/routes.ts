import { routes } from "#platform/http/routes.ts";
import { weekOf } from "#shared/time.ts";
import { reservationsContract } from "../contract.ts";
import {
  canCreateReservation,
  canEditReservation,
  canReleaseAtTable,
  canSeeReservations,
} from "../policy.ts";
import { releaseAtTable, releaseReservation, seatReservation } from "../seating/server/commands.ts";
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
  checkAvailability: { allow: canSeeReservations, handle: checkAvailability },
  create: { allow: canCreateReservation, handle: createReservation },
  update: { allow: canEditReservation, handle: updateReservation },
  cancel: { allow: canEditReservation, handle: cancelReservation },
  seat: { allow: canEditReservation, handle: seatReservation },
  release: { allow: canEditReservation, handle: releaseReservation },
  releaseAtTable: { allow: canReleaseAtTable, handle: releaseAtTable },
  addToWaitlist: { allow: canEditReservation, handle: addToWaitlist },
  confirmFromWaitlist: { allow: canCreateReservation, handle: confirmFromWaitlist },
});
