import { memo, useId } from "react";

import { LAYOUT_CANVAS } from "../../geometry/shapes.ts";

/** The distance of the dots: twice the grid that tables snap to. */
const DOTS = 20;

/** The canvas in the product's colour, with a dot at each crossing of the grid. */
export const CanvasGrid = memo(function CanvasGrid() {
  const id = useId();
  return (
    <g aria-hidden="true">
      <defs>
        <pattern id={id} x={-DOTS / 2} y={-DOTS / 2} width={DOTS} height={DOTS} patternUnits="userSpaceOnUse">
          <circle cx={DOTS / 2} cy={DOTS / 2} r={1} className="fill-ink/15" />
        </pattern>
      </defs>
      <rect {...LAYOUT_CANVAS} className="fill-[#f8f9fa] dark:fill-canvas" />
      <rect {...LAYOUT_CANVAS} fill={`url(#${id})`} />
    </g>
  );
});
