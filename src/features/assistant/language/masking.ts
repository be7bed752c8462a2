import type { Clause } from "./clauses.ts";
import type { Mentions } from "./slots.ts";

/** What stands for a day, a time and people in masked words. */
export const PLACEHOLDERS: ReadonlySet<string> = new Set(["xdata", "xhora", "xpessoas"]);

/**
 * Replaces dates, times and party sizes in a clause by placeholders. The classifier then learns their kind
 * instead of each value.
 */
export function maskSlots(clause: Clause, { text, dates, times, parties }: Mentions): string {
  const spans = [
    ...dates.map(({ start, end }) => ({ start, end, by: "xdata" })),
    ...times.map(({ start, end, value }) => ({
      start,
      end,
      by: value.kind === "time" || value.kind === "soon" ? "xhora" : text.slice(start, end),
    })),
    // 'mesa para 4 pessoas' keeps the word 'mesa'.
    ...parties.map(({ start, end }) => {
      const said = text.slice(start, end);
      return {
        start,
        end,
        by: /\d/.test(said) ? said.replace(/\d+(?: pessoas?| lugares)?/, "xpessoas") : "xpessoas",
      };
    }),
  ]
    .filter(({ start, end }) => start >= clause.start && end <= clause.end && end > start + 1)
    .sort((a, b) => b.start - a.start);
  let words = text.slice(clause.start, clause.end);
  for (const { start, end, by } of spans)
    words = `${words.slice(0, start - clause.start)} ${by} ${words.slice(end - clause.start)}`;
  return words.replaceAll(/\s+/g, " ").trim();
}
