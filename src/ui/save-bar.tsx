import type { ReactNode } from "react";

import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { ErrorBanner } from "./error-banner.tsx";
import { SubmitButton } from "./submit-button.tsx";

export interface SaveBarProps {
  isUnsaved: boolean;
  isPending: boolean;
  isDisabled?: boolean;
  labels: { unsaved: string; discard: string; save: string };
  onDiscard: () => void;
  errorMessage?: string | undefined;
  /** A question that the person must answer before saving. */
  children?: ReactNode;
  /** For layout only. */
  className?: string;
}

/** The buttons at the end of a form. With unsaved changes they stay visible while the person scrolls. */
export function SaveBar({
  isUnsaved,
  isPending,
  isDisabled = false,
  labels,
  onDiscard,
  errorMessage,
  children,
  className,
}: SaveBarProps) {
  return (
    <div
      className={classNames(
        "flex flex-col gap-3",
        isUnsaved &&
          "sticky bottom-0 z-10 -mx-4 border-t border-line bg-canvas px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:bottom-3 sm:mx-0 sm:rounded-lg sm:border sm:bg-raised sm:p-3 sm:shadow-md",
        className,
      )}
    >
      {children}
      {errorMessage && <ErrorBanner>{errorMessage}</ErrorBanner>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p
          role="status"
          className={classNames(
            "line-clamp-2 min-w-0 flex-1 text-[0.8125rem] text-ink-muted max-sm:basis-full sm:pl-1",
            !isUnsaved && "max-sm:sr-only",
          )}
        >
          {isUnsaved && labels.unsaved}
        </p>
        {isUnsaved && (
          <Button isDisabled={isPending} onPress={onDiscard} className="max-sm:flex-1">
            {labels.discard}
          </Button>
        )}
        <SubmitButton isPending={isPending} isDisabled={isDisabled} className="max-sm:flex-1">
          {labels.save}
        </SubmitButton>
      </div>
    </div>
  );
}
