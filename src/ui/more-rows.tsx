import { useEffect, useEffectEvent, useRef } from "react";

import { Button } from "./button.tsx";

export interface MoreRowsProps {
  /** How many rows are loaded. */
  shown: number;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => Promise<unknown>;
  words: {
    /** How far the list is loaded, such as '50 de 1.200'. */
    progress: string;
    more: string;
    failed: string;
    end: string;
  };
}

/** The end of what is loaded of a list. It loads on by itself when it comes near; the button is for keys, and for after a failure. */
export function MoreRows({ shown, hasMore, isLoading, hasFailed, onMore, words }: MoreRowsProps) {
  const end = useRef<HTMLDivElement>(null);
  // A failure is shown next to the button: pressing it tries again.
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
      <p className="py-2 text-center text-[0.8125rem] text-ink-muted">{words.end}</p>
    ) : null;
  }
  return (
    <div ref={end} className="flex flex-col items-center gap-2 py-3">
      <p className="text-[0.8125rem] text-ink-muted tabular-nums">{words.progress}</p>
      {hasFailed && (
        <p role="alert" className="text-[0.8125rem] text-danger-ink">
          {words.failed}
        </p>
      )}
      <Button
        onPress={() => void onMore().catch(() => undefined)}
        isPending={isLoading}
        className="max-sm:w-full"
      >
        {words.more}
      </Button>
    </div>
  );
}

/** A list that fits on a screen has an end that one sees. */
const FEW = 10;
