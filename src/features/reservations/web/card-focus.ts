/** Call it when the pressed button is gone or disabled: otherwise the focus falls back to the start of the page. */
export function focusCard(reservationId: string): void {
  findCard(reservationId)?.focus({ preventScroll: true });
}

/** Finds the card and opens the folds around it. Null if the page does not show it. */
export function findCard(reservationId: string): HTMLElement | null {
  const card = document.getElementById(cardId(reservationId));
  for (let fold = card?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true;
  return card;
}

export function cardId(reservationId: string): string {
  return `reservation-${reservationId}`;
}
