import * as z from "zod";

import {
  type InputOf,
  isoInstant,
  localDate,
  localTime,
  unitInput,
  unitProcedure,
} from "#shared/procedure.ts";
import { MAX_PACED_COVERS, PAUSE_MINUTES, SLOT_MINUTES } from "./limits.ts";

const limit = z
  .int(`De 0 a ${MAX_PACED_COVERS}`)
  .min(0, `De 0 a ${MAX_PACED_COVERS}`)
  .max(MAX_PACED_COVERS, `De 0 a ${MAX_PACED_COVERS}`)
  .nullable();

const slot = localTime.refine(
  (time) => Number(time.slice(3)) % SLOT_MINUTES === 0,
  "Use quartos de hora, como 19:45",
);

/** The limits of a quarter of an hour; null: none. */
export const pacingLimits = z.object({
  slot: slot.describe("its beginning"),
  maxCovers: limit.describe("guests of all channels"),
  maxOnlineCovers: limit.describe("guests who book without staff"),
  maxParties: limit,
});

export const pacingRule = pacingLimits.extend({
  weekday: z.int().min(0).max(6).describe("of the service; 0 is Sunday"),
});

export const pacingDay = z.object({
  date: localDate.describe("of the service"),
  limits: z.array(pacingLimits).describe("all of this day: a quarter without limits here has none"),
});

export const pause = z.object({
  from: isoInstant,
  until: isoInstant,
  byName: z.string().nullable().describe("who pressed it"),
});

const ONLINE_OVER_ALL = {
  path: ["maxOnlineCovers"],
  error: "O limite online não pode passar do total",
};
function isOnlineWithin({ maxCovers, maxOnlineCovers }: z.output<typeof pacingLimits>): boolean {
  return maxCovers === null || maxOnlineCovers === null || maxOnlineCovers <= maxCovers;
}

const rules = z
  .array(pacingRule.refine(isOnlineWithin, ONLINE_OVER_ALL))
  .max(7 * 96)
  .refine(
    (list) => new Set(list.map(({ weekday, slot: at }) => `${weekday} ${at}`)).size === list.length,
    "Cada horário uma vez só",
  );

/** What is booked for a quarter of an hour. */
export const usedSlot = pacingLimits.extend({
  at: isoInstant.describe("when it begins"),
  covers: z.int(),
  onlineCovers: z.int(),
  parties: z.int(),
  seatedCovers: z.int().describe("of these, guests who sit or have left"),
  isOver: z.boolean().describe("more is booked than the limits allow"),
});

const exceeded = usedSlot.extend({ date: localDate });

export const pacingContract = {
  read: unitProcedure.kept
    .screen("reservas", "configuracoes")
    .route({
      method: "GET",
      path: "/units/{unitId}/pacing",
      summary:
        "How many guests may begin in each quarter of an hour, by weekday and on single days; the pause",
    })
    .input(unitInput)
    .output(
      z.object({
        rules: z.array(pacingRule),
        days: z.array(pacingDay).describe("from yesterday on"),
        pause: pause.nullable().describe("that is not over"),
      }),
    ),

  readDay: unitProcedure
    .screen("reservas")
    .route({
      method: "GET",
      path: "/units/{unitId}/pacing/days/{date}",
      summary: "What is booked for each quarter of an hour of a service, with its limits",
    })
    .input(unitInput.extend({ date: localDate }))
    .output(z.object({ slots: z.array(usedSlot).describe("in order; those with limits or guests") })),

  suggest: unitProcedure
    .screen("configuracoes")
    .route({
      method: "GET",
      path: "/units/{unitId}/pacing/suggestion",
      summary:
        "What nine of ten services of the last eight weeks did not exceed, by weekday and quarter of an hour",
    })
    .input(unitInput)
    .output(z.object({ rules: z.array(pacingRule) })),

  save: unitProcedure
    .screen("configuracoes")
    .route({
      method: "PUT",
      path: "/units/{unitId}/pacing",
      summary:
        "Save the limits of all weekdays. Nothing that is booked is cancelled: the answer lists what exceeds them",
    })
    .input(unitInput.extend({ rules, before: z.array(pacingRule).describe("what the edit began from") }))
    .output(z.object({ rules: z.array(pacingRule), exceeded: z.array(exceeded) })),

  saveDay: unitProcedure
    .screen("configuracoes")
    .route({
      method: "PUT",
      path: "/units/{unitId}/pacing/days/{date}",
      summary: "Give a day limits of its own, or those of its weekday again",
    })
    .input(
      unitInput.extend({
        date: localDate,
        limits: z
          .array(pacingLimits.refine(isOnlineWithin, ONLINE_OVER_ALL))
          .max(96)
          .refine(
            (list) => new Set(list.map((one) => one.slot)).size === list.length,
            "Cada horário uma vez só",
          )
          .nullable()
          .describe("null: those of the weekday"),
      }),
    )
    .output(z.object({ exceeded: z.array(exceeded) })),

  pauseBookings: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/pacing/pause",
      summary:
        "Take no bookings that begin from now on for some minutes, except by staff. A second pause extends the first",
    })
    .input(
      unitInput.extend({
        minutes: z.int().min(PAUSE_MINUTES.min).max(PAUSE_MINUTES.max).describe("from now on"),
      }),
    )
    .output(z.object({ pause })),

  resumeBookings: unitProcedure
    .screen("reservas")
    .route({ method: "POST", path: "/units/{unitId}/pacing/resume", summary: "End the pause" })
    .input(unitInput)
    .output(z.object({})),
};

export type PacingLimits = z.infer<typeof pacingLimits>;
export type PacingRule = z.infer<typeof pacingRule>;
export type PacingDay = z.infer<typeof pacingDay>;
export type Pause = z.infer<typeof pause>;
export type UsedSlot = z.infer<typeof usedSlot>;
type Input<Name extends keyof typeof pacingContract> = InputOf<(typeof pacingContract)[Name]>;
export type SavePacingInput = Input<"save">;
export type SavePacingDayInput = Input<"saveDay">;
export type PauseInput = Input<"pauseBookings">;
