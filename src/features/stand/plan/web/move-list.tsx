import type { PlanMove } from "#features/table-plan/contract.ts";
import { moveText, reasonText } from "../moves-text.ts";
import type { PlanNames } from "../text.ts";

/** Who gets another table, and why. */
export function MoveList({ moves, names }: { moves: readonly PlanMove[]; names: PlanNames }) {
  return (
    <ul className="flex max-h-[50dvh] flex-col divide-y divide-line overflow-y-auto rounded-md border border-line">
      {moves.map((move) => (
        <li key={move.reservationId} className="px-3 py-2">
          <p className="font-medium">{moveText(move, names)}</p>
          {move.reason && (
            <p className="text-[0.8125rem] leading-4.5 text-ink-muted">{reasonText(move.reason, names)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
