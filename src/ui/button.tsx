import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";

import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends Omit<AriaButtonProps, "children" | "className"> {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Drawn before the text, as decoration. */
  icon?: ReactNode;
  /** For layout only: width and margins. */
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * While `isPending` it keeps its focus, shows a spinner and ignores presses. React Aria's own `isPending`
 * announces the button through an element named by it, which loses its name when the button disappears with
 * its dialog.
 */
export function Button({
  children,
  variant = "secondary",
  size = "md",
  icon,
  isPending = false,
  onPress,
  className,
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      {...props}
      {...(isPending ? { type: "button", "aria-disabled": true } : onPress && { onPress })}
      className={classNames(buttonClass(variant, size), className)}
    >
      {isPending ? <Spinner /> : icon}
      {children}
    </AriaButton>
  );
}
