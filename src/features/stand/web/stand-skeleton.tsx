import { Skeleton } from "#ui/skeleton.tsx";
import { standText } from "../text.ts";

/** The stand before its data have arrived, in the places of the columns. */
export function StandSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={standText.loading}
      className="grid min-h-0 flex-1 gap-3 md:grid-cols-[minmax(19rem,2fr)_minmax(0,4fr)]"
    >
      <div className="flex flex-col gap-2 overflow-hidden">
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} className="h-18 shrink-0 rounded-md!" />
        ))}
      </div>
      <Skeleton className="aspect-8/5 rounded-lg! max-md:hidden" />
    </div>
  );
}
