import { useState } from "react";

import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface TypedFieldProps extends Omit<
  TextFieldProps,
  "value" | "defaultValue" | "onChange" | "type"
> {
  /** What was read; as long as nothing can be read, the text as it was typed. */
  value: string;
  onChange: (value: string) => void;
  /** What the text says, or null; the more is understood once somebody `hasLeft` the field, or presses Enter in it. */
  read: (text: string, hasLeft: boolean) => string | null;
  /** How a value is written. */
  show: (value: string) => string;
}

/**
 * A text field for a value that people write in many ways, such as a date. It leaves the text alone while they type and
 * writes it out when they leave.
 */
export function TypedField({ value, onChange, onBlur, onKeyDown, read, show, ...props }: TypedFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  // A value that was set from elsewhere meanwhile wins over the draft.
  const isDraftCurrent = draft !== null && (read(draft, false) ?? draft) === value;
  return (
    <TextField
      {...props}
      autoComplete="off"
      value={isDraftCurrent ? draft : show(value)}
      onChange={(text) => {
        setDraft(text);
        onChange(read(text, false) ?? text);
      }}
      onKeyDown={(event) => {
        // Enter submits the form without leaving the field first.
        if (event.key === "Enter" && isDraftCurrent) onChange(read(draft, true) ?? draft);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        if (isDraftCurrent) onChange(read(draft, true) ?? draft);
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
