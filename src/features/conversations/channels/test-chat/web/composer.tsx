import { ArrowUp } from "lucide-react";
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from "react";

import { classNames } from "#ui/class-names.ts";
import { controlClass } from "#ui/field-style.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { composerText } from "../text.ts";

export interface ComposerHandle {
  /** Puts an unsent message back, before the text in the field. */
  takeBack: (text: string) => void;
}

export interface ComposerProps {
  maxLength: number;
  /** A reply is pending: the user can write, but not send. */
  isBusy: boolean;
  onSend: (text: string) => void;
  ref?: Ref<ComposerHandle>;
}

export function Composer({ maxLength, isBusy, onSend, ref }: ComposerProps) {
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const isTooLong = text.trim().length > maxLength;
  const maySend = !isBusy && !isTooLong && text.trim() !== "";

  useImperativeHandle(ref, () => ({
    takeBack: (message) => {
      setText((draft) => (draft.trim() === "" ? message : `${message}\n${draft}`));
      field.current?.focus();
    },
  }));

  const send = () => {
    if (!maySend) return;
    setText("");
    // It may put a text back.
    onSend(text.trim());
    field.current?.focus();
  };

  const sendByEnter = (event: KeyboardEvent) => {
    // While an input method composes a character, Enter confirms that character.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className="border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="relative">
        <textarea
          ref={field}
          aria-label={composerText.message}
          placeholder={composerText.placeholder}
          rows={1}
          aria-invalid={isTooLong || undefined}
          aria-describedby={hintId}
          enterKeyHint="send"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendByEnter}
          className={classNames(
            controlClass,
            "block field-sizing-content wrap-anywhere max-h-40 min-h-11 resize-none rounded-lg py-2.5 pr-13 pl-3.5 leading-5.5",
          )}
        />
        <IconButton
          type="submit"
          variant="primary"
          size="sm"
          aria-label={composerText.send}
          icon={<ArrowUp aria-hidden="true" />}
          isDisabled={!maySend}
          className="absolute right-1.5 bottom-1.5 h-8! w-8! pointer-coarse:right-0.5 pointer-coarse:bottom-0.5 pointer-coarse:h-10! pointer-coarse:w-10!"
        />
      </div>
      <p
        id={hintId}
        role={isTooLong ? "alert" : undefined}
        className={classNames(
          "mt-1.5 px-1 text-xs",
          isTooLong ? "text-danger-ink" : "text-ink-faint pointer-coarse:hidden",
        )}
      >
        {isTooLong ? composerText.tooLong(text.trim().length, maxLength) : composerText.hint}
      </p>
    </form>
  );
}
