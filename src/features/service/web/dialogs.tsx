import { GuestDrawer, preloadGuestDrawer } from "#features/guests/web/lazy-guest-drawer.tsx";
import type { Reservation } from "#features/reservations/contract.ts";
import { cancelDialogText, pageText, seatDialogTitles } from "#features/reservations/text.ts";
import { focusCard } from "#features/reservations/web/card-focus.ts";
import type { LocalDate } from "#shared/time.ts";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { useNoteParty } from "./party-acts.ts";

export type OpenDialog =
  | { name: "create" | "waitlist" }
  | { name: "addToWaitlist"; /** The size that the form begins with. */ guests?: number }
  | { name: "guest" | "edit" | "seat" | "changeTable" | "holdTable" | "cancel"; reservation: Reservation };

export interface DialogsProps {
  dialog: OpenDialog;
  day: LocalDate;
  today: LocalDate;
  onClose: () => void;
}

/** The open dialog. Each dialog is loaded on demand. */
export function Dialogs({ dialog, day, today, onClose }: DialogsProps) {
  const cancel = useCancelReservation();
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
    case "guest":
      return (
        <GuestDrawer
          name={dialog.reservation.customerName}
          of={{ reservationId: dialog.reservation.id }}
          onClose={onClose}
        />
      );
    case "waitlist":
      return <QueueDialog {...{ day, today, onClose }} />;
    case "addToWaitlist":
      return <JoinQueueDialog isOpen guests={dialog.guests} onClose={onClose} />;
  }
}

/** Call it when the pointer or the focus reaches the button of a dialog. It ignores failures: the dialog itself shows them. */
export function preloadDialog(name: OpenDialog["name"]): void {
  if (name === "guest") return preloadGuestDrawer();
  (name === "create" || name === "edit" ? dialogModules.reservation() : dialogModules[name]()).catch(
    () => undefined,
  );
}

function useCancelReservation() {
  const note = useNoteParty();
  return async (reservation: Reservation) => {
    await note("cancelled", reservation);
    // Later: the closing dialog first tries to focus a button that is gone.
    setTimeout(() => focusCard(reservation.id), 300);
  };
}

const dialogModules = {
  reservation: () => import("#features/booking/web/reservation-dialog.tsx"),
  seat: () => import("./seat-dialog.tsx"),
  changeTable: () => import("./change-table-dialog.tsx"),
  holdTable: () => import("./hold-table-dialog.tsx"),
  cancel: () => import("#features/booking/web/cancel-dialog.tsx"),
  waitlist: () => import("./queue-dialog.tsx"),
  addToWaitlist: () => import("./join-queue-dialog.tsx"),
};
const ReservationDialog = lazyDialog(
  () => dialogModules.reservation().then((module) => module.ReservationDialog),
  ({ reservation }) => (reservation ? pageText.editTitle : pageText.create),
);
const SeatDialog = lazyDialog(
  () => dialogModules.seat().then((module) => module.SeatDialog),
  () => seatDialogTitles.seat,
);
const ChangeTableDialog = lazyDialog(
  () => dialogModules.changeTable().then((module) => module.ChangeTableDialog),
  () => seatDialogTitles.changeTable,
);
const HoldTableDialog = lazyDialog(
  () => dialogModules.holdTable().then((module) => module.HoldTableDialog),
  () => seatDialogTitles.holdTable,
);
const CancelDialog = lazyDialog(
  () => dialogModules.cancel().then((module) => module.CancelDialog),
  () => cancelDialogText.title,
);
const QueueDialog = lazyDialog(
  () => dialogModules.waitlist().then((module) => module.QueueDialog),
  () => pageText.waitlist,
);
const JoinQueueDialog = lazyDialog(
  () => dialogModules.addToWaitlist().then((module) => module.JoinQueueDialog),
  () => pageText.addToQueueTitle,
);
