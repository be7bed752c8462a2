import * as z from "zod";

import {
  actId,
  id,
  type InputOf,
  line,
  localDate,
  unitInput,
  unitProcedure,
  upTo,
} from "#shared/procedure.ts";
import { MAX_SECTION_NAME, MAX_SECTION_TABLES, MAX_SECTIONS, SECTION_COLORS } from "./limits.ts";

export const sectionColor = z.enum(SECTION_COLORS);

/** The tables of one server in one service. */
export const section = z.object({
  id: z.string(),
  name: z.string().describe("of the server, or of the part of the room"),
  color: sectionColor,
  userId: z.string().nullable().describe("the server's account; null: none is named"),
  isClosed: z.boolean().describe("it takes no new parties"),
  tableIds: z.array(z.string()).describe("tables that are still on the floor"),
});

export const sectionDay = z.object({
  date: localDate.describe("of the service"),
  version: z.int().describe("of the service's sections; 0: none were ever saved"),
  sections: z.array(section),
});

const sectionInput = z.object({
  id,
  name: upTo(MAX_SECTION_NAME, line.min(1, "Dê um nome à praça")),
  color: sectionColor,
  userId: id.nullable(),
  tableIds: z.array(id).max(MAX_SECTION_TABLES, `No máximo ${MAX_SECTION_TABLES} mesas por praça`),
});

export const sectionsContract = {
  read: unitProcedure.kept
    .screen("reservas")
    .route({
      method: "GET",
      path: "/units/{unitId}/sections",
      summary: "The sections of a service: of the one that runs now, or of the named date",
    })
    .input(unitInput.extend({ date: localDate.optional().describe("without it the service that runs now") }))
    .output(sectionDay),

  readChoices: unitProcedure
    .screen("reservas")
    .route({
      method: "GET",
      path: "/units/{unitId}/sections/choices",
      summary:
        "What sections can be made of: the people of the house, and the sections of an earlier service",
    })
    .input(unitInput.extend({ date: localDate }))
    .output(
      z.object({
        servers: z.array(z.object({ id: z.string(), name: z.string() })).describe("by name"),
        earlier: sectionDay
          .nullable()
          .describe("the last service of the same weekday that has sections, else the last of any day"),
      }),
    ),

  save: unitProcedure
    .screen("reservas")
    .route({
      method: "PUT",
      path: "/units/{unitId}/sections/{date}",
      summary: "Say which server looks after which tables in a service",
    })
    .input(
      unitInput.extend({
        date: localDate,
        version: z.int().min(0).describe("that was read"),
        actId,
        sections: z.array(sectionInput).max(MAX_SECTIONS, `No máximo ${MAX_SECTIONS} praças`),
      }),
    )
    .output(sectionDay),

  close: unitProcedure
    .screen("reservas")
    .route({
      method: "PUT",
      path: "/units/{unitId}/sections/{date}/{id}/closed",
      summary: "Give a section no new parties, or open it again",
    })
    .input(unitInput.extend({ date: localDate, id, isClosed: z.boolean(), actId }))
    .output(sectionDay),
};

export type Section = z.infer<typeof section>;
export type SectionDay = z.infer<typeof sectionDay>;
export type SectionColor = z.infer<typeof sectionColor>;
type Input<Name extends keyof typeof sectionsContract> = InputOf<(typeof sectionsContract)[Name]>;
export type ReadSectionsInput = Input<"read">;
export type ReadChoicesInput = Input<"readChoices">;
export type SaveSectionsInput = Input<"save">;
export type SectionInput = SaveSectionsInput["sections"][number];
export type CloseSectionInput = Input<"close">;
