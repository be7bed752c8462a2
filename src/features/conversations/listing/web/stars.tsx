import { Star } from "lucide-react";

import { conversationListText } from "../text.ts";

/** A customer's rating, 1 to 5. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-1 font-medium text-ink">
      <Star aria-hidden="true" className="size-3.5 fill-warning-solid text-warning-solid" />
      <span aria-hidden="true">{rating}</span>
      <span className="sr-only">{conversationListText.rating(rating)}</span>
    </span>
  );
}
