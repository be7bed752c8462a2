import { Skeleton } from "#ui/skeleton.tsx";
import { standText } from "../text.ts";
import type { RoomView } from "../timeline/web/room-view.ts";

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

/** The map or the timeline before its code has arrived: a frame as large as it will be, so that nothing moves. */
export function RoomSkeleton({ view }: { view: RoomView }) {
  return (
    <>
      <div className="min-h-9 shrink-0" />
      <div
        aria-hidden="true"
        className={
          view === "map"
            ? "aspect-8/5 max-h-[70dvh] rounded-lg border border-line bg-canvas md:max-h-[calc(100dvh-22rem)]"
            : "max-md:h-[62dvh] md:min-h-0 md:flex-1"
        }
      />
    </>
  );
}
