import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { seatDialogTitles } from "#features/reservations/text.ts";
import { Dialogs as ReservationDialogs, type OpenDialog } from "#features/reservations/web/dialogs.tsx";
import { showError } from "#features/reservations/web/show-error.ts";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
export { preloadDialog } from "#features/reservations/web/dialogs.tsx";
import type { LocalDate } from "#shared/time.ts";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { menuText } from "../text.ts";

export type StandDialog =
  | OpenDialog
  | { name: "seatEntry"; entry: WaitlistEntry }
  | { name: "someArrived"; party: EveningParty };

export interface DialogsProps {
  dialog: StandDialog;
  today: LocalDate;
  onArrived: (party: EveningParty, count: number) => void;
  onClose: () => void;
}

/** The open dialog: most are those of /reservas. */
export function Dialogs({ dialog, today, onArrived, onClose }: DialogsProps) {
  switch (dialog.name) {
    case "seatEntry":
      return <SeatEntryDialog entry={dialog.entry} onClose={onClose} />;
    case "someArrived":
      return (
        <ArrivedDialog
          party={dialog.party}
          onPick={(count) => onArrived(dialog.party, count)}
          onClose={onClose}
        />
      );
    default:
      return <ReservationDialogs {...{ dialog, today, onClose }} day={today} />;
  }
}

const SeatEntryDialog = lazyDialog(
  () => import("#features/reservations/web/seat-dialog.tsx").then((module) => module.SeatEntryDialog),
  () => seatDialogTitles.seat,
  showError,
);
const ArrivedDialog = lazyDialog(
  () => import("./arrived-dialog.tsx").then((module) => module.ArrivedDialog),
  () => menuText.someArrivedTitle,
  showError,
);
