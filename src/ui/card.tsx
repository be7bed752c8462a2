import type { HTMLAttributes } from "react";

import { classNames } from "./class-names.ts";

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** `article` for a thing of its own, `li` in a list, `section` with a heading. */
  as?: "div" | "article" | "section" | "li";
}

/** A ground with a border; padding is the content's own choice (`p-5` as a rule). */
export function Card({ as: Element = "div", className, ...props }: CardProps) {
  return (
    <Element
      {...props}
      className={classNames("rounded-lg border border-line bg-surface shadow-xs", className)}
    />
  );
}
