import type { ReactNode } from "react";
import {
  RadioGroup as AriaRadioGroup,
  RadioButton,
  RadioField,
  type RadioGroupProps as AriaRadioGroupProps,
  Text,
} from "react-aria-components/RadioGroup";

import { classNames } from "./class-names.ts";
import { fieldClass, type FieldProps, takeFieldProps } from "./field-style.ts";
import { FieldLayout, fieldState } from "./field.tsx";

export interface RadioGroupProps
  extends Omit<AriaRadioGroupProps, keyof FieldProps | "children" | "validationBehavior">, FieldProps {
  children: ReactNode;
  /** The greatest height of options that scroll (a CSS length). */
  maxHeight?: string;
}

export function RadioGroup({ children, maxHeight, ...props }: RadioGroupProps) {
  const { field, control } = takeFieldProps(props);
  return (
    <AriaRadioGroup {...control} {...fieldState(field)} className={fieldClass(field.className)}>
      <FieldLayout {...field}>
        <div
          className={classNames(
            "flex flex-col gap-2",
            props.orientation === "horizontal" && "sm:grid sm:auto-cols-fr sm:grid-flow-col",
            maxHeight && "-m-1 overflow-y-auto p-1",
          )}
          style={{ maxHeight }}
        >
          {children}
        </div>
      </FieldLayout>
    </AriaRadioGroup>
  );
}

export interface RadioOptionProps {
  value: string;
  /** The option's name; the description is connected, but not part of the name. */
  label: string;
  description?: ReactNode;
  isDisabled?: boolean;
}

/** A row that is clickable all over. */
export function RadioOption({ label, description, ...props }: RadioOptionProps) {
  return (
    <RadioField
      {...props}
      className="group/option relative flex flex-col gap-0.5 rounded-md border border-line bg-surface px-3.5 py-3 transition-colors duration-100 hover:bg-sunken data-disabled:opacity-55 data-selected:border-primary-ink data-selected:bg-primary-soft dark:bg-raised"
    >
      <RadioButton className="group/radio flex cursor-pointer items-center gap-3 text-sm font-medium text-ink after:absolute after:inset-0 after:rounded-md data-disabled:cursor-not-allowed data-focus-visible:after:outline-2 data-focus-visible:after:outline-focus">
        <span
          aria-hidden="true"
          className="flex size-4.5 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface transition-colors duration-100 group-data-selected/radio:border-5 group-data-selected/radio:border-primary dark:group-data-selected/radio:border-primary-ink"
        />
        {label}
      </RadioButton>
      {description && (
        <Text slot="description" className="pl-7.5 text-[0.8125rem] text-ink-muted">
          {description}
        </Text>
      )}
    </RadioField>
  );
}
