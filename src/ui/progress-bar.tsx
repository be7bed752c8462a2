import { classNames } from "./class-names.ts";

export interface ProgressBarProps {
  /** The accessible name, such as the running work. */
  label: string;
  /** From 0 to 1; null for unknown progress. */
  value: number | null;
  /** The text, unless it is a percentage. */
  valueText?: string;
  className?: string | undefined;
}

export function ProgressBar({ label, value, valueText, className }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { "aria-valuenow": percent })}
      aria-valuetext={valueText}
      className={classNames("h-1.5 overflow-hidden rounded-full bg-sunken", className)}
    >
      <div
        className={classNames(
          "h-full rounded-full bg-primary transition-[width] duration-200 dark:bg-primary-ink",
          percent === null && "w-full animate-pulse",
        )}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
