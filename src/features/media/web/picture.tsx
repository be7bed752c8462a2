import { type ReactNode, useState } from "react";

import { type Dimensions, dimensionsOf, FORMATS, type MediaPurpose, mediaUrl, srcSetOf } from "../rules.ts";

export interface PictureProps {
  organizationId: string;
  /** What the upload answered, or what is stored of it. */
  picture: Dimensions & { id: string };
  purpose: MediaPurpose;
  /** How wide it is drawn, as the attribute `sizes` says it, such as "(min-width: 768px) 320px, 100vw". */
  sizes: string;
  /** Empty for decoration. */
  alt: string;
  className?: string | undefined;
  /** Seen at once, so that it is not left for later. */
  isEager?: boolean;
  /** Drawn instead where it does not load. */
  fallback?: ReactNode;
}

/** A stored picture in the size that its place needs, with its proportions known before it is there, so that nothing jumps. */
export function Picture({
  organizationId,
  picture,
  purpose,
  sizes,
  alt,
  className,
  isEager = false,
  fallback = null,
}: PictureProps) {
  const [brokenId, setBrokenId] = useState<string | null>(null);
  if (brokenId === picture.id) return fallback;
  const { width, height } = dimensionsOf(purpose, "large", picture);
  return (
    <picture className="contents">
      {FORMATS[purpose].includes("avif") && (
        <source type="image/avif" sizes={sizes} srcSet={srcSetOf(organizationId, picture, purpose, "avif")} />
      )}
      <img
        src={mediaUrl(organizationId, picture.id, "medium")}
        srcSet={srcSetOf(organizationId, picture, purpose, "webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={isEager ? "eager" : "lazy"}
        decoding="async"
        className={className}
        onError={() => setBrokenId(picture.id)}
      />
    </picture>
  );
}
