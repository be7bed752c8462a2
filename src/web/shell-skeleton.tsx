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
        <div className="mt-10 flex flex-col gap-4">
          {["h-4 w-3/5", "h-4 w-3/4", "h-4 w-1/2", "h-4 w-2/3", "h-4 w-2/5", "h-4 w-5/12", "h-4 w-7/12"].map(
            (width) => (
              <Skeleton key={width} className={width} />
            ),
          )}
        </div>
      </div>
      <div className={shellClasses.column}>
        <div className={shellClasses.header} />
        <div className={shellClasses.main}>{children ?? <Skeleton className="h-8 w-44" />}</div>
      </div>
    </div>
  );
}
