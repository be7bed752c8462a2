import { tooLong } from "#shared/typed-text.ts";
import type { Prompt, StoredPrompt } from "../contract.ts";
import { LIMITS } from "../limits.ts";
import { formText } from "../text.ts";

/** A tab during an edit. */
export interface PromptFieldsTyped {
  name: string;
  text: string;
  triggerText: string;
  summary: string;
}

/** A stored tab, with the assistant's name, which the first tab shows. */
export type StoredTab = StoredPrompt & { name: string };

export interface PromptDraft {
  typed: PromptFieldsTyped;
  /** The stored tab that the edit started from. */
  base: StoredTab;
  /** The text that the typed summary was made from; null where unknown. */
  summarized: string | null;
}

export function draftOf(base: StoredTab): PromptDraft {
  const { name, text, triggerText, summary } = base;
  return {
    typed: { name, text, triggerText, summary },
    base,
    summarized: base.isSummaryCurrent ? base.text : null,
  };
}

/** Also true where a new summary has the same words: it now belongs to this text. */
export function isUnsaved(draft: PromptDraft): boolean {
  const { typed, base } = draft;
  return (
    FIELDS.some((field) => typed[field] !== base[field]) ||
    isSummaryStale(draft) !== isSummaryStale(draftOf(base))
  );
}

/** The typed fields on top of a version that another user saved meanwhile. */
export function rebaseDraft({ typed, base, summarized }: PromptDraft, onto: StoredTab): PromptDraft {
  const fresh = draftOf(onto);
  const kept = Object.fromEntries(
    FIELDS.filter((field) => typed[field] !== base[field]).map((field) => [field, typed[field]]),
  );
  return {
    typed: { ...fresh.typed, ...kept },
    base: onto,
    summarized: "summary" in kept ? summarized : fresh.summarized,
  };
}

/** Whether the summary was made from another text. */
export function isSummaryStale({ typed, summarized }: PromptDraft): boolean {
  return typed.summary !== "" && typed.text.trim() !== summarized?.trim();
}

/** The error of each wrong field. */
export function problemsOf(prompt: Prompt, { typed }: PromptDraft): Partial<PromptFieldsTyped> {
  const name = typed.name.trim();
  return {
    ...(prompt === "personalidade" && name === "" && { name: formText.nameMissing }),
    ...(name.length > LIMITS.name && { name: tooLong(LIMITS.name) }),
    ...(typed.text.trim().length > LIMITS.prompt && { text: tooLong(LIMITS.prompt) }),
    ...(typed.triggerText.trim().length > LIMITS.trigger && {
      triggerText: tooLong(LIMITS.trigger),
    }),
  };
}

const FIELDS = ["name", "text", "triggerText", "summary"] as const satisfies (keyof PromptFieldsTyped)[];
