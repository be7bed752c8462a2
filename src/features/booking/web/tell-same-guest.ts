import type { LocalMoment } from "#features/opening-hours/rules.ts";
import type { BookedReservation, FoundReservation } from "#features/reservations/contract.ts";
import { formatDay, formatPeople } from "#shared/pt-br.ts";
import { notify } from "#ui/toast.tsx";
import { isClose } from "../same-guest/rules.ts";
import { sameGuestText } from "../same-guest/text.ts";

/**
 * Says which other booking the guest has close to the one that was stored, with it one press away. Nothing for one that the person
 * knows of: `isKnown`.
 */
export function tellSameGuest(
  stored: LocalMoment & Pick<BookedReservation, "sameGuest">,
  show: (other: FoundReservation) => void,
  isKnown: (other: FoundReservation) => boolean = () => false,
): void {
  const other = stored.sameGuest.find((one) => isClose(one, stored));
  if (other === undefined || isKnown(other)) return;
  notify.info(sameGuestText.toast, {
    detail: summaryOf(other, stored.date),
    action: { label: sameGuestText.show, onAction: () => show(other) },
  });
}

/** 'Ana Lima · 20:00 · 4 pessoas', with the day where it is another one. */
export function summaryOf({ customerName, date, time, guests }: FoundReservation, day: string): string {
  const moment = date === day ? time : `${formatDay(date)}, ${time}`;
  return `${customerName} · ${moment} · ${formatPeople(guests)}`;
}
