import { useState } from "react";

import { tellSameGuest } from "#features/booking/web/tell-same-guest.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useTables } from "#features/floor/web/api.ts";
import { serviceDateBy } from "#features/opening-hours/nights/rules.ts";
import { toastText } from "#features/reservations/text.ts";
import { showError } from "#features/reservations/web/show-error.ts";
import { useShowReservation } from "#features/reservations/web/show-reservation.ts";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { offerPlaces } from "#features/waitlist/queue/rules.ts";
import { useWaitlist } from "#features/waitlist/web/api.ts";
import { WaitlistDialog } from "#features/waitlist/web/waitlist-dialog.tsx";
import { useNow } from "#platform/web/clock.ts";
import { newId } from "#shared/id.ts";
import type { LocalDate } from "#shared/time.ts";
import { notify } from "#ui/toast.tsx";
import { suggestTables, usePlaces } from "./planned-tables.ts";
import { useConfirmFromWaitlist } from "./queue-store.ts";
import { SeatEntryDialog } from "./seat-dialog.tsx";
import { useUndo } from "./undo-store.ts";

export interface QueueDialogProps {
  /** The day that the page shows. */
  day: LocalDate;
  today: LocalDate;
  onClose: () => void;
}

/** The waiting list, in which parties get a table or a reservation. */
export function QueueDialog({ day, today, onClose }: QueueDialogProps) {
  const confirm = useConfirmWaiting(today);
  const now = useNow(15_000);
  const { data } = useTables();
  const undo = useUndo();
  const waiting = useWaitlist();
  const { plan, rankOf } = usePlaces();
  const offers = offerPlaces(
    waiting.data?.entries ?? [],
    data?.tables ?? [],
    (entry, tables) => suggestTables(plan, { ...entry, rankOf }, tables, now),
    now,
  );
  const [seating, setSeating] = useState<WaitlistEntry | null>(null);
  return (
    <>
      <WaitlistDialog
        isOpen
        selectedDay={day}
        tableFor={({ id }) =>
          offers
            .get(id)
            ?.map(({ label }) => label)
            .join(" + ") ?? null
        }
        onUndo={undo}
        onConfirm={confirm}
        onSeat={setSeating}
        {...{ today, onClose }}
      />
      {seating && <SeatEntryDialog entry={seating} onClose={() => setSeating(null)} />}
    </>
  );
}

/** Returns a function that makes an entry a reservation on the chosen day, at the unit's current time. */
function useConfirmWaiting(today: LocalDate) {
  const { id: unitId, nights } = useCurrentUnit();
  const { mutateAsync: confirm } = useConfirmFromWaitlist();
  const show = useShowReservation();
  // One id for each entry, so that a retry after a lost answer creates no second reservation.
  const [idsByEntry] = useState(() => new Map<string, string>());
  return async ({ id: entryId, customerName }: WaitlistEntry, date: LocalDate) => {
    const id = idsByEntry.get(entryId) ?? newId();
    idsByEntry.set(entryId, id);
    await confirm({ unitId, entryId, id, date }).then(
      // Shows the stored day: a retry answers what the first call stored.
      (stored) => {
        notify.success(toastText.confirmedFromWaitlist(customerName), {
          detail: toastText.moment({ date: serviceDateBy(nights, stored), time: stored.time }, today),
        });
        tellSameGuest(stored, show);
      },
      showError,
    );
  };
}
