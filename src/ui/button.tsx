import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";

import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "link";
export type ButtonSize = "sm" | "md" | "lg";

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

/** While `isPending` it keeps its width and its focus, shows a spinner and ignores presses. */
export function Button({ children, variant = "secondary", size = "md", icon, className, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={classNames(buttonClass(variant, size), className)}>
      {({ isPending }) => (
        <>
          {isPending ? <Spinner /> : icon}
          {children}
        </>
      )}
    </AriaButton>
  );
}

/** The looks of a button for what is not one: a router's link that leads on. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "md"): string {
  return classNames(
    "inline-flex shrink-0 items-center justify-center gap-2 font-medium whitespace-nowrap select-none transition-[background-color,border-color,color,box-shadow] duration-100",
    "data-disabled:cursor-not-allowed data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
    variantClasses[variant],
    variant !== "link" && sizeClasses[size],
  );
}

const variantClasses: Record<ButtonVariant, string> = {
  primary: "bg-primary text-on-primary shadow-xs hover:bg-primary-hover data-pressed:bg-primary-hover",
  secondary:
    "border border-line bg-surface text-ink shadow-xs hover:bg-sunken data-pressed:bg-sunken dark:bg-raised dark:border-line dark:hover:border-line-strong",
  ghost: "text-ink hover:bg-hover data-pressed:bg-pressed aria-expanded:bg-hover",
  danger: "bg-danger-solid text-on-danger shadow-xs hover:bg-danger-hover data-pressed:bg-danger-hover",
  link: "rounded-sm text-primary-ink underline-offset-4 hover:underline",
};

const sizeClasses: Record<ButtonSize, string> = {
  sm: "h-8 rounded-sm px-3 text-[0.8125rem] pointer-coarse:h-10",
  md: "h-9 rounded-md px-3.5 text-sm pointer-coarse:h-11",
  lg: "h-11 rounded-md px-5 text-[0.9375rem]",
};
