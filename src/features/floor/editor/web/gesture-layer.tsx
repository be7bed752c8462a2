import type { Bounds } from "../../geometry/rules.ts";
import type { Guide } from "../../geometry/snapping/rules.ts";
import { handlesOf, type DrawnHandle } from "../handles.ts";
import type { EditorState } from "../state.ts";

/** What a gesture needs and the tables do not have: handles, guide lines, the marquee. */
export function GestureLayer({ state }: { state: EditorState }) {
  const { phase, view } = state;
  const px = 1 / view.scale;
  const isResting = phase.name === "idle" || phase.name === "pressing";
  return (
    <g aria-hidden="true">
      {isResting && handlesOf(state).map((handle) => <Handle key={keyOf(handle)} handle={handle} px={px} />)}
      {phase.name === "dragging" &&
        phase.guides.map((guide) => <GuideLine key={`${guide.axis} ${guide.at}`} guide={guide} px={px} />)}
      {phase.name === "marquee" && <MarqueeBox box={phase.box} px={px} />}
    </g>
  );
}

function Handle({ handle: { grip, at }, px }: { handle: DrawnHandle; px: number }) {
  const isTurn = grip.kind === "turn";
  const size = (isTurn ? 11 : 9) * px;
  return (
    <>
      {/* What a finger can hit is larger than what is seen. */}
      <circle
        cx={at.x}
        cy={at.y}
        r={9 * px}
        className="fill-transparent"
        style={{ cursor: cursorOf(grip) }}
      />
      <rect
        x={at.x - size / 2}
        y={at.y - size / 2}
        width={size}
        height={size}
        rx={isTurn ? size / 2 : 2 * px}
        strokeWidth={2 * px}
        {...(!isTurn && { transform: `rotate(${grip.table.rotation} ${at.x} ${at.y})` })}
        className="pointer-events-none fill-surface stroke-ink"
      />
    </>
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
      className="pointer-events-none stroke-focus"
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
      className="pointer-events-none fill-focus/10 stroke-focus"
    />
  );
}

function keyOf({ grip }: DrawnHandle): string {
  return grip.kind === "turn" ? "turn" : `${grip.handle.x} ${grip.handle.y}`;
}

/** The arrows of a resize cursor turn with the table, in steps of 45°. */
function cursorOf(grip: DrawnHandle["grip"]): string {
  if (grip.kind === "turn") return "grab";
  const { x, y } = grip.handle;
  const direction = (Math.atan2(y, x) * 180) / Math.PI + grip.table.rotation;
  const cursors = ["ew-resize", "nwse-resize", "ns-resize", "nesw-resize"];
  return cursors[((Math.round(direction / 45) % 4) + 4) % 4] ?? "default";
}
