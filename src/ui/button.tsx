import type { ReactNode, Ref } from "react";

import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import { type PressProps, usePress } from "./press.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends Omit<PressProps, "children" | "className"> {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Drawn before the text, as decoration. */
  icon?: ReactNode;
  /** For layout only: width and margins. */
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** While `isPending` it shows a spinner in place of its icon. */
export function Button({
  children,
  variant = "secondary",
  size = "md",
  icon,
  className,
  ...props
}: ButtonProps) {
  return (
    <button {...usePress(props)} className={classNames(buttonClass(variant, size), className)}>
      {props.isPending ? <Spinner /> : icon}
      {children}
    </button>
  );
}
