import { type KeyboardEvent, type Ref, useImperativeHandle, useState } from "react";

import { foldForSearch } from "#shared/pt-br.ts";
import { classNames } from "#ui/class-names.ts";
import type { CannedAnswer } from "../contract.ts";
import { cannedText } from "../text.ts";
import { useCanned } from "./canned-store.ts";

export interface CannedListHandle {
  /** A key that was pressed in the field. True where the list has used it. */
  press: (event: KeyboardEvent) => boolean;
}

export interface CannedListProps {
  id: string;
  /** What the answers' titles or texts must hold. */
  typed: string;
  onPick: (text: string) => void;
  ref?: Ref<CannedListHandle>;
}

/** The canned answers above the field, which keeps the focus: arrows choose, Enter inserts. */
export function CannedList({ id, typed, onPick, ref }: CannedListProps) {
  const { answers } = useCanned();
  const [chosen, setChosen] = useState(0);
  const sought = foldForSearch(typed.trim());
  const isNamed = ({ title }: CannedAnswer) => foldForSearch(title).includes(sought);
  // Those whose title has it come first.
  const found = [
    ...answers.filter(isNamed),
    ...answers.filter((answer) => !isNamed(answer) && foldForSearch(answer.text).includes(sought)),
  ];
  const at = Math.min(chosen, found.length - 1);

  useImperativeHandle(ref, () => ({
    press: (event) => {
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (step !== 0 && found.length > 0) {
        event.preventDefault();
        setChosen((at + step + found.length) % found.length);
        return true;
      }
      const answer = found[at];
      if (event.key !== "Enter" || event.shiftKey || answer === undefined) return false;
      event.preventDefault();
      onPick(answer.text);
      return true;
    },
  }));

  return (
    <div
      id={id}
      className="absolute inset-x-2.5 bottom-full z-10 mb-1 max-h-64 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-lg md:inset-x-4"
    >
      {found.length === 0 ? (
        <p className="px-2.5 py-2 text-sm text-ink-muted">
          {answers.length === 0 ? cannedText.noneText : cannedText.noneFound(typed)}
        </p>
      ) : (
        <ul aria-label={cannedText.list}>
          {found.map((answer, index) => (
            <li key={answer.id}>
              <button
                type="button"
                tabIndex={-1}
                aria-current={index === at || undefined}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onPick(answer.text)}
                className={classNames(
                  "block w-full rounded-sm px-2.5 py-1.5 text-left hover:bg-hover",
                  index === at && "bg-hover",
                )}
              >
                <span className="block truncate text-sm font-medium">{answer.title}</span>
                <span className="block truncate text-xs text-ink-muted">{answer.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
