import { useNavigate } from "@tanstack/react-router";

import type { Reservation } from "../contract.ts";
import { findCard } from "./card-focus.ts";

const LONGEST_WAIT_MS = 10_000;

/** Returns a function that opens a reservation's day from any page, scrolls to its card and focuses it. */
export function useShowReservation(): (reservation: Pick<Reservation, "id" | "date">) => void {
  const navigate = useNavigate();
  return (reservation) => showReservation(navigate, reservation);
}

/** As `useShowReservation`, for code that loads later than the component. */
export function showReservation(
  navigate: ReturnType<typeof useNavigate>,
  { id, date }: Pick<Reservation, "id" | "date">,
): void {
  void navigate({ to: "/reservas", search: { dia: date }, resetScroll: false }).then(() =>
    focusOnceDrawn(id),
  );
}

/** Waits until the day is loaded. It stops as soon as the user presses a key or the pointer. */
function focusOnceDrawn(reservationId: string): void {
  const waiting = new AbortController();
  const observer = new MutationObserver(tryNow);
  waiting.signal.addEventListener("abort", () => observer.disconnect());
  setTimeout(() => waiting.abort(), LONGEST_WAIT_MS);
  for (const type of ["pointerdown", "keydown"])
    document.addEventListener(type, () => waiting.abort(), { signal: waiting.signal, capture: true });
  observer.observe(document.body, { childList: true, subtree: true });
  tryNow();

  function tryNow(): void {
    const card = findCard(reservationId);
    if (card === null) return;
    waiting.abort();
    // Two frames later: the page first scrolls to its selected day.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        card.focus({ preventScroll: true });
        card.scrollIntoView({ block: "center" });
      }),
    );
  }
}
