/** For when the pressed button is gone or disabled: the focus must not fall back to the page's beginning. */
export function focusCard(reservationId: string): void {
  findCard(reservationId)?.focus({ preventScroll: true });
}

/** The card, with the fold that it is in opened; null where the page does not show it. */
export function findCard(reservationId: string): HTMLElement | null {
  const card = document.getElementById(cardId(reservationId));
  card?.closest("details")?.setAttribute("open", "");
  return card;
}

export function cardId(reservationId: string): string {
  return `reservation-${reservationId}`;
}
