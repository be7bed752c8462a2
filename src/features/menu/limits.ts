/** The diet tags, in the order of the form. */
export const DISH_TAGS = ["vegano", "vegetariano", "sem-gluten", "sem-lactose"] as const;

/** The fourteen allergens that EU regulation 1169/2011, annex II, lists, in its order. */
export const ALLERGENS = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soy",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulfites",
  "lupin",
  "molluscs",
] as const;

/** Limits of a dish: greatest lengths in characters; ranges of numbers include both ends. */
export const LIMITS = {
  name: 120,
  newCategory: 80,
  description: 300,
  descriptionLong: 2000,
  servings: { min: 1, max: 100 },
  prepTimeMinutes: { min: 0, max: 1440 },
  /** R$ 99.999,99 */
  priceCents: 9_999_999,
  photos: 10,
} as const;
