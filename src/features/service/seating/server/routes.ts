import { routes } from "#platform/http/routes.ts";
import { refusalText } from "../../../reservations/refusals/text.ts";
import { addToWaitlist, confirmFromWaitlist } from "../../server/waiting-parties.ts";
import { seatingContract } from "../contract.ts";
import {
  changeTables,
  holdTables,
  releaseReservation,
  seatFromWaitlist,
  seatReservation,
} from "./commands.ts";
import { listTakenTables } from "./queries.ts";
import { releaseAtTable } from "./release-commands.ts";
import { rescheduleReservation } from "./reschedule.ts";

export const seatingRoutes = routes(seatingContract, refusalText, {
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
