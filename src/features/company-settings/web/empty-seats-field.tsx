import { Select } from "#ui/select.tsx";
import { LIMITS } from "../limits.ts";
import { fieldText, settingsText } from "../text.ts";

export interface EmptySeatsFieldProps {
  /** Null: any number. */
  value: number | null;
  onChange: (most: number | null) => void;
  onBlur?: () => void;
  errorMessage?: string | undefined;
  className?: string | undefined;
}

const CHOICES = Array.from({ length: LIMITS.maxEmptySeats.most + 1 }, (_, count) => count);
const ANY = "";

/** How many chairs may stay empty at the table of a party: 2 keeps a couple away from a table of six. */
export function EmptySeatsField({ value, onChange, ...props }: EmptySeatsFieldProps) {
  return (
    <Select
      {...props}
      label={fieldText.maxEmptySeats}
      description={settingsText.emptySeatsHint}
      value={value === null ? ANY : String(value)}
      onChange={(chosen) => onChange(chosen === ANY ? null : Number(chosen))}
      options={[
        { value: ANY, label: settingsText.anyEmptySeats },
        ...CHOICES.map((count) => ({ value: String(count), label: settingsText.emptySeats(count) })),
      ]}
    />
  );
}
