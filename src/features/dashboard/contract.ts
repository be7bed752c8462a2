import * as z from "zod";

import { unitInput, unitProcedure } from "#shared/procedure.ts";
import { auditEntry } from "../audit/contract.ts";
import { eveningParty } from "../reservations/evening/contract.ts";
import { review } from "../reviews/contract.ts";
import { waitlistEntry } from "../waitlist/contract.ts";

const firstStep = z.enum(["hours", "tables", "menu", "team", "assistant"]);

const dashboard = z.object({
  conversations: z.object({
    count: z.int().describe("of the last 30 days"),
    growthPercent: z.int().nullable().describe("against the 30 days before; null where these had none"),
  }),
  reservations: z.object({
    current: z.int().describe("confirmed or seated, from the service on that runs now"),
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
  firstSteps: z
    .array(z.object({ step: firstStep, isDone: z.boolean() }))
    .describe("what makes a new unit ready; of those that the caller's screens permit"),
  activity: z
    .array(auditEntry)
    .describe("the unit's last acts, newest first: those of four lines, where a line may stand for several"),
});

const firstArrivals = z.object({
  parties: z.int(),
  first: z
    .array(
      eveningParty.pick({
        id: true,
        customerName: true,
        date: true,
        time: true,
        guests: true,
        tables: true,
        arrivedGuests: true,
        lateNoticeUntil: true,
      }),
    )
    .describe("by time"),
});

const today = z.object({
  date: z.string().describe("yyyy-MM-dd, of the service that runs now, else of the unit's calendar"),
  reservations: z
    .object({
      covers: z
        .array(
          z.object({
            date: z.string(),
            time: z.string().describe("HH:mm, a half hour's beginning"),
            guests: z.int(),
          }),
        )
        .describe("guests by the half hour of their reservations, cancelled ones left out; without gaps"),
      guests: z.int().describe("of all half hours"),
      late: firstArrivals.describe("late by the rule of the page of the evening"),
      next: firstArrivals.describe(
        "the others who are still expected in this service, also those of whom a part is here",
      ),
    })
    .nullable()
    .describe("null: the caller may not see reservations"),
  queue: z
    .object({
      parties: z.int(),
      guests: z.int(),
      first: z
        .array(waitlistEntry.pick({ id: true, customerName: true, guests: true, addedAt: true }))
        .describe("who has waited longest"),
    })
    .nullable()
    .describe("null: the caller may not see the waitlist"),
  reviews: z
    .object({
      unanswered: z.int(),
      newest: z.array(review.pick({ id: true, platform: true, author: true, rating: true, text: true })),
    })
    .nullable()
    .describe("of up to three stars, neither answered nor ignored; null: the caller may not see reviews"),
});

export const dashboardContract = {
  readToday: unitProcedure
    .screen("dashboard")
    .route({
      method: "GET",
      path: "/units/{unitId}/dashboard/today",
      summary: "What the unit's day still brings, as far as the caller's screens permit",
    })
    .input(unitInput)
    .output(today),
  read: unitProcedure
    .screen("dashboard")
    .route({ method: "GET", path: "/units/{unitId}/dashboard", summary: "The unit's figures at a glance" })
    .input(unitInput)
    .output(dashboard),
};

export type FirstStep = z.infer<typeof firstStep>;
export type Dashboard = z.infer<typeof dashboard>;
export type Today = z.infer<typeof today>;
export type Arrival = z.infer<typeof firstArrivals>["first"][number];
