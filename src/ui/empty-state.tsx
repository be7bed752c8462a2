import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";

export interface EmptyStateProps {
  /** An icon of 20 pixels. */
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames("flex flex-col items-center justify-center px-6 py-12 text-center", className)}
    >
      {icon && (
        <span
          aria-hidden="true"
          className="mb-4 flex size-11 items-center justify-center rounded-lg border border-line bg-surface text-ink-muted shadow-xs dark:bg-raised [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <p className="text-[0.9375rem] font-semibold text-ink">{title}</p>
      {text && <p className="mt-1 max-w-sm text-sm text-balance text-ink-muted">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
