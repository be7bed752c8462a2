import type { ReactNode } from "react";

import { pageText } from "#features/reservations/text.ts";
import { Skeleton } from "#ui/skeleton.tsx";

/** The list before it has arrived. The server's HTML already knows its day, which is the `heading`. */
export function WeekListSkeleton({ heading }: { heading?: ReactNode }) {
  return (
    <div role="status" aria-busy="true" aria-label={pageText.loading} className="flex flex-col gap-1.5">
      {heading ?? <Skeleton className="mb-1 h-5 w-56" />}
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex h-14 items-center gap-5 rounded-md border border-line bg-surface px-4">
          <Skeleton className="h-8 w-14" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
          <Skeleton className="h-8 w-48 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
