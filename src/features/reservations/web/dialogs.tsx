import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import type { LocalDate } from "#shared/time.ts";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { notify } from "#ui/toast.tsx";
import type { Reservation } from "../contract.ts";
import { cancelDialogText, pageText, seatDialogText, toastText } from "../text.ts";
import { focusCard } from "./card-focus.ts";
import { useChangeStatus } from "./week-store.ts";

export type OpenDialog =
  | { name: "create" | "waitlist" | "addToWaitlist" }
  | { name: "edit" | "seat" | "changeTable" | "holdTable" | "cancel"; reservation: Reservation };

export interface DialogsProps {
  dialog: OpenDialog;
  day: LocalDate;
  today: LocalDate;
  onClose: () => void;
}

/** The dialog that is open. Each one's code comes apart from the page's. */
export function Dialogs({ dialog, day, today, onClose }: DialogsProps) {
  const cancel = useCancel();
  switch (dialog.name) {
    case "create":
      return (
        <ReservationDialog reservation={null} date={day < today ? today : day} {...{ today, onClose }} />
      );
    case "edit":
      return (
        <ReservationDialog
          reservation={dialog.reservation}
          date={dialog.reservation.date}
          {...{ today, onClose }}
        />
      );
    case "seat":
      return <SeatDialog reservation={dialog.reservation} onClose={onClose} />;
    case "changeTable":
      return <ChangeTableDialog reservation={dialog.reservation} onClose={onClose} />;
    case "holdTable":
      return <HoldTableDialog reservation={dialog.reservation} onClose={onClose} />;
    case "cancel":
      return (
        <CancelDialog
          reservation={dialog.reservation}
          onClose={onClose}
          onConfirm={() => cancel(dialog.reservation)}
        />
      );
    case "waitlist":
      return <QueueDialog {...{ day, today, onClose }} />;
    case "addToWaitlist":
      return <AddToWaitlistDialog isOpen onClose={onClose} />;
  }
}

/** The pointer or the focus is on what opens it. Where this fails, the dialog itself will say so. */
export function preloadDialog(name: OpenDialog["name"]): void {
  (name === "create" || name === "edit" ? load.reservation() : load[name]()).catch(() => undefined);
}

function useCancel() {
  const { id: unitId } = useCurrentUnit();
  const { mutateAsync: changeStatus } = useChangeStatus();
  return async ({ id, customerName, date, time }: Reservation) => {
    try {
      await changeStatus({ unitId, id, to: "cancelled" });
    } catch (error) {
      showError(error);
      throw error;
    }
    notify.success(toastText.cancelled, {
      detail: toastText.whose(customerName, { date, time }),
    });
    // After the dialog has closed and has found the button gone that it would give the focus back to.
    setTimeout(() => focusCard(id), 300);
  };
}

export function showError(error: unknown) {
  notify.error(messageOf(error));
}

const load = {
  reservation: () => import("./reservation-dialog.tsx"),
  seat: () => import("./seat-dialog.tsx"),
  changeTable: () => import("./change-table-dialog.tsx"),
  holdTable: () => import("./hold-table-dialog.tsx"),
  cancel: () => import("./cancel-dialog.tsx"),
  waitlist: () => import("./queue-dialog.tsx"),
  addToWaitlist: () => import("#features/waitlist/web/add-to-waitlist-dialog.tsx"),
};
const ReservationDialog = lazyDialog(
  () => load.reservation().then((module) => module.ReservationDialog),
  ({ reservation }) => (reservation ? pageText.editTitle : pageText.create),
  showError,
);
const SeatDialog = lazyDialog(
  () => load.seat().then((module) => module.SeatDialog),
  () => seatDialogText.title,
  showError,
);
const ChangeTableDialog = lazyDialog(
  () => load.changeTable().then((module) => module.ChangeTableDialog),
  () => seatDialogText.change.title,
  showError,
);
const HoldTableDialog = lazyDialog(
  () => load.holdTable().then((module) => module.HoldTableDialog),
  () => seatDialogText.hold.title,
  showError,
);
const CancelDialog = lazyDialog(
  () => load.cancel().then((module) => module.CancelDialog),
  () => cancelDialogText.title,
  showError,
);
const QueueDialog = lazyDialog(
  () => load.waitlist().then((module) => module.QueueDialog),
  () => pageText.waitlist,
  showError,
);
const AddToWaitlistDialog = lazyDialog(
  () => load.addToWaitlist().then((module) => module.AddToWaitlistDialog),
  () => pageText.addToQueueTitle,
  showError,
);
