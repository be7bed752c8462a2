import { classNames } from "#ui/class-names.ts";
import { CHAIR_DEPTH, centreOf, chairMarks, sizeOf } from "../geometry/shapes.ts";
import type { Size } from "./table-marks.tsx";
import type { Look, TableShapeProps } from "./table-words.tsx";

/**
 * A table with its chairs and without text, in canvas px. Draw it inside a `<g class="group">` that takes the focus.
 * States differ by more than colour: free tables are filled, occupied ones outlined with filled chairs, tables in cleaning
 * dashed, blocked ones pale with a sign, and the chosen one has a check mark.
 */
export function TableBody({ table, state, isSelected = false, isRinged = false, scale }: TableShapeProps) {
  const centre = centreOf(table);
  const size = sizeOf(table);
  const px = 1 / scale;
  const look = isSelected ? "selected" : state;
  const corner = table.shape === "circle" ? table.radius : Math.min(14, size.width / 4, size.height / 4);
  return (
    <g transform={`translate(${centre.x} ${centre.y}) rotate(${table.rotation})`}>
      <Outline size={size} corner={corner} margin={20} className="fill-transparent" />
      <Outline
        size={size}
        corner={corner}
        margin={6 * px}
        strokeWidth={2.5 * px}
        className={classNames(
          "fill-none stroke-focus",
          !isRinged && "opacity-0 group-focus-visible:opacity-100",
        )}
      />
      {chairMarks(table).map((chair) => (
        <rect
          key={`${chair.x} ${chair.y}`}
          x={-chair.length / 2}
          y={-CHAIR_DEPTH / 2}
          width={chair.length}
          height={CHAIR_DEPTH}
          rx={CHAIR_DEPTH / 2}
          transform={`translate(${chair.x} ${chair.y}) rotate(${chair.angle})`}
          className={chairClasses[look]}
        />
      ))}
      <Outline
        size={size}
        corner={corner}
        margin={0}
        strokeWidth={1.75 * px}
        {...(look === "cleaning" && { strokeDasharray: `${5 * px} ${4 * px}` })}
        className={classNames("transition-colors duration-150", bodyClasses[look])}
      />
    </g>
  );
}

function Outline({
  size,
  corner,
  margin,
  ...props
}: {
  size: Size;
  corner: number;
  margin: number;
  strokeWidth?: number;
  strokeDasharray?: string;
  className: string;
}) {
  return (
    <rect
      x={-size.width / 2 - margin}
      y={-size.height / 2 - margin}
      width={size.width + 2 * margin}
      height={size.height + 2 * margin}
      rx={corner + margin}
      {...props}
    />
  );
}

const bodyClasses: Record<Look, string> = {
  available:
    "fill-info-solid stroke-info-solid group-hover:fill-info-ink group-hover:stroke-info-ink dark:group-hover:fill-info-line",
  occupied: "fill-danger-soft stroke-danger-solid",
  cleaning: "fill-warning-soft stroke-warning-ink",
  blocked: "fill-sunken stroke-line-strong",
  selected: "fill-success-solid stroke-success-solid",
};

const chairClasses: Record<Look, string> = {
  available: "fill-info-line",
  occupied: "fill-danger-solid",
  cleaning: "fill-warning-line",
  blocked: "fill-line",
  selected: "fill-success-solid",
};
