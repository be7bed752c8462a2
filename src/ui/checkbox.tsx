import { Check } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";

import { classNames } from "./class-names.ts";
import { descriptionClass, errorClass } from "./field-style.ts";

type NativeCheckboxProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  | "checked"
  | "children"
  | "className"
  | "defaultChecked"
  | "disabled"
  | "onChange"
  | "required"
  | "type"
  | "value"
>;

export interface CheckboxProps extends NativeCheckboxProps {
  /** The visible label and accessible name. */
  label: string;
  isSelected?: boolean;
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  isDisabled?: boolean;
  description?: ReactNode;
  errorMessage?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A native checkbox of the browser, as `TextField` is a native field. */
export function Checkbox({
  label,
  isSelected,
  defaultSelected,
  onChange,
  isDisabled = false,
  description,
  errorMessage,
  className,
  ref,
  ...props
}: CheckboxProps) {
  const messageId = useId();
  const hasMessage = Boolean(errorMessage || description);
  return (
    <div className={classNames("flex flex-col gap-1", className)}>
      <label
        className={classNames(
          "flex w-fit items-start gap-2.5 py-0.5 text-sm text-ink pointer-coarse:py-2",
          isDisabled ? "cursor-not-allowed opacity-55" : "cursor-pointer",
        )}
      >
        <span className="relative mt-px flex size-4.5 shrink-0">
          <input
            {...props}
            ref={ref}
            type="checkbox"
            checked={isSelected}
            defaultChecked={defaultSelected}
            disabled={isDisabled}
            onChange={(event) => onChange?.(event.target.checked)}
            aria-invalid={Boolean(errorMessage) || undefined}
            aria-describedby={hasMessage ? messageId : undefined}
            className="peer size-full cursor-[inherit] appearance-none rounded-[0.3125rem] border border-line-strong bg-surface shadow-xs transition-colors duration-100 checked:border-primary checked:bg-primary hover:border-ink-muted aria-invalid:border-danger-ink"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-primary opacity-0 peer-checked:opacity-100"
          />
        </span>
        {label}
      </label>
      {hasMessage && (
        <p id={messageId} className={classNames("pl-7", errorMessage ? errorClass : descriptionClass)}>
          {errorMessage || description}
        </p>
      )}
    </div>
  );
}
