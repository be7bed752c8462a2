import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReset } from "react-hook-form";

import { newId } from "#shared/id.ts";
import { readDraft, writeDraft } from "./draft-store.ts";

export interface Draft<Form> {
  /** For what the form creates. */
  id: string;
  /** What was typed before the form was closed without saving; empty where there was no draft. */
  recovered: Partial<Form>;
  /** Whether the form still shows it. */
  isRecovered: boolean;
  /** Remembers what the form holds besides its initial values. */
  keep: (typed: Partial<Form>) => void;
  /** Deletes it, while the form stays open. */
  discard: () => void;
  /** It was saved, or given up: deletes it and keeps nothing more. */
  finish: () => void;
}

/**
 * The draft of one form: what is typed stays when the form is closed, or the page reloaded, until it is saved or given up, somebody signs
 * out, or two hours have passed. `name` tells the forms of one unit apart: `user:<id>`.
 */
export function useDraft<Form extends object>(name: string): Draft<Form> {
  const [stored] = useState(() => readDraft(name));
  const [id, setId] = useState(() => stored?.id ?? newId());
  const recovered = (stored?.typed ?? {}) as Partial<Form>;
  const [isRecovered, setIsRecovered] = useState(Object.keys(recovered).length > 0);
  const isFinished = useRef(false);
  const keep = (typed: Partial<Form>) => {
    if (!isFinished.current) writeDraft(name, { id, typed });
  };
  return {
    id,
    recovered,
    isRecovered,
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
  /** Kept whenever anything else was typed: what the next opening would begin with otherwise. */
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
  /** What it holds now. */
  form: Form;
  reset: UseFormReset<Form>;
  along?: readonly (keyof Form)[];
}

/** Puts a recovered draft into a form of react-hook-form, and keeps it up to date. Answers how to discard it. */
export function useFormDraft<Form extends FieldValues>(
  draft: Draft<Form>,
  { initial, form, reset, along }: DraftedForm<Form>,
): () => void {
  const recover = useEffectEvent(() => {
    if (draft.isRecovered) reset({ ...initial, ...draft.recovered }, { keepDefaultValues: true });
  });
  useEffect(() => recover(), []);
  useAutosaveDraft(draft, initial, form, along);
  return () => {
    draft.discard();
    reset();
  };
}

/** The fields that hold something else than before; a number that could not be read has no form that could be stored. */
export function findChangedFields<Form extends object>(initial: Form, form: Form): Partial<Form> {
  const names = Object.keys(form) as (keyof Form)[];
  const isDifferent = (name: keyof Form) =>
    JSON.stringify(form[name]) !== JSON.stringify(initial[name]) && !Number.isNaN(form[name]);
  return Object.fromEntries(names.filter(isDifferent).map((name) => [name, form[name]])) as Partial<Form>;
}

function pickFields<Form extends object>(form: Form, names: readonly (keyof Form)[]): Partial<Form> {
  return Object.fromEntries(names.map((name) => [name, form[name]])) as Partial<Form>;
}
