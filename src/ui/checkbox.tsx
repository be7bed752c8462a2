import { Check, Minus } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { CheckboxButton, CheckboxField, type CheckboxFieldProps, FieldError, Text } from "react-aria-components/Checkbox";

import { classNames } from "./class-names.ts";
import { fieldState } from "./field.tsx";

export interface CheckboxProps extends Omit<CheckboxFieldProps, "children" | "className" | "validationBehavior" | "isInvalid" | "value"> {
  /** The visible label and accessible name. */
  label: string;
  description?: ReactNode;
  errorMessage?: string | undefined;
  isInvalid?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** `isSelected` and `onChange(isSelected)`. */
export function Checkbox({ label, description, errorMessage, isInvalid, className, ...props }: CheckboxProps) {
  return (
    <CheckboxField {...props} {...fieldState({ errorMessage, isInvalid })} className={classNames("flex flex-col gap-1", className)}>
      <CheckboxButton className="group/box inline-flex w-fit cursor-pointer items-start gap-2.5 py-0.5 text-sm text-ink data-disabled:cursor-not-allowed data-disabled:opacity-55">
        {({ isIndeterminate }) => (
          <>
            <span
              aria-hidden="true"
              className={classNames(
                "mt-px flex size-4.5 shrink-0 items-center justify-center rounded-[0.3125rem] border border-line-strong bg-surface text-on-primary shadow-xs transition-colors duration-100",
                "group-hover/box:border-ink-muted group-data-invalid/box:border-danger-ink",
                "group-data-selected/box:border-primary group-data-selected/box:bg-primary group-data-indeterminate/box:border-primary group-data-indeterminate/box:bg-primary",
                "group-data-focus-visible/box:outline-2 group-data-focus-visible/box:outline-offset-2 group-data-focus-visible/box:outline-focus",
                "[&_svg]:size-3.5 [&_svg]:opacity-0 group-data-selected/box:[&_svg]:opacity-100 group-data-indeterminate/box:[&_svg]:opacity-100",
              )}
            >
              {isIndeterminate ? <Minus strokeWidth={3} /> : <Check strokeWidth={3} />}
            </span>
            {label}
          </>
        )}
      </CheckboxButton>
      {description && !errorMessage && (
        <Text slot="description" className="pl-7 text-[0.8125rem] text-ink-muted">
          {description}
        </Text>
      )}
      <FieldError className="pl-7 text-[0.8125rem] text-danger-ink">{errorMessage}</FieldError>
    </CheckboxField>
  );
}
