import { CircleAlert, Lock, LockOpen, TriangleAlert } from "lucide-react";

import type { TryOutAnswer } from "#features/table-plan/contract.ts";
import { formatPeople, formatTime } from "#shared/pt-br.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { moveText } from "../../plan/moves-text.ts";
import type { PlanNames } from "../../plan/text.ts";
import { timelineText as words } from "../text.ts";
import type { Obstacle } from "./drop.ts";
import { isUnchanged, type Move } from "./timeline-move.ts";
import type { Bar } from "./timeline-view.ts";

/** On a phone it stands above the bar of sizes, within the thumb's reach. */
const stripClass =
  "mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised px-3 py-2 text-sm shadow-md max-md:fixed max-md:inset-x-2 max-md:bottom-31 max-md:z-20";

export interface Preview {
  answer: TryOutAnswer | null;
  isFailed: boolean;
}

export interface MoveStripProps {
  move: Move;
  preview: Preview;
  names: PlanNames;
  timeZone: string;
  onDrop: () => void;
  onCancel: () => void;
}

/** What would happen if the party were put here: who else moves, who waits, who loses the table. Nothing is stored yet. */
export function MoveStrip({ move, preview, names, timeZone, onDrop, onCancel }: MoveStripProps) {
  const { bar, drop, obstacle, isPast } = move;
  const time = formatTime(new Date(drop.from), timeZone);
  const problem = obstacle ? obstacleText(obstacle, timeZone) : isPast ? words.past : null;
  const isHard = preview.answer !== null && preview.answer.withoutTable.length > 0;
  return (
    <div role="status" className={stripClass}>
      <p className="font-semibold">{words.held(bar.name, names.tables(drop.tableIds), time)}</p>
      <div className="min-w-0 flex-1 basis-52">
        {problem !== null ? (
          <p className="flex items-start gap-1.5 text-danger-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {problem}
          </p>
        ) : isUnchanged(move) ? (
          <p className="text-ink-muted">{words.carryHint}</p>
        ) : (
          <Consequences preview={preview} names={names} />
        )}
      </div>
      <div className="flex gap-2">
        <Button size="sm" onPress={onCancel}>
          {words.preview.cancel}
        </Button>
        {problem === null && !isUnchanged(move) && (
          <Button size="sm" variant="primary" onPress={onDrop}>
            {isHard ? words.preview.dropAnyway : words.preview.drop}
          </Button>
        )}
      </div>
    </div>
  );
}

function Consequences({ preview: { answer, isFailed }, names }: { preview: Preview; names: PlanNames }) {
  if (isFailed) return <p className="text-warning-ink">{words.preview.failed}</p>;
  if (answer === null) {
    return (
      <p className="flex items-center gap-2 text-ink-muted">
        <Spinner />
        {words.preview.checking}
      </p>
    );
  }
  const { moves, delays, withoutTable, verdict } = answer;
  if (verdict === "unknown") return <p className="text-warning-ink">{words.preview.unknown}</p>;
  if (moves.length + delays.length + withoutTable.length === 0) {
    return <p className="text-success-ink">{words.preview.fits}</p>;
  }
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
      {withoutTable.length > 0 && (
        <li className="flex items-start gap-1.5 font-medium text-danger-ink">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {words.preview.without} {withoutTable.map(names.party).join(", ")}
        </li>
      )}
      {moves.length > 0 && (
        <li>
          <span className="text-ink-muted">{words.preview.moves}</span>{" "}
          {moves.map((move) => moveText(move, names)).join(", ")}
        </li>
      )}
      {delays.length > 0 && (
        <li className="text-warning-ink">
          {words.preview.delays}{" "}
          {delays
            .map(({ reservationId, minutes }) => words.preview.delay(names.party(reservationId), minutes))
            .join(", ")}
        </li>
      )}
    </ul>
  );
}

/** Why a party cannot be put there: what stands firmly in the way, and until when. */
function obstacleText({ bar, table }: Obstacle, timeZone: string): string {
  const at = (instant: number) => formatTime(new Date(instant), timeZone);
  switch (bar.kind) {
    case "block":
      return words.obstacles.block(table.label, at(bar.from), at(bar.until));
    case "held":
      return words.obstacles.held(table.label, bar.name, at(bar.from));
    default:
      return words.obstacles.seated(table.label, bar.name, at(bar.overstayUntil));
  }
}

export interface BarStripProps {
  bar: Bar;
  names: PlanNames;
  timeZone: string;
  /** The plan's reason for the place, as a sentence. */
  reason: string | null;
  onPin: () => void;
  onClose: () => void;
}

/** What is known of the chosen party, and its padlock. */
export function BarStrip({ bar, names, timeZone, reason, onPin, onClose }: BarStripProps) {
  const isPinned = bar.kind === "held";
  return (
    <div className={stripClass}>
      <p className="min-w-0 flex-1 basis-52">
        <span className="font-semibold">{bar.name}</span>{" "}
        <span className="text-ink-muted">
          {[
            bar.guests !== null && formatPeople(bar.guests),
            formatTime(new Date(bar.from), timeZone),
            bar.tableIds.length > 0 ? names.tables(bar.tableIds) : words.withoutTable,
            reason,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      <div className="flex gap-2">
        {bar.tableIds.length > 0 && (
          <Button
            size="sm"
            icon={isPinned ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
            onPress={onPin}
          >
            {isPinned ? words.unpin : words.pin}
          </Button>
        )}
        <Button size="sm" variant="ghost" onPress={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
