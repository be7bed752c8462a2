import type { ReactNode } from "react";
import { SwitchButton, SwitchField, type SwitchFieldProps, Text } from "react-aria-components/Switch";

import { classNames } from "./class-names.ts";

export interface SwitchProps extends Omit<SwitchFieldProps, "children" | "className" | "value"> {
  /** The visible label and accessible name. */
  label: string;
  isLabelHidden?: boolean;
  description?: ReactNode;
  className?: string | undefined;
}

/** `isSelected` and `onChange(isSelected)`; for what takes effect at once. In a form that is saved, use a checkbox. */
export function Switch({ label, isLabelHidden, description, className, ...props }: SwitchProps) {
  return (
    <SwitchField {...props} className={classNames("flex flex-col gap-1", className)}>
      <SwitchButton className="group/switch inline-flex w-fit cursor-pointer items-center gap-2.5 py-0.5 text-sm text-ink data-disabled:cursor-not-allowed data-disabled:opacity-55">
        <span
          aria-hidden="true"
          className={classNames(
            "flex h-5 w-9 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5 transition-colors duration-150",
            "group-data-selected/switch:border-primary group-data-selected/switch:bg-primary",
            "group-data-focus-visible/switch:outline-2 group-data-focus-visible/switch:outline-offset-2 group-data-focus-visible/switch:outline-focus",
          )}
        >
          <span className="size-3.5 rounded-full bg-ink-muted shadow-xs transition-[translate,background-color] duration-150 ease-out group-data-selected/switch:translate-x-4 group-data-selected/switch:bg-on-primary" />
        </span>
        <span className={isLabelHidden ? "sr-only" : undefined}>{label}</span>
      </SwitchButton>
      {description && (
        <Text slot="description" className="pl-11.5 text-[0.8125rem] text-ink-muted">
          {description}
        </Text>
      )}
    </SwitchField>
  );
}
