import * as z from "zod";

import { CHANNELS } from "#shared/access.ts";
import { count, localDate, localTime, unitInput, unitProcedure } from "#shared/procedure.ts";
import { consentChannel, health, purpose } from "../health/contract.ts";
import { BOOKING_STATUSES, LIMITS } from "../limits.ts";
import { guestInput } from "../merging/contract.ts";

const { min, max } = LIMITS.retentionMonths;
const MONTHS_MESSAGE = `De ${min} a ${max} meses`;
const months = z.int(MONTHS_MESSAGE).min(min, MONTHS_MESSAGE).max(max, MONTHS_MESSAGE);

/** As PostgreSQL writes it inside of JSON. */
const instant = z.iso.datetime({ offset: true });

/** The personal columns of a row, by the names that the file has, in the order of `COLUMNS`. */
const told = z.record(z.string(), z.string().nullable());

/** All that is stored of a guest, as it is stored. The file for the guest says it in words. */
export const storedData = z.object({
  phones: z.array(z.string()),
  notes: z.array(
    z.object({
      phone: z.string(),
      isVip: z.boolean(),
      birthday: z.string().nullable(),
      tags: z.array(z.string()),
      notes: z.string(),
      createdAt: instant,
      updatedAt: instant,
    }),
  ),
  consents: z.array(
    z.object({
      purpose,
      wording: z.int(),
      channel: consentChannel,
      givenAt: instant,
      revokedAt: instant.nullable(),
    }),
  ),
  health: z.array(health.extend({ person: z.string(), updatedAt: instant })),
  reservations: z.array(
    z.object({
      unitName: z.string(),
      timeZone: z.string(),
      date: localDate,
      time: localTime,
      guests: z.int(),
      status: z.enum(BOOKING_STATUSES),
      told,
      channel: z.enum(CHANNELS),
      createdAt: instant,
      seatedAt: instant.nullable(),
      completedAt: instant.nullable(),
      health: health.nullable().describe("noted for this booking alone"),
    }),
  ),
  waits: z.array(
    z.object({
      unitName: z.string(),
      timeZone: z.string(),
      told,
      guests: z.int(),
      status: z.enum(["waiting", "notified", "coming", "seated", "left"]),
      addedAt: instant,
    }),
  ),
  conversations: z.array(
    z.object({
      unitName: z.string(),
      timeZone: z.string(),
      channel: z.enum(CHANNELS),
      told,
      startedAt: instant,
      messages: z.array(
        z.object({
          author: z.enum(["customer", "assistant", "staff", "system"]),
          text: z.string(),
          at: instant,
        }),
      ),
    }),
  ),
});

export const exportData = unitProcedure
  .screen("clientes")
  .route({
    method: "GET",
    path: "/units/{unitId}/guests/export",
    summary: "All that is stored of a guest, as a file to hand over",
  })
  .input(guestInput)
  .output(z.object({ fileName: z.string(), json: z.string() }));

export const erase = unitProcedure
  .screen("clientes")
  .route({
    method: "POST",
    path: "/units/{unitId}/guests/erase",
    summary: "Erase a guest: names, numbers and notes go for good, the counts of the evenings stay",
  })
  .input(guestInput)
  .output(
    z.object({
      reservations: count,
      waits: count,
      conversations: count,
    }),
  );

export const readRetention = unitProcedure
  .screen("clientes")
  .route({
    method: "GET",
    path: "/units/{unitId}/guests/retention",
    summary: "For how many months without a visit guests are kept",
  })
  .input(
    unitInput.extend({
      months: z.coerce
        .number<number>()
        .pipe(months)
        .optional()
        .describe("how many would be due with these months, instead of the stored ones"),
    }),
  )
  .output(
    z.object({ months: z.int(), due: z.int().describe("reservations that the next night makes nameless") }),
  );

export const saveRetention = unitProcedure
  .screen("clientes")
  .route({
    method: "PUT",
    path: "/units/{unitId}/guests/retention",
    summary: "Set for how many months without a visit guests are kept",
  })
  .input(
    unitInput.extend({
      months,
    }),
  )
  .output(z.object({}));

export type StoredData = z.infer<typeof storedData>;
