import { useState } from "react";

import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface TypedFieldProps extends Omit<
  TextFieldProps,
  "value" | "defaultValue" | "onChange" | "type"
> {
  /** The read value; the typed text while it cannot be read. */
  value: string;
  onChange: (value: string) => void;
  /**
   * The value of a text, or null. It understands more after the person `hasLeft` the field, or pressed Enter.
   */
  read: (text: string, hasLeft: boolean) => string | null;
  /** How a value is written. */
  show: (value: string) => string;
}

/**
 * A text field for a value that people write in many ways, such as a date. It keeps the text while they type,
 * and formats it when they leave.
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
