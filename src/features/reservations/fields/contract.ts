import * as z from "zod";

import { email, id, line, localDate, localTime, paragraphs, partySize, upTo } from "#shared/procedure.ts";
import { tooLong } from "#shared/typed-text.ts";
import { attributes } from "../../floor/attributes/contract.ts";
import { LIMITS, WINDOW_MINUTES } from "../limits.ts";

const WINDOW_MESSAGE = `De ${WINDOW_MINUTES.min} a ${WINDOW_MINUTES.max} minutos`;
export const windowMinutes = z
  .int(WINDOW_MESSAGE)
  .min(WINDOW_MINUTES.min, WINDOW_MESSAGE)
  .max(WINDOW_MINUTES.max, WINDOW_MESSAGE);
export const requires = attributes.describe("attributes that the party's tables must have");

/** The fields that people fill in. A new field starts here: every other list of fields follows it, or does not compile. */
export const fields = z.object({
  customerName: upTo(LIMITS.customerName, line.min(1, "Informe o nome")),
  customerPhone: upTo(LIMITS.customerPhone, line.min(1, "Informe o telefone")),
  isOtherPerson: z
    .boolean()
    .default(false)
    .describe(
      "somebody else with the number of a known guest, such as a relative: what is noted of that guest does not count",
    ),
  customerEmail: line
    .pipe(
      z.union([
        z.literal(""),
        email("E-mail inválido").max(LIMITS.customerEmail, tooLong(LIMITS.customerEmail)),
      ]),
    )
    .default(""),
  date: localDate,
  time: localTime,
  guests: partySize,
  notes: upTo(LIMITS.notes, paragraphs).default(""),
  requires: requires.default([]),
  wantedAreaId: id.nullable().default(null).describe("the area in which the party wants to sit"),
  windowMinutes: windowMinutes
    .default(0)
    .describe("how far from the asked time another start suited the guest"),
  askedTime: localTime.nullable().default(null).describe("what the guest asked for first; null: the time"),
});

/** The same fields in an answer. */
export const storedFields = z.object({
  customerName: z.string(),
  customerPhone: z.string(),
  isOtherPerson: z.boolean(),
  customerEmail: z.string(),
  date: localDate.describe("yyyy-MM-dd, the unit's calendar"),
  time: localTime.describe("HH:mm, the unit's clock"),
  guests: z.int(),
  notes: z.string(),
  requires,
  wantedAreaId: z.string().nullable(),
  windowMinutes: z.int(),
  askedTime: localTime.nullable(),
} satisfies Record<keyof ReservationFields, z.ZodType>);

export type ReservationFields = z.infer<typeof fields>;
