import { lazy, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { newId } from "#shared/id.ts";
import type { LocalDate } from "#shared/time.ts";
import { notify } from "#ui/toast.tsx";
import type { Reservation } from "../contract.ts";
import { toastText } from "../text.ts";
import { useCancelReservation, useConfirmFromWaitlist } from "./api.ts";
import { focusCard } from "./reservation-card.tsx";

export type OpenDialog =
  | { name: "create" | "waitlist" | "addToWaitlist" }
  | { name: "edit" | "seat" | "cancel"; reservation: Reservation };

export interface DialogsProps {
  dialog: OpenDialog;
  day: LocalDate;
  today: LocalDate;
  onClose: () => void;
}

/** The dialog that is open. Each one's code comes apart from the page's: `loadDialog` first, or it suspends. */
export function Dialogs({ dialog, day, today, onClose }: DialogsProps) {
  const cancel = useCancel();
  const confirmWaiting = useConfirmWaiting(today);
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
    case "cancel":
      return (
        <CancelDialog
          reservation={dialog.reservation}
          onClose={onClose}
          onConfirm={() => cancel(dialog.reservation)}
        />
      );
    case "waitlist":
      return <WaitlistDialog isOpen selectedDay={day} onConfirm={confirmWaiting} {...{ today, onClose }} />;
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
  return async ({ id }: Reservation) => {
    try {
      await cancel({ unitId, id });
    } catch (error) {
      showError(error);
      throw error;
    }
    notify.success(toastText.cancelled);
    // After the dialog has closed and has found the button gone that it would give the focus back to.
    setTimeout(() => focusCard(id), 300);
  };
}

/** For the waiting list's dialog: an entry becomes a reservation on the chosen day, at the unit's current time. */
function useConfirmWaiting(today: LocalDate) {
  const { id: unitId } = useCurrentUnit();
  const { mutateAsync: confirm } = useConfirmFromWaitlist();
  // One id for each entry: confirming again after a lost answer must not make a second reservation.
  const [idsByEntry] = useState(() => new Map<string, string>());
  return async ({ id: entryId, customerName }: WaitlistEntry, date: LocalDate) => {
    const id = idsByEntry.get(entryId) ?? newId();
    idsByEntry.set(entryId, id);
    await confirm({ unitId, entryId, id, date }).then(
      // The stored day is named: a repeated call is answered with what the first one stored.
      (stored) =>
        notify.success(toastText.confirmedFromWaitlist(customerName), {
          detail: toastText.moment(stored, today),
        }),
      showError,
    );
  };
}

export function showError(error: unknown) {
  notify.error(messageOf(error));
}

const load = {
  reservation: () => import("./reservation-dialog.tsx"),
  seat: () => import("./seat-dialog.tsx"),
  cancel: () => import("./cancel-dialog.tsx"),
  waitlist: () => import("#features/waitlist/web/waitlist-dialog.tsx"),
  addToWaitlist: () => import("#features/waitlist/web/add-to-waitlist-dialog.tsx"),
};
const ReservationDialog = lazy(() =>
  load.reservation().then((module) => ({ default: module.ReservationDialog })),
);
const SeatDialog = lazy(() => load.seat().then((module) => ({ default: module.SeatDialog })));
const CancelDialog = lazy(() => load.cancel().then((module) => ({ default: module.CancelDialog })));
const WaitlistDialog = lazy(() => load.waitlist().then((module) => ({ default: module.WaitlistDialog })));
const AddToWaitlistDialog = lazy(() =>
  load.addToWaitlist().then((module) => ({ default: module.AddToWaitlistDialog })),
);
