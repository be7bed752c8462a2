import * as z from "zod";

import { id, localTime, unitInput, unitProcedure, version } from "#shared/procedure.ts";
import { isTimeZone } from "#shared/time-zone.ts";
import { holidaysContract } from "./holidays/contract.ts";
import { LIMITS } from "./limits.ts";
import { openingContract } from "./opening/contract.ts";
import { turnRulesContract } from "./turn-rules/contract.ts";
import { profile, unitsContract } from "./units/contract.ts";

/** A whole number from `least` to `most`. */
const integerWithin = ({ least, most }: { least: number; most: number }) => {
  const sentence = `De ${least} a ${most}`;
  return z.int(sentence).min(least, sentence).max(most, sentence);
};

/** A whole number from `least` to `most`, or 0. */
const zeroOrWithin = ({ least, most }: { least: number; most: number }) => {
  const sentence = `0, ou de ${least} a ${most}`;
  return z.int(sentence).refine((value) => value === 0 || (value >= least && value <= most), sentence);
};

const fields = profile.extend({
  logo: id.nullable().describe("an uploaded picture's id"),
  maxReservations: integerWithin(LIMITS.maxReservations).describe("per day"),
  lastReservationTime: localTime,
  turnMinutes: integerWithin(LIMITS.turnMinutes),
  largePartyTurnMinutes: integerWithin(LIMITS.largePartyTurnMinutes),
  largePartySize: integerWithin(LIMITS.largePartySize).describe("from so many people on a party is large"),
  cleaningMinutes: integerWithin(LIMITS.cleaningMinutes).describe(
    "how long a table is cleaned after a party",
  ),
  noShowMinutes: zeroOrWithin(LIMITS.noShowMinutes).describe(
    "so late a party that has not come is marked as not coming, by itself; 0: only by people",
  ),
  maxEmptySeats: integerWithin(LIMITS.maxEmptySeats)
    .nullable()
    .describe("the most chairs that may stay empty at a table that a plan chooses; null: any number"),
  timeZone: z.string().refine(isTimeZone, "Fuso horário inválido").describe("IANA zone"),
});

export const settings = fields.extend({
  version: version.describe("grows with every change; a save names the one it began from"),
});

export const companySettingsContract = {
  read: unitProcedure
    .screen("configuracoes")
    .route({ method: "GET", path: "/units/{unitId}/settings", summary: "The unit's settings" })
    .input(unitInput)
    .output(settings),

  save: unitProcedure
    .screen("configuracoes")
    .route({
      method: "PUT",
      path: "/units/{unitId}/settings",
      summary: "Save the unit's settings. In another time zone reservations keep their local date and time",
    })
    .input(unitInput.extend(settings.shape))
    .output(settings),

  ...openingContract,
  ...holidaysContract,
  ...turnRulesContract,
  ...unitsContract,
};

export type SettingsFields = z.infer<typeof fields>;
export type Settings = z.infer<typeof settings>;
