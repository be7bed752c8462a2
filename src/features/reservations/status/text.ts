import type { ReservationStatus } from "../contract.ts";

export const statusText: Record<ReservationStatus, string> = {
  confirmed: "Confirmada",
  seated: "Sentado",
  completed: "Finalizada",
  cancelled: "Cancelada",
  no_show: "Não veio",
};

/** What the address calls each state (`?estado=sentado`). */
export const statusSlugs: Record<ReservationStatus, string> = {
  confirmed: "confirmada",
  seated: "sentado",
  completed: "finalizada",
  cancelled: "cancelada",
  no_show: "nao-veio",
};

export const filterText = {
  label: "Filtrar por estado",
  chosen: (label: string) => `Filtrar por estado: ${label}`,
  all: "Todas",
  option: (label: string, count: number) => `${label} (${count})`,
  only: "Só",
  showAll: "Mostrar todas",
  empty: (label: string) => `Nenhuma reserva desta semana está como ${label}.`,
};
