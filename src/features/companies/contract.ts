import * as z from "zod";

import { nightEnds } from "../opening-hours/nights/contract.ts";

export const unitSummary = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  timeZone: z.string().describe("IANA zone of the unit's dates and times"),
  logo: z.string().nullable().describe("the picture's id"),
  nights: nightEnds
    .optional()
    .describe(
      "until when a date's first hours belong to the night before; left out: no service runs past midnight",
    ),
});

export const organizationSummary = z.object({ id: z.string(), name: z.string() });

export type UnitSummary = z.infer<typeof unitSummary>;
export type OrganizationSummary = z.infer<typeof organizationSummary>;
