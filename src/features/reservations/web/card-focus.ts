/** Call it when the pressed button is gone or disabled: otherwise the focus falls back to the start of the page. */
export function focusCard(reservationId: string): void {
  findCard(reservationId)?.focus({ preventScroll: true });
}

/** Finds the card and opens the fold around it. Null if the page does not show it. */
export function findCard(reservationId: string): HTMLElement | null {
  const card = document.getElementById(cardId(reservationId));
  card?.closest("details")?.setAttribute("open", "");
  return card;
}

export function cardId(reservationId: string): string {
  return `reservation-${reservationId}`;
}
