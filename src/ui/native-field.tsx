import { type ReactNode, useId } from "react";

import { descriptionClass, errorClass, fieldClass, type FieldProps, labelClass } from "./field-style.ts";
import { RequiredMark } from "./required-mark.tsx";

/** Props that connect a native control with its label, description and error. */
export interface NativeControlProps {
  id: string;
  disabled: boolean;
  "aria-required": true | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export interface NativeFieldProps extends FieldProps {
  id?: string | undefined;
  children: (control: NativeControlProps) => ReactNode;
}

/**
 * The layout of `FieldLayout` around a native `<input>` or `<textarea>`. Native controls need no library, and
 * the login page, whose budget is small, uses them.
 */
export function NativeField({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  isDisabled,
  className,
  id,
  children,
}: NativeFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const messageId = `${controlId}-message`;
  const hasMessage = Boolean(errorMessage || description);
  return (
    <div className={fieldClass(className)}>
      <div className={isLabelHidden ? "sr-only" : "flex gap-1"}>
        <label htmlFor={controlId} className={labelClass}>
          {label}
        </label>
        {isRequired && <RequiredMark />}
      </div>
      {children({
        id: controlId,
        disabled: isDisabled ?? false,
        "aria-required": isRequired || undefined,
        "aria-invalid": (isInvalid ?? Boolean(errorMessage)) || undefined,
        "aria-describedby": hasMessage ? messageId : undefined,
      })}
      {hasMessage && (
        <p id={messageId} className={errorMessage ? errorClass : descriptionClass}>
          {errorMessage || description}
        </p>
      )}
    </div>
  );
}
