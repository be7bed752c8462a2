import * as z from "zod";

import { localDate, localTime } from "#shared/procedure.ts";

export const weekdayHours = z.object({
  weekday: z.int().min(0).max(6).describe("0 is Sunday"),
  startsAt: localTime,
  endsAt: localTime.describe("not after startsAt: on the next day"),
  isActive: z.boolean(),
});

export const closedDate = z.object({
  id: z.string(),
  firstDate: localDate.describe("yyyy-MM-dd"),
  lastDate: localDate.describe("yyyy-MM-dd, itself closed; equal to firstDate for a single day"),
  reason: z.string(),
});

export type WeekdayHours = z.infer<typeof weekdayHours>;
export type ClosedDate = z.infer<typeof closedDate>;
