import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { pageText } from "../text.ts";
import { SummarySkeleton } from "./summary.tsx";

export function ReviewsSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={pageText.loading} className="flex flex-col gap-6">
      <div className="flex flex-col gap-3 md:gap-4">
        <SummarySkeleton />
        <Skeleton className="h-5 w-90 max-w-full" />
      </div>
      <div className="grid grid-cols-2 gap-2.5 md:flex md:items-end">
        <Skeleton className="h-9 max-md:col-span-full md:flex-1" />
        {[0, 1, 2, 3].map((filter) => (
          <Skeleton key={filter} className="h-14.5 md:w-34" />
        ))}
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="-my-1 h-8 w-32" />
        {[0, 1, 2, 3].map((card) => (
          <Card key={card} className="flex gap-4 p-4 md:p-5">
            <Skeleton className="size-9 shrink-0 rounded-md" />
            <div className="flex flex-1 flex-col gap-2.5">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-56 max-w-full" />
              <Skeleton className="mt-1 h-4 w-full max-w-prose" />
              <Skeleton className="h-4 w-4/5 max-w-prose" />
              <Skeleton className="mt-1.5 h-8 w-32" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
