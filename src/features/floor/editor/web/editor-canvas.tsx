import { type MouseEvent, type PointerEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";

import { classNames } from "#ui/class-names.ts";
import type { DiningTable, PlannedTable } from "../../contract.ts";
import { sortForReading, type Point } from "../../geometry/shapes.ts";
import { openTable } from "../commands/open-table.ts";
import { gripAt } from "../handles.ts";
import { overlappingIds } from "../selection.ts";
import type { Phase, Pointer } from "../state.ts";
import { editorText } from "../text.ts";
import { isFitted } from "../view.ts";
import { useFocusFollows, useFrameSize, usePanKey, useWheel } from "./canvas-frame.ts";
import { CanvasGrid } from "./canvas-grid.tsx";
import { EditorContextMenu } from "./editor-context-menu.tsx";
import type { EditorStore } from "./editor-store.ts";
import { GestureLayer } from "./gesture-layer.tsx";
import { HeldLayer } from "./held-layer.tsx";
import { AreaMarks, AreaNames, type DrawnArea, type DrawnJoin, JoinMarks } from "./plan-marks.tsx";
import { TableLayer } from "./table-layer.tsx";

export interface EditorCanvasProps {
  store: EditorStore;
  diningTableById: ReadonlyMap<string, DiningTable>;
  /** Each overlapping table's id, with the tables that it overlaps. */
  overlapsById: ReadonlyMap<string, readonly PlannedTable[]>;
  areas: readonly DrawnArea[];
  joins: readonly DrawnJoin[];
  now: Date;
}

/** Draws the state and passes pointer events to the editor, which decides what they mean. */
export function EditorCanvas({ store, diningTableById, overlapsById, areas, joins, now }: EditorCanvasProps) {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const frame = useRef<HTMLDivElement>(null);
  const [menuAt, setMenuAt] = useState<Point | null>(null);
  useFrameSize(frame, store);
  useWheel(frame, store);
  useFocusFollows(frame, state);
  const panKey = usePanKey(frame, store);

  const { phase, view, tables, isLocked } = state;
  // These objects stay the same while a table is dragged, so no layer redraws.
  const held = heldBy(phase);
  const heldIds = useMemo(() => held.map(({ id }) => id), [held]);
  const tabStopId = useMemo(
    () => state.focusedId ?? state.selectedIds[0] ?? sortForReading(tables)[0]?.id ?? null,
    [state.focusedId, state.selectedIds, tables],
  );

  const pointAt = ({ clientX, clientY }: MouseEvent): Point => {
    const box = frame.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };

  const pointerOf = (event: PointerEvent): Pointer => ({
    id: event.pointerId,
    kind: event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse",
    at: pointAt(event),
    button: event.button === 1 || panKey.isHeld() ? "pan" : "main",
    shift: event.shiftKey,
    free: event.ctrlKey || event.metaKey,
  });

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button > 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    store.dispatch({ type: "pointerDown", pointer: pointerOf(event) });
    if (store.getState().phase.name === "panning") panKey.use();
  };

  const move = (event: PointerEvent) => {
    if (store.getState().phase.name !== "idle")
      store.dispatch({ type: "pointerMove", pointer: pointerOf(event) });
  };

  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    // A long press opens the context menu, so the gesture that it began must end.
    store.dispatch({ type: "cancel" });
    const target = event.target instanceof Element ? event.target.closest("[data-table-id]") : null;
    const under = gripAt(store.getState(), pointAt(event), "mouse");
    const id = target?.getAttribute("data-table-id") ?? under?.table.id;
    if (id === undefined) store.dispatch({ type: "selected", ids: [] });
    else if (!store.getState().selectedIds.includes(id)) store.dispatch({ type: "selected", ids: [id] });
    setMenuAt(pointAt(event));
  };

  const openUnder = (event: MouseEvent) => {
    if (gripAt(store.getState(), pointAt(event), "mouse")?.kind === "table") store.run(openTable);
  };

  return (
    <div
      ref={frame}
      tabIndex={-1}
      data-editor-canvas
      className="relative aspect-5/3 max-h-[calc(100dvh-13.25rem)] min-h-40 w-full overflow-hidden rounded-lg border border-line bg-sunken outline-none"
    >
      <div
        className={classNames(
          "absolute inset-0 select-none [-webkit-touch-callout:none]",
          // A finger scrolls the page when the whole canvas is visible.
          isLocked && isFitted(view) ? "touch-pan-y" : "touch-none",
          (phase.name === "panning" || phase.name === "dragging") && "cursor-grabbing",
        )}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={(event) => store.dispatch({ type: "pointerUp", pointer: pointerOf(event) })}
        onPointerCancel={() => store.dispatch({ type: "cancel" })}
        onContextMenu={openMenu}
        onDoubleClick={openUnder}
      >
        <svg className="absolute inset-0 size-full">
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <CanvasGrid />
            <AreaMarks tables={tables} areas={areas} scale={view.scale} />
            <g
              role="listbox"
              aria-multiselectable={!isLocked}
              aria-label={editorText.canvas}
              aria-describedby="floor-editor-instructions"
            >
              <TableLayer
                store={store}
                tables={tables}
                diningTableById={diningTableById}
                selectedIds={state.selectedIds}
                heldIds={heldIds}
                tabStopId={tabStopId}
                overlapsById={overlapsById}
                scale={view.scale}
                now={now}
              />
            </g>
            <AreaNames tables={tables} areas={areas} scale={view.scale} />
            <JoinMarks tables={tables} joins={joins} heldIds={heldIds} scale={view.scale} />
          </g>
        </svg>
        {held.length > 0 && (
          <HeldLayer
            tables={held}
            by={phase.name === "dragging" ? phase.by : atRest}
            view={view}
            diningTableById={diningTableById}
            overlappingIds={overlappingIds(state).join(" ")}
            now={now}
          />
        )}
        <GestureLayer state={state} />
      </div>
      {menuAt && (
        <EditorContextMenu
          key={`${menuAt.x} ${menuAt.y}`}
          store={store}
          state={state}
          at={menuAt}
          onClose={() => {
            setMenuAt(null);
            frame.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

/**
 * The tables that a gesture holds, with their drafts. A drag returns them at their origin, because the layer
 * moves as a whole.
 */
function heldBy(phase: Phase): readonly PlannedTable[] {
  switch (phase.name) {
    case "dragging":
      return phase.origins;
    case "resizing":
    case "turning":
      return [phase.draft];
    default:
      return nothing;
  }
}

const nothing: readonly PlannedTable[] = [];
const atRest: Point = { x: 0, y: 0 };
