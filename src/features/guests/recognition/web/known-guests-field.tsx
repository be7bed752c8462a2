import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";

import { classNames } from "#ui/class-names.ts";
import type { KnownGuest } from "../contract.ts";
import { recognitionText as words } from "../text.ts";
import { GuestLines } from "./guest-lines.tsx";
import { useKnownGuests } from "./known-guests.ts";

interface KnownGuestsFieldProps {
  /** What is typed into the field: a name or a number. */
  text: string;
  onPick: (guest: KnownGuest) => void;
  /** It is none of the offered guests. */
  onOther?: (offered: readonly KnownGuest[]) => void;
  /** The field. */
  children: ReactNode;
}

/**
 * Offers known guests below a field while somebody types into it. Arrow down goes into the list; Enter, a press and a finger choose; Escape
 * closes it alone. What is typed stays until somebody chooses.
 */
export function KnownGuestsField({ text, onPick, onOther, children }: KnownGuestsFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  // Only what somebody types opens the list: neither a recovered draft nor a chosen guest does.
  const [isTyping, setIsTyping] = useState(false);
  const guests = useKnownGuests(text, isTyping);
  const isOpen = isTyping && guests.length > 0;
  const list = useRef<HTMLDivElement>(null);
  // On a phone the list would end below the dialog's buttons.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, guests]);
  const inputOf = () => box.current?.querySelector("input");
  const optionsOf = () => [...(box.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];

  function close() {
    setIsTyping(false);
    inputOf()?.focus();
  }

  function choose(guest: KnownGuest | null) {
    close();
    if (guest) onPick(guest);
    else onOther?.(guests);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    const options = optionsOf();
    const at = options.indexOf(document.activeElement as HTMLElement);
    if (event.key === "Escape") {
      // Not the dialog.
      event.stopPropagation();
      close();
    } else if (event.key === "ArrowDown") options[Math.min(at + 1, options.length - 1)]?.focus();
    else if (event.key === "ArrowUp" && at >= 0) (options[at - 1] ?? inputOf())?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={box}
      className="relative"
      onInput={() => setIsTyping(true)}
      onKeyDownCapture={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setIsTyping(false);
      }}
    >
      {children}
      <p role="status" className="sr-only">
        {isOpen && words.found(guests.length)}
      </p>
      {isOpen && (
        <div
          ref={list}
          role="listbox"
          aria-label={words.list}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-[min(24rem,calc(var(--visual-viewport-height,100dvh)*0.4))] scroll-my-2 scroll-pb-12 overflow-y-auto overscroll-contain rounded-md border border-line-strong bg-raised pt-1 shadow-lg"
        >
          {[...guests, null].map((guest) => (
            <button
              key={guest?.phone ?? "other"}
              type="button"
              role="option"
              aria-selected={false}
              tabIndex={-1}
              // The field keeps the focus until the press is over, so that the list is still there.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(guest)}
              className={classNames(
                "block w-full cursor-pointer px-3 py-2 text-left text-sm outline-none hover:bg-hover focus:bg-hover pointer-coarse:py-2.5",
                guest === null && "sticky bottom-0 border-t border-line bg-raised text-ink-muted",
              )}
            >
              {guest ? <GuestLines guest={guest} /> : words.other}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
