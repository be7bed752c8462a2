import { KeptUntil } from "#platform/http/kept-answers.ts";
import { routes } from "#platform/http/routes.ts";
import { nextMinute } from "#shared/time.ts";
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
  read: async (services, unit) => {
    const ends = nextMinute(services.clock.now());
    const limits = await readLimits(services, unit);
    const pauseEnds = limits.pause === null ? ends : new Date(limits.pause.until);
    return new KeptUntil(limits, pauseEnds < ends ? pauseEnds : ends);
  },
  readDay: readPaceOfDay,
  suggest: suggestPacing,
  save: savePacing,
  saveDay: savePacingDay,
  pauseBookings,
  resumeBookings,
});
