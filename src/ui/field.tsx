import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";

import { descriptionClass, errorClass, type FieldProps, labelClass } from "./field-style.ts";
import { RequiredMark } from "./required-mark.tsx";

/** Label above, control, then error or description: to be drawn inside a React Aria field, which ties them together. */
export function FieldLayout({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isRequired,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <>
      <div className={isLabelHidden ? "sr-only" : "flex gap-1"}>
        <Label className={labelClass}>{label}</Label>
        {isRequired && <RequiredMark />}
      </div>
      {children}
      {description && !errorMessage && (
        <Text slot="description" className={descriptionClass}>
          {description}
        </Text>
      )}
      <FieldError className={errorClass}>{errorMessage}</FieldError>
    </>
  );
}

/** The state of React Aria's fields; errors come from the app, never from the browser's own validation. */
export function fieldState({
  errorMessage,
  isInvalid,
  isRequired = false,
  isDisabled = false,
}: Partial<FieldProps>) {
  return {
    isInvalid: isInvalid ?? Boolean(errorMessage),
    isRequired,
    isDisabled,
    validationBehavior: "aria",
  } as const;
}
