import { ArrowUp, BookText, Settings2 } from "lucide-react";
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from "react";

import { useDraft } from "#platform/web/drafts.ts";
import { classNames } from "#ui/class-names.ts";
import { controlClass } from "#ui/field-style.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { CAPABILITIES } from "../../channels/rules.ts";
import { cannedText } from "../canned/text.ts";
import { CannedList, type CannedListHandle } from "../canned/web/canned-list.tsx";
import type { InboxThread } from "../contract.ts";
import { INBOX_LIMITS } from "../limits.ts";
import { isWindowOver } from "../rules.ts";
import { composerText, threadText } from "../text.ts";
import type { Outgoing } from "./inbox-store.ts";

const CannedDialog = lazyDialog(
  () => import("../canned/web/canned-dialog.tsx").then((module) => module.CannedDialog),
  () => cannedText.title,
);

export interface ComposerHandle {
  /** Puts a text that the server did not take in front of what the field has. */
  takeBack: (text: string, kind: Outgoing["kind"]) => void;
}

export interface ComposerProps {
  thread: InboxThread;
  now: Date;
  onSend: (message: Omit<Outgoing, "at">) => void;
  ref?: Ref<ComposerHandle>;
}

interface Typed {
  text: string;
  kind: Outgoing["kind"];
}

export function draftName(id: string): string {
  return `inbox:${id}`;
}

/** Where staff write to the guest, or a note. Enter sends; '/' at the beginning chooses a canned answer. */
export function Composer({ thread, now, onSend, ref }: ComposerProps) {
  const { id, channel, state, lastCustomerAt, isLatest } = thread;
  const draft = useDraft<Typed>(draftName(id));
  const [text, setText] = useState(draft.recovered.text ?? "");
  const [kind, setKind] = useState<Outgoing["kind"]>(draft.recovered.kind ?? "answer");
  const [isListOpen, setIsListOpen] = useState(false);
  const [isManaging, setIsManaging] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useRef<CannedListHandle>(null);
  const hintId = useId();
  const listId = useId();
  useEffect(() => draft.keep(text === "" ? {} : { text, kind }));

  const isNote = kind === "note";
  const cannotAnswer = isWindowOver(channel, lastCustomerAt, now)
    ? threadText.windowOverText
    : state === "closed" && !isLatest
      ? threadText.newer
      : null;
  const isBlocked = !isNote && cannotAnswer !== null;
  const limit = isNote ? INBOX_LIMITS.message : CAPABILITIES[channel].textLength;
  const isTooLong = text.trim().length > limit;
  const maySend = !isBlocked && !isTooLong && text.trim() !== "";
  const isSlash = !isNote && !isBlocked && /^\/[^\n]*$/.test(text);
  const isListed = isSlash || isListOpen;

  useImperativeHandle(ref, () => ({
    takeBack: (unsent, ofKind) => {
      setKind(ofKind);
      setText((typed) => (typed.trim() === "" ? unsent : `${unsent}\n${typed}`));
      field.current?.focus();
    },
  }));

  const send = () => {
    if (!maySend) return;
    onSend({ kind, messageId: draft.id, text: text.trim() });
    setText("");
    draft.discard();
    field.current?.focus();
  };

  const insert = (answer: string) => {
    setIsListOpen(false);
    setText((typed) => (/^\/[^\n]*$/.test(typed) || typed === "" ? answer : `${typed.trimEnd()} ${answer}`));
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isListed && list.current?.press(event)) return;
    if (isListed && event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      setIsListOpen(false);
      if (isSlash) setText("");
      return;
    }
    // While an input method composes a character, Enter confirms that character.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <>
      <form
        className="relative shrink-0 border-t border-line bg-surface p-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {isListed && (
          <CannedList ref={list} id={listId} typed={isSlash ? text.slice(1) : ""} onPick={insert} />
        )}
        <div className="mb-1.5 flex items-center gap-1">
          <div role="group" aria-label={composerText.mode} className="flex rounded-md bg-sunken p-0.5">
            {(["answer", "note"] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={kind === one}
                onClick={() => {
                  setKind(one);
                  field.current?.focus();
                }}
                className="h-6.5 rounded-sm px-2.5 text-xs font-medium text-ink-muted aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-xs dark:aria-pressed:bg-raised pointer-coarse:h-9"
              >
                {one === "note" ? composerText.note : composerText.answer}
              </button>
            ))}
          </div>
          <div className="ml-auto flex">
            <IconButton
              size="sm"
              aria-label={cannedText.open}
              aria-expanded={isListOpen}
              isDisabled={isNote || isBlocked}
              icon={<BookText aria-hidden="true" />}
              onPress={() => {
                setIsListOpen(!isListOpen);
                field.current?.focus();
              }}
            />
            <IconButton
              size="sm"
              aria-label={cannedText.manage}
              icon={<Settings2 aria-hidden="true" />}
              onPress={() => setIsManaging(true)}
            />
          </div>
        </div>
        {isBlocked && (
          <p
            role="status"
            className="mb-1.5 rounded-md bg-warning-soft px-3 py-2 text-xs leading-5 text-warning-ink"
          >
            {cannotAnswer}
          </p>
        )}
        <div className="relative">
          <textarea
            ref={field}
            aria-label={isNote ? composerText.note : composerText.message}
            placeholder={isNote ? composerText.notePlaceholder : composerText.placeholder}
            rows={1}
            disabled={isBlocked && text === ""}
            aria-invalid={isTooLong || undefined}
            aria-describedby={hintId}
            aria-controls={isListed ? listId : undefined}
            enterKeyHint="send"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            className={classNames(
              controlClass,
              "block field-sizing-content wrap-anywhere max-h-40 min-h-11 resize-none rounded-lg py-2.5 pr-13 pl-3.5 leading-5.5",
              isNote && "border-warning-line! bg-warning-soft!",
            )}
          />
          <IconButton
            type="submit"
            variant="primary"
            size="sm"
            aria-label={isNote ? composerText.save : composerText.send}
            icon={<ArrowUp aria-hidden="true" />}
            isDisabled={!maySend}
            className="absolute right-1.5 bottom-1.5 h-8! w-8! pointer-coarse:right-0.5 pointer-coarse:bottom-0.5 pointer-coarse:h-10! pointer-coarse:w-10!"
          />
        </div>
        <p
          id={hintId}
          role={isTooLong ? "alert" : undefined}
          className={classNames(
            "mt-1 px-1 text-xs",
            isTooLong ? "text-danger-ink" : "text-ink-muted pointer-coarse:hidden",
          )}
        >
          {isTooLong
            ? composerText.tooLong(text.trim().length, limit)
            : isNote
              ? composerText.noteHint
              : isBlocked
                ? ""
                : state === "human"
                  ? composerText.hint
                  : composerText.takes}
        </p>
      </form>
      {isManaging && <CannedDialog onClose={() => setIsManaging(false)} />}
    </>
  );
}
