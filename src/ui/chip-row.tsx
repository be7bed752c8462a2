import { type KeyboardEvent, useState } from "react";

import { classNames } from "./class-names.ts";
import { usePress } from "./press.ts";

export interface Chip<Value> {
  value: Value;
  label: string;
  /** A second, smaller line. */
  detail?: string;
  /** Still to be pressed, but rarely meant. */
  isMuted?: boolean;
  /** A third line, which may warn. */
  note?: { text: string; tone: keyof typeof noteClasses };
}

export interface ChipRowProps<Value> {
  /** The accessible name of the whole row. */
  label: string;
  chips: readonly Chip<Value>[];
  /** The chosen one is marked; of a list, all that it holds. */
  value: Value | readonly Value[];
  onPick: (value: Value) => void;
  /** All as wide as each other, over the whole width: for many short answers. */
  isEven?: boolean;
  className?: string;
}

/** Ready answers for the field next to them. The Tab key stops once; the arrow keys move within. */
export function ChipRow<Value extends string | number>({
  label,
  chips,
  value,
  onPick,
  isEven = false,
  className,
}: ChipRowProps<Value>) {
  const isChosen = (chip: Chip<Value>) =>
    Array.isArray(value) ? value.includes(chip.value) : chip.value === value;
  const [focused, setFocused] = useState<Value>();
  const tabStop = chips.find((chip) => chip.value === focused) ?? chips[0];
  return (
    <div
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={moveFocus}
      className={classNames(isEven ? evenClass : "flex flex-wrap gap-1.5", "outline-none", className)}
    >
      {chips.map((chip) => (
        <ChipButton
          key={chip.value}
          chip={chip}
          isChosen={isChosen(chip)}
          isTabStop={chip === tabStop}
          onFocus={() => setFocused(chip.value)}
          onPress={() => onPick(chip.value)}
        />
      ))}
    </div>
  );
}

interface ChipButtonProps {
  chip: Chip<unknown>;
  isChosen: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onPress: () => void;
}

function ChipButton({ chip, isChosen, isTabStop, onFocus, onPress }: ChipButtonProps) {
  const press = usePress({ onPress, onFocus, tabIndex: isTabStop ? 0 : -1, "aria-pressed": isChosen });
  return (
    <button {...press} className={classNames(chipClass, chip.isMuted && mutedClass)}>
      {chip.label}
      {chip.detail && <span className="text-[0.6875rem] leading-3 opacity-80">{chip.detail}</span>}
      {chip.note && (
        <span className={classNames("text-[0.6875rem] leading-3", noteClasses[chip.note.tone])}>
          <span className="sr-only">, </span>
          {chip.note.text}
        </span>
      )}
    </button>
  );
}

/** Moves the focus along the row; at an end it stays. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const index = buttons.findIndex((button) => button === document.activeElement);
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: buttons.length - 1 }[event.key];
  const button = next === undefined ? undefined : buttons[next];
  if (!button) return;
  event.preventDefault();
  button.focus();
}

/** On a chosen chip the words take its colour. */
const noteClasses = {
  calm: "font-normal opacity-80",
  warning: "text-warning-ink in-aria-pressed:text-inherit",
  danger: "text-danger-ink in-aria-pressed:text-inherit",
};

const mutedClass = "border-dashed bg-transparent! text-ink-muted! shadow-none dark:bg-transparent!";

const evenClass = "grid grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-1";

const chipClass = classNames(
  "flex h-9 min-w-9 flex-col items-center justify-center rounded-md border border-line bg-surface px-1.5 text-[0.8125rem] leading-4 font-medium text-ink tabular-nums shadow-xs transition-colors duration-100 select-none",
  "hover:bg-sunken active:bg-sunken pointer-coarse:h-11 pointer-coarse:min-w-10 dark:bg-raised",
  "aria-pressed:border-primary-line aria-pressed:bg-primary-soft aria-pressed:text-primary-ink",
);
