import { type FormEvent, useRef } from "react";

import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface MaskedFieldProps extends Omit<
  TextFieldProps,
  "value" | "defaultValue" | "onChange" | "onInput"
> {
  value: string;
  onChange: (value: string) => void;
  /** Formats the typed text; characters that it drops cannot be typed. It must be idempotent. */
  mask: (text: string) => string;
}

/**
 * A text field that adds the dots and dashes itself. The caret stays behind the same letter or digit, and
 * deleting a dot deletes the digit next to it: otherwise the caret could not get past it.
 */
export function MaskedField({ value, onChange, mask, onKeyDown, ...props }: MaskedFieldProps) {
  const deletesAhead = useRef(false);

  const input = ({ currentTarget: control }: FormEvent<HTMLInputElement>) => {
    let text = control.value;
    let caret = control.selectionStart ?? text.length;
    // Exactly the mark before the caret: a number pasted over the old one may lack marks, too.
    const isOnlyMarkGone = text === value.slice(0, caret) + value.slice(caret + 1) && mask(text) === value;
    if (isOnlyMarkGone && deletesAhead.current) {
      text = text.slice(0, caret) + text.slice(caret).replace(/[A-Za-z0-9]/, "");
    } else if (isOnlyMarkGone) {
      const kept = text.slice(0, caret).replace(/[A-Za-z0-9][^A-Za-z0-9]*$/, "");
      text = kept + text.slice(caret);
      caret = kept.length;
    }
    const masked = mask(text);
    const before = mask(text.slice(0, caret));
    const at = masked.startsWith(before) ? before.length : positionBehind(masked, lettersAndDigits(before));
    // Set now: after React's own update, the caret would be at the end.
    control.value = masked;
    control.setSelectionRange(at, at);
    onChange(masked);
  };

  return (
    <TextField
      {...props}
      autoComplete={props.autoComplete ?? "off"}
      value={value}
      onKeyDown={(event) => {
        deletesAhead.current = event.key === "Delete";
        onKeyDown?.(event);
      }}
      onInput={input}
    />
  );
}

function lettersAndDigits(text: string): number {
  return text.replaceAll(/[^A-Za-z0-9]/g, "").length;
}

/** The caret position behind this many letters and digits. */
function positionBehind(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (/[A-Za-z0-9]/.test(text.charAt(at))) seen += 1;
  }
  return text.length;
}
