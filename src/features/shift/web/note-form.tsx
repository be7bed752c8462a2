import { type ReactNode, useState } from "react";

import { useAutosaveDraft, useDraft } from "#platform/web/drafts.ts";
import { fieldErrorsOf, messageOf } from "#platform/web/rpc.ts";
import { useTextDraft } from "#platform/web/text-draft.ts";
import type { LocalDate } from "#shared/time.ts";
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

/** Changes the text of a note. What was typed stays as in `NewNote`, beside what somebody else has made of the note meanwhile. */
export function EditNote({
  note,
  notes: { change },
  onClose,
}: {
  note: ShiftNote;
  notes: Notes;
  onClose: () => void;
}) {
  const draft = useTextDraft(`shift-note:${note.id}`, note.text);
  const { text } = draft;
  const theirs = change.isPending ? null : draft.theirs;
  const [error, setError] = useState<unknown>(null);
  const close = () => {
    draft.clear();
    onClose();
  };
  const submit = () => change.mutate({ ...note, text: text.trim() }, { onSuccess: close, onError: setError });
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
        theirs !== null && (
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
        )
      }
    >
      <Button onPress={close}>{notesText.cancel}</Button>
      <Button
        type="submit"
        variant="primary"
        isDisabled={!isValid(text) || theirs !== null}
        isPending={change.isPending}
      >
        {notesText.save}
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
