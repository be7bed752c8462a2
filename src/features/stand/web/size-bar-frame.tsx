import type { ReactNode } from "react";

import { sizesText } from "../text.ts";

/** Where the walk-in's sizes stand, and what they are: below the lists, on a phone at the bottom of the screen. */
export function SizeBarFrame({ children }: { children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={sizesText.title}
      className="z-20 grid shrink-0 grid-cols-5 gap-1.5 border-line bg-canvas max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:bg-surface max-md:p-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:flex lg:items-stretch"
    >
      <span
        aria-hidden="true"
        className="w-18 shrink-0 self-center text-[0.8125rem] leading-4 font-semibold text-ink-muted max-lg:hidden"
      >
        {sizesText.title}
      </span>
      <span
        aria-hidden="true"
        className="col-span-5 text-xs leading-3.5 font-semibold text-ink-muted md:hidden"
      >
        {sizesText.question}
      </span>
      {children}
    </div>
  );
}
