import { LocateFixed } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import { useFloorPlan } from "#features/floor/web/api.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import type { TablePlan, TryOutAnswer } from "#features/table-plan/contract.ts";
import type { LocalDate } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { useElementWidth } from "#ui/element-width.ts";
import { reasonText } from "../../plan/moves-text.ts";
import type { PlanNames } from "../../plan/text.ts";
import type { EveningState } from "../../web/evening-view.ts";
import { timelineText as words } from "../text.ts";
import { isMovable } from "./drop.ts";
import { BarStrip, MoveStrip } from "./move-strip.tsx";
import { PaceLine } from "./pace-line.tsx";
import { timeScale } from "./time-scale.ts";
import { useTimelineDrag } from "./timeline-drag.ts";
import { AreaLine, Ghost, HoursLine, Legend, NowLine } from "./timeline-head.tsx";
import { firstAround, handleTimelineKey, linesOf, type BarInRow } from "./timeline-keys.ts";
import { TimelineLanes, useLanes } from "./timeline-lanes.tsx";
import { isUnchanged, type Move, targetOf, useTimelineMove } from "./timeline-move.ts";
import { LABEL_WIDTH, TableLine } from "./timeline-row.tsx";
import { useTimelineScroll } from "./timeline-scroll.ts";
import { type Bar, viewTimeline } from "./timeline-view.ts";
import { isHarmless, usePreview } from "./try-out-store.ts";

export interface TimelineProps {
  state: EveningState;
  plan: TablePlan | null;
  names: PlanNames;
  /** Of the service. */
  date: LocalDate;
  opensAt: string | null;
  closesAt: string | null;
  now: Date;
  onOpen: (table: DiningTable) => void;
  /** Promises tables to a party; none takes the promise back. */
  onHold: (party: EveningParty, tables: readonly DiningTable[]) => void;
  /** Gives a party another time (ms) and promises it these tables for it, as one act. */
  onReschedule: (party: EveningParty, tables: readonly DiningTable[], at: number) => void;
  className?: string;
}

/** px, at most: a long stay would hide what is under it. */
const GHOST_WIDTH = 180;

/** The evening by tables and time. A party is dragged to another table or time, and what that would cause is shown first. */
export function Timeline({
  state,
  plan,
  names,
  date,
  opensAt,
  closesAt,
  now,
  onOpen,
  onHold,
  onReschedule,
  className,
}: TimelineProps) {
  const { timeZone } = useCurrentUnit();
  const floor = useFloorPlan().data;
  const areas = floor?.areas ?? none;
  const blocks = floor?.blocks ?? none;
  const timeline = useMemo(
    () => viewTimeline({ state, plan, areas, blocks, opensAt, closesAt, now }),
    [state, plan, areas, blocks, opensAt, closesAt, now],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const room = useElementWidth(scroller, 900) - LABEL_WIDTH;
  const { from, until } = timeline;
  const scale = useMemo(() => timeScale(from, until, room), [from, until, room]);
  const lanes = useLanes(timeline);
  const withoutTable = lanes.withoutTable.lines;
  const lines = useMemo(() => linesOf({ ...timeline, withoutTable }), [timeline, withoutTable]);
  const rows = useMemo(() => timeline.groups.flatMap((group) => group.rows), [timeline]);
  const places = useMemo(() => new Map(lines.flat().map((place) => [place.key, place])), [lines]);

  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const moving = useTimelineMove(timeline, floor?.joins ?? none, now);
  const { move } = moving;
  const preview = usePreview(move, plan);
  const { answer } = preview;
  const chosen = (chosenKey !== null && places.get(chosenKey)) || null;
  const tabStop =
    focusedKey !== null && places.has(focusedKey) ? focusedKey : (firstAround(lines, now)?.key ?? null);
  const tablesOf = (ids: readonly string[]) => state.tables.filter(({ id }) => ids.includes(id));

  const focus = (key: string) =>
    scroller.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)}"]`)?.focus();
  const storeMove = ({ bar, drop: { tableIds, from: at } }: Move) => {
    if (!bar.party) return;
    if (at === bar.from) onHold(bar.party, tablesOf(tableIds));
    else onReschedule(bar.party, tablesOf(tableIds), at);
    setChosenKey(null);
    moving.end();
  };
  /** What would happen to others must have been seen before it is stored. Without an answer the person decides. */
  const storeIfHarmless = (dropped: Move, found: TryOutAnswer | null) => {
    if (found !== null && isHarmless(found)) storeMove(dropped);
    else moving.ask();
  };
  /** The move as it is when an answer comes: the person may have left it meanwhile. */
  const current = useRef(move);
  useEffect(() => {
    current.current = move;
  });
  const drop = () => {
    if (!move) return;
    if (isUnchanged(move)) return moving.end();
    if (move.obstacle !== null || move.isPast) return moving.ask();
    if (answer !== null) return answer.withoutTable.length === 0 ? storeMove(move) : moving.ask();
    moving.drop();
    void preview.ask().then((found) => {
      const latest = current.current;
      if (latest?.isDropped && latest.bar.key === move.bar.key) storeIfHarmless(latest, found);
    });
  };
  const togglePin = ({ party, kind, tableIds }: Bar) => {
    if (party && tableIds.length > 0 && (kind === "held" || kind === "planned"))
      onHold(party, kind === "held" ? [] : tablesOf(tableIds));
  };
  const handlePress = (pressed: BarInRow) => {
    setFocusedKey(pressed.key);
    if (isMovable(pressed.bar)) setChosenKey(pressed.key === chosenKey ? null : pressed.key);
    else if (pressed.row && pressed.bar.kind === "seated") {
      // What can be done at the table stands where the strip stood.
      setChosenKey(null);
      onOpen(pressed.row.table);
    }
  };
  const drag = useTimelineDrag({
    scroller,
    onCarry: (x, y) => {
      if (ghost.current) ghost.current.style.transform = `translate(${x}px, ${y}px)`;
    },
    scale,
    placeOf: (key) => places.get(key),
    rowOf: (id) => rows.find(({ table }) => table.id === id),
    moving,
    onDrop: drop,
    onPress: handlePress,
  });

  const { toNow, isNowInSight, onScroll } = useTimelineScroll({
    scroller,
    scale,
    now,
    bars: lines,
    targetId: move?.table?.id,
    isCarrying: drag.isCarrying,
  });

  const affected = answer
    ? [
        ...answer.moves.map(({ reservationId }) => reservationId),
        ...answer.delays.map(({ reservationId }) => reservationId),
        ...answer.withoutTable,
      ].join(" ")
    : "";
  const heldKey = move?.bar.key ?? null;
  const lineProps = (keys: readonly BarInRow[]) => ({
    scale,
    timeZone,
    affected,
    tabStop: keys.some(({ key }) => key === tabStop) ? tabStop : null,
    heldKey: heldKey !== null && keys.some(({ bar }) => bar.key === heldKey) ? heldKey : null,
  });
  let line = withoutTable.length;

  return (
    <section aria-label={words.title} className={classNames("relative flex min-h-0 flex-col", className)}>
      <div
        ref={scroller}
        className="relative isolate min-h-0 flex-1 overflow-auto overscroll-contain rounded-lg border border-line bg-surface"
        onScroll={onScroll}
        {...{
          onPointerDown: drag.onPointerDown,
          onPointerMove: drag.onPointerMove,
          onPointerUp: drag.onPointerUp,
          onPointerCancel: drag.onPointerCancel,
        }}
      >
        <div
          role="grid"
          aria-label={words.title}
          aria-describedby="timeline-instructions"
          tabIndex={-1}
          className="relative bg-size-(--hour) bg-repeat-x select-none"
          style={{
            width: LABEL_WIDTH + scale.width,
            backgroundImage: "linear-gradient(to right, var(--line) 1px, transparent 1px)",
            backgroundSize: `${60 * scale.pxPerMinute}px 100%`,
            backgroundPosition: `${LABEL_WIDTH}px 0`,
          }}
          onKeyDown={(event) =>
            handleTimelineKey(event, {
              lines,
              rows,
              moving,
              onDrop: drop,
              onOpen: handlePress,
              onPin: togglePin,
              focus,
            })
          }
          onFocus={(event) => {
            const key = event.target.dataset["place"];
            if (key !== undefined) setFocusedKey(key);
          }}
        >
          <div role="rowgroup" className="sticky top-0 z-20 bg-surface">
            <HoursLine scale={scale} timeZone={timeZone} />
            <PaceLine scale={scale} date={date} />
          </div>
          <TimelineLanes {...{ lanes, lines, lineProps }} />
          {timeline.groups.map(({ area, rows: ofGroup }) => (
            <div key={area?.id ?? ""} role="rowgroup" aria-label={area?.name ?? words.noArea}>
              {timeline.groups.length > 1 && <AreaLine name={area?.name ?? words.noArea} />}
              {ofGroup.map((row) => (
                <TableLine
                  key={row.key}
                  row={row}
                  area={area?.name ?? null}
                  {...targetOf(move, row.table.id)}
                  {...lineProps(lines[line++] ?? [])}
                />
              ))}
            </div>
          ))}
          {isNowInSight && <NowLine x={LABEL_WIDTH + scale.x(now.getTime())} />}
          {move && !move.isAsking && !move.isDropped && (
            <Ghost
              ref={ghost}
              bar={move.bar}
              width={Math.min(GHOST_WIDTH, scale.x(move.bar.until) - scale.x(move.bar.from))}
            />
          )}
        </div>
        {/* As wide as the grid, so that it stays in sight while that is scrolled; the room below is for 'Ir para agora'. */}
        <div style={{ width: LABEL_WIDTH + scale.width }} className="hidden pb-10 short:block">
          <Legend className="sticky left-0 flex w-fit p-2" />
        </div>
      </div>
      {move ? (
        <MoveStrip
          {...{ move, preview, names, timeZone }}
          onDrop={() => storeMove(move)}
          onCancel={moving.end}
        />
      ) : chosen ? (
        <BarStrip
          bar={chosen.bar}
          {...{ names, timeZone }}
          reason={reasonOf(chosen.bar, plan, names)}
          onPin={() => togglePin(chosen.bar)}
          onClose={() => setChosenKey(null)}
        />
      ) : (
        <div className="flex items-center gap-3 pt-1.5 short:p-0">
          <Legend className="flex flex-1 short:hidden" />
          <Button
            size="sm"
            icon={<LocateFixed aria-hidden="true" />}
            className={classNames(
              // A short screen needs the row for tables.
              "short:absolute short:right-4 short:bottom-4 short:z-30 short:shadow-lg",
              isNowInSight && "short:hidden",
            )}
            onPress={toNow}
          >
            {words.toNow}
          </Button>
        </div>
      )}
      <p id="timeline-instructions" className="sr-only">
        {words.instructions}
      </p>
    </section>
  );
}

const none: readonly never[] = [];

function reasonOf({ party }: Bar, plan: TablePlan | null, names: PlanNames): string | null {
  const reason = plan?.placements.find(({ reservationId }) => reservationId === party?.id)?.reason;
  return reason ? reasonText(reason, names) : null;
}
