import { EllipsisVertical, NotebookPen, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatMoment } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import type { ShiftNote } from "../contract.ts";
import { notesText } from "../text.ts";
import { EditNote, NewNote } from "./note-form.tsx";
import { useNotes } from "./shift-store.ts";

export interface NotesCardProps {
  /** Of the service. */
  date: LocalDate;
  /** The date that the page was asked for; undefined: it follows the service that runs. */
  asked: LocalDate | undefined;
  list: readonly ShiftNote[];
  now: Date;
}

/** What the team writes down for a service. */
export function NotesCard({ date, asked, list, now }: NotesCardProps) {
  const [edited, setEdited] = useState<{ note: ShiftNote; asked: LocalDate | undefined } | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  const notes = useNotes(date);
  const stopEditing = () => setEdited(null);
  const isGone = edited !== null && edited.asked === asked && !list.some(({ id }) => id === edited.note.id);
  return (
    <Card as="section" aria-labelledby="shift-notes" className="flex flex-col gap-4 p-5">
      <h2 id="shift-notes" className="text-base leading-6 font-semibold">
        {notesText.title}
      </h2>
      {list.length === 0 ? (
        <p className="text-sm text-ink-muted">{notesText.empty}</p>
      ) : (
        <ul aria-labelledby="shift-notes" className="flex flex-col divide-y divide-line">
          {list.map((note) => (
            <li key={note.id} className="py-3 first:pt-0 last:pb-0">
              {note.id === edited?.note.id ? (
                <EditNote {...{ note, notes }} onClose={stopEditing} />
              ) : (
                <Note {...{ note, notes, now }} onEdit={() => setEdited({ note, asked })} />
              )}
            </li>
          ))}
        </ul>
      )}
      {isGone && <EditNote isGone note={edited.note} notes={notes} onClose={stopEditing} />}
      {isWriting ? (
        // What is written while the next service begins goes on there.
        <NewNote key={asked ?? "now"} {...{ date, notes }} onClose={() => setIsWriting(false)} />
      ) : (
        <Button
          icon={<NotebookPen aria-hidden="true" />}
          className="self-start"
          onPress={() => setIsWriting(true)}
        >
          {notesText.label}
        </Button>
      )}
    </Card>
  );
}

interface NoteProps {
  note: ShiftNote;
  notes: ReturnType<typeof useNotes>;
  now: Date;
  onEdit: () => void;
}

function Note({ note, notes, now, onEdit }: NoteProps) {
  const { timeZone } = useCurrentUnit();
  const { text, isPinned, authorName, createdAt } = note;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="mt-1 flex flex-wrap gap-x-2 text-xs text-ink-muted">
          <span>{notesText.by(authorName, formatMoment(new Date(createdAt), now, timeZone))}</span>
          {isPinned && (
            <span className="flex items-center gap-1 text-primary-ink">
              <Pin aria-hidden="true" className="size-3" />
              {notesText.pinned}
            </span>
          )}
        </p>
      </div>
      <Menu
        trigger={
          <IconButton
            size="sm"
            aria-label={notesText.actionsOf(text)}
            icon={<EllipsisVertical aria-hidden="true" />}
          />
        }
      >
        <MenuItem
          icon={isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
          onAction={() => notes.pin(note)}
        >
          {isPinned ? notesText.unpin : notesText.pin}
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden="true" />} onAction={onEdit}>
          {notesText.edit}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} onAction={() => notes.remove(note)}>
          {notesText.remove}
        </MenuItem>
      </Menu>
    </div>
  );
}
