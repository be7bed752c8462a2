import * as z from "zod";

import { type InputOf, localDate, unitInput, unitProcedure } from "#shared/procedure.ts";
import { CITIES, STATE_NAMES, type StateCode } from "./limits.ts";

export const holidayPlace = z.object({
  state: z.enum(Object.keys(STATE_NAMES) as [StateCode, ...StateCode[]]).nullable(),
  city: z
    .enum(CITIES.map(({ name }) => name) as [string, ...string[]])
    .nullable()
    .describe("one of this state whose holidays are known"),
});

const holiday = z.object({
  date: localDate,
  name: z.string(),
  kind: z
    .enum(["national", "state", "city", "optional"])
    .describe("who made it a holiday by law; optional: Carnival, Corpus Christi and the like"),
});

const answer = z.object({
  place: holidayPlace.describe("as it was chosen, else as the unit's address says"),
  holidays: z.array(holiday).describe("of the coming 12 months, one a date, in order"),
});

export const holidaysContract = {
  readHolidays: unitProcedure
    .screen("configuracoes")
    .route({
      method: "GET",
      path: "/units/{unitId}/holidays",
      summary: "The holidays of the coming 12 months where the unit is",
    })
    .input(unitInput)
    .output(answer),

  saveHolidayPlace: unitProcedure
    .screen("configuracoes")
    .route({
      method: "PUT",
      path: "/units/{unitId}/holidays/place",
      summary: "Choose the state and the city whose holidays are shown",
    })
    .input(unitInput.extend(holidayPlace.shape))
    .output(answer),
};

export type HolidayPlace = z.infer<typeof holidayPlace>;
export type Holiday = z.infer<typeof holiday>;
export type HolidayKind = Holiday["kind"];
export type SaveHolidayPlaceInput = InputOf<typeof holidaysContract.saveHolidayPlace>;
