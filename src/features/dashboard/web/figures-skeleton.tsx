import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { dashboardText } from "../text.ts";
import { FigureCardSkeleton } from "./figure-card.tsx";

/** The dashboard before its figures have arrived. */
export function FiguresSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={dashboardText.loading} className="flex flex-col gap-6">
      <div className={figuresClass}>
        <FigureCardSkeleton />
        <FigureCardSkeleton />
        <FigureCardSkeleton />
        <FigureCardSkeleton />
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-7 w-16" />
        <div className={cardsClass}>
          <Skeleton className="h-56 rounded-lg!" />
          <Skeleton className="h-56 rounded-lg!" />
        </div>
      </div>
      <div className={panelsClass}>
        <ActivitySkeleton rows={4} />
        <Card className="flex flex-col gap-6 p-5">
          <Skeleton className="h-5 w-32" />
          {[0, 1, 2].map((row) => (
            <div key={row} className="flex flex-col gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-2 rounded-full" />
            </div>
          ))}
        </Card>
      </div>
    </div>
  );
}

/** As high as the activity with as many entries. */
export function ActivitySkeleton({ rows }: { rows: number }) {
  return (
    <Card className="flex flex-col">
      <Skeleton className="mx-4 mt-4 mb-1 h-6 w-40 md:mx-5 md:mt-5" />
      <div className="flex flex-1 flex-col justify-around divide-y divide-line px-4 pb-1.5 md:px-5 md:pb-2">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex h-16.5 items-center gap-3">
            <Skeleton className="size-9 rounded-md" />
            <div className="flex flex-1 flex-col gap-1.5">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3.5 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}

/** The grid of the figures. */
export const figuresClass = "grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4";
/** The grid of today's cards. */
export const cardsClass = "grid gap-3 md:gap-4 lg:grid-cols-2";
/** The grid of the panels below them. */
export const panelsClass = "grid gap-3 md:gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]";
