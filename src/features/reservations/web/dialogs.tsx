import { lazy } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import type { LocalDate } from "#shared/time.ts";
import { notify } from "#ui/toast.tsx";
import type { Reservation } from "../contract.ts";
import { toastText } from "../text.ts";
import { useCancelReservation } from "./api.ts";
import { focusCard } from "./reservation-card.tsx";

export type OpenDialog =
  | { name: "create" | "waitlist" | "addToWaitlist" }
  | { name: "edit" | "seat" | "changeTable" | "holdTable" | "cancel"; reservation: Reservation };

export interface DialogsProps {
  dialog: OpenDialog;
  day: LocalDate;
  today: LocalDate;
  onClose: () => void;
}

/** The dialog that is open. Each one's code comes apart from the page's: `loadDialog` first, or it suspends. */
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

/** Fetches a dialog's code; rejects where the server cannot be reached. */
export async function loadDialog(name: OpenDialog["name"]): Promise<void> {
  await (name === "create" || name === "edit" ? load.reservation() : load[name]());
}

/** The pointer or the focus is on what opens it. Where this fails, the press itself will say so. */
export function preloadDialog(name: OpenDialog["name"]): void {
  loadDialog(name).catch(() => undefined);
}

function useCancel() {
  const { id: unitId } = useCurrentUnit();
  const { mutateAsync: cancel } = useCancelReservation();
  return async ({ id, customerName, date, time }: Reservation) => {
    try {
      await cancel({ unitId, id });
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
const ReservationDialog = lazy(() =>
  load.reservation().then((module) => ({ default: module.ReservationDialog })),
);
const SeatDialog = lazy(() => load.seat().then((module) => ({ default: module.SeatDialog })));
const ChangeTableDialog = lazy(() =>
  load.changeTable().then((module) => ({ default: module.ChangeTableDialog })),
);
const HoldTableDialog = lazy(() => load.holdTable().then((module) => ({ default: module.HoldTableDialog })));
const CancelDialog = lazy(() => load.cancel().then((module) => ({ default: module.CancelDialog })));
const QueueDialog = lazy(() => load.waitlist().then((module) => ({ default: module.QueueDialog })));
const AddToWaitlistDialog = lazy(() =>
  load.addToWaitlist().then((module) => ({ default: module.AddToWaitlistDialog })),
);
