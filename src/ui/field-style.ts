import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";

/** What every form field takes besides its value. */
export interface FieldProps {
  /** The visible label and, word for word, the accessible name. */
  label: string;
  /** Hides the label visually, for a field whose purpose is clear from its surroundings. */
  isLabelHidden?: boolean | undefined;
  description?: ReactNode;
  /** The error at the field; a non-empty one makes the field invalid. */
  errorMessage?: string | undefined;
  isInvalid?: boolean | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** For layout only: width and margins. */
  className?: string | undefined;
}

/** Splits the props of a field: what its layout takes, and the rest, which is its control's. */
export function takeFieldProps<Props extends FieldProps>(props: Props) {
  const {
    label,
    isLabelHidden,
    description,
    errorMessage,
    isInvalid,
    isRequired,
    isDisabled,
    className,
    ...control
  } = props;
  const field = {
    label,
    isLabelHidden,
    description,
    errorMessage,
    isInvalid,
    isRequired,
    isDisabled,
    className,
  };
  return { field, control };
}

export function fieldClass(className?: string) {
  return classNames("group/field flex min-w-0 flex-col gap-1.5", className);
}

export const labelClass = "text-[0.8125rem] font-medium text-ink";
export const descriptionClass = "text-[0.8125rem] text-ink-muted";
export const errorClass = "text-[0.8125rem] text-danger-ink";

/** The box around the text. 16px letters on touch screens: below that, iOS zooms the page on focus. */
export const controlClass = classNames(
  "w-full min-w-0 rounded-md border border-line-strong bg-surface text-sm text-ink shadow-xs transition-colors duration-100 pointer-coarse:text-base",
  "hover:border-ink-muted aria-invalid:border-danger-ink data-invalid:border-danger-ink",
  "focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus",
  "data-focus-within:border-focus data-focus-within:outline-2 data-focus-within:-outline-offset-1 data-focus-within:outline-focus",
  "disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-ink-faint",
);

export const controlHeight = "h-9 pointer-coarse:h-11";
