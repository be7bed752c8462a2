import { Palette } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";

import { centreOf, LAYOUT_CANVAS } from "#features/floor/geometry/shapes.ts";
import { Button } from "#ui/button.tsx";
import { useIsMobile } from "#ui/media-query.ts";
import { MapBar, type MapBarProps } from "../plan/web/map-bar.tsx";
import { usePlanNames } from "../plan/web/plan-names.ts";
import { standText } from "../text.ts";
import type { RoomView } from "../timeline/web/room-view.ts";
import type { TimelineProps } from "../timeline/web/timeline.tsx";
import { ViewSwitch } from "../timeline/web/view-switch.tsx";
import type { Evening } from "./evening-store.ts";
import { MapLegend } from "./map-legend.tsx";
import { StandMap, type StandMapProps } from "./stand-map.tsx";

const loadTimeline = () => import("../timeline/web/timeline.tsx");
const Timeline = lazy(() => loadTimeline().then((module) => ({ default: module.Timeline })));

const timelineClass = "max-md:h-[62dvh] md:min-h-0 md:flex-1";

export interface RoomProps
  extends
    Pick<MapBarProps, "plan" | "isFailed" | "hasNeglected" | "onTryOut">,
    Pick<StandMapProps, "nextUses" | "now" | "openId" | "onOpen" | "sections">,
    Pick<TimelineProps, "onHold" | "onReschedule"> {
  evening: Evening;
  roomView: RoomView;
  onChangeView: (view: RoomView) => void;
  /** Opens the dialog that paints them. */
  onSections: () => void;
  /** What can be done at the open table. */
  panel: ReactNode;
}

/** The middle of the stand: the map or the timeline, what is known of the plan above it, and the panel of the open table. */
export function Room({
  evening,
  plan,
  isFailed,
  hasNeglected,
  nextUses,
  sections,
  now,
  openId,
  roomView,
  onChangeView,
  onOpen,
  onHold,
  onReschedule,
  onTryOut,
  onSections,
  panel,
}: RoomProps) {
  const isMobile = useIsMobile();
  const { state, date, opensAt, closesAt } = evening;
  const names = usePlanNames(state);
  const openTable = state.tables.find(({ id }) => id === openId);
  const isLow = openTable !== undefined && centreOf(openTable).y > LAYOUT_CANVAS.height / 2;
  return (
    <>
      <MapBar
        {...{ plan, isFailed, hasNeglected, names, onTryOut }}
        legend={roomView === "map" && <MapLegend tables={state.tables} {...{ nextUses, now }} />}
      >
        <ViewSwitch
          view={roomView}
          onChange={onChangeView}
          onApproach={() => void loadTimeline().catch(() => undefined)}
        />
        <Button
          variant="ghost"
          aria-label={standText.sections}
          title={standText.sections}
          className="px-2.5!"
          icon={<Palette aria-hidden="true" />}
          onPress={onSections}
        >
          <span className="max-xl:hidden">{standText.shortSections}</span>
        </Button>
      </MapBar>
      {roomView === "map" || state.tables.length === 0 ? (
        <StandMap
          {...{ nextUses, sections, now, openId, onOpen }}
          tables={state.tables}
          parties={state.parties}
        />
      ) : (
        <Suspense fallback={<div className={timelineClass} />}>
          <Timeline
            {...{ state, plan, names, now, date, opensAt, closesAt, onOpen, onHold, onReschedule }}
            className={timelineClass}
          />
        </Suspense>
      )}
      {panel && (
        <div
          className={
            isMobile
              ? "fixed inset-x-2 bottom-35 z-10"
              : // The pressed table stays in sight.
                `absolute inset-x-0 z-10 wide:static ${isLow ? "top-12" : "bottom-1"}`
          }
        >
          <Suspense>{panel}</Suspense>
        </div>
      )}
    </>
  );
}
