import { ChevronDown, ChevronUp } from "lucide-react";
import { useMemo, useState } from "react";

import { timelineText as words } from "../text.ts";
import type { BarInRow } from "./timeline-keys.ts";
import { LABEL_WIDTH, LaneLine, type LineProps } from "./timeline-row.tsx";
import { foldLane, type Lane, type Timeline } from "./timeline-view.ts";

type LaneName = "withoutTable" | "queue";

/** The two lanes above the tables, each folded until somebody opens it. */
export function useLanes({ withoutTable, queue }: Timeline) {
  const [open, setOpen] = useState<readonly LaneName[]>([]);
  const lanes = useMemo(
    () => ({
      withoutTable: foldLane(withoutTable, open.includes("withoutTable")),
      queue: foldLane(queue, open.includes("queue")),
    }),
    [withoutTable, queue, open],
  );
  const toggle = (name: LaneName) =>
    setOpen((names) => (names.includes(name) ? names.filter((one) => one !== name) : [...names, name]));
  return { ...lanes, toggle };
}

export interface TimelineLanesProps {
  lanes: ReturnType<typeof useLanes>;
  lines: readonly BarInRow[][];
  lineProps: (places: readonly BarInRow[]) => LineProps;
}

/** Parties without a table, and the queue. */
export function TimelineLanes({
  lanes: { withoutTable, queue, toggle },
  lines,
  lineProps,
}: TimelineLanesProps) {
  return (
    <div role="rowgroup">
      {withoutTable.lines.map((bars, index) => (
        <LaneLine
          key={bars[0]?.key}
          bars={bars}
          title={words.withoutTable}
          isFirst={index === 0}
          {...lineProps(lines[index] ?? [])}
        />
      ))}
      <FoldLine lane={withoutTable} words={words.fold.withoutTable} onToggle={() => toggle("withoutTable")} />
      {queue.lines.map((bars, index) => (
        <LaneLine
          key={bars[0]?.key}
          bars={bars}
          title={words.queue}
          isFirst={index === 0}
          isQueue
          {...lineProps([])}
        />
      ))}
      <FoldLine lane={queue} words={words.fold.queue} onToggle={() => toggle("queue")} />
    </div>
  );
}

/** '+34 na fila' at the end of a lane: shows its other lines, and hides them again. */
function FoldLine({
  lane: { canFold, hidden },
  words: { more, less },
  onToggle,
}: {
  lane: Lane;
  words: { more: (count: number) => string; less: string };
  onToggle: () => void;
}) {
  if (!canFold) return null;
  const Icon = hidden > 0 ? ChevronDown : ChevronUp;
  return (
    <div role="row" className="flex border-b border-line bg-warning-soft/40">
      <div role="rowheader" className="sticky left-0 z-10" style={{ minWidth: LABEL_WIDTH }}>
        <button
          type="button"
          aria-expanded={hidden === 0}
          onClick={onToggle}
          className="flex h-7 items-center gap-1 px-2 text-xs font-semibold whitespace-nowrap text-warning-ink hover:underline focus-visible:-outline-offset-2 pointer-coarse:h-11"
        >
          <Icon aria-hidden="true" className="size-3.5" />
          {hidden > 0 ? more(hidden) : less}
        </button>
      </div>
    </div>
  );
}
