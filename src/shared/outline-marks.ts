/** What stands in the built outlines (src/web/outline.tsx) where the server writes what it knows of the visit, and of the page's first answers. */
export const OUTLINE_MARKS = {
  unitAndToday: "[unit-and-today]",
  longDay: "[long-day]",
  shortDay: "[short-day]",
  unitAndPeriod: "[unit-and-period]",
  periodFrom: "[period-from]",
  periodTo: "[period-to]",
  reportAnswer: "[report-answer]",
  reportComparison: "[report-comparison]",
  reportLabel1: "[report-label-1]",
  reportLabel2: "[report-label-2]",
  reportLabel3: "[report-label-3]",
  reportLabel4: "[report-label-4]",
  reportValue1: "[report-value-1]",
  reportValue2: "[report-value-2]",
  reportValue3: "[report-value-3]",
  reportValue4: "[report-value-4]",
} as const;

/** What the server writes in place of marks; a space keeps the line of those without a text. */
export type OutlineTexts = Partial<Record<keyof typeof OUTLINE_MARKS, string>>;
