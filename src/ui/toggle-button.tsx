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
  /** `secondary` for a button that stands alone and must look like one. */
  variant?: "ghost" | "secondary";
}

/** A button with an on and an off state. */
export function ToggleButton({ children, icon, variant = "ghost", ...props }: ToggleButtonProps) {
  return (
    <AriaToggleButton
      {...props}
      className={classNames(
        buttonClass(variant),
        "px-2.5! data-selected:border-primary-line data-selected:bg-primary-soft data-selected:text-primary-ink data-selected:enabled:hover:bg-primary-soft",
      )}
    >
      {icon}
      {children}
    </AriaToggleButton>
  );
}
