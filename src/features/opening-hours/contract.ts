import * as z from "zod";

import { localDate, localTime } from "#shared/procedure.ts";

/** More breaks than these no kitchen has: breakfast, lunch, tea and dinner. */
export const MAX_LATER_INTERVALS = 3;

export const openInterval = z.object({
  startsAt: localTime,
  endsAt: localTime.describe("not after startsAt: on the next day, which only a day's last interval may"),
});

export const weekdayHours = z.object({
  weekday: z.int().min(0).max(6).describe("0 is Sunday"),
  ...openInterval.shape,
  isActive: z.boolean(),
  laterIntervals: z
    .array(openInterval)
    .max(MAX_LATER_INTERVALS, `No máximo ${MAX_LATER_INTERVALS + 1} períodos por dia`)
    .default([])
    .describe("in order, after a break each: dinner, where startsAt and endsAt are lunch"),
});

export const closedDate = z.object({
  id: z.string(),
  firstDate: localDate.describe("yyyy-MM-dd"),
  lastDate: localDate.describe("yyyy-MM-dd, itself closed; equal to firstDate for a single day"),
  reason: z.string(),
  everyYear: z.boolean().default(false).describe("the same days of each later year are closed, too"),
  repeatsUntil: localDate.nullable().default(null).describe("the last date that a former repetition closed"),
});

export const specialDay = z.object({
  id: z.string(),
  date: localDate,
  reason: z.string(),
  intervals: z
    .array(openInterval)
    .min(1, "Informe o horário")
    .max(MAX_LATER_INTERVALS + 1, `No máximo ${MAX_LATER_INTERVALS + 1} períodos por dia`)
    .describe("in order; they replace the weekday's hours"),
});

export const pastHours = z.object({
  until: localDate.describe("the first date on which these hours no longer held"),
  hours: z.array(weekdayHours),
});

export type OpenInterval = z.infer<typeof openInterval>;
export type WeekdayHours = z.infer<typeof weekdayHours>;
export type ClosedDate = z.infer<typeof closedDate>;
export type SpecialDay = z.infer<typeof specialDay>;
export type PastHours = z.infer<typeof pastHours>;
