import { Select, type SelectProps } from "#ui/select.tsx";
import type { Area } from "../contract.ts";
import { areasText } from "../text.ts";

export interface AreaSelectProps extends Omit<SelectProps, "options" | "value" | "onChange"> {
  areas: readonly Area[];
  value: string | null;
  onChange: (areaId: string | null) => void;
}

/** The area in which a party wants to sit; none is the first option. */
export function AreaSelect({ areas, value, onChange, ...props }: AreaSelectProps) {
  return (
    <Select
      {...props}
      options={[
        { value: "", label: areasText.anyArea },
        ...areas.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? ""}
      onChange={(id) => onChange(id === "" ? null : id)}
    />
  );
}
