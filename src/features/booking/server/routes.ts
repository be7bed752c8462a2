import { routes } from "#platform/http/routes.ts";
import { refusalText } from "../../reservations/refusals/text.ts";
import { bookingContract } from "../contract.ts";
import { cancelReservation } from "./cancel.ts";
import { createReservation } from "./create.ts";
import { updateReservation } from "./edit.ts";
import { listSameGuest } from "./same-guest-queries.ts";

export const bookingRoutes = routes(bookingContract, refusalText, {
  findSameGuest: async ({ database }, unit, { exceptReservationId = null, ...asked }) => ({
    reservations: await listSameGuest(database.sql, unit, { ...asked, exceptId: exceptReservationId }),
  }),
  create: createReservation,
  update: updateReservation,
  cancel: cancelReservation,
});
