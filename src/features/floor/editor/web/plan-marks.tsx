import { memo } from "react";

import type { PlannedTable } from "../../contract.ts";
import { areaBox, joinLines, placeForName, type Segment } from "../../geometry/plan-marks.ts";

/** An area with its tables, as the plan draws it. */
export interface DrawnArea {
  id: string;
  name: string;
  tableIds: ReadonlySet<string>;
}

/** Tables that can be combined. `joined`: one party sits at all of them. `proposed`: touching tables that nobody has accepted yet. */
export interface DrawnJoin {
  id: string;
  tableIds: readonly string[];
  state: "joined" | "active" | "inactive" | "proposed";
}

export interface PlanMarksProps {
  tables: readonly PlannedTable[];
  /** Tables that a gesture holds: their lines return with the drop. */
  heldIds: readonly string[];
  scale: number;
}

/** Each area as a quiet box under the tables. Screen readers hear a table's area in the lists. */
export const AreaMarks = memo(function AreaMarks({ tables, areas, scale }: AreaMarksProps) {
  return (
    <g aria-hidden="true" className="pointer-events-none">
      {boxesOf(tables, areas).map(({ id, box: { left, top, right, bottom } }) => (
        <rect
          key={id}
          x={left}
          y={top}
          width={right - left}
          height={bottom - top}
          rx={16}
          strokeWidth={1.25 / scale}
          className="fill-ink/4 stroke-ink/20"
        />
      ))}
    </g>
  );
});

/** The names of the areas, each at a free place of its box. Without such a place, only the lists say it. */
export const AreaNames = memo(function AreaNames({ tables, areas, scale }: AreaMarksProps) {
  const px = 1 / scale;
  return (
    <g aria-hidden="true" className="pointer-events-none">
      {boxesOf(tables, areas).map(({ id, name, box }) => {
        const size = { width: name.length * NAME_LETTER * px, height: NAME_HEIGHT * px };
        const place = placeForName(box, tables, size);
        return (
          place && (
            <text
              key={id}
              x={place.x}
              y={place.y + 10.5 * px}
              fontSize={11 * px}
              className="fill-ink-muted font-medium"
            >
              {name}
            </text>
          )
        );
      })}
    </g>
  );
});

/** Screen px of a letter and of a line of these names. */
const NAME_LETTER = 6.4;
const NAME_HEIGHT = 13;

type AreaMarksProps = Omit<PlanMarksProps, "heldIds"> & { areas: readonly DrawnArea[] };

function boxesOf(tables: readonly PlannedTable[], areas: readonly DrawnArea[]) {
  return areas.flatMap(({ id, name, tableIds }) => {
    const box = areaBox(tables.filter((table) => tableIds.has(table.id)));
    return box === null ? [] : [{ id, name, box }];
  });
}

/** A line between the tables of each join, above the tables. */
export const JoinMarks = memo(function JoinMarks({
  tables,
  joins,
  heldIds,
  scale,
}: PlanMarksProps & { joins: readonly DrawnJoin[] }) {
  const byId = new Map(tables.map((table) => [table.id, table]));
  const lines = new Map<string, { line: Segment; state: DrawnJoin["state"] }>();
  // Several joins may share a pair of tables: one line, drawn as its best one.
  for (const { tableIds, state } of joins.toSorted((a, b) => RANK[a.state] - RANK[b.state])) {
    if (tableIds.some((id) => heldIds.includes(id))) continue;
    for (const line of joinLines(tableIds.flatMap((id) => byId.get(id) ?? [])))
      lines.set(keyOf(line), { line, state });
  }
  return (
    <g aria-hidden="true" className="pointer-events-none">
      {[...lines].map(([key, { line, state }]) => (
        <JoinLine key={key} line={line} state={state} px={1 / scale} />
      ))}
    </g>
  );
});

const RANK: Record<DrawnJoin["state"], number> = { inactive: 0, proposed: 1, active: 2, joined: 3 };

function JoinLine({
  line: { from, to },
  state,
  px,
}: {
  line: Segment;
  state: DrawnJoin["state"];
  px: number;
}) {
  const place = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  return (
    <>
      {/* A pale edge makes it visible on a chair of any colour. */}
      <line {...place} strokeWidth={Math.min(5 * px, 7)} className="stroke-surface" />
      <line
        {...place}
        strokeWidth={Math.min(2 * px, 3)}
        {...(state !== "joined" && { strokeDasharray: `${2 * px} ${3 * px}` })}
        className={lineClasses[state]}
      />
    </>
  );
}

const lineClasses: Record<DrawnJoin["state"], string> = {
  joined: "stroke-ink",
  active: "stroke-ink",
  inactive: "stroke-ink-faint",
  proposed: "stroke-focus",
};

function keyOf({ from, to }: Segment): string {
  const ends = [`${from.x} ${from.y}`, `${to.x} ${to.y}`];
  return ends.toSorted((a, b) => (a < b ? -1 : 1)).join(" ");
}
