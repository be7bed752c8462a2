import type { Ref, TextareaHTMLAttributes } from "react";

import { classNames } from "./class-names.ts";
import { controlClass, type FieldProps, takeFieldProps } from "./field-style.ts";
import { NativeField } from "./native-field.tsx";

type NativeTextAreaProps = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  "children" | "className" | "defaultValue" | "disabled" | "onChange" | "readOnly" | "required" | "value"
>;

export interface TextAreaProps extends NativeTextAreaProps, FieldProps {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  isReadOnly?: boolean;
  /** For long texts: it begins tall, and grows to most of the window. */
  isRoomy?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Grows with its text. */
export function TextArea({
  onChange,
  isReadOnly,
  isRoomy = false,
  rows = isRoomy ? 9 : 3,
  ref,
  ...props
}: TextAreaProps) {
  const { field, control } = takeFieldProps(props);
  return (
    <NativeField {...field} id={control.id}>
      {(wired) => (
        <textarea
          {...control}
          {...wired}
          ref={ref}
          rows={rows}
          readOnly={isReadOnly}
          onChange={(event) => onChange?.(event.target.value)}
          className={classNames(
            controlClass,
            "field-sizing-content resize-y wrap-anywhere px-3 py-2 read-only:bg-sunken",
            isRoomy ? "max-h-[min(40rem,70dvh)] min-h-48 leading-relaxed" : "max-h-64 min-h-18",
          )}
        />
      )}
    </NativeField>
  );
}
