import type { ReactNode } from "react";

import type { Tone } from "./badge.tsx";
import { classNames } from "./class-names.ts";

export interface BannerProps {
  children: ReactNode;
  tone?: Exclude<Tone, "neutral" | "primary">;
  icon?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits for a pause, `note` is not announced. */
  role?: "alert" | "status" | "note";
  className?: string | undefined;
}

/** A strip with a message: a lost connection, a warning in a form. */
export function Banner({ children, tone = "info", icon, action, role = "status", className }: BannerProps) {
  return (
    <div
      role={role}
      className={classNames(
        "flex items-start gap-2.5 rounded-md border px-3.5 py-2.5 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0",
        toneClasses[tone],
        className,
      )}
    >
      {icon}
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      {action}
    </div>
  );
}

const toneClasses = {
  success: "border-success-line bg-success-soft text-success-ink",
  warning: "border-warning-line bg-warning-soft text-warning-ink",
  danger: "border-danger-line bg-danger-soft text-danger-ink",
  info: "border-info-line bg-info-soft text-info-ink",
};
