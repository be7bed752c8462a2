import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";

import { classNames } from "./class-names.ts";

/** What every form field takes besides its value. */
export interface FieldProps {
  /** The visible label and, word for word, the accessible name. */
  label: string;
  /** A visually hidden label, for a field whose purpose its surroundings show. */
  isLabelHidden?: boolean | undefined;
  description?: ReactNode;
  /** The sentence at the field; a non-empty one makes the field invalid by itself. */
  errorMessage?: string | undefined;
  isInvalid?: boolean | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** For layout only: width and margins. */
  className?: string | undefined;
}

/** Label above, control, then error or description: to be drawn inside a React Aria field, which ties them together. */
export function FieldLayout({ label, isLabelHidden, description, errorMessage, isRequired, children }: FieldProps & { children: ReactNode }) {
  return (
    <>
      <div className={isLabelHidden ? "sr-only" : "flex gap-1"}>
        <Label className="text-[0.8125rem] font-medium text-ink">{label}</Label>
        {/* Outside of the label: a mark inside it would become part of the name. */}
        {isRequired && (
          <span aria-hidden="true" className="text-[0.8125rem] text-danger-ink">
            *
          </span>
        )}
      </div>
      {children}
      {description && !errorMessage && (
        <Text slot="description" className="text-[0.8125rem] text-ink-muted">
          {description}
        </Text>
      )}
      <FieldError className="text-[0.8125rem] text-danger-ink">{errorMessage}</FieldError>
    </>
  );
}

/** The state that React Aria's fields take; errors come from us, never from the browser's own validation. */
export function fieldState({ errorMessage, isInvalid }: Pick<FieldProps, "errorMessage" | "isInvalid">) {
  return { isInvalid: isInvalid ?? Boolean(errorMessage), validationBehavior: "aria" } as const;
}

export function fieldClass(className?: string) {
  return classNames("group/field flex min-w-0 flex-col gap-1.5", className);
}

/** The box around what is typed. 16px letters on touch screens: below that, iOS zooms the page on focus. */
export const controlClass = classNames(
  "w-full min-w-0 rounded-md border border-line-strong bg-surface text-sm text-ink shadow-xs transition-colors duration-100 pointer-coarse:text-base",
  "hover:border-ink-muted",
  "focus-visible:-outline-offset-1 data-focused:border-focus data-focused:outline-2 data-focused:-outline-offset-1 data-focused:outline-focus",
  "data-focus-within:border-focus data-focus-within:outline-2 data-focus-within:-outline-offset-1 data-focus-within:outline-focus",
  "data-invalid:border-danger-ink data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-ink-faint",
);

export const controlHeight = "h-9 pointer-coarse:h-11";
