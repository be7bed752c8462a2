import { CirclePlay, Image } from "lucide-react";
import { useState } from "react";

import { now } from "#platform/web/server-time.ts";
import { formatMoment } from "#shared/pt-br.ts";
import { classNames } from "#ui/class-names.ts";
import type { Review, ReviewMedia } from "../contract.ts";
import { cardText } from "../text.ts";
import { LongText } from "./long-text.tsx";

/** What the guest gave: a text, pictures and videos, or a rating alone. */
export function ReviewContent({
  review: { text, media },
  className,
}: {
  review: Pick<Review, "text" | "media">;
  className: string;
}) {
  return (
    <>
      {text ? (
        <LongText text={text} className={className} />
      ) : (
        <p className={classNames("text-sm text-ink-muted italic", className)}>
          {media.length > 0 ? cardText.onlyMedia : cardText.noText}
        </p>
      )}
      {media.length > 0 && (
        <ul aria-label={cardText.media} className="mt-2.5 flex flex-wrap gap-2">
          {media.map((item, index) => (
            <li key={item.url ?? item.thumbnailUrl ?? cardText[item.kind](index + 1)}>
              <MediaLink item={item} label={cardText[item.kind](index + 1)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Small, and loaded from the platform without saying who looks. Where it does not load, its name stays, which opens it there. */
function MediaLink({ item: { kind, thumbnailUrl, url }, label }: { item: ReviewMedia; label: string }) {
  const [isShown, setIsShown] = useState(thumbnailUrl !== null && MAY_LOAD.test(thumbnailUrl));
  const Icon = kind === "video" ? CirclePlay : Image;
  return (
    <a
      href={url ?? undefined}
      target="_blank"
      rel="noreferrer"
      className="relative flex size-18 items-center justify-center overflow-hidden rounded-md border border-line bg-sunken text-xs font-medium text-ink-muted hover:border-line-strong"
    >
      {isShown && thumbnailUrl !== null ? (
        <img
          src={thumbnailUrl}
          alt={label}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setIsShown(false)}
          className="size-full object-cover"
        />
      ) : (
        <span className="flex flex-col items-center gap-1">
          <Icon aria-hidden="true" className="size-5" />
          {label}
        </span>
      )}
      {isShown && kind === "video" && (
        <CirclePlay aria-hidden="true" className="absolute size-8 rounded-full bg-surface/85 p-1 text-ink" />
      )}
    </a>
  );
}

/** As the document's policy has it (`siteHeaders`). */
const MAY_LOAD = /^https:\/\/[a-z0-9-]+\.googleusercontent\.com\//;

/** What the platform's terms say of a review that is shown. */
export function ReviewTerms({
  review: { platform, isPrivate, expiresAt },
  timeZone,
}: {
  review: Pick<Review, "platform" | "isPrivate" | "expiresAt">;
  timeZone: string;
}) {
  const lines = [
    isPrivate && cardText.privateHint(platform),
    expiresAt !== null && cardText.shownUntil(platform, formatMoment(new Date(expiresAt), now(), timeZone)),
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <p key={line} className="mt-2 text-[0.8125rem] leading-5 text-ink-muted">
      {line}
    </p>
  ));
}
