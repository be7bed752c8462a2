import * as z from "zod";

import {
  id,
  type InputOf,
  isoInstant,
  line,
  localDate,
  paragraphs,
  unitInput,
  unitProcedure,
  upTo,
  version,
} from "#shared/procedure.ts";
import { daysBetween, isLocalDate } from "#shared/time.ts";
import { allergen } from "../menu/contract.ts";
import { erase, exportData, readRetention, saveRetention } from "./erasure/contract.ts";
import { consentChannel, consent, health, healthEdit, purpose } from "./health/contract.ts";
import { BOOKING_STATUSES, LEAP_YEAR, LIMITS, MAX_MARKED_DAYS } from "./limits.ts";
import { count, exportList, list } from "./listing/contract.ts";
import { guestInput, keepApart, listDuplicates, merge, phone, unmerge } from "./merging/contract.ts";
import { recognize } from "./recognition/contract.ts";

const tags = z
  .array(upTo(LIMITS.tag, line.min(1, "Escreva a etiqueta")))
  .max(LIMITS.tags, `Use no máximo ${LIMITS.tags} etiquetas`)
  .refine(
    (given) => new Set(given.map((tag) => tag.toLowerCase())).size === given.length,
    "Cada etiqueta uma vez só",
  );

const birthday = z.string().refine((day) => isLocalDate(`${LEAP_YEAR}-${day}`), "Data inválida");

const person = upTo(LIMITS.person)
  .default("")
  .describe("whose it is, by a name given with the number; empty: of everybody with the number");

/** Counted from what is stored, of all units of the organization. */
const history = z.object({
  visits: z.int().describe("parties that sat"),
  firstVisit: localDate.nullable(),
  lastVisit: localDate.nullable(),
  recent: z
    .object({ noShows: z.int(), bookings: z.int() })
    .describe("of the last twelve months, in the past"),
  cancellations: z.int(),
  waits: z.int().describe("times in the queue"),
  meanStayMinutes: z.int().nullable(),
  expected: z
    .enum(["seated", "waiting", "booked"])
    .nullable()
    .describe("what keeps the guest from being erased: a party at a table, in the queue, or to come"),
  usualGuests: z.int().nullable().describe("the most frequent party size"),
  bookings: z
    .array(
      z.object({
        id: z.string(),
        unitName: z.string(),
        date: localDate,
        time: z.string(),
        guests: z.int(),
        status: z.enum(BOOKING_STATUSES),
        customerName: z.string(),
      }),
    )
    .describe("the latest ten, coming ones first"),
});

export const guestProfile = z.object({
  phone: z.string(),
  version: z.int().describe("0: nothing was noted yet"),
  names: z
    .array(z.string())
    .describe("on bookings with this number, the latest first; several people may share it"),
  emails: z.array(z.string()),
  isVip: z.boolean(),
  birthday: z.string().nullable().describe("MM-DD"),
  tags: z.array(z.string()),
  notes: z.string(),
  history,
  merged: z
    .array(z.object({ phone: z.string(), mergedAt: isoInstant, canUnmerge: z.boolean() }))
    .describe("other numbers of this guest"),
  consents: z.array(consent).describe("in force"),
  health: health
    .nullable()
    .describe("of everybody with the number; null also where the caller may not read it"),
  healthOfPeople: z
    .array(health.extend({ person: z.string() }))
    .describe("of one of several people with the number; from a booking only those whom its name can mean"),
  mayReadHealth: z.boolean(),
  dishesToAvoid: z.array(z.string()).describe("names of active dishes that hold what the guest must not eat"),
});

const readGuest = z.object({
  guest: guestProfile
    .nullable()
    .describe("null: the number says of no guest who it is, or the guest was erased"),
  isErased: z.boolean(),
  bookingHealth: health
    .nullable()
    .describe("noted without consent for the reservation alone; goes a day after it"),
  mayReadBookingHealth: z
    .boolean()
    .describe("false without a reservation, and where the caller may not read what is noted for it"),
});

/** What a card and the day sheet say of a party's guest. */
export const guestMark = z.object({
  partyId: z.string().describe("of the reservation, or of the entry of the queue"),
  visits: z.int().describe("before this one; 0: the first time"),
  isVip: z.boolean(),
  tags: z.array(z.string()),
  allergens: z.array(allergen).describe("for hosts only of today's service"),
  healthText: z.string(),
});

/** How often a party's guest did not come, as the list of a service says it. */
export const guestAbsences = z.object({
  partyId: z.string().describe("of the reservation"),
  noShows: z.int().describe("bookings of the last twelve months to which nobody came"),
  bookings: z.int().describe("all of that time that were not cancelled"),
});

export const guestsContract = {
  list,
  count,
  exportList,
  recognize,

  read: unitProcedure
    .screen("reservas", "clientes")
    .route({
      method: "GET",
      path: "/units/{unitId}/guests/profile",
      summary:
        "A guest, by number, by a reservation or by an entry of the queue. Allergies only for users with the screen 'Clientes', and for hosts while the guest is expected today",
    })
    .input(
      unitInput.extend({
        phone: phone.optional(),
        reservationId: id.optional(),
        entryId: id.optional(),
      }),
    )
    .output(readGuest),

  save: unitProcedure
    .screen("reservas", "clientes")
    .route({
      method: "PUT",
      path: "/units/{unitId}/guests/profile",
      summary: "Save what people note of a guest",
    })
    .input(
      guestInput.extend({
        version: version.describe("the one that the edit began from"),
        isVip: z.boolean(),
        birthday: birthday.nullable().optional().describe("MM-DD; not given: as it is"),
        tags,
        notes: upTo(LIMITS.notes, paragraphs),
      }),
    )
    .output(z.object({ version: z.int() })),

  giveConsent: unitProcedure
    .screen("reservas", "clientes")
    .route({
      method: "POST",
      path: "/units/{unitId}/guests/consents",
      summary: "Record that a guest allowed something, in the words of the given version",
    })
    .input(guestInput.extend({ id, purpose, wording: z.int().min(1).max(1000), channel: consentChannel }))
    .output(z.object({})),

  revokeConsent: unitProcedure
    .screen("reservas", "clientes")
    .route({
      method: "POST",
      path: "/units/{unitId}/guests/consents/revoke",
      summary: "Record that a guest takes a consent back; data about health are erased with it",
    })
    .input(guestInput.extend({ purpose }))
    .output(z.object({})),

  saveHealth: unitProcedure
    .screen("reservas", "clientes")
    .route({
      method: "PUT",
      path: "/units/{unitId}/guests/health",
      summary:
        "Save what a guest must not eat. Only with the guest's consent. Who may not read it adds to what is there",
    })
    .input(guestInput.extend(healthEdit.shape).extend({ person }))
    .output(z.object({})),

  saveBookingHealth: unitProcedure
    .screen("reservas")
    .route({
      method: "PUT",
      path: "/units/{unitId}/reservations/{id}/health",
      summary:
        "Save what a party must not eat for this booking alone: erased a day after it. Who may not read it adds to what is there",
    })
    .input(unitInput.extend({ id }).extend(healthEdit.shape))
    .output(z.object({})),

  listMarks: unitProcedure
    .screen("reservas")
    .route({
      method: "GET",
      path: "/units/{unitId}/guests/marks",
      summary:
        "What is known of the guests of some days' reservations, and of those who wait now; others are left out",
    })
    .input(
      unitInput
        .extend({ first: localDate, last: localDate })
        .refine(({ first, last }) => first <= last && daysBetween(first, last) < MAX_MARKED_DAYS, {
          path: ["last"],
          message: `No máximo ${MAX_MARKED_DAYS} dias`,
        }),
    )
    .output(z.object({ marks: z.array(guestMark) })),

  listDuplicates,
  merge,
  unmerge,
  keepApart,
  exportData,
  erase,
  readRetention,
  saveRetention,
};

export type ReadGuest = z.infer<typeof readGuest>;
export type GuestProfile = z.infer<typeof guestProfile>;
export type GuestHistory = z.infer<typeof history>;
export type GuestMark = z.infer<typeof guestMark>;
export type GuestAbsences = z.infer<typeof guestAbsences>;
type Input<Name extends keyof typeof guestsContract> = InputOf<(typeof guestsContract)[Name]>;
export type ReadGuestInput = Input<"read">;
export type SaveGuestInput = Input<"save">;
export type GiveConsentInput = Input<"giveConsent">;
export type RevokeConsentInput = Input<"revokeConsent">;
export type SaveHealthInput = Input<"saveHealth">;
export type SaveBookingHealthInput = Input<"saveBookingHealth">;
