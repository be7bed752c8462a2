import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";

import { classNames } from "./class-names.ts";
import { descriptionClass } from "./field-style.ts";

type NativeSwitchProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "checked" | "children" | "className" | "disabled" | "onChange" | "role" | "type" | "value"
>;

export interface SwitchProps extends NativeSwitchProps {
  /** The accessible name; visible next to the switch unless hidden. */
  label: string;
  isLabelHidden?: boolean;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  description?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/**
 * For settings that take effect at once; use a checkbox in a form that is saved. A native control, because
 * lists have hundreds of them.
 */
export function Switch({
  label,
  isLabelHidden = false,
  isSelected,
  onChange,
  isDisabled = false,
  description,
  className,
  ref,
  ...props
}: SwitchProps) {
  const descriptionId = useId();
  return (
    <div className={classNames("flex flex-col gap-1", className)}>
      <label
        className={classNames(
          "relative inline-flex w-fit items-center gap-2.5 py-0.5 text-sm text-ink pointer-coarse:py-2.5",
          isDisabled ? "cursor-not-allowed opacity-55" : "cursor-pointer",
        )}
      >
        <input
          {...props}
          ref={ref}
          type="checkbox"
          role="switch"
          checked={isSelected}
          aria-checked={isSelected}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={description ? descriptionId : props["aria-describedby"]}
          className="peer h-5 w-9 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-150 checked:border-primary checked:bg-primary hover:border-ink-muted checked:hover:border-primary"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute left-0.75 size-3.5 rounded-full bg-ink-muted shadow-xs transition-[translate,background-color] duration-150 ease-out peer-checked:translate-x-4 peer-checked:bg-on-primary"
        />
        <span className={isLabelHidden ? "sr-only" : undefined}>{label}</span>
      </label>
      {description && (
        <p id={descriptionId} className={classNames("pl-11.5", descriptionClass)}>
          {description}
        </p>
      )}
    </div>
  );
}
