import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { serviceDateBy } from "#features/opening-hours/nights/rules.ts";
import type { Reservation } from "#features/reservations/contract.ts";
import { cancelDialogText } from "#features/reservations/text.ts";
import { formatLongDay, formatNight } from "#shared/pt-br.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";

export interface CancelDialogProps {
  reservation: Reservation;
  onClose: () => void;
  /** Rejects if the reservation could not be cancelled; the dialog then stays open. */
  onConfirm: () => Promise<void>;
}

export function CancelDialog({
  reservation: { customerName, date, time },
  onClose,
  onConfirm,
}: CancelDialogProps) {
  const { nights } = useCurrentUnit();
  const serviceDate = serviceDateBy(nights, { date, time });
  const night = serviceDate === date ? "" : ` (${formatNight(serviceDate)})`;
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={cancelDialogText.title}
      description={
        <span className="wrap-anywhere">
          {cancelDialogText.body(customerName, `${formatLongDay(date)} às ${time}${night}`)}
        </span>
      }
      confirmLabel={cancelDialogText.confirm}
      cancelLabel={cancelDialogText.dismiss}
      onConfirm={onConfirm}
    />
  );
}
