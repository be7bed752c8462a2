import type { ReactNode } from "react";
import {
  ToggleButton as AriaToggleButton,
  type ToggleButtonProps as AriaToggleButtonProps,
} from "react-aria-components/ToggleButton";

import { buttonClass, stackedClass } from "./button-class.ts";
import { classNames } from "./class-names.ts";

export interface ToggleButtonProps extends Omit<AriaToggleButtonProps, "children" | "className"> {
  children: ReactNode;
  /** Drawn before the text, as decoration. */
  icon?: ReactNode;
  /** `secondary` for a button that stands alone and must look like one. */
  variant?: "ghost" | "secondary";
  /** The icon stands above the text. */
  isStacked?: boolean;
}

/** A button with an on and an off state. */
export function ToggleButton({ children, icon, variant = "ghost", isStacked, ...props }: ToggleButtonProps) {
  return (
    <AriaToggleButton
      {...props}
      className={classNames(
        buttonClass(variant),
        isStacked ? stackedClass : "px-2.5!",
        "data-selected:border-primary-line data-selected:bg-primary-soft data-selected:text-primary-ink data-selected:enabled:hover:bg-primary-soft",
      )}
    >
      {icon}
      {children}
    </AriaToggleButton>
  );
}
