import { ExternalLink } from "lucide-react";

import { buttonClass } from "#ui/button-class.ts";
import type { Review } from "../contract.ts";
import { cardText } from "../text.ts";

/** To where the platform shows the review, or lets the owner answer; nothing where it did not say. */
export function PlatformLink({
  review: { platform, pageUrl },
}: {
  review: Pick<Review, "platform" | "pageUrl">;
}) {
  // The address is the platform's word: only one of the web is followed.
  if (pageUrl === null || !/^https?:\/\//i.test(pageUrl)) return null;
  return (
    <a href={pageUrl} target="_blank" rel="noreferrer" className={buttonClass("secondary", "sm")}>
      <ExternalLink aria-hidden="true" />
      {cardText.open(platform)}
    </a>
  );
}
