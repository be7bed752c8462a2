import * as z from "zod";

import { id, type InputOf, unitInput, unitProcedure, upTo } from "#shared/procedure.ts";
import { LIMITS } from "../limits.ts";

/** A category of dishes. */
export const category = z.object({ id: z.string(), name: z.string() });

export const categoryName = upTo(LIMITS.newCategory);

const categoryInput = unitInput.extend({ id });
/** Where a dish or a category is put. */
export const moveInput = unitInput.extend({
  id,
  targetId: id.describe("the dish or category to stand beside"),
  place: z.enum(["before", "after"]),
});
const emptyAnswer = z.object({});

export const categoriesContract = {
  renameCategory: unitProcedure
    .screen("cardapio")
    .route({ method: "PUT", path: "/units/{unitId}/dish-categories/{id}", summary: "Rename a category" })
    .input(categoryInput.extend({ name: categoryName.min(1, "Informe o nome") }))
    .output(category),

  moveCategory: unitProcedure
    .screen("cardapio")
    .route({
      method: "POST",
      path: "/units/{unitId}/dish-categories/{id}/move",
      summary: "Put a category right before or after another one",
    })
    .input(moveInput)
    .output(z.object({ categoryIds: z.array(z.string()).describe("every category, in its new order") })),

  mergeCategory: unitProcedure
    .screen("cardapio")
    .route({
      method: "POST",
      path: "/units/{unitId}/dish-categories/{id}/merge",
      summary: "Give a category's dishes to another one and delete it",
    })
    .input(categoryInput.extend({ intoId: id }))
    .output(emptyAnswer),

  removeCategory: unitProcedure
    .screen("cardapio")
    .route({
      method: "DELETE",
      path: "/units/{unitId}/dish-categories/{id}",
      summary: "Delete a category without dishes; refused with category_not_empty while it has some",
    })
    .input(categoryInput)
    .output(emptyAnswer),
};

export type Category = z.infer<typeof category>;
type Input<Name extends keyof typeof categoriesContract> = InputOf<(typeof categoriesContract)[Name]>;
export type RenameCategoryInput = Input<"renameCategory">;
export type MergeCategoryInput = Input<"mergeCategory">;
