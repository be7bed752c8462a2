import { memo, useId } from "react";

import { LAYOUT_CANVAS } from "../../geometry/shapes.ts";

/** Screen furniture: twice the step that tables keep to. */
const DOTS = 20;

/** The canvas itself, in the colour that the product asks for, with a dot where two lines of the grid cross. */
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
