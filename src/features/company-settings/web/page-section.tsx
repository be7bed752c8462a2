import type { ReactNode } from "react";

import type { SectionId } from "../text.ts";

export interface PageSectionProps {
  /** Its name in the page's address. */
  id: SectionId;
  title: string;
  description: string;
  children: ReactNode;
}

/** A section of the page. A link to it brings its heading into sight, below what sticks to the top. */
export function PageSection({ id, title, description, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <header>
        <h2
          id={id}
          tabIndex={-1}
          className="scroll-mt-32 rounded-sm text-base font-semibold tracking-tight lg:scroll-mt-20"
        >
          {title}
        </h2>
        <p className="mt-0.5 max-w-prose text-[0.8125rem] text-pretty text-ink-muted">{description}</p>
      </header>
      {children}
    </section>
  );
}
