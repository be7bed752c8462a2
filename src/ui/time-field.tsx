import { readTypedTime } from "#shared/typed-moment.ts";
import { fieldText } from "./text.ts";
import { TypedField, type TypedFieldProps } from "./typed-field.tsx";

/** A time of day, typed in any usual way. */
export function TimeField(props: Omit<TypedFieldProps, "read" | "show">) {
  return (
    <TypedField
      inputMode="numeric"
      placeholder={fieldText.time}
      {...props}
      read={readTypedTime}
      show={(time) => time}
    />
  );
}
