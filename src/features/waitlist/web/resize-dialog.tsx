import { PARTY_SIZE } from "#shared/party-size.ts";
import { formatPeople } from "#shared/pt-br.ts";
import { ChipRow } from "#ui/chip-row.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { WaitlistEntry } from "../contract.ts";
import { queueActText } from "../queue/text.ts";
import { useResizeEntry } from "./waitlist-store.ts";

const SIZES = Array.from({ length: PARTY_SIZE.max }, (_unused, index) => ({
  value: index + 1,
  label: String(index + 1),
}));

/** Another size of a waiting party, which keeps its place. */
export function ResizeDialog({ entry, onClose }: { entry: WaitlistEntry; onClose: () => void }) {
  const resize = useResizeEntry();
  return (
    <Dialog
      size="sm"
      title={queueActText.resizeTitle}
      description={`${entry.customerName} · ${formatPeople(entry.guests)}`}
      onClose={onClose}
    >
      <ChipRow
        label={queueActText.resizeTitle}
        isEven
        chips={SIZES}
        value={entry.guests}
        onPick={(guests) => {
          void resize(entry, guests);
          onClose();
        }}
      />
    </Dialog>
  );
}
