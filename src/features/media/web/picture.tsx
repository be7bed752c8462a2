import { type ReactNode, useState } from "react";

import { mediaUrl } from "#shared/media-url.ts";
import { type Dimensions, dimensionsOf, FORMATS, type MediaPurpose, srcSetOf } from "../rules.ts";

export interface PictureProps {
  organizationId: string;
  /** The uploaded or stored picture. */
  picture: Dimensions & { id: string };
  purpose: MediaPurpose;
  /** The drawn width, as the attribute `sizes`, such as "(min-width: 768px) 320px, 100vw". */
  sizes: string;
  /** Empty for a decorative picture. */
  alt: string;
  className?: string | undefined;
  /** The picture is visible at once, so it does not load lazily. */
  isEager?: boolean;
  /** Drawn instead when the picture fails to load. */
  fallback?: ReactNode;
}

/** A stored picture in the size that its place needs. Its proportions are known before it loads, so the layout does not jump. */
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
