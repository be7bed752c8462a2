/** What stands in the built outlines (src/web/outline.tsx) where the server writes what it knows of the visit. */
export const OUTLINE_MARKS = {
  unitAndToday: "[unit-and-today]",
  longDay: "[long-day]",
  shortDay: "[short-day]",
} as const;
