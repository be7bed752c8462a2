import { Minus, Plus } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Button } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";

import {
  formatTypedNumber,
  type NumberLimits,
  type NumberProblem,
  problemOfTypedNumber,
  readTypedNumber,
} from "#shared/typed-number.ts";
import { classNames } from "./class-names.ts";
import { controlClass, controlHeight, type FieldProps } from "./field-style.ts";
import { NativeField } from "./native-field.tsx";
import { stepText, numberSentence } from "./text.ts";

export interface NumberFieldProps extends Omit<FieldProps, "isInvalid"> {
  /** NaN for an empty field. */
  value: number;
  /** Receives every typed number, also one outside the limits; NaN for a text without a number. */
  onChange: (value: number) => void;
  onBlur?: () => void;
  name?: string;
  minValue?: number;
  maxValue?: number;
  /** The number of decimals; without it the field takes whole numbers. */
  decimals?: number;
  /** The value of an empty field, or of a text without any digit, when the field is left. */
  emptyValue?: number;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A text field for a number, with two step buttons. It never changes the typed text: text that is no number,
 * or outside the limits, stays with a sentence that says what can be typed.
 */
export function NumberField({
  value,
  onChange,
  onBlur,
  name,
  minValue,
  maxValue,
  decimals = 0,
  emptyValue,
  autoFocus,
  ref,
  errorMessage,
  ...field
}: NumberFieldProps) {
  const limits = { minValue, maxValue, decimals };
  const [draft, setDraft] = useState<string | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const isFirstClick = useRef(false);
  // A value that was set from elsewhere meanwhile wins over the draft.
  const isDraftCurrent = draft !== null && Object.is(valueOf(draft, emptyValue), value);
  const text = isDraftCurrent ? draft : formatTypedNumber(value, limits);
  const problem = text.trim() === "" ? null : problemOfTypedNumber(text, limits);
  // Nobody is about to correct a number that came from elsewhere: a recovered draft, a value stored under other limits.
  const isShown = !isDraftCurrent || (problem !== null && isCertain(problem, hasLeft));
  const ownMessage = problem && isShown ? numberSentence(limits) : undefined;

  // The form would store an unreadable optional number as empty.
  const isMistakable = problem === "unreadable" && !field.isRequired && emptyValue === undefined;
  const box = useRef<HTMLDivElement>(null);
  // Enter submits without leaving the field.
  useSubmitAround(box, isMistakable, () => setHasLeft(true));

  const type = (typed: string) => {
    setDraft(typed);
    onChange(valueOf(typed, emptyValue));
  };

  const stepTo = (next: number) => {
    setDraft(null);
    onChange(next);
  };
  const up = stepNumber(value, 1, limits);
  const down = stepNumber(value, -1, limits);

  const pressKey = (event: KeyboardEvent) => {
    const next = event.key === "ArrowUp" ? up : event.key === "ArrowDown" ? down : null;
    if (next === null) return;
    event.preventDefault();
    stepTo(next);
  };

  const leave = () => {
    // A read number is formatted. Other text stays as typed, unless it contains no digit and an empty value
    // exists.
    const saysNothing = emptyValue !== undefined && !/\d/.test(text);
    if (problem === null || saysNothing) setDraft(null);
    setHasLeft(true);
    onBlur?.();
  };

  return (
    <NativeField {...field} errorMessage={ownMessage ?? errorMessage}>
      {(control) => (
        <Group
          ref={box}
          isDisabled={control.disabled}
          isInvalid={control["aria-invalid"] ?? false}
          className={classNames(controlClass, controlHeight, "flex items-stretch overflow-hidden")}
        >
          <input
            {...control}
            ref={ref}
            name={name}
            value={text}
            inputMode={decimals > 0 ? "decimal" : "numeric"}
            autoComplete="off"
            autoFocus={autoFocus}
            // Focus selects the number, so that typing replaces it: '4' must not turn '2' into '24'.
            onFocus={({ currentTarget }) => {
              currentTarget.select();
              isFirstClick.current = true;
            }}
            onClick={({ currentTarget }) => {
              // A click sets the caret after the focus.
              if (isFirstClick.current) currentTarget.select();
              isFirstClick.current = false;
            }}
            onChange={(event) => type(event.target.value)}
            onKeyDown={pressKey}
            onBlur={leave}
            className="w-full min-w-0 bg-transparent px-3 tabular-nums outline-none"
          />
          <StepButton label={stepText.decrease} next={down} onStep={stepTo} isDisabled={control.disabled}>
            <Minus aria-hidden="true" className="size-4" />
          </StepButton>
          <StepButton label={stepText.increase} next={up} onStep={stepTo} isDisabled={control.disabled}>
            <Plus aria-hidden="true" className="size-4" />
          </StepButton>
        </Group>
      )}
    </NativeField>
  );
}

interface StepProps {
  label: string;
  /** Null where the number is at its limit. */
  next: number | null;
  onStep: (next: number) => void;
  isDisabled: boolean;
  children: ReactNode;
}

/** Not in the tab order: the arrow keys do the same in the field. */
function StepButton({ label, next, onStep, isDisabled, children }: StepProps) {
  return (
    <Button
      aria-label={label}
      excludeFromTabOrder
      preventFocusOnPress
      isDisabled={isDisabled || next === null}
      onPress={() => next !== null && onStep(next)}
      className={stepClass}
    >
      {children}
    </Button>
  );
}

/** The number of a text; `emptyValue` for a text without digits. */
function valueOf(text: string, emptyValue: number | undefined): number {
  return readTypedNumber(text) ?? (/\d/.test(text) ? Number.NaN : (emptyValue ?? Number.NaN));
}

/** True when the error can show at once: a number that is too small may be half typed. */
function isCertain(problem: NumberProblem, hasLeft: boolean): boolean {
  return hasLeft || problem === "too_precise" || problem === "too_large";
}

/** The next whole number up or down within the limits; null when no such number exists. */
function stepNumber(value: number, by: 1 | -1, { minValue, maxValue }: NumberLimits): number | null {
  if (Number.isNaN(value)) return minValue ?? 0;
  const next = by === 1 ? Math.floor(value) + 1 : Math.ceil(value) - 1;
  if (by === 1 && minValue !== undefined && next < minValue) return minValue;
  if (by === -1 && maxValue !== undefined && next > maxValue) return maxValue;
  const isBeyond = (minValue !== undefined && next < minValue) || (maxValue !== undefined && next > maxValue);
  return isBeyond ? null : next;
}

/**
 * Calls `onSubmit` when the form around the element is submitted. A refused submit is stopped, and the element's input gets the focus
 * instead.
 */
function useSubmitAround(box: RefObject<HTMLElement | null>, isRefused: boolean, onSubmit: () => void) {
  const refuse = useEffectEvent((event: Event) => {
    onSubmit();
    if (!isRefused) return;
    event.preventDefault();
    event.stopPropagation();
    box.current?.querySelector("input")?.focus();
  });
  useEffect(() => {
    const form = box.current?.closest("form");
    const listener = (event: Event) => refuse(event);
    // React listens on the root: an event stopped here never reaches the form's handler.
    form?.addEventListener("submit", listener);
    return () => form?.removeEventListener("submit", listener);
  }, [box]);
}

const stepClass =
  "flex w-9 shrink-0 items-center justify-center border-l border-line text-ink-muted transition-colors hover:bg-hover hover:text-ink data-pressed:bg-pressed data-disabled:cursor-not-allowed data-disabled:opacity-40 pointer-coarse:w-11";
