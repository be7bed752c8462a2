import { Skeleton } from "#ui/skeleton.tsx";
import { pageText } from "../text.ts";
import type { MenuView } from "./menu-view.ts";

export function MenuSkeleton({ view }: { view: MenuView }) {
  return (
    <div role="status" aria-label={pageText.loading} className="@container flex flex-col gap-4">
      <Skeleton className="h-9 max-w-md" />
      <div className="flex gap-3">
        <Skeleton className="h-8 w-20" />
        <Skeleton className="h-8 w-28" />
        <Skeleton className="h-8 w-24" />
      </div>
      {view === "grid" ? (
        <div className="grid grid-cols-1 gap-4 @xl:grid-cols-2 @4xl:grid-cols-3 @6xl:grid-cols-4">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-90 rounded-lg" />
          ))}
        </div>
      ) : (
        <div className="flex flex-col gap-2">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-21 rounded-lg" />
          ))}
        </div>
      )}
    </div>
  );
}
