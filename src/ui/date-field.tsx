import { showTypedDate } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import { readTypedDate } from "#shared/typed-moment.ts";
import { DatePopover } from "./date-popover.tsx";
import { fieldText } from "./text.ts";
import { TypedField, type TypedFieldProps } from "./typed-field.tsx";

export interface DateFieldProps extends Omit<TypedFieldProps, "read" | "show"> {
  today: LocalDate;
  /** The first date that its calendar offers; without one it has no calendar. */
  earliest?: LocalDate;
}

/** A date, typed in any usual way. */
export function DateField({ today, earliest, ...props }: DateFieldProps) {
  return (
    <TypedField
      inputMode="numeric"
      placeholder={fieldText.date}
      action={
        earliest !== undefined && (
          <DatePopover date={props.value} {...{ today, earliest }} onPick={props.onChange} />
        )
      }
      {...props}
      read={(text, hasLeft) => readTypedDate(text, hasLeft, today)}
      show={showTypedDate}
    />
  );
}
