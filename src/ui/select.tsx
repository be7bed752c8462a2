import { Check, ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { Button, ListBox, ListBoxItem, Popover, Select as AriaSelect, SelectValue } from "react-aria-components/Select";

import { classNames } from "./class-names.ts";
import { controlClass, controlHeight, fieldClass, type FieldProps } from "./field-style.ts";
import { FieldLayout, fieldState } from "./field.tsx";
import { popoverClass } from "./popover-style.ts";

export interface SelectProps extends FieldProps {
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  /** The chosen option's value; the empty string while none is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function Select({ options, value, onChange, onBlur, ref, className, label, isLabelHidden, description, errorMessage, isInvalid, isRequired, isDisabled, ...props }: SelectProps) {
  return (
    <AriaSelect
      {...props}
      {...fieldState({ errorMessage, isInvalid, isRequired, isDisabled })}
      {...(onBlur && { onBlur })}
      value={value || null}
      onChange={(key) => onChange(key === null ? "" : String(key))}
      className={fieldClass(className)}
    >
      <FieldLayout {...{ label, isLabelHidden, description, errorMessage, isRequired }}>
        <Button ref={ref} className={classNames(controlClass, controlHeight, "flex items-center justify-between gap-2 pr-2.5 pl-3 text-left", isInvalidClass)}>
          <SelectValue className="truncate data-placeholder:text-ink-faint">
            {/* The text alone: by default the whole option is drawn again, with its mark. */}
            {({ isPlaceholder, defaultChildren, selectedText }) => (isPlaceholder ? defaultChildren : selectedText)}
          </SelectValue>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
        </Button>
      </FieldLayout>
      <Popover className={classNames(popoverClass, "min-w-(--trigger-width) overflow-y-auto p-1")}>
        <ListBox items={options} className="outline-none">
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              isDisabled={option.isDisabled ?? false}
              className="group/item flex cursor-pointer items-center justify-between gap-3 rounded-sm px-2.5 py-2 text-sm outline-none data-disabled:opacity-50 data-focused:bg-hover data-selected:font-medium"
            >
              {option.label}
              <Check aria-hidden="true" className="size-4 text-primary-ink opacity-0 group-data-selected/item:opacity-100" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

const isInvalidClass = "group-data-invalid/field:border-danger-ink";
