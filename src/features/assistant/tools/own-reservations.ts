import { defineTool } from "./tool.ts";

export const ownReservations = defineTool({
  name: "minhas_reservas",
  description: "Lista as reservas em aberto do cliente desta conversa. Não há como ver as de outras pessoas.",
  label: "Consultou as reservas do cliente",
  input: {},
  effect: "informs",
  run: (desk) => desk.listOwnReservations(),
  outcome: () => "informed",
  deeds: ({ reservas }) => (reservas.length > 0 ? ["booked"] : []),
});
