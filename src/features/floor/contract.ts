import * as z from "zod";

import {
  id,
  type InputOf,
  isoInstant,
  line,
  organizationProcedure,
  unitInput,
  unitProcedure,
  upTo,
} from "#shared/procedure.ts";
import { area, areasContract } from "./areas/contract.ts";
import { attributes, tableAttribute } from "./attributes/contract.ts";
import { blocksContract, tableBlock } from "./blocks/contract.ts";
import { joinsContract, tableJoin } from "./joins/contract.ts";
import {
  MAX_LABEL_LENGTH,
  MAX_MINUTES,
  MAX_NAME_LENGTH,
  MAX_SEATS,
  MAX_TABLES,
  MIN_SEATS,
  ROTATION_STEP,
  TABLE_SIZE,
} from "./limits.ts";

export const tableStatus = z.enum(["available", "occupied", "cleaning"]);
const tableShape = z.enum(["rectangle", "circle"]);

/**
 * A table as hosts see it now. Lengths are px of the 1000x600 layout canvas; x and y are the centre of a circle,
 * or the top left corner of a rectangle.
 */
export const diningTable = z.object({
  id: z.string(),
  label: z.string().describe("the id that people see, such as M1; unique in the unit"),
  seats: z.int(),
  shape: tableShape,
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  radius: z.number(),
  rotation: z.number().describe("degrees"),
  status: tableStatus,
  customerName: z.string().nullable(),
  occupiedSince: isoInstant.nullable(),
  estimatedLeaveAt: isoInstant.nullable(),
  reservationId: z.string().nullable().describe("the reservation of the party that sits there"),
  nextHoldAt: isoInstant
    .nullable()
    .describe("instant from which the next confirmed reservation holds the table"),
  minGuests: z.int().describe("the smallest party that a plan puts here"),
  areaId: z.string().nullable(),
  attributes: z.array(tableAttribute),
  blockedUntil: isoInstant.nullable().describe("the end of the block that runs now"),
  nextBlockAt: isoInstant.nullable().describe("the beginning of the next block, later than now"),
});

const rangeError = (least: number, most: number, unit: string) => {
  const sentence = `De ${least} a ${most} ${unit}`;
  return z.int(sentence).min(least, sentence).max(most, sentence);
};
const side = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);

const label = upTo(MAX_LABEL_LENGTH, line.min(1, "Informe o ID da mesa"));
const seats = rangeError(MIN_SEATS, MAX_SEATS, "lugares");
const minutes = rangeError(0, MAX_MINUTES, "minutos");
const minGuests = rangeError(1, MAX_SEATS, "pessoas");

/** px. The range reaches far beyond the canvas, because the command pushes tables back into it. */
const coordinate = z.number().min(-10_000).max(10_000);

/** The fields that the editor draws. The command checks that the turned table lies within the canvas. */
export const plannedTable = z.object({
  id,
  label,
  seats,
  shape: tableShape,
  x: coordinate,
  y: coordinate,
  width: side(TABLE_SIZE.width),
  height: side(TABLE_SIZE.height),
  radius: side(TABLE_SIZE.radius),
  rotation: z
    .int()
    .min(0)
    .max(360 - ROTATION_STEP)
    .multipleOf(ROTATION_STEP)
    .describe("degrees"),
  // Of a copied table. Tables that are stored already keep theirs.
  minGuests: minGuests.optional(),
  areaId: id.nullable().optional(),
  attributes: attributes.optional(),
});

/** The fields that 'Editar Mesa' changes. Missing fields stay, so that two people may edit one table. */
export const tableEdit = unitInput.extend({
  id,
  label: label.optional(),
  seats: seats.optional(),
  minGuests: minGuests.optional(),
  areaId: id.nullable().optional().describe("null: in no area"),
  attributes: attributes.optional(),
  status: tableStatus.optional(),
  customerName: upTo(MAX_NAME_LENGTH).optional(),
  occupiedMinutes: minutes.optional().describe("since the party sat down"),
  estimatedLeaveMinutes: minutes.nullable().optional().describe("from now on; null: nobody knows"),
});

export const floorPlan = z.object({
  areas: z.array(area).describe("in their order"),
  attributes: z.array(tableAttribute).describe("that some table has"),
  joins: z.array(tableJoin),
  blocks: z.array(tableBlock).describe("that are not over"),
  maxEmptySeats: z
    .int()
    .nullable()
    .describe("the most chairs that may stay empty at a table that a plan chooses; null: any number"),
});

const tableList = z.object({ tables: z.array(diningTable) });

export const floorContract = {
  // Users who seat people see the tables, and so do users who draw the layout.
  listTables: unitProcedure.kept
    .screen("reservas", "mesas")
    .route({ method: "GET", path: "/units/{unitId}/tables", summary: "The unit's tables as they are now" })
    .input(unitInput)
    .output(tableList),

  countOccupied: organizationProcedure
    .screen("reservas", "mesas")
    .route({
      method: "GET",
      path: "/occupied-tables",
      summary: "How many tables each active unit has, and at how many of them somebody sits now",
    })
    .output(
      z.object({
        units: z.array(z.object({ unitId: z.string(), tables: z.int(), occupied: z.int() })),
      }),
    ),

  addTable: unitProcedure
    .screen("mesas")
    .route({
      method: "POST",
      path: "/units/{unitId}/tables",
      summary: "Add a table with 4 seats, named M and the next number, to the right of the ones before",
    })
    .input(unitInput.extend({ id, shape: tableShape }))
    .output(diningTable),

  saveTables: unitProcedure
    .screen("mesas")
    .route({
      method: "PUT",
      path: "/units/{unitId}/tables",
      summary:
        "Put tables where one gesture left them. New ones are created, with another label where theirs is taken; of the others only shape, place, size and turn are changed",
    })
    .input(
      unitInput.extend({
        tables: z
          .array(plannedTable)
          .min(1)
          .max(MAX_TABLES)
          .refine(
            (tables) => new Set(tables.map((table) => table.id)).size === tables.length,
            "Cada mesa uma vez só",
          ),
        restore: z
          .boolean()
          .default(false)
          .describe(
            "true brings removed tables back (undo of a removal); else tables that somebody removed meanwhile stay removed and are left out of the answer",
          ),
      }),
    )
    .output(tableList),

  editTable: unitProcedure
    .screen("mesas")
    .route({
      method: "PUT",
      path: "/units/{unitId}/tables/{id}",
      summary: "Edit a table's label, seats or status",
    })
    .input(tableEdit)
    .output(diningTable),

  removeTables: unitProcedure
    .screen("mesas")
    .route({
      method: "POST",
      path: "/units/{unitId}/tables/remove",
      summary:
        "Remove tables, all or none. Refused while somebody sits at one or a confirmed reservation holds one",
    })
    .input(unitInput.extend({ ids: z.array(id).min(1).max(MAX_TABLES) }))
    .output(z.object({})),

  readPlan: unitProcedure.kept
    .screen("reservas", "mesas")
    .route({
      method: "GET",
      path: "/units/{unitId}/floor-plan",
      summary: "What a plan of the tables depends on: areas, joins, and blocks that are not over",
    })
    .input(unitInput)
    .output(floorPlan),

  ...areasContract,
  ...joinsContract,
  ...blocksContract,
};

export type DiningTable = z.infer<typeof diningTable>;
export type FloorPlan = z.infer<typeof floorPlan>;
export type TableStatus = z.infer<typeof tableStatus>;
export type PlannedTable = z.infer<typeof plannedTable>;
export type TableEdit = z.infer<typeof tableEdit>;
type Input<Name extends keyof typeof floorContract> = InputOf<(typeof floorContract)[Name]>;
export type AddTableInput = Input<"addTable">;
export type SaveTablesInput = Input<"saveTables">;
export type RemoveTablesInput = Input<"removeTables">;
