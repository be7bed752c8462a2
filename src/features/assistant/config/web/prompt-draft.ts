import type { Prompt, StoredPrompt } from "../contract.ts";
import { MAX_NAME_LENGTH, MAX_PROMPT_LENGTH, MAX_TRIGGER_LENGTH } from "../rules.ts";
import { formText } from "../text.ts";

/** What one tab holds while it is edited. */
export interface PromptFieldsTyped {
  name: string;
  text: string;
  triggerText: string;
  summary: string;
}

/** A tab as it is stored, with the assistant's name that stands on the first of them. */
export type StoredTab = StoredPrompt & { name: string };

export interface PromptDraft {
  typed: PromptFieldsTyped;
  /** What the edit began from. */
  base: StoredTab;
  /** The text that the typed summary was made from; null where it is not known. */
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

/** Also where the same summary was made anew: it is current from then on. */
export function isUnsaved(draft: PromptDraft): boolean {
  const { typed, base } = draft;
  return (
    FIELDS.some((field) => typed[field] !== base[field]) ||
    isSummaryStale(draft) !== isSummaryStale(draftOf(base))
  );
}

/** What was typed, on top of what somebody else saved meanwhile. */
export function rebased({ typed, base, summarized }: PromptDraft, onto: StoredTab): PromptDraft {
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

/** True where a summary stands there that was made from another text. */
export function isSummaryStale({ typed, summarized }: PromptDraft): boolean {
  return typed.summary !== "" && typed.text.trim() !== summarized?.trim();
}

/** The sentence at each field that is wrong. */
export function problemsOf(prompt: Prompt, { typed }: PromptDraft): Partial<PromptFieldsTyped> {
  const name = typed.name.trim();
  return {
    ...(prompt === "personalidade" && name === "" && { name: formText.nameMissing }),
    ...(name.length > MAX_NAME_LENGTH && { name: formText.tooLong(MAX_NAME_LENGTH) }),
    ...(typed.text.trim().length > MAX_PROMPT_LENGTH && { text: formText.tooLong(MAX_PROMPT_LENGTH) }),
    ...(typed.triggerText.trim().length > MAX_TRIGGER_LENGTH && {
      triggerText: formText.tooLong(MAX_TRIGGER_LENGTH),
    }),
  };
}

const FIELDS = ["name", "text", "triggerText", "summary"] as const satisfies (keyof PromptFieldsTyped)[];
