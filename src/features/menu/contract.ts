import * as z from "zod";

import {
  id,
  type InputOf,
  isoInstant,
  line,
  paragraphs,
  publicProcedure,
  unitInput,
  unitProcedure,
  upTo,
  version,
} from "#shared/procedure.ts";
import { categoriesContract, category, categoryName, moveInput } from "./categories/contract.ts";
import { applyImport, exportCsv, previewImport } from "./exchange/contract.ts";
import { ALLERGENS, DISH_TAGS, LIMITS } from "./limits.ts";

export const dishTag = z.enum(DISH_TAGS);
export const allergen = z.enum(ALLERGENS);

export const displayMode = z
  .enum(["foodporn", "list"])
  .describe("how guests see the dish: foodporn with a large photo, in the grid; list as a line");

const photo = z.object({
  id: z.string().describe("media id; mediaUrl of media/rules.ts makes the address"),
  width: z.int().describe("px of the picture as it was stored, for its proportions"),
  height: z.int(),
});

export const dish = z.object({
  id: z.string(),
  categoryId: z.string(),
  name: z.string(),
  priceCents: z.int(),
  price2Cents: z.int().nullable().describe("the price for two people; null: the dish has one price"),
  description: z.string(),
  descriptionLong: z.string(),
  servings: z.int(),
  prepTimeMinutes: z.int().nullable(),
  tags: z.array(dishTag),
  allergens: z.array(allergen),
  displayMode,
  isActive: z.boolean().describe("false: guests do not see it"),
  soldOutUntil: isoInstant
    .nullable()
    .describe("instant, ISO 8601, always in the future when it is read; null: it can be ordered"),
  photos: z.array(photo).describe("the first one is the cover"),
  version: z
    .int()
    .describe(
      "grows with every edit of the fields; an update names the one it began from. Moves, isActive and soldOutUntil leave it as it is",
    ),
});

export const menu = z.object({
  categories: z.array(category).describe("in their order, those without dishes too"),
  dishes: z
    .array(dish)
    .describe("in the order of the whole menu; a category shows its own in the same order"),
  slug: z.string().describe("the public page is /c/<slug>; given once, it outlives a new name of the unit"),
  isPublic: z.boolean().describe("whether guests find the public page"),
});

/** A unit's menu as everybody may see it. */
export const publicMenu = z.object({
  organizationId: z.string().describe("part of the addresses of pictures"),
  organizationName: z.string(),
  unit: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    logo: z.string().nullable().describe("media id"),
    timeZone: z.string(),
    openingHours: z
      .array(z.object({ weekday: z.int(), startsAt: z.string(), endsAt: z.string() }))
      .describe(
        "an item for each interval; 0 is Sunday, HH:mm; an end not after its start lies on the next day",
      ),
    closedDates: z
      .array(z.object({ firstDate: z.string(), lastDate: z.string() }))
      .describe(
        "yyyy-MM-dd, both included, in order; those of every year for some months; past ones are left out",
      ),
    specialDays: z
      .array(
        z.object({
          date: z.string(),
          intervals: z.array(z.object({ startsAt: z.string(), endsAt: z.string() })),
        }),
      )
      .describe("dates with hours of their own, in order; past ones are left out"),
  }),
  categories: z
    .array(
      category.extend({
        dishes: z.array(dish.omit({ isActive: true, version: true })),
      }),
    )
    .describe("those with active dishes, in order, with their dishes in order"),
});

const countWithin = ({ min, max }: { min: number; max: number }) =>
  z.int(`De ${min} a ${max}`).min(min, `De ${min} a ${max}`).max(max, `De ${min} a ${max}`);
const price = z
  .int("Informe o preço")
  .min(1, "Informe um preço acima de zero")
  .max(LIMITS.priceCents, "No máximo R$ 99.999,99");
const hasNoRepeats = (list: readonly string[]) => new Set(list).size === list.length;

/** The fields of the form and of an imported row. Messages are Portuguese because they show at the fields. */
export const dishFields = z.object({
  name: upTo(LIMITS.name, line.min(1, "Informe o nome")),
  categoryId: id.nullable().default(null).describe("an existing category; newCategory wins over it"),
  newCategory: categoryName
    .default("")
    .describe("a name; where a category has it already, in whatever case, that one is taken"),
  priceCents: price,
  hasTwoPrices: z.boolean().default(false),
  price2Cents: price
    .nullable()
    .default(null)
    .describe("the price for two people; required with hasTwoPrices, forgotten without"),
  description: upTo(LIMITS.description, paragraphs).default(""),
  descriptionLong: upTo(LIMITS.descriptionLong, paragraphs).default(""),
  servings: countWithin(LIMITS.servings).default(1),
  prepTimeMinutes: countWithin(LIMITS.prepTimeMinutes).nullable().default(null),
  tags: z.array(dishTag).max(DISH_TAGS.length).refine(hasNoRepeats).default([]),
  allergens: z.array(allergen).max(ALLERGENS.length).refine(hasNoRepeats).default([]),
  displayMode: displayMode.default("foodporn"),
  photoIds: z
    .array(id)
    .max(LIMITS.photos, `No máximo ${LIMITS.photos} fotos`)
    .refine(hasNoRepeats, "Cada foto uma vez só")
    .default([])
    .describe(
      "media ids of media.uploadDishPhoto, in order; the first one is the cover. Photos that are left out are deleted",
    ),
});

/**
 * Adds the checks that compare two fields. They also run when other fields are wrong, so that a form shows all
 * errors at once.
 */
function withFieldComparisons<Fields extends z.ZodObject>(fields: Fields): Fields {
  const when = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
  return fields
    .refine(
      ({ categoryId, newCategory }) =>
        typeof categoryId === "string" || (typeof newCategory === "string" && newCategory.trim() !== ""),
      { path: ["categoryId"], error: "Escolha uma categoria ou digite uma nova", when },
    )
    .refine(
      ({ hasTwoPrices, price2Cents }) =>
        hasTwoPrices !== true || (price2Cents !== null && price2Cents !== undefined),
      { path: ["price2Cents"], error: "Informe o preço para duas pessoas", when },
    );
}

const dishInput = unitInput.extend({ id });
export const menuContract = {
  list: unitProcedure.kept
    .screen("cardapio")
    .route({ method: "GET", path: "/units/{unitId}/menu", summary: "The whole menu, as staff see it" })
    .input(unitInput)
    .output(menu),

  create: unitProcedure
    .screen("cardapio")
    .route({
      method: "POST",
      path: "/units/{unitId}/dishes",
      summary:
        "Add a dish at the end of the menu; the same id again answers the dish that is there, or 409 already_created where it differs",
    })
    .input(withFieldComparisons(dishInput.extend(dishFields.shape)))
    .output(dish),

  update: unitProcedure
    .screen("cardapio")
    .route({
      method: "PUT",
      path: "/units/{unitId}/dishes/{id}",
      summary:
        "Edit a dish; it keeps its place and whether it is active. Refused with dish_changed where somebody else edited it since `version`",
    })
    .input(withFieldComparisons(dishInput.extend(dishFields.shape).extend({ version })))
    .output(dish),

  setActive: unitProcedure
    .screen("cardapio")
    .route({
      method: "PUT",
      path: "/units/{unitId}/dishes/{id}/active",
      summary: "Show a dish to guests, or hide it",
    })
    .input(dishInput.extend({ isActive: z.boolean() }))
    .output(dish),

  setSoldOut: unitProcedure
    .screen("cardapio")
    .route({
      method: "PUT",
      path: "/units/{unitId}/dishes/{id}/sold-out",
      summary: "Mark a dish as sold out until the unit opens on a later day, or take the mark away",
    })
    .input(dishInput.extend({ isSoldOut: z.boolean() }))
    .output(dish),

  move: unitProcedure
    .screen("cardapio")
    .route({
      method: "POST",
      path: "/units/{unitId}/dishes/{id}/move",
      summary: "Put a dish right before or after another one; of two people who move at once, both hold",
    })
    .input(moveInput)
    .output(z.object({ dishIds: z.array(z.string()).describe("every dish of the menu, in its new order") })),

  remove: unitProcedure
    .screen("cardapio")
    .route({
      method: "DELETE",
      path: "/units/{unitId}/dishes/{id}",
      summary: "Delete a dish and its photos; one that is gone already is not found",
    })
    .input(dishInput)
    .output(z.object({})),

  ...categoriesContract,

  publish: unitProcedure
    .screen("cardapio")
    .route({
      method: "PUT",
      path: "/units/{unitId}/menu/public",
      summary: "Open or close the public page of the menu",
    })
    .input(unitInput.extend({ isPublic: z.boolean() }))
    .output(z.object({ isPublic: z.boolean(), slug: z.string() })),

  exportCsv,
  previewImport,
  applyImport,

  readPublic: publicProcedure
    .route({
      method: "GET",
      path: "/public-menus/{slug}",
      summary: "A unit's menu as guests see it. Not found while it is not public. Answers with an ETag",
    })
    .input(z.object({ slug: line.toLowerCase().max(100) }))
    .output(publicMenu),
};

export type Menu = z.infer<typeof menu>;
export type Dish = z.infer<typeof dish>;
export type DishPhoto = z.infer<typeof photo>;
export type DishTag = z.infer<typeof dishTag>;
export type Allergen = z.infer<typeof allergen>;
export type DisplayMode = z.infer<typeof displayMode>;
type Input<Name extends keyof typeof menuContract> = InputOf<(typeof menuContract)[Name]>;
export type CreateDishInput = Input<"create">;
export type UpdateDishInput = Input<"update">;
export type SetActiveInput = Input<"setActive">;
export type SetSoldOutInput = Input<"setSoldOut">;
export type MoveInput = Input<"move">;
export type PublicMenu = z.infer<typeof publicMenu>;
export type PublicDish = PublicMenu["categories"][number]["dishes"][number];
