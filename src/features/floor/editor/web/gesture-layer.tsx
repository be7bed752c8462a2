import { RotateCw } from "lucide-react";

import type { ResizeHandle } from "../../geometry/resizing.ts";
import type { Bounds } from "../../geometry/shapes.ts";
import type { Guide } from "../../geometry/snapping.ts";
import { handlesOf, type DrawnHandle } from "../handles.ts";
import type { EditorState } from "../state.ts";

/** What only a gesture needs: handles, guide lines and the marquee. */
export function GestureLayer({ state }: { state: EditorState }) {
  const { phase, view } = state;
  const px = 1 / view.scale;
  const isResting = phase.name === "idle" || phase.name === "pressing";
  return (
    // Its own compositor layer, so that a guide line does not make the browser repaint all tables.
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full overflow-visible will-change-transform"
    >
      <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
        {isResting &&
          handlesOf(state).map((handle) => <Handle key={keyOf(handle)} handle={handle} px={px} />)}
        {phase.name === "dragging" &&
          phase.guides.map((guide) => <GuideLine key={`${guide.axis} ${guide.at}`} guide={guide} px={px} />)}
        {phase.name === "marquee" && <MarqueeBox box={phase.box} px={px} />}
      </g>
    </svg>
  );
}

function Handle({ handle: { grip, at }, px }: { handle: DrawnHandle; px: number }) {
  if (grip.kind === "turn") {
    return (
      <g transform={`translate(${at.x} ${at.y}) scale(${px})`} className="pointer-events-auto cursor-grab">
        <circle r={10} strokeWidth={1.75} className="fill-surface stroke-ink" />
        <RotateCw x={-6} y={-6} width={12} height={12} strokeWidth={2.5} className="text-ink" />
      </g>
    );
  }
  return (
    <g
      transform={`translate(${at.x} ${at.y}) scale(${px}) rotate(${grip.table.rotation})`}
      className="pointer-events-auto"
      style={{ cursor: resizeCursor(grip.handle, grip.table.rotation) }}
    >
      {/* The touch target is larger than the visible handle. */}
      <circle r={9} className="fill-transparent" />
      <rect
        x={-4.5}
        y={-4.5}
        width={9}
        height={9}
        rx={2}
        strokeWidth={2}
        className="fill-surface stroke-ink"
      />
    </g>
  );
}

function GuideLine({ guide: { axis, at, from, to }, px }: { guide: Guide; px: number }) {
  const [beginning, end] = [from - 8 * px, to + 8 * px];
  return (
    <line
      {...(axis === "x"
        ? { x1: at, x2: at, y1: beginning, y2: end }
        : { x1: beginning, x2: end, y1: at, y2: at })}
      strokeWidth={1.25 * px}
      className="stroke-focus"
    />
  );
}

function MarqueeBox({ box, px }: { box: Bounds; px: number }) {
  return (
    <rect
      x={box.left}
      y={box.top}
      width={box.right - box.left}
      height={box.bottom - box.top}
      strokeWidth={1.25 * px}
      className="fill-focus/10 stroke-focus"
    />
  );
}

function keyOf({ grip }: DrawnHandle): string {
  return grip.kind === "turn" ? "turn" : `${grip.handle.x} ${grip.handle.y}`;
}

/** The cursor's arrows turn with the table in steps of 45°. */
function resizeCursor({ x, y }: ResizeHandle, rotation: number): string {
  const eighths = Math.round(((Math.atan2(y, x) * 180) / Math.PI + rotation) / 45);
  return ["ew-resize", "nwse-resize", "ns-resize", "nesw-resize"][((eighths % 4) + 4) % 4] ?? "default";
}
