import * as z from "zod";

import {
  id,
  isoInstant,
  localDate,
  localTime,
  partySize,
  unitInput,
  unitProcedure,
} from "#shared/procedure.ts";
import { actInput, tableIds } from "../reservations/contract.ts";
import { TRY_OUT_MINUTES } from "../reservations/limits.ts";

const ids = z.array(z.string());

/** Why a party has its place in the plan. `reservationId` names another party, which the browser knows by name. */
export const planReason = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pinned") }).describe("staff promised these tables"),
  z.object({ kind: z.literal("only_one") }).describe("no other place fits the party at its time"),
  z.object({ kind: z.literal("smallest") }).describe("the smallest place that is free for the whole stay"),
  z
    .object({ kind: z.literal("kept_smaller"), tableIds: ids, reservationId: z.string(), at: isoInstant })
    .describe("a smaller place is kept for another party"),
  z.object({ kind: z.literal("stays") }).describe("where the plan has put it before"),
  z
    .object({ kind: z.literal("moved"), from: ids, reservationId: z.string().nullable() })
    .describe("its former tables are not free in time; the named party is there, or needs them"),
]);

/** One party with the tables that the plan gives it. */
const placement = z.object({
  reservationId: z.string(),
  tableIds: ids,
  startsAt: isoInstant.describe("later than its reservation's time if it is late, or waits for its table"),
  endsAt: isoInstant.describe("when it is expected to leave"),
  freeAt: isoInstant.describe("when the table is ready for the next party"),
  isPinned: z.boolean(),
  reason: planReason.nullable(),
});

const move = z.object({
  reservationId: z.string(),
  from: ids.describe("empty: it had no table"),
  to: ids.describe("empty: it has no table any more"),
  reason: planReason.nullable(),
});

/** What made a new plan necessary, or possible. */
export const planCause = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("stays_longer"),
    tableIds: ids,
    reservationId: z.string().nullable(),
    minutes: z.int().describe("after the end of its turn time"),
  }),
  z.object({ kind: z.literal("no_table"), reservationId: z.string() }).describe("the party had no table"),
  z.object({ kind: z.literal("queue") }).describe("the queue waits longer than it was told"),
  z
    .object({ kind: z.literal("better"), handOvers: z.int(), chairs: z.int() })
    .describe("nobody needs it: fewer tables change hands within 15 minutes, and fewer chairs stay empty"),
]);

/** Costs of a plan, the most important first. A plan is better if it is less at the first level that differs. */
export const planValue = z.object({
  unseated: z.int().describe("promised guests without a table"),
  delay: z.int().describe("minutes that promised parties wait for their tables"),
  beyondQuote: z.int().describe("guests of the queue who wait longer than they were told"),
  moves: z.int().describe("parties that change tables, weighted by how soon they come"),
  tightHandOvers: z.int().describe("tables that change hands within 15 minutes"),
  waste: z.int().describe("empty chairs, and 4 for each extra table"),
});

export const tablePlan = z.object({
  serviceDate: localDate,
  version: z.int().describe("grows with every change of a placement"),
  computedAt: isoInstant.nullable().describe("null: no plan was ever made"),
  isOld: z.boolean().describe("something has happened since, and no new plan could be made"),
  holdsUntil: isoInstant.describe("read again then: until that time only an event changes the plan"),
  isProven: z.boolean().describe("no plan can be better"),
  gap: z
    .object({ level: planValue.keyof(), value: z.int(), bound: z.int() })
    .nullable()
    .describe("the first level at which a better plan may exist, and the least that it could cost"),
  placements: z.array(placement).describe("of parties that are to come or wait at the door"),
  seated: z
    .array(z.object({ reservationId: z.string(), tableIds: ids, leavesAt: isoInstant, freeAt: isoInstant }))
    .describe("when parties that sit are expected to leave"),
  queue: z.array(z.object({ entryId: z.string(), tableIds: ids, at: isoInstant })),
  withoutTable: ids.describe("reservations for which the plan has no table"),
  proposal: z
    .object({ id: z.string(), because: planCause, moves: z.array(move) })
    .nullable()
    .describe("moves that cost something: staff decide"),
});

const TRY_OUT_MESSAGE = `De ${TRY_OUT_MINUTES.min} a ${TRY_OUT_MINUTES.max} minutos`;

/** What somebody asks 'E se…?' about. */
const whatIf = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("delay"),
    tableId: id,
    minutes: z
      .int(TRY_OUT_MESSAGE)
      .min(TRY_OUT_MINUTES.min, TRY_OUT_MESSAGE)
      .max(TRY_OUT_MINUTES.max, TRY_OUT_MESSAGE),
  }),
  z.object({ kind: z.literal("party"), guests: partySize, time: localTime }),
  z.object({ kind: z.literal("pin"), reservationId: id, tableIds, time: localTime.optional() }),
]);

export const tryOutAnswer = z.object({
  verdict: z
    .enum(["fits", "does_not_fit", "unknown"])
    .describe("whether everybody who has a table now would still have one, and the asked party too"),
  asked: z
    .object({ tableIds: ids, startsAt: isoInstant, endsAt: isoInstant })
    .nullable()
    .describe("the place of the asked party"),
  moves: z.array(move),
  delays: z
    .array(z.object({ reservationId: z.string(), minutes: z.int() }))
    .describe("of those who would wait"),
  withoutTable: ids.describe("reservations that would have no table"),
  alreadyWithout: ids.describe("those that have none even without what is asked"),
  queue: z.array(
    z.object({ entryId: z.string(), before: isoInstant.nullable(), after: isoInstant.nullable() }),
  ),
  before: planValue,
  after: planValue,
  isProven: z.boolean(),
  countsProposal: z
    .boolean()
    .describe("all of this is as if staff had taken the open proposal, which somebody needs"),
});

export const tablePlanContract = {
  read: unitProcedure
    .screen("reservas")
    .route({
      method: "GET",
      path: "/units/{unitId}/table-plan",
      summary: "The plan of the service that runs now: made again if something has happened since",
    })
    .input(unitInput)
    .output(tablePlan),

  applyProposal: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/table-plan/apply",
      summary: "Make the proposed plan the plan in force. Refused if it is not the latest proposal",
    })
    .input(actInput.extend({ proposalId: id }))
    .output(tablePlan),

  dismissProposal: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/table-plan/dismiss",
      summary: "Leave everybody where the plan in force puts them; the same moves are not proposed again",
    })
    .input(unitInput.extend({ proposalId: id }))
    .output(tablePlan),

  tryOut: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/table-plan/try-out",
      summary:
        "What would happen if a table were late, a party came, or a party got these tables. Writes nothing",
    })
    .input(
      unitInput.extend({
        what: whatIf,
        isPatient: z.boolean().optional().describe("search for seconds: the first answer was `unknown`"),
      }),
    )
    .output(tryOutAnswer),
};

export type TablePlan = z.infer<typeof tablePlan>;
export type PlanReason = z.infer<typeof planReason>;
export type PlanCause = z.infer<typeof planCause>;
export type PlanMove = z.infer<typeof move>;
export type PlanCosts = z.infer<typeof planValue>;
export type WhatIf = z.infer<typeof whatIf>;
export type TryOutAnswer = z.infer<typeof tryOutAnswer>;
