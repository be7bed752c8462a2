import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { statusText } from "#features/reservations/status/text.ts";
import { formatPeople } from "#shared/pt-br.ts";
import { Button } from "#ui/button.tsx";
import { partiesText } from "../text.ts";

export interface AbsentRowProps {
  party: EveningParty;
  onUndo: (party: EveningParty) => void;
}

/** A party that did not come or has cancelled, with the way back while there is one. */
export function AbsentRow({ party, onUndo }: AbsentRowProps) {
  const { id, customerName, time, status, guests, undoActId } = party;
  return (
    <li
      aria-label={customerName}
      data-row={id}
      tabIndex={-1}
      className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface py-1 pr-1 pl-3 text-ink-muted"
    >
      <span className="w-11 shrink-0 font-semibold tabular-nums line-through">{time}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-5 font-medium">{customerName}</span>
        <span className="block text-xs leading-4">
          {statusText[status]} · {formatPeople(guests)}
        </span>
      </span>
      {undoActId !== null && (
        <Button size="sm" className="px-2.5!" onPress={() => onUndo(party)}>
          {partiesText.undo}
        </Button>
      )}
    </li>
  );
}
