import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { LIMITS } from "#features/reservations/limits.ts";
import { formatPeople } from "#shared/pt-br.ts";
import { ChipRow } from "#ui/chip-row.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { menuText } from "../text.ts";

export interface ArrivedDialogProps {
  party: EveningParty;
  onPick: (count: number) => void;
  onClose: () => void;
}

/** How many of a party have come: fewer wait for the rest, more let the party grow. */
export function ArrivedDialog({ party, onPick, onClose }: ArrivedDialogProps) {
  return (
    <Dialog
      size="sm"
      title={menuText.someArrivedTitle}
      description={`${party.customerName} · ${formatPeople(party.guests)}`}
      onClose={onClose}
    >
      <ChipRow
        label={menuText.someArrivedTitle}
        isEven
        chips={Array.from({ length: LIMITS.guests.max }, (_, index) => ({
          value: index + 1,
          label: String(index + 1),
        }))}
        value={party.arrivedGuests ?? party.guests}
        onPick={(count) => {
          onPick(count);
          onClose();
        }}
      />
    </Dialog>
  );
}
