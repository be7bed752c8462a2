import { formatTypedMoney, readMoney } from "#shared/money.ts";
import { numberSentence } from "#ui/text.ts";
import type { CreateDishInput, Dish } from "../contract.ts";
import { LIMITS } from "../limits.ts";
import { dishFormText } from "../text.ts";

/** The values of the dialog's fields. Photos are separate (photo-queue.ts). */
export interface DishForm {
  name: string;
  /** "" until one is chosen. */
  categoryId: string;
  newCategory: string;
  /** The price as typed. */
  price: string;
  hasTwoPrices: boolean;
  price2: string;
  description: string;
  descriptionLong: string;
  servings: number;
  prepTimeMinutes: number | null;
  tags: Dish["tags"];
  allergens: Dish["allergens"];
  displayMode: Dish["displayMode"];
}

/** The seed's default values. */
export function newDishForm(categoryId: string | null): DishForm {
  return {
    name: "",
    categoryId: categoryId ?? "",
    newCategory: "",
    price: "",
    hasTwoPrices: false,
    price2: "",
    description: "",
    descriptionLong: "",
    servings: 1,
    prepTimeMinutes: null,
    tags: [],
    allergens: [],
    displayMode: "foodporn",
  };
}

export function dishFormOf(dish: Dish): DishForm {
  const { name, categoryId, description, descriptionLong, servings, prepTimeMinutes } = dish;
  return {
    name,
    categoryId,
    newCategory: "",
    price: formatTypedMoney(dish.priceCents),
    hasTwoPrices: dish.price2Cents !== null,
    price2: dish.price2Cents === null ? "" : formatTypedMoney(dish.price2Cents),
    description,
    descriptionLong,
    servings,
    prepTimeMinutes,
    tags: dish.tags,
    allergens: dish.allergens,
    displayMode: dish.displayMode,
  };
}

export type DishFields = Omit<CreateDishInput, "unitId" | "id" | "photoIds">;

/** The fields to send. Call it only for a form without problems: it turns an unreadable price into zero. */
export function fieldsOf(form: DishForm): DishFields {
  const { price, price2, categoryId, ...same } = form;
  return {
    ...same,
    name: form.name.trim(),
    categoryId: categoryId === "" ? null : categoryId,
    newCategory: form.newCategory.trim(),
    priceCents: readMoney(price) ?? 0,
    price2Cents: form.hasTwoPrices ? (readMoney(price2) ?? 0) : null,
    description: form.description.trim(),
    descriptionLong: form.descriptionLong.trim(),
  };
}

export type FormProblem = { kind: "missing" | "wrong"; message: string };
export type FormProblems = Partial<Record<keyof DishForm, FormProblem>>;

/** The errors at the fields, before anything is sent. */
export function problemsOf(form: DishForm): FormProblems {
  const words = dishFormText.problems;
  const missing = (message: string): FormProblem => ({ kind: "missing", message });
  const hasCategory = form.categoryId !== "" || form.newCategory.trim() !== "";
  const price = priceProblem(form.price, words.price);
  const price2 = form.hasTwoPrices ? priceProblem(form.price2, words.price2) : null;
  return {
    ...(form.name.trim() === "" && { name: missing(words.name) }),
    ...(!hasCategory && { categoryId: missing(words.category) }),
    ...(price && { price }),
    ...(price2 && { price2 }),
    ...numberProblem("servings", form.servings),
    ...(form.prepTimeMinutes !== null && numberProblem("prepTimeMinutes", form.prepTimeMinutes)),
  };
}

function numberProblem(name: "servings" | "prepTimeMinutes", value: number): FormProblems {
  const { min, max } = LIMITS[name];
  if (Number.isInteger(value) && value >= min && value <= max) return {};
  return {
    [name]: { kind: "wrong", message: numberSentence({ minValue: min, maxValue: max, decimals: 0 }) },
  };
}

function priceProblem(typed: string, missing: string): FormProblem | null {
  const words = dishFormText.problems;
  if (typed.trim() === "") return { kind: "missing", message: missing };
  const cents = readMoney(typed);
  if (cents === null) return { kind: "wrong", message: words.unreadablePrice };
  if (cents === 0) return { kind: "wrong", message: words.freePrice };
  return cents > LIMITS.priceCents ? { kind: "wrong", message: words.hugePrice } : null;
}

/** Writes a typed price as `39,90`. An unreadable price stays as it is. */
export function formatPrice(typed: string): string {
  const cents = readMoney(typed);
  return cents === null ? typed : formatTypedMoney(cents);
}

/** The form field for a field name of the server's answer; null when the form has none. */
export function formFieldOf(field: string): keyof DishForm | null {
  if (field === "priceCents") return "price";
  if (field === "price2Cents") return "price2";
  return field in newDishForm(null) ? (field as keyof DishForm) : null;
}
