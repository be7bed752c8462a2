import * as z from "zod";

import { localDate, localTime } from "#shared/procedure.ts";

/** Until when the first hours of dates belong to the night before, as browsers know it. '00:00': that night ends before midnight. */
export const nightEnds = z.object({
  weekdays: z.array(localTime).describe("by the weekday of the date on which the night ends; 0 is Sunday"),
  dates: z.record(z.string(), localTime).describe("of single dates, in place of their weekday's"),
  past: z
    .array(z.object({ until: localDate, weekdays: z.array(localTime) }))
    .optional()
    .describe(
      "of the hours before the latest changes, the earliest first: of dates up to `until`, itself included",
    ),
});

export type NightEnds = z.infer<typeof nightEnds>;
