import { Suspense, useMemo, useState } from "react";

import { rankPlaces, rotationOf } from "#features/sections/rules.ts";
import { useSections } from "#features/sections/web/sections-now.ts";
import { useUndo } from "#features/service/web/undo-store.ts";
import { useNow } from "#platform/web/clock.ts";
import { retryOf } from "#platform/web/rpc.ts";
import { useShortcuts } from "#platform/web/shortcuts.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { usePlan, useRoomRules } from "../plan/web/plan-store.ts";
import { standText } from "../text.ts";
import type { StandDialog } from "./dialogs.tsx";
import { useEvening } from "./evening-store.ts";
import { viewEvening } from "./evening-view.ts";
import { Dialogs, preloadCreateDialog, SectionStrip } from "./lazy-parts.ts";
import { rememberRows } from "./shared-rows.ts";
import { useStandActs } from "./stand-acts.ts";
import { StandColumns } from "./stand-columns.tsx";
import { standClasses, StandSkeleton } from "./stand-skeleton.tsx";
import { StandTop } from "./stand-top.tsx";

const CLOCK_MS = 10_000;

/** 'Serviço', the host stand: the evening of the current service on one screen. */
export function StandPage() {
  const now = useNow(CLOCK_MS);
  const { evening, error, isFetching, refetch } = useEvening(now);
  const [dialog, setDialog] = useState<StandDialog | null>(null);
  const { plan, isFailed } = usePlan();
  const floor = useRoomRules();
  const sections = useSections();
  const rotation = useMemo(
    () =>
      evening && sections && sections.sections.length > 0
        ? rotationOf(sections.sections, evening.state, now)
        : null,
    [evening, sections, now],
  );
  const [share] = useState(rememberRows);
  // To find a place for each of 150 parties takes a slow device longer than a frame.
  const view = useMemo(() => {
    const room = rotation?.isOffBecause === null ? { ...floor, rankOf: rankPlaces(rotation) } : floor;
    return evening && share(viewEvening(evening.state, { stayOf: evening.stayOf, room, plan }, now));
  }, [evening, rotation, floor, plan, now, share]);
  const close = () => setDialog(null);
  const stand = useStandActs(setDialog);
  const undo = useUndo();
  useShortcuts([
    {
      id: "stand.create",
      key: "n",
      label: standText.newReservation,
      run: () => setDialog({ name: "create" }),
    },
    {
      id: "stand.addToQueue",
      key: "f",
      label: standText.addToQueue,
      run: () => setDialog({ name: "addToWaitlist" }),
    },
  ]);

  return (
    <div data-wide-page className={standClasses.page}>
      <StandTop
        evening={evening}
        view={view}
        now={now}
        onCreate={() => setDialog({ name: "create" })}
        onApproachCreate={preloadCreateDialog}
      />
      {sections && rotation && (
        <Suspense fallback={<div className="h-11 shrink-0" />}>
          <SectionStrip
            {...{ rotation, now, undo }}
            day={sections}
            onEdit={() => setDialog({ name: "sections" })}
          />
        </Suspense>
      )}
      {evening && view ? (
        <StandColumns {...{ evening, view, plan, isFailed, now, stand, sections }} openDialog={setDialog} />
      ) : error ? (
        <ErrorState title={standText.loadFailed} {...retryOf({ error, isFetching, refetch })} />
      ) : (
        <StandSkeleton />
      )}
      {dialog && evening && view && (
        <Suspense>
          <Dialogs
            {...{ dialog, evening }}
            leaving={view.leaving}
            today={evening.date}
            onArrived={stand.arrive}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
