import type { ReactNode } from "react";
import {
  ToggleButton as AriaToggleButton,
  type ToggleButtonProps as AriaToggleButtonProps,
} from "react-aria-components/ToggleButton";

import { buttonClass } from "./button-class.ts";
import { classNames } from "./class-names.ts";

export interface ToggleButtonProps extends Omit<AriaToggleButtonProps, "children" | "className"> {
  children: ReactNode;
  /** Drawn before the text, as decoration. */
  icon?: ReactNode;
}

/** A button that says whether something is so. */
export function ToggleButton({ children, icon, ...props }: ToggleButtonProps) {
  return (
    <AriaToggleButton
      {...props}
      className={classNames(
        buttonClass("ghost"),
        "px-2.5! data-selected:bg-primary-soft data-selected:text-primary-ink data-selected:enabled:hover:bg-primary-soft",
      )}
    >
      {icon}
      {children}
    </AriaToggleButton>
  );
}
