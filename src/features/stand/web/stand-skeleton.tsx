import { Search } from "lucide-react";

import { Skeleton } from "#ui/skeleton.tsx";
import { partiesText, standText } from "../text.ts";
import type { RoomView } from "../timeline/web/room-view.ts";

/** Where the stand's parts stand. The stand and its outline share them, so that nothing moves when one replaces the other. */
export const standClasses = {
  page: "flex flex-1 flex-col gap-2.5 md:-my-1 md:h-[calc(100dvh-5rem)] md:flex-none",
  top: "flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2",
  title: "text-xl leading-6 font-semibold tracking-tight",
  /** Of the lists and the room, on a phone. */
  tabs: "sticky top-14 z-10 -mx-4 border-b border-line bg-canvas px-4",
  search: "relative shrink-0",
  searchField:
    "h-9 w-full rounded-md border border-line-strong bg-surface pr-9 pl-8 text-sm text-ink placeholder:text-ink-faint focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:h-11 [&::-webkit-search-cancel-button]:hidden",
};

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
        <div inert className={standClasses.search}>
          <SearchIcon />
          <input placeholder={partiesText.search} className={standClasses.searchField} />
        </div>
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} className="h-18 shrink-0 rounded-md!" />
        ))}
      </div>
      <Skeleton className="aspect-8/5 rounded-lg! max-md:hidden" />
    </div>
  );
}

export function SearchIcon() {
  return (
    <Search
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-muted"
    />
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
