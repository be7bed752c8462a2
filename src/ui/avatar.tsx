import { useState } from "react";

import { classNames } from "./class-names.ts";

export interface AvatarProps {
  name: string;
  image?: string | null | undefined;
  size?: "sm" | "md" | "lg";
}

/**
 * A picture, or the name's initials without one or when it does not load. Decoration: the name stands next to
 * it or on its button.
 */
export function Avatar({ name, image, size = "md" }: AvatarProps) {
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-soft font-semibold text-primary-ink ring-1 ring-primary-line ring-inset select-none",
        sizeClasses[size],
      )}
    >
      {image && image !== brokenImage ? (
        <img src={image} alt="" className="size-full object-cover" onError={() => setBrokenImage(image)} />
      ) : (
        // Drawn by the style sheet: visible letters that do not belong to the button's name would break WCAG
        // 2.5.3. A hidden copy stays in the document.
        <span data-initials={initials(name)} className="before:content-[attr(data-initials)]">
          <span className="sr-only">{initials(name)}</span>
        </span>
      )}
    </span>
  );
}

/** The first letters of a name's words, at most two, in capitals. */
export function initials(name: string): string {
  return name
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toLocaleUpperCase("pt-BR"))
    .join("");
}

const sizeClasses = { sm: "size-7 text-[0.6875rem]", md: "size-9 text-xs", lg: "size-16 text-xl" };
