import { ok, refuse, type Result } from "#shared/result.ts";
import type { Prompt, PromptFields, StoredPrompt } from "./contract.ts";

/** Seed, section 2 (Assistente IA), with the product's name. */
export const DEFAULT_NAME = "Maitre Assistant";
export const DEFAULT_RETENTION_DAYS = 90;
export const MAX_RETENTION_DAYS = 3650;

/** The contract says the same; it stays out of the browser, hence twice (a test compares them). In the order of the tabs. */
export const PROMPTS = [
  "personalidade",
  "geral",
  "horario",
  "cardapio",
  "reservas",
  "promocoes",
  "eventos",
  "delivery",
] as const satisfies readonly Prompt[];
export const MAX_NAME_LENGTH = 60;
export const MAX_PROMPT_LENGTH = 8000;
export const MAX_TRIGGER_LENGTH = 300;
export const MAX_SUMMARY_LENGTH = 600;

/** Dishes on the menu: all that are active, and how many of them have what a guest asks about. */
export interface MenuFacts {
  dishes: number;
  described: number;
  /** With allergens or with tags such as 'vegano'. */
  labelled: number;
  pictured: number;
}

/** Somebody else saved since the version that the edit began from; the version to restore is not there. */
export type PromptRefusal = "prompt_changed_meanwhile" | "not_found";

/** What a unit has where nobody saved a prompt. */
export function emptyPrompts(): Record<Prompt, StoredPrompt> {
  const empty = { text: "", triggerText: "", summary: "", isSummaryCurrent: false, version: 0 };
  return Object.fromEntries(PROMPTS.map((prompt) => [prompt, empty])) as Record<Prompt, StoredPrompt>;
}

/** Seed, section 9. Characters as people count them: an emoji is one. */
const SUMMARY_LENGTH = 50;

/**
 * The embedded engine's summary (seed, section 4): the prompt's first 50 characters, without white space around it and with each
 * run of white space within as one space; `...` follows where there was more.
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
 * Decides about saving a tab over what is stored. Saving what is stored already is a success without a change, whatever its version:
 * a retry, or two people of one mind. Refuses `prompt_changed_meanwhile`.
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
