import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "link";
export type ButtonSize = "sm" | "md" | "lg";

/**
 * The looks of a button, also for other elements: a router's link, or a plain `<button>` on a page that must
 * stay light.
 */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "md"): string {
  return classNames(
    "inline-flex shrink-0 items-center justify-center gap-2 font-medium whitespace-nowrap select-none transition-[background-color,border-color,color,box-shadow] duration-100",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed data-pending:cursor-progress [&_svg]:size-4 [&_svg]:shrink-0",
    variantClasses[variant],
    variant !== "link" && sizeClasses[size],
  );
}

/** For a tool of a row: its icon above its word. */
export const stackedClass =
  "h-11! min-w-10 flex-col gap-0.5! px-1! text-[0.6875rem] leading-3 font-normal! whitespace-pre-line!";

/** The same in a phone's header alone: elsewhere the word stands next to the icon. */
export const stackedOnPhoneClass =
  "px-3! max-sm:flex-col max-sm:gap-0.5 max-sm:px-1.5! max-sm:text-[0.6875rem] max-sm:leading-3.5 max-sm:font-normal";

const variantClasses: Record<ButtonVariant, string> = {
  primary:
    "bg-primary text-on-primary shadow-xs enabled:hover:bg-primary-hover [a]:hover:bg-primary-hover enabled:active:bg-primary-hover",
  secondary:
    "border border-line bg-surface text-ink shadow-xs enabled:hover:bg-sunken [a]:hover:bg-sunken enabled:active:bg-sunken dark:bg-raised",
  ghost:
    "text-ink enabled:hover:bg-hover [a]:hover:bg-hover enabled:active:bg-pressed aria-expanded:bg-hover",
  danger:
    "bg-danger-solid text-on-danger shadow-xs enabled:hover:bg-danger-hover enabled:active:bg-danger-hover",
  link: "rounded-sm text-primary-ink underline-offset-4 hover:underline",
};

const sizeClasses: Record<ButtonSize, string> = {
  sm: "h-8 rounded-sm px-3 text-[0.8125rem] pointer-coarse:h-10",
  md: "h-9 rounded-md px-3.5 text-sm pointer-coarse:h-11",
  lg: "h-11 rounded-md px-5 text-[0.9375rem]",
};
