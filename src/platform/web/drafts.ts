import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldPath, FieldValues, UseFormReset, UseFormTrigger } from "react-hook-form";

import { newId } from "#shared/id.ts";
import { readDraft, writeDraft } from "./draft-store.ts";

export interface Draft<Form> {
  /** The id of the row that the form creates. */
  id: string;
  /** The values typed before the form was closed without saving; empty without a draft. */
  recovered: Partial<Form>;
  /** True while the form shows the draft. */
  isRecovered: boolean;
  /** True while the form shows a draft, and somebody has changed the row since it was typed. */
  isOvertaken: boolean;
  /** Stores the changed values of the form. */
  keep: (typed: Partial<Form>) => void;
  /** Deletes it, while the form stays open. */
  discard: () => void;
  /** Call it after saving or giving up: deletes the draft and stores no more. */
  finish: () => void;
}

/**
 * The draft of one form: typed values survive closing and reloading, until they are saved or given up, the
 * user signs out, or two hours pass. `name` identifies the form within the unit: `user:<id>`. `version`: of the row that the form
 * changes; a form whose draft is overtaken says so before it saves.
 */
export function useDraft<Form extends object>(name: string, version?: number): Draft<Form> {
  const [stored] = useState(() => readDraft(name));
  const [id, setId] = useState(() => stored?.id ?? newId());
  const recovered = (stored?.typed ?? {}) as Partial<Form>;
  const [isRecovered, setIsRecovered] = useState(Object.keys(recovered).length > 0);
  // The row may change while the form is open: what is typed began from the version at the opening.
  const [opened] = useState(version);
  const isFinished = useRef(false);
  const keep = (typed: Partial<Form>) => {
    if (!isFinished.current) writeDraft(name, { id, version: opened, typed });
  };
  return {
    id,
    recovered,
    isRecovered,
    isOvertaken: isRecovered && stored?.version !== opened,
    keep,
    discard: () => {
      keep({});
      setId(newId());
      setIsRecovered(false);
    },
    finish: () => {
      keep({});
      isFinished.current = true;
    },
  };
}

/** Keeps the draft of a form up to date. */
export function useAutosaveDraft<Form extends object>(
  draft: Draft<Form>,
  initial: Form,
  form: Form,
  /** Stored whenever anything else was typed: the values that the next opening would start with otherwise. */
  along: readonly (keyof Form)[] = [],
): void {
  useEffect(() => {
    const typed = findChangedFields(initial, form);
    const isTyped = Object.keys(typed).some((name) => !along.includes(name as keyof Form));
    draft.keep(isTyped ? { ...typed, ...pickFields(form, along) } : {});
  });
}

interface DraftedForm<Form extends FieldValues> {
  /** The form's default values. */
  initial: Form;
  /** Its current values. */
  form: Form;
  reset: UseFormReset<Form>;
  trigger: UseFormTrigger<Form>;
  along?: readonly (keyof Form)[];
}

/**
 * Fills a react-hook-form with its recovered draft, and keeps the draft up to date. Recovered fields that are wrong show their errors
 * at once: they were typed and left long ago. Returns how to discard the draft.
 */
export function useFormDraft<Form extends FieldValues>(
  draft: Draft<Form>,
  { initial, form, reset, trigger, along }: DraftedForm<Form>,
): () => void {
  const recover = useEffectEvent(() => {
    if (!draft.isRecovered) return;
    reset({ ...initial, ...draft.recovered }, { keepDefaultValues: true });
    void trigger(Object.keys(draft.recovered) as FieldPath<Form>[]);
  });
  useEffect(() => recover(), []);
  useAutosaveDraft(draft, initial, form, along);
  return () => {
    draft.discard();
    reset();
  };
}

/** The fields that differ from their initial values. An unreadable number has no form that can be stored. */
export function findChangedFields<Form extends object>(initial: Form, form: Form): Partial<Form> {
  const names = Object.keys(form) as (keyof Form)[];
  const isDifferent = (name: keyof Form) =>
    JSON.stringify(form[name]) !== JSON.stringify(initial[name]) && !Number.isNaN(form[name]);
  return Object.fromEntries(names.filter(isDifferent).map((name) => [name, form[name]])) as Partial<Form>;
}

function pickFields<Form extends object>(form: Form, names: readonly (keyof Form)[]): Partial<Form> {
  return Object.fromEntries(names.map((name) => [name, form[name]])) as Partial<Form>;
}
