import { useEffect, useEffectEvent, useRef } from "react";

import { Button } from "#ui/button.tsx";
import { pageText } from "../text.ts";

export interface MoreReviewsProps {
  shown: number;
  matching: number;
  isMatchingExact: boolean;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => Promise<void>;
}

/** The end of what is loaded. It loads on by itself when it comes near; the button is for keys, and for after a failure. */
export function MoreReviews({
  shown,
  matching,
  isMatchingExact,
  hasMore,
  isLoading,
  hasFailed,
  onMore,
}: MoreReviewsProps) {
  const end = useRef<HTMLDivElement>(null);
  // A failure is told beside the button: pressing it tries again.
  const load = useEffectEvent(() => void onMore().catch(() => undefined));
  const loadsOn = hasMore && !isLoading && !hasFailed;

  useEffect(() => {
    if (!loadsOn || !end.current) return;
    const observer = new IntersectionObserver(
      (changes) => changes.some(({ isIntersecting }) => isIntersecting) && load(),
      { rootMargin: "1000px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loadsOn, shown]);

  if (!hasMore) {
    return shown > FEW ? (
      <p className="py-2 text-center text-[0.8125rem] text-ink-muted">{pageText.end}</p>
    ) : null;
  }
  return (
    <div ref={end} className="flex flex-col items-center gap-2 py-3">
      <p className="text-[0.8125rem] text-ink-muted tabular-nums">
        {pageText.shown(shown, matching, isMatchingExact)}
      </p>
      {hasFailed && (
        <p role="alert" className="text-[0.8125rem] text-danger-ink">
          {pageText.moreFailed}
        </p>
      )}
      <Button
        onPress={() => void onMore().catch(() => undefined)}
        isPending={isLoading}
        className="max-sm:w-full"
      >
        {pageText.more}
      </Button>
    </div>
  );
}

/** A list that fits on a screen has an end that one sees. */
const FEW = 10;
