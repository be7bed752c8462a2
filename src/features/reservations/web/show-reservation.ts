import { useNavigate } from "@tanstack/react-router";

import type { Reservation } from "../contract.ts";
import { findCard } from "./card-focus.ts";

const LONGEST_WAIT_MS = 10_000;

/** Answers how to open a reservation's day, from any page, with its card in sight and focused. */
export function useShowReservation(): (reservation: Pick<Reservation, "id" | "date">) => void {
  const navigate = useNavigate();
  return ({ id, date }) => {
    void navigate({ to: "/reservas", search: { dia: date }, resetScroll: false }).then(() =>
      focusOnceDrawn(id),
    );
  };
}

/** The day may have to be loaded first; a person who uses the keyboard or the pointer meanwhile is not interrupted. */
function focusOnceDrawn(reservationId: string): void {
  const stopped = new AbortController();
  const observer = new MutationObserver(tryNow);
  stopped.signal.addEventListener("abort", () => observer.disconnect());
  setTimeout(() => stopped.abort(), LONGEST_WAIT_MS);
  for (const type of ["pointerdown", "keydown"])
    document.addEventListener(type, () => stopped.abort(), { signal: stopped.signal, capture: true });
  observer.observe(document.body, { childList: true, subtree: true });
  tryNow();

  function tryNow(): void {
    const card = findCard(reservationId);
    if (card === null) return;
    stopped.abort();
    // After the page has scrolled to the day that it opens on.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        card.focus({ preventScroll: true });
        card.scrollIntoView({ block: "center" });
      }),
    );
  }
}
