import { routes } from "#platform/http/routes.ts";
import { refusalText } from "../../../reservations/refusals/text.ts";
import { actCommands } from "../../server/party-acts.ts";
import { addToWaitlist, confirmFromWaitlist } from "../../server/waiting-parties.ts";
import { seatingContract } from "../contract.ts";
import { seatFromWaitlist } from "./commands.ts";
import { listTakenTables } from "./queries.ts";
import { releaseAtTable } from "./release-commands.ts";
import { rescheduleReservation } from "./reschedule.ts";

export const seatingRoutes = routes(seatingContract, refusalText, {
  ...actCommands("reservations"),
  reschedule: rescheduleReservation,
  listTakenTables: async ({ database }, unit, { id }) => ({
    tables: await listTakenTables(database.sql, unit, id),
  }),
  releaseAtTable,
  addToWaitlist,
  confirmFromWaitlist,
  seatFromWaitlist,
});
