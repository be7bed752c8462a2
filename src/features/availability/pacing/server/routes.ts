import { routes } from "#platform/http/routes.ts";
import { pacingContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import {
  pauseBookings,
  readLimits,
  readPaceOfDay,
  resumeBookings,
  savePacing,
  savePacingDay,
  suggestPacing,
} from "./commands.ts";

export const pacingRoutes = routes(pacingContract, refusalText, {
  read: readLimits,
  readDay: readPaceOfDay,
  suggest: suggestPacing,
  save: savePacing,
  saveDay: savePacingDay,
  pauseBookings,
  resumeBookings,
});
