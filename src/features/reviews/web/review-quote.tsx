import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useNow } from "#platform/web/clock.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import type { Review } from "../contract.ts";
import { reviewText } from "../platforms/review-text.ts";
import { PlatformMark } from "./platform-mark.tsx";
import { ReviewContent } from "./review-content.tsx";
import { ReviewFacts } from "./review-facts.tsx";

/** What is being answered, to be read while one writes. */
export function ReviewQuote({ review }: { review: Review }) {
  const { timeZone } = useCurrentUnit();
  const today = localOf(useNow(MINUTE_MS), timeZone).date;
  const { platform, author } = review;
  return (
    <article
      aria-label={author || reviewText.nobody(platform)}
      className="flex gap-3 rounded-lg border border-line bg-canvas p-3.5 dark:bg-surface"
    >
      <PlatformMark platform={platform} />
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-5 font-semibold wrap-anywhere">
          {author || reviewText.nobody(platform)}
        </p>
        <ReviewFacts {...{ review, today, timeZone }} />
        <ReviewContent review={review} className="mt-2" />
      </div>
    </article>
  );
}
