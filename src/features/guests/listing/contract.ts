import * as z from "zod";

import {
  type InputOf,
  line,
  localDate,
  localTime,
  unitInput,
  unitProcedure,
  upTo,
} from "#shared/procedure.ts";
import { hasUnsafeCharacter } from "#shared/typed-text.ts";
import { GUEST_FILTERS, GUEST_SORTS, LIMITS, LIST_PAGE } from "../limits.ts";
import { phone } from "../merging/contract.ts";

const summary = z.object({
  phone: z.string(),
  name: z.string().describe("the one given last; in a search the one that was found"),
  otherName: z.string().nullable().describe("the one given last, where another one was found"),
  visits: z.int(),
  lastVisit: localDate.nullable(),
  nextVisit: localDate.nullable(),
  nextTime: localTime.nullable(),
  nextUnit: z.string().nullable().describe("its name"),
  lastWait: localDate.nullable().describe("in the queue"),
  knownSince: localDate.describe("the day of the first booking or wait that was made with the number"),
  noShows: z.int().describe("of the last twelve months"),
  isVip: z.boolean(),
  birthday: z.string().nullable().describe("MM-DD"),
  tags: z.array(z.string()),
});

const search = unitInput.extend({
  text: upTo(
    LIMITS.search.max,
    line.min(LIMITS.search.min, `Digite pelo menos ${LIMITS.search.min} caracteres`),
  )
    .optional()
    .describe("any part of name or number"),
  filters: z.array(z.enum(GUEST_FILTERS)).max(GUEST_FILTERS.length).optional().describe("all of them hold"),
});

const integer = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);
const place = z.tuple([
  integer,
  integer,
  z
    .string()
    .max(500)
    .refine((name) => !hasUnsafeCharacter(name)),
  phone,
]);

/** As `writePlace` writes it. */
function isPlace(text: string): boolean {
  try {
    return place.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

const listing = search.extend({
  sort: z.enum(GUEST_SORTS).optional().describe("nearest, where it is not given"),
  cursor: z
    .string()
    .refine(isPlace, "Página inválida")
    .optional()
    .describe("the answer's nextCursor of the part before"),
});

export const list = unitProcedure
  .screen("clientes")
  .route({
    method: "GET",
    path: "/units/{unitId}/guests",
    summary: "A page of the organization's guests, by any part of name or number, filtered and sorted",
  })
  .input(listing)
  .output(
    z.object({
      guests: z.array(summary).describe(`${LIST_PAGE} at most`),
      nextCursor: z.string().nullable().describe("null: there are no more"),
    }),
  );

export const count = unitProcedure
  .screen("clientes")
  .route({
    method: "GET",
    path: "/units/{unitId}/guests/count",
    summary: "How many guests a search and filters find",
  })
  .input(search)
  .output(z.object({ count: z.int() }));

export const exportList = unitProcedure
  .screen("clientes")
  .route({
    method: "GET",
    path: "/units/{unitId}/guests/list/export",
    summary:
      "The guests that a search and filters find, as CSV for spreadsheets: UTF-8 with byte order mark, separated by semicolons. In parts, to be put one after another. Nothing about health",
  })
  .input(listing)
  .output(
    z.object({
      fileName: z.string(),
      csv: z.string().describe("the first part begins with mark and headings"),
      nextCursor: z.string().nullable(),
    }),
  );

export type GuestSummary = z.infer<typeof summary>;
export type ListGuestsInput = InputOf<typeof list>;
export type CountGuestsInput = InputOf<typeof count>;
