import * as z from "zod";

import { id, localTime, partySize } from "#shared/procedure.ts";
import { TURN_LIMITS } from "./limits.ts";

const within = ({ least, most }: { least: number; most: number }, unit: string) => {
  const sentence = `De ${least} a ${most} ${unit}`;
  return z.int(sentence).min(least, sentence).max(most, sentence);
};

export const turnRule = z.object({
  id,
  weekdays: z
    .array(z.int().min(0).max(6))
    .min(1, "Escolha ao menos um dia")
    .max(7)
    .refine((days) => new Set(days).size === days.length, "Cada dia uma vez só")
    .describe("of the evening in which the party arrives; 0 is Sunday"),
  fromTime: localTime.describe("the rule is for arrivals from this time on"),
  untilTime: localTime.describe("and before this one; not after fromTime: on the next day"),
  minGuests: partySize,
  maxGuests: partySize,
  minutes: within(TURN_LIMITS.minutes, "minutos").describe("how long the party is expected to stay"),
  bufferMinutes: within(TURN_LIMITS.bufferMinutes, "minutos")
    .nullable()
    .describe("for clearing the table after it; null: the unit's cleaning time"),
});

/** All that decides how long a party stays. The first rule that fits counts; without one, the turn times of the unit. */
export const turnTimes = z.object({
  minutes: z.int(),
  largePartyMinutes: z.int().describe("from largePartySize guests on"),
  largePartySize: z.int(),
  cleaningMinutes: z.int(),
  rules: z.array(turnRule),
});

export type TurnRule = z.infer<typeof turnRule>;
export type TurnTimes = z.infer<typeof turnTimes>;
