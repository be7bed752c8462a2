import * as z from "zod";

import { unitInput, unitProcedure } from "#shared/procedure.ts";
import { auditEntry } from "../audit/contract.ts";

const dashboard = z.object({
  conversations: z.object({
    count: z.int().describe("of the last 30 days"),
    growthPercent: z.int().nullable().describe("against the 30 days before; null where these had none"),
  }),
  reservations: z.object({
    current: z.int().describe("confirmed or seated, from today on"),
    today: z.int(),
  }),
  accuracy: z.object({
    percent: z
      .number()
      .nullable()
      .describe(
        "of the assistant's conversations of the last 7 days, those without a failure; null without any",
      ),
    changePoints: z
      .number()
      .nullable()
      .describe("percentage points against the 7 days before; null where there is nothing to compare"),
  }),
  tables: z.object({ available: z.int(), total: z.int() }),
  assistant: z
    .object({
      responsePercent: z.int().nullable().describe("customers' messages that the assistant answered"),
      satisfaction: z.number().nullable().describe("mean of the ratings, 1 to 5"),
      conversionPercent: z.int().nullable().describe("who asked for a table and got one"),
    })
    .describe("of the last 30 days; null where there is nothing to measure"),
  activity: z.array(auditEntry).describe("the unit's last acts, newest first"),
});

export const dashboardContract = {
  read: unitProcedure
    .route({ method: "GET", path: "/units/{unitId}/dashboard", summary: "The unit's figures at a glance" })
    .input(unitInput)
    .output(dashboard),
};

export type Dashboard = z.infer<typeof dashboard>;
