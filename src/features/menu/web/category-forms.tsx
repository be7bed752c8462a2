import { type FormEvent, useEffect, useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { fieldErrorsOf, messageOf } from "#platform/web/rpc.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { Category } from "../categories/contract.ts";
import { categoriesText as words, toastText } from "../text.ts";
import { useMergeCategory, useRenameCategory } from "./menu-store.ts";
import { showError } from "./show-error.ts";

const MENU_LEAVES_MS = 200;

interface RenameFormProps {
  category: Category;
  /** The typed name. */
  name: string;
  onType: (name: string) => void;
  /** Closes the form and keeps the typed name. */
  onLeave: () => void;
  /** Closes the form after a save or a cancellation. */
  onDone: () => void;
}

export function RenameForm({ category, name, onType, onLeave, onDone }: RenameFormProps) {
  const { id: unitId } = useCurrentUnit();
  const { mutateAsync: rename, isPending } = useRenameCategory();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  // Focuses the field after the menu has closed and returned the focus to its button.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus(), MENU_LEAVES_MS);
    return () => clearTimeout(timer);
  }, []);

  const submit = async () => {
    if (name.trim() === "") return setError(words.nameMissing);
    try {
      await rename({ unitId, id: category.id, name: name.trim() });
    } catch (failure) {
      return setError(fieldErrorsOf(failure)["name"] ?? messageOf(failure));
    }
    notify.success(toastText.categoryRenamed, { detail: `${category.name} → ${name.trim()}` });
    onDone();
  };
  return (
    <form noValidate onSubmit={submitAlone(submit)} className="flex items-start gap-2 p-2">
      <TextField
        ref={field}
        label={words.name}
        isLabelHidden
        isRequired
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={(typed) => {
          onType(typed);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onLeave();
        }}
        errorMessage={error}
        className="flex-1"
      />
      <SubmitButton isPending={isPending}>{words.save}</SubmitButton>
      <Button onPress={onDone}>{words.cancel}</Button>
    </form>
  );
}

interface MergeFormProps {
  category: Category;
  count: number;
  others: readonly Category[];
  onClose: () => void;
}

export function MergeForm({ category, count, others, onClose }: MergeFormProps) {
  const { id: unitId } = useCurrentUnit();
  const { mutateAsync: merge, isPending } = useMergeCategory();
  const [intoId, setIntoId] = useState(others[0]?.id ?? "");
  const into = others.find(({ id }) => id === intoId);
  const field = useRef<HTMLSelectElement>(null);

  // As in `RenameForm`: after the menu has returned the focus.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus(), MENU_LEAVES_MS);
    return () => clearTimeout(timer);
  }, []);

  const submit = async () => {
    if (!into) return;
    try {
      await merge({ unitId, id: category.id, intoId: into.id });
    } catch (failure) {
      return showError(failure);
    }
    notify.success(toastText.categoriesMerged(category.name, into.name));
    onClose();
  };
  return (
    <form
      noValidate
      onSubmit={submitAlone(submit)}
      className="flex flex-wrap items-end gap-2 border-t border-line bg-sunken p-3"
    >
      <Select
        ref={field}
        label={words.mergeTo(category.name)}
        value={intoId}
        onChange={setIntoId}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        description={words.mergeHint(count)}
        className="min-w-52 flex-1"
      />
      <div className="flex gap-2 sm:pb-6">
        <SubmitButton isPending={isPending}>{words.confirmMerge}</SubmitButton>
        <Button onPress={onClose}>{words.cancel}</Button>
      </div>
    </form>
  );
}

/** Submits this form alone, and not the dialog around it. */
function submitAlone(submit: () => Promise<void>) {
  return (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void submit();
  };
}
