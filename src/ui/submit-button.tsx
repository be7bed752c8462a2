import type { ReactNode } from "react";

import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export interface SubmitButtonProps {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  isPending?: boolean;
  isDisabled?: boolean;
  className?: string | undefined;
}

/**
 * Sends its form. A plain button, because the login page must not load React Aria. While pending it keeps the
 * focus and sends nothing. It also ignores the second click of a double click, which may come after the first
 * one's answer.
 */
export function SubmitButton({
  children,
  variant = "primary",
  size = "md",
  isPending = false,
  isDisabled = false,
  className,
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={(event) => (isPending || event.detail > 1) && event.preventDefault()}
      className={classNames(buttonClass(variant, size), className)}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  );
}
