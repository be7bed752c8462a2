import { eventIterator } from "@orpc/contract";
import * as z from "zod";

import { CHANNELS } from "#shared/access.ts";
import type { LiveEvent } from "#shared/event.ts";
import {
  id,
  instant,
  isoInstant,
  organizationProcedure,
  unitInput,
  unitProcedure,
} from "#shared/procedure.ts";

/** A change in the unit or its organization. It holds no data: each screen fetches the changed data through its own procedure. */
const liveEvent = z.object({
  type: z
    .string()
    .describe("noun and past tense, such as reservation.created; 'connected' opens every stream"),
  id: z.string().nullable().describe("the changed thing"),
}) satisfies z.ZodType<LiveEvent>;

/** How many events a page may have seen shortly before it was read, and may have missed since. */
export const MAX_MARKED = 1_000;

/** Comes with a page's data (src/server/first-calls.ts). The stream begins with what happened after the data was read. */
const eventMark = z
  .object({ at: instant, seen: z.array(z.int().positive()).max(MAX_MARKED) })
  .describe("where the stream begins: an instant, and the ids of the last events before it");
export type EventMark = z.infer<typeof eventMark>;

/** One action of a user or program. Reading looks up the names of people and tables, because the stored trail holds none. */
export const auditEntry = z.object({
  id: z.int().describe("grows with time"),
  at: isoInstant,
  type: z.string().describe("noun and past tense, such as reservation.created"),
  channel: z.enum(CHANNELS),
  actor: z.object({
    kind: z.enum(["user", "assistant", "system"]),
    id: z.string().nullable(),
    name: z.string().nullable().describe("of a user; null for programs"),
  }),
  unit: z
    .object({ id: z.string(), name: z.string(), timeZone: z.string() })
    .nullable()
    .describe("null: an act on the whole organization"),
  subjectName: z.string().nullable().describe("the name of the user or unit that was changed"),
  tables: z.array(z.string()).describe("ids of the tables concerned, as people see them"),
  party: z
    .object({
      name: z.string(),
      date: z.string().nullable().describe("yyyy-MM-dd, of a reservation"),
      time: z.string().nullable().describe("HH:mm, of a reservation"),
      guests: z.int(),
    })
    .nullable()
    .describe(
      "the reservation or queue entry concerned, as it is now; null for other acts, for erased guests, and for callers who may not see reservations",
    ),
  detail: z.record(z.string(), z.unknown()).describe("facts of the act, none of them personal"),
});

/** A filter that is left out does not restrict the entries. */
const auditFilter = z.object({
  actor: z
    .union([id, z.enum(["assistant", "system"])])
    .optional()
    .describe("a user's id, or which program"),
  channel: z.enum(CHANNELS).optional(),
  unitId: id.optional().describe("only acts in this unit"),
  from: instant.optional(),
  until: instant.optional().describe("exclusive"),
});

/** `topics` come from the events that the features declare. */
export function auditContractFor(topics: readonly string[]) {
  const topic = z.enum(topics).optional();
  const before = z.coerce.number().int().positive().optional().describe("the last id of the page before");
  return {
    list: organizationProcedure
      .screen("permissoes")
      .route({
        method: "GET",
        path: "/audit-entries",
        summary: "Who did what in the organization, newest first",
      })
      .input(auditFilter.extend({ topic, before }))
      .output(z.object({ entries: z.array(auditEntry), hasMore: z.boolean() })),

    // Live events hold no data, so every user of the unit may receive them.
    watch: unitProcedure
      .everyUser()
      .route({
        method: "GET",
        path: "/units/{unitId}/events",
        summary: "Live events of the unit and of its organization, as server-sent events",
      })
      .input(unitInput.extend({ since: eventMark.optional() }))
      .output(eventIterator(liveEvent)),
  };
}

export type AuditContract = ReturnType<typeof auditContractFor>;
export type AuditFilter = z.infer<typeof auditFilter> & { topic?: string | undefined };
export type AuditEntry = z.infer<typeof auditEntry>;
