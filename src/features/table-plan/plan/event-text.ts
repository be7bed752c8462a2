/** What follows the sentence of a plan that moves parties: `: 2 reservas mudam de mesa`. */
export function movesAfter(moves: number | undefined): string {
  if (moves === undefined || moves === 0) return "";
  return `: ${moves === 1 ? "1 reserva muda" : `${moves} reservas mudam`} de mesa`;
}
