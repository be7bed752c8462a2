import { Plus, X } from "lucide-react";
import { useState } from "react";

import { useTextDraft } from "#platform/web/text-draft.ts";
import { Button } from "#ui/button.tsx";
import { EditConflict } from "#ui/edit-conflict.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { GuestProfile } from "../contract.ts";
import { LIMITS } from "../limits.ts";
import { drawerText as words } from "../text.ts";
import { GuestBirthday } from "./guest-birthday.tsx";
import { useSaveGuest } from "./guest-store.ts";
import { Part } from "./part.tsx";

/** VIP and tags take effect at once; birthday and notes are saved by their buttons. Notes stay as a draft until then. */
export function GuestNotes({ guest }: { guest: GuestProfile }) {
  const save = useSaveGuest(guest);
  return (
    <>
      <Switch
        label={words.vip}
        isSelected={save.isPending ? (save.variables.isVip ?? guest.isVip) : guest.isVip}
        isDisabled={save.isPending}
        onChange={(isVip) => save.mutate({ isVip })}
      />
      <GuestBirthday guest={guest} />
      <Tags guest={guest} />
      <Notes key={guest.phone} guest={guest} />
    </>
  );
}

function Tags({ guest }: { guest: GuestProfile }) {
  const { tags } = guest;
  const save = useSaveGuest(guest);
  const [typed, setTyped] = useState("");
  const tag = typed.trim();
  const isKnown = tags.some((known) => known.toLowerCase() === tag.toLowerCase());
  const add = () => {
    if (tag === "" || isKnown || save.isPending) return;
    save.mutate({ tags: [...tags, tag] }, { onSuccess: () => setTyped("") });
  };
  return (
    <Part title={words.tags}>
      {tags.length === 0 ? (
        <p className="text-sm text-ink-muted">{words.noTags}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((known) => (
            <li
              key={known}
              className="inline-flex items-center rounded-full border border-line bg-sunken pl-3 text-[0.8125rem]"
            >
              <span className="wrap-anywhere">{known}</span>
              <button
                type="button"
                aria-label={words.removeTag(known)}
                disabled={save.isPending}
                onClick={() => save.mutate({ tags: tags.filter((one) => one !== known) })}
                className="flex size-7 items-center justify-center rounded-full text-ink-muted hover:text-ink pointer-coarse:size-10"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < LIMITS.tags && (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <TextField
            label={words.newTag}
            value={typed}
            onChange={setTyped}
            maxLength={LIMITS.tag}
            autoComplete="off"
            placeholder={words.tagPlaceholder}
            className="flex-1"
          />
          <Button
            type="submit"
            icon={<Plus aria-hidden="true" />}
            isDisabled={tag === "" || isKnown}
            isPending={save.isPending}
          >
            {words.addTag}
          </Button>
        </form>
      )}
    </Part>
  );
}

function Notes({ guest }: { guest: GuestProfile }) {
  const save = useSaveGuest(guest);
  const draft = useTextDraft(`guest:${guest.phone}`, guest.notes);
  const notes = draft.text;
  const theirs = save.isPending ? null : draft.theirs;
  const isChanged = notes.trim() !== guest.notes;
  const submit = () =>
    save.mutate(
      { notes: notes.trim() },
      {
        onSuccess: () => {
          draft.clear();
          notify.success(words.notesSaved);
        },
      },
    );
  return (
    <div className="flex flex-col gap-2">
      {theirs !== null && (
        <EditConflict
          title={words.notesChanged}
          text={theirs}
          takeLabel={words.takeTheirs}
          onTake={draft.takeTheirs}
          keep={{ label: words.keepMine, onPress: draft.keepMine }}
        />
      )}
      <TextArea
        label={words.notes}
        value={notes}
        onChange={draft.type}
        maxLength={LIMITS.notes}
        description={`${words.notesHint} ${words.notesLeft(notes.length, LIMITS.notes)}`}
      />
      {isChanged && (
        <div className="flex gap-2">
          <Button
            variant="primary"
            size="sm"
            isDisabled={theirs !== null}
            isPending={save.isPending}
            onPress={submit}
          >
            {words.saveNotes}
          </Button>
          <Button size="sm" isDisabled={save.isPending} onPress={draft.clear}>
            {words.discardNotes}
          </Button>
        </div>
      )}
    </div>
  );
}
