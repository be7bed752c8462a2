import type { ReactNode } from "react";

import { Skeleton } from "#ui/skeleton.tsx";
import { shellClasses } from "./shell-classes.ts";
import { loadingText } from "./text.ts";

/** The shell's outline while a page loads; also in the server's HTML, with the page's own outline in it. */
export function ShellSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div role="status" aria-label={loadingText} className="flex min-h-dvh">
      <div className="w-64 shrink-0 overflow-hidden border-r border-line bg-surface p-4 max-[1200px]:w-12 max-md:hidden">
        <Skeleton className="h-8 w-36" />
        <div className="mt-9 flex flex-col gap-4.5">
          {["w-2/5", "w-7/12", "w-1/2", "w-3/5", "w-1/3", "w-5/12", "w-2/3", "w-4/9", "w-6/13"].map(
            (width) => (
              <Skeleton key={width} className={`h-4 ${width}`} />
            ),
          )}
        </div>
      </div>
      <div className={shellClasses.column}>
        <div className={shellClasses.header}>
          <Skeleton className="mx-2 size-5" />
          <Skeleton className="mr-1 ml-auto size-7 rounded-full!" />
        </div>
        <div className={shellClasses.main}>{children ?? <Skeleton className="h-8 w-44" />}</div>
      </div>
    </div>
  );
}
