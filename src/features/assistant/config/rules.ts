import { foldForSearch } from "#shared/pt-br.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import type { Prompt, PromptFields, StoredPrompt } from "./contract.ts";
import { PROMPTS } from "./limits.ts";

/** Seed, section 2 (Assistente IA), with the product's name. */
export const DEFAULT_NAME = "Maitre Assistant";
export const DEFAULT_RETENTION_DAYS = 90;

/** Active dishes on the menu, and how many of them have the facts that guests ask for. */
export interface MenuFacts {
  dishes: number;
  described: number;
  /** With allergens, or with tags such as 'vegano'. */
  labelled: number;
  pictured: number;
}

/** Another user saved after the version that the edit started from; or the version to restore does not exist. */
export type PromptRefusal = "prompt_changed_meanwhile" | "not_found";

/** The prompts of a unit that has saved none. */
export function emptyPrompts(): Record<Prompt, StoredPrompt> {
  const empty = { text: "", triggerText: "", summary: "", isSummaryCurrent: false, version: 0 };
  return Object.fromEntries(PROMPTS.map((prompt) => [prompt, empty])) as Record<Prompt, StoredPrompt>;
}

/** Seed, section 9. Counted in characters as people see them: an emoji is one. */
const SUMMARY_LENGTH = 50;

/**
 * The embedded engine's summary (seed, section 4): the prompt's first 50 characters, trimmed, with one space for each run of white
 * space. A longer prompt's summary ends with `...`.
 */
export function summaryOf(prompt: string): string {
  const characters = [...graphemes.segment(prompt.trim().replaceAll(/\s+/g, " "))];
  const first = characters
    .slice(0, SUMMARY_LENGTH)
    .map(({ segment }) => segment)
    .join("");
  return characters.length > SUMMARY_LENGTH ? `${first}...` : first;
}

const graphemes = new Intl.Segmenter("pt-BR", { granularity: "grapheme" });

/**
 * Decides whether a tab can be saved over the stored one. The stored text saved again is a success without a change, at any version: it
 * is a retry, or two users wrote the same. Refuses `prompt_changed_meanwhile`.
 */
export function decidePrompt(
  stored: StoredPrompt & { name?: string },
  wanted: StoredPrompt & { name?: string },
): Result<{ changed: PromptPart[] }, "prompt_changed_meanwhile"> {
  const changed = PROMPT_PARTS.filter((part) => stored[part] !== wanted[part]);
  if (changed.length === 0) return ok({ changed });
  return stored.version === wanted.version ? ok({ changed }) : refuse("prompt_changed_meanwhile");
}

const PROMPT_PARTS = ["name", "text", "triggerText", "summary", "isSummaryCurrent"] as const satisfies (
  | keyof PromptFields
  | "name"
)[];
export type PromptPart = (typeof PROMPT_PARTS)[number];

/** How the assistant speaks. */
export type Tone = "formal" | "friendly" | "playful";

/** Returns the tone of a configured personality: formal, playful, or else friendly. */
export function toneOf(personality: string): Tone {
  const words = foldForSearch(personality);
  if (
    /\b(?:formal|elegante|sofisticad|cortes\b|requintad|refinad|sobri|classic|senhor)/.test(words) &&
    !/(?:nao|sem ser|nada) (?:seja |muito )?formal|informal/.test(words)
  )
    return "formal";
  return /\b(?:alegr|divertid|descontraid|brincalh|engracad|animad|humor|jovem|zoeir|leve e|emoji|informal)/.test(
    words,
  )
    ? "playful"
    : "friendly";
}
