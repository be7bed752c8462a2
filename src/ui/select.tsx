import { ChevronDown } from "lucide-react";
import type { Ref, SelectHTMLAttributes } from "react";

import { classNames } from "./class-names.ts";
import { controlClass, controlHeight, type FieldProps, takeFieldProps } from "./field-style.ts";
import { NativeField } from "./native-field.tsx";

type NativeSelectProps = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  "children" | "className" | "defaultValue" | "disabled" | "multiple" | "onChange" | "required" | "value"
>;

export interface SelectProps extends NativeSelectProps, FieldProps {
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLSelectElement>;
}

/** A native select: on a phone its list is the system's, and typing finds an option among hundreds. */
export function Select({ options, value, onChange, ref, ...props }: SelectProps) {
  const { field, control } = takeFieldProps(props);
  return (
    <NativeField {...field} id={control.id}>
      {(wired) => (
        <div className="relative">
          <select
            {...control}
            {...wired}
            ref={ref}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(controlClass, controlHeight, "appearance-none truncate pr-8 pl-3")}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-muted"
          />
        </div>
      )}
    </NativeField>
  );
}
