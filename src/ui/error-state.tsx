import { TriangleAlert } from "lucide-react";

import { Button } from "./button.tsx";
import { controlText } from "./control-text.ts";
import { EmptyState } from "./empty-state.tsx";

export interface ErrorStateProps {
  title: string;
  text?: string;
  retryLabel?: string;
  onRetry: () => void;
  isRetrying?: boolean;
  className?: string | undefined;
}

/** Replaces content that could not be loaded; screen readers announce it. */
export function ErrorState({
  title,
  text,
  retryLabel = controlText.retry,
  onRetry,
  isRetrying = false,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        icon={<TriangleAlert className="text-danger-ink" />}
        title={title}
        text={text}
        action={
          <Button onPress={onRetry} isPending={isRetrying}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}
