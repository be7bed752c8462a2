import type { Clause } from "./clauses.ts";
import type { Mentions } from "./slots.ts";

/** A clause with its dates, times and party sizes as placeholders, so that the classifier learns of their kind, not of each. */
export function masked(clause: Clause, { text, dates, times, parties }: Mentions): string {
  const spans = [
    ...dates.map(({ start, end }) => ({ start, end, by: "xdata" })),
    ...times.map(({ start, end, value }) => ({ start, end, by: value.kind === "shift" ? text.slice(start, end) : "xhora" })),
    ...parties.map(({ start, end }) => ({ start, end, by: "xpessoas" })),
  ]
    .filter(({ start, end }) => start >= clause.start && end <= clause.end && end > start + 1)
    .sort((a, b) => b.start - a.start);
  let masked = text.slice(clause.start, clause.end);
  for (const { start, end, by } of spans)
    masked = `${masked.slice(0, start - clause.start)} ${by} ${masked.slice(end - clause.start)}`;
  return masked.replaceAll(/\s+/g, " ").trim();
}
