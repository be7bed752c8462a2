import type { LocalDate } from "#shared/time.ts";
import type { Review } from "../contract.ts";
import { platformText } from "../text.ts";
import { dayOf } from "./review-days.ts";
import { Stars } from "./stars.tsx";

export interface ReviewFactsProps {
  review: Pick<Review, "platform" | "rating" | "writtenAt">;
  today: LocalDate;
  timeZone: string;
}

/** Stars, platform and day. They stand apart without a mark between them, which would end a line where they wrap. */
export function ReviewFacts({ review: { platform, rating, writtenAt }, today, timeZone }: ReviewFactsProps) {
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] leading-5 text-ink-muted">
      <Stars rating={rating} />
      <span className="font-medium">{platformText[platform]}</span>
      <time dateTime={writtenAt}>{dayOf(writtenAt, today, timeZone)}</time>
    </p>
  );
}
