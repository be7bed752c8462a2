import type { HTMLAttributes } from "react";

import { classNames } from "./class-names.ts";

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** `article` for a thing of its own, `li` in a list, `section` with a heading. */
  as?: "div" | "article" | "section" | "li";
}

/** A surface with a border; each use sets its padding (usually `p-5`). */
export function Card({ as: Element = "div", className, ...props }: CardProps) {
  return (
    <Element
      {...props}
      className={classNames("rounded-lg border border-line bg-surface shadow-xs", className)}
    />
  );
}
