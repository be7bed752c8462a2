import * as z from "zod";

import { id, type InputOf, line, unitInput, unitProcedure, upTo } from "#shared/procedure.ts";
import { MAX_AREA_NAME_LENGTH, MAX_AREAS, MAX_TABLES } from "../limits.ts";

/** A part of the room that people name, such as 'Varanda'. */
export const area = z.object({ id: z.string(), name: z.string() });

const name = upTo(MAX_AREA_NAME_LENGTH, line.min(1, "Informe o nome da área"));

export const areasContract = {
  addArea: unitProcedure
    .screen("mesas")
    .route({ method: "POST", path: "/units/{unitId}/areas", summary: "Add an area, the last in the order" })
    .input(unitInput.extend({ id, name }))
    .output(area),

  renameArea: unitProcedure
    .screen("mesas")
    .route({ method: "PUT", path: "/units/{unitId}/areas/{id}", summary: "Rename an area" })
    .input(unitInput.extend({ id, name }))
    .output(area),

  sortAreas: unitProcedure
    .screen("mesas")
    .route({ method: "PUT", path: "/units/{unitId}/areas", summary: "Put the areas into this order" })
    .input(
      unitInput.extend({
        ids: z
          .array(id)
          .min(1)
          .max(MAX_AREAS)
          .refine((ids) => new Set(ids).size === ids.length, "Cada área uma vez só")
          .describe("areas that somebody else has added meanwhile keep their places at the end"),
      }),
    )
    .output(z.object({ areas: z.array(area) })),

  removeArea: unitProcedure
    .screen("mesas")
    .route({
      method: "DELETE",
      path: "/units/{unitId}/areas/{id}",
      summary: "Remove an area. Its tables stay, in no area",
    })
    .input(unitInput.extend({ id }))
    .output(z.object({})),

  assignArea: unitProcedure
    .screen("mesas")
    .route({
      method: "POST",
      path: "/units/{unitId}/tables/area",
      summary: "Put tables into an area, or into none",
    })
    .input(
      unitInput.extend({
        tableIds: z.array(id).min(1).max(MAX_TABLES),
        areaId: id.nullable(),
      }),
    )
    .output(z.object({})),
};

export type Area = z.infer<typeof area>;
type Input<Name extends keyof typeof areasContract> = InputOf<(typeof areasContract)[Name]>;
export type NameAreaInput = Input<"addArea">;
export type SortAreasInput = Input<"sortAreas">;
export type RemoveAreaInput = Input<"removeArea">;
export type AssignAreaInput = Input<"assignArea">;
