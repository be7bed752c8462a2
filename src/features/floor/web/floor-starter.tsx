import { LayoutGrid } from "lucide-react";

import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { floorPageText } from "../editor/page-text.ts";
import { floorText } from "../text.ts";

interface StarterProps {
  /** True where the list with its message about the empty plan is not visible. */
  hasTitle: boolean;
  isPending: boolean;
  onStart: () => void;
}

/** Shown on an empty plan: offers the starter's tables. */
export function Starter({ hasTitle, isPending, onStart }: StarterProps) {
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      {hasTitle && <p className="font-semibold">{floorText.noTables}</p>}
      <Button
        variant="primary"
        icon={<LayoutGrid aria-hidden="true" />}
        isPending={isPending}
        onPress={onStart}
      >
        {floorPageText.starter}
      </Button>
      <p className="max-w-xs text-[0.8125rem] text-balance text-ink-muted">{floorPageText.starterHint}</p>
    </div>
  );
}

/** Shown while the tables load. */
export function FloorSkeleton() {
  return (
    <div
      role="status"
      aria-label={floorPageText.loading}
      className="grid gap-4 min-[1200px]:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="flex flex-col gap-3">
        <Skeleton className="h-11 rounded-lg" />
        <Skeleton className="aspect-5/3 w-full rounded-lg" />
      </div>
      <Skeleton className="h-full min-h-80 rounded-lg md:max-[1200px]:hidden" />
    </div>
  );
}
