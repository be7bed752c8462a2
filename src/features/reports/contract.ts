import * as z from "zod";

import {
  type InputOf,
  localDate,
  localTime,
  type OutputOf,
  unitInput,
  unitProcedure,
} from "#shared/procedure.ts";
import { daySums, source } from "./days/contract.ts";
import { partiesContract } from "./parties/contract.ts";

const count = z.int();
const minutes = z.int();

/** What happened on one service day, and what the room could have held. Rates follow from these sums (`ratesOf`). */
export const dayFacts = daySums.extend({
  date: localDate.describe("of the service: after midnight it is the day before"),
  openMinutes: minutes,
  seatMinutes: minutes.describe("chairs times open minutes, without blocked tables"),
  tableCapacity: minutes.describe("tables times open minutes, without blocked tables"),
  revenueCents: count.nullable().describe("as a manager typed it; null: nobody has"),
});

export const stayFacts = z.object({
  band: z.int().describe("index of the size band: 1–2, 3–4, 5–6, 7 and more"),
  part: z.enum(["lunch", "dinner"]),
  parties: count,
  median: minutes.describe("half of them stayed at most so long"),
  p80: minutes.describe("eight of ten stayed at most so long"),
});

const pacingFacts = z.object({
  minutes: minutes.describe("of a quarter of an hour, since the midnight of the service day: 1500 is 01:00"),
  planned: count.describe("guests of bookings for this time that came"),
  seated: count.describe("guests who sat down in it, with or without a booking"),
});

/** Guests of one weekday and hour: sums of all days of a period. */
const heatFacts = z.object({
  weekday: z.int().min(0).max(6).describe("of the service day, from Sunday"),
  hour: z.int().describe("since the midnight of the service day: 25 is the hour from 01:00"),
  arrivals: count.describe("guests who sat down"),
  guestMinutes: minutes.describe(
    "guests times the minutes that they sat; of parties that left within six hours",
  ),
});

/** The same parties as in `quotes`, by how long a wait they were quoted. Medians are values that occurred. */
export const waitFacts = z.object({
  told: z.int().describe("index of the told wait: up to 10, 20, 30 and 45 minutes, and longer"),
  parties: count,
  kept: count,
  quoted: minutes.describe("half of them were told at most so much"),
  waited: minutes.describe("half of them waited at most so long; begun minutes count"),
});

/** Parties of the queue that sat down, and had been quoted a wait. A wait ends with the call, or else at the table. */
export const quoteFacts = z.object({
  band: z.int().describe("index of the size band"),
  told: count,
  kept: count.describe("waited at most as long as they were told"),
  near: count.describe("waited at most five minutes more or less than they were told"),
  errorSeconds: z.int().describe("the sum of how far the told wait was off, in either direction"),
});

/** A refused request for which the tables had room. */
export const fittedRefusal = z.object({
  date: localDate.describe("as asked for: after midnight it is the day after the service's"),
  time: localTime,
  guests: count,
  windowMinutes: minutes,
  reason: z.string(),
});

/** All figures of one period. */
export const periodFacts = z.object({
  from: localDate,
  to: localDate,
  days: z.array(dayFacts).describe("every day of the period"),
  stays: z.array(stayFacts),
  pacing: z.array(pacingFacts).describe("sums of all days, by time"),
  punctuality: z.object({
    arrivals: count.describe("of bookings"),
    median: minutes.nullable().describe("after the time; negative: before it"),
    onTime: count,
  }),
  sources: z.array(z.object({ source, parties: count, covers: count })),
  queue: z.object({
    seated: count,
    left: count.describe("without a table; without those that got a reservation or that staff removed"),
    removed: count.describe("by staff, without a reason of the party"),
    medianWaitAtLeaving: minutes.nullable(),
  }),
  quotes: z.array(quoteFacts).describe("by size band"),
  waits: z.array(waitFacts),
  heat: z.array(heatFacts).describe("without hours in which nobody was there"),
  refusals: z.array(
    z.object({
      reason: z.string(),
      requests: count,
      guests: count,
      replayed: count.describe("requests of which the planner has found out whether the tables had room"),
      fitted: count.describe("those for which they had"),
    }),
  ),
  conversations: z.object({ all: count, handedOver: count }),
});

const against = z
  .enum(["before", "week", "month", "year"])
  .describe(
    "what the period is compared with, weekday by weekday: the nearest days before it, those of 1 week, of at least 4 or of 52 weeks before",
  );

/** Parties of one service day that sat down, of guests who are known by a number. */
const returningDay = z.object({
  date: localDate,
  known: count,
  returned: count.describe("of guests who had sat down before, in any unit"),
});

const periodInput = unitInput.extend({
  from: localDate,
  to: localDate.describe("the last day of the period"),
  against: against.optional().describe("without it: before"),
});

export const reportsContract = {
  read: unitProcedure
    .screen("relatorios")
    .route({
      method: "GET",
      path: "/units/{unitId}/reports",
      summary:
        "The figures of a period and of the one that it is compared with. Refused beyond 400 days and in the future",
    })
    .input(periodInput)
    .output(
      z.object({
        current: periodFacts,
        before: periodFacts,
        fittedRefusals: z.array(fittedRefusal).describe("of the current period, the last ones first"),
      }),
    ),
  readReturning: unitProcedure
    .screen("relatorios")
    .route({
      method: "GET",
      path: "/units/{unitId}/reports/returning",
      summary:
        "By day, how many parties were of guests who had come before; days without a known guest are left out",
    })
    .input(periodInput)
    .output(z.object({ current: z.array(returningDay), before: z.array(returningDay) })),
  ...partiesContract,
};

export type Returning = OutputOf<typeof reportsContract.readReturning>;
export type DayFacts = z.infer<typeof dayFacts>;
export type HeatFacts = z.infer<typeof heatFacts>;
export type Against = z.infer<typeof against>;
export type StayFacts = z.infer<typeof stayFacts>;
export type PeriodFacts = z.infer<typeof periodFacts>;
export type Report = OutputOf<typeof reportsContract.read>;
type Input<Name extends keyof typeof reportsContract> = InputOf<(typeof reportsContract)[Name]>;
export type ReadReportInput = Input<"read">;
