import { type ReactNode, useRef, useState } from "react";

import { focusWrongField } from "./focus-wrong-field.ts";
import { type FormParts, FormPartsProvider, listUnsaved, type SaveOutcome } from "./form-parts.ts";
import { SaveBar } from "./save-bar.tsx";

export interface SavedTogetherProps {
  parts: FormParts;
  words: {
    discard: string;
    save: string;
    unsaved: (sections: readonly string[]) => string;
    /** Nothing was sent, because of these sections. */
    wrong: (sections: readonly string[]) => string;
    /** Not stored, and what was stored all the same. */
    kept: (kept: readonly string[], saved: readonly string[]) => string;
  };
  describeError: (error: unknown) => string;
  /** All is stored. */
  onSaved: () => void;
  /** The parts, and around them what the page shows. `bar` stands at their end. */
  children: (bar: ReactNode) => ReactNode;
  className?: string;
}

/** One form of several parts, with one bar that says what is unsaved, and saves or drops all of it. */
export function SavedTogether({
  parts,
  words,
  describeError,
  onSaved,
  children,
  className,
}: SavedTogetherProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const { sections, isBusy, isUnsaved } = parts;

  const save = async () => {
    setIsPending(true);
    setOutcome(null);
    const result = await parts.save();
    setIsPending(false);
    if (result.kind === "sent" && result.kept.length === 0) return onSaved();
    setOutcome(result);
    if (form.current) focusWrongField(form.current);
  };

  const message = () => {
    const wrong = Object.keys(sections).filter(
      (id) => sections[id] === "wrong" || sections[id] === "overtaken",
    );
    if (outcome === null || !isUnsaved) return undefined;
    if (outcome.kind === "wrong") return wrong.length > 0 ? words.wrong(wrong) : undefined;
    const { kept, saved, error } = outcome;
    // What a question of its own kept from being saved needs no word, unless something else was saved.
    if (error === null && wrong.length === 0 && saved.length === 0) return undefined;
    return [words.kept(kept, saved), error !== null && describeError(error)].filter(Boolean).join(" ");
  };

  const bar = (
    <SaveBar
      isUnsaved={isUnsaved}
      isPending={isPending}
      isDisabled={isBusy}
      labels={{ ...words, unsaved: words.unsaved(listUnsaved(sections)) }}
      onDiscard={() => {
        parts.discard();
        setOutcome(null);
      }}
      errorMessage={message()}
    />
  );

  return (
    <FormPartsProvider value={parts.report}>
      <form
        ref={form}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void save();
        }}
      >
        {children(bar)}
      </form>
    </FormPartsProvider>
  );
}
