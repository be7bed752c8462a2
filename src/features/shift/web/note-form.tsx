import { TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";

import { useAutosaveDraft, useDraft } from "#platform/web/drafts.ts";
import { fieldErrorsOf, messageOf } from "#platform/web/rpc.ts";
import { useTextDraft } from "#platform/web/text-draft.ts";
import { newId } from "#shared/id.ts";
import type { LocalDate } from "#shared/time.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { EditConflict } from "#ui/edit-conflict.tsx";
import { TextArea } from "#ui/text-area.tsx";
import type { ShiftNote } from "../contract.ts";
import { MAX_NOTE_LENGTH } from "../limits.ts";
import { notesText } from "../text.ts";
import type { useNotes } from "./shift-store.ts";

type Notes = ReturnType<typeof useNotes>;

export interface NewNoteProps {
  date: LocalDate;
  notes: Notes;
  onClose: () => void;
}

/** Writes a note. What was typed stays until it is saved or given up: opened again, the field shows it. */
export function NewNote({ date, notes: { add }, onClose }: NewNoteProps) {
  const draft = useDraft<{ text: string }>(`shift-note:${date}`);
  const [text, setText] = useState(draft.recovered.text ?? "");
  useAutosaveDraft(draft, EMPTY, { text });
  const close = () => {
    draft.finish();
    onClose();
  };
  const submit = () => add.mutate({ id: draft.id, text: text.trim() }, { onSuccess: close });
  return (
    <NoteField {...{ text, error: add.error }} label={notesText.label} onChange={setText} onSubmit={submit}>
      <Button onPress={close}>{notesText.cancel}</Button>
      <Button type="submit" variant="primary" isDisabled={!isValid(text)} isPending={add.isPending}>
        {notesText.add}
      </Button>
    </NoteField>
  );
}

export interface EditNoteProps {
  note: ShiftNote;
  /** Somebody has removed the note meanwhile, or unpinned it: what was typed can become a new one. */
  isGone?: boolean;
  notes: Notes;
  onClose: () => void;
}

/** Changes the text of a note. What was typed stays as in `NewNote`, next to what somebody else has made of the note meanwhile. */
export function EditNote({ note, isGone = false, notes: { add, change }, onClose }: EditNoteProps) {
  const [newNoteId] = useState(newId);
  const draft = useTextDraft(`shift-note:${note.id}`, note.text);
  const { text } = draft;
  const theirs = change.isPending ? null : draft.theirs;
  const [error, setError] = useState<unknown>(null);
  const close = () => {
    draft.clear();
    onClose();
  };
  const submit = () => {
    const typed = { text: text.trim(), isPinned: note.isPinned };
    const after = { onSuccess: close, onError: setError };
    if (isGone) add.mutate({ id: newNoteId, ...typed }, after);
    else change.mutate({ ...note, ...typed }, after);
  };
  return (
    <NoteField
      {...{ text, error }}
      label={notesText.edit}
      onChange={(next) => {
        draft.type(next);
        setError(null);
      }}
      onSubmit={submit}
      isBlocked={theirs !== null}
      notice={
        isGone ? (
          <Banner tone="warning" role="alert" icon={<TriangleAlert aria-hidden="true" />}>
            {notesText.goneMeanwhile}
          </Banner>
        ) : theirs !== null ? (
          <EditConflict
            title={notesText.changedBy(note.changedByName)}
            text={theirs}
            takeLabel={notesText.takeTheirs}
            onTake={draft.takeTheirs}
            keep={{
              label: notesText.keepMine,
              onPress: () => {
                draft.keepMine();
                setError(null);
              },
            }}
          />
        ) : null
      }
    >
      <Button onPress={close}>{notesText.cancel}</Button>
      <Button
        type="submit"
        variant="primary"
        isDisabled={!isValid(text) || theirs !== null}
        isPending={change.isPending || (isGone && add.isPending)}
      >
        {isGone ? notesText.addAsNew : notesText.save}
      </Button>
    </NoteField>
  );
}

const EMPTY = { text: "" };

function isValid(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length <= MAX_NOTE_LENGTH;
}

interface NoteFieldProps {
  label: string;
  text: string;
  error: unknown;
  onChange: (text: string) => void;
  onSubmit: () => void;
  /** Nothing is sent while it is true. */
  isBlocked?: boolean;
  /** Above the field. */
  notice?: ReactNode;
  children: ReactNode;
}

function NoteField({
  label,
  text,
  error,
  onChange,
  onSubmit,
  isBlocked = false,
  notice,
  children,
}: NoteFieldProps) {
  const { length } = text.trim();
  const over = length - MAX_NOTE_LENGTH;
  const refused = error ? (fieldErrorsOf(error)["text"] ?? messageOf(error)) : undefined;
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid(text) && !isBlocked) onSubmit();
      }}
    >
      {notice}
      <TextArea
        label={label}
        value={text}
        onChange={onChange}
        autoFocus
        description={notesText.counter(length)}
        errorMessage={over > 0 ? notesText.tooLong(over) : refused}
      />
      <div className="flex justify-end gap-2">{children}</div>
    </form>
  );
}
