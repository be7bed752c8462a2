import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";

export type Tone = "neutral" | "primary" | "success" | "warning" | "danger" | "info";

export interface BadgeProps {
  children: ReactNode;
  tone?: Tone;
  /** A dot before the text, for a state. */
  hasDot?: boolean;
  icon?: ReactNode;
  className?: string | undefined;
}

export function Badge({ children, tone = "neutral", hasDot = false, icon, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-xs font-medium whitespace-nowrap tabular-nums [&_svg]:size-3.5",
        toneClasses[tone],
        className,
      )}
    >
      {hasDot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {icon}
      {children}
    </span>
  );
}

const toneClasses: Record<Tone, string> = {
  neutral: "border-line bg-sunken text-ink-muted",
  primary: "border-primary-line bg-primary-soft text-primary-ink",
  success: "border-success-line bg-success-soft text-success-ink",
  warning: "border-warning-line bg-warning-soft text-warning-ink",
  danger: "border-danger-line bg-danger-soft text-danger-ink",
  info: "border-info-line bg-info-soft text-info-ink",
};
