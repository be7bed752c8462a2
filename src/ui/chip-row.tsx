import { Button } from "react-aria-components/Button";
import { Toolbar } from "react-aria-components/Toolbar";

import { classNames } from "./class-names.ts";

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

/** Ready answers for the field beside them. The Tab key stops once; the arrow keys move within. */
export function ChipRow<Value extends string | number>({
  label,
  chips,
  value,
  onPick,
  isEven = false,
  className,
}: ChipRowProps<Value>) {
  return (
    <Toolbar
      aria-label={label}
      className={classNames(isEven ? evenClass : "flex flex-wrap gap-1.5", className)}
    >
      {chips.map((chip) => (
        <Button
          key={chip.value}
          aria-pressed={Array.isArray(value) ? value.includes(chip.value) : chip.value === value}
          onPress={() => onPick(chip.value)}
          className={classNames(chipClass, chip.isMuted && mutedClass)}
        >
          {chip.label}
          {chip.detail && <span className="text-[0.6875rem] leading-3 opacity-80">{chip.detail}</span>}
          {chip.note && (
            <span className={classNames("text-[0.6875rem] leading-3", noteClasses[chip.note.tone])}>
              <span className="sr-only">, </span>
              {chip.note.text}
            </span>
          )}
        </Button>
      ))}
    </Toolbar>
  );
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
  "hover:bg-sunken data-pressed:bg-sunken pointer-coarse:h-11 pointer-coarse:min-w-10 dark:bg-raised",
  "aria-pressed:border-primary-line aria-pressed:bg-primary-soft aria-pressed:text-primary-ink",
);
