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
  /** How full what it stands for is, from 0 to 3, in words for a screen reader. */
  meter?: { level: number; text: string };
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
          key={chip.label}
          aria-pressed={Array.isArray(value) ? value.includes(chip.value) : chip.value === value}
          onPress={() => onPick(chip.value)}
          className={classNames(chipClass, chip.isMuted && mutedClass)}
        >
          {chip.label}
          {chip.detail && <span className="text-[0.6875rem] leading-3 opacity-80">{chip.detail}</span>}
          {chip.meter && <Meter {...chip.meter} />}
        </Button>
      ))}
    </Toolbar>
  );
}

function Meter({ level, text }: { level: number; text: string }) {
  return (
    <>
      <span className="sr-only">, {text}</span>
      <span aria-hidden="true" className="mt-0.5 flex gap-0.5">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={classNames("h-0.5 w-2 rounded-full", step <= level ? meterClasses[level] : "bg-line")}
          />
        ))}
      </span>
    </>
  );
}

const meterClasses = ["", "bg-ink-faint", "bg-warning-solid", "bg-danger-solid"];

const mutedClass = "border-dashed bg-transparent! text-ink-muted! shadow-none dark:bg-transparent!";

const evenClass = "grid grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-1";

const chipClass = classNames(
  "flex h-9 min-w-9 flex-col items-center justify-center rounded-md border border-line bg-surface px-1.5 text-[0.8125rem] leading-4 font-medium text-ink tabular-nums shadow-xs transition-colors duration-100 select-none",
  "hover:bg-sunken data-pressed:bg-sunken pointer-coarse:h-11 pointer-coarse:min-w-10 dark:bg-raised",
  "aria-pressed:border-primary-line aria-pressed:bg-primary-soft aria-pressed:text-primary-ink",
);
