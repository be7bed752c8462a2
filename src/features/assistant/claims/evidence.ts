import { foldForSearch } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import type { ToolName } from "../tools/registry.ts";
import { readMoments, type NamedMoments } from "./moments.ts";

/** The facts that may support a reply. */
export interface ClaimEvidence {
  /** The tools' answers in this turn. */
  results: readonly { tool: ToolName; result: unknown }[];
  /** The unit's own data: names, address, phone, and the texts that the restaurant wrote. */
  house: readonly string[];
  /** What the customer wrote, with their name and phone. A reply may ask it back but not affirm it. */
  said: readonly string[];
  today: LocalDate;
}

/** The evidence as the checks read it: folded, with the days and times that it names. */
export interface Knowledge {
  text: string;
  said: string;
  moments: NamedMoments;
  saidMoments: NamedMoments;
  evidence: ClaimEvidence;
}

export function knowledgeOf(evidence: ClaimEvidence): Knowledge {
  const text = foldForSearch(
    [...evidence.results.map(({ result }) => textOf(result)), ...evidence.house].join("\n"),
  );
  const said = foldForSearch(evidence.said.join("\n"));
  return {
    text,
    said,
    moments: readMoments(text, evidence.today),
    saidMoments: readMoments(said, evidence.today),
    evidence,
  };
}

/** Joins every text and number of a tool's answer, without the keys. */
function textOf(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map((item) => textOf(item)).join("\n");
  if (typeof value === "object" && value !== null)
    return Object.values(value)
      .map((item) => textOf(item))
      .join("\n");
  return "";
}
