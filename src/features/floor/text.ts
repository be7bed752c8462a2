import type { DiningTable, TableStatus } from "./contract.ts";
import type { FloorRefusal } from "./rules.ts";

export const refusalText: Record<FloorRefusal, string> = {
  party_seated: "Há clientes em {about}. Libere antes de continuar",
  reserved_ahead: "Há reservas confirmadas para {about}. Cancele ou mude as reservas antes de remover",
  label_taken: "Já existe a mesa {about} nesta unidade",
  too_many_tables: "A unidade já tem 500 mesas, o máximo",
  outside_plan: "{about} não cabe na planta",
};

/** 'Mesa M5'. A label that already begins with the word keeps it once. */
export function tableLabel(label: string): string {
  return /^mesa\b/i.test(label) ? label : `Mesa ${label}`;
}

export const seatsText = (seats: number) => (seats === 1 ? "1 lugar" : `${seats} lugares`);

const stateText: Record<TableStatus, string> = {
  available: "disponível",
  occupied: "ocupada",
  cleaning: "em limpeza",
};

/** What a screen reader says of a table: 'Mesa M3, 6 lugares, ocupada, Ana Souza, há 25 min'. */
export function tableDescription(
  table: Pick<DiningTable, "label" | "seats" | "status" | "customerName">,
  extra: { occupiedMinutes: number | null; isSuggested: boolean },
): string {
  return [
    tableLabel(table.label),
    seatsText(table.seats),
    stateText[table.status],
    table.status === "occupied" && table.customerName,
    table.status === "occupied" && extra.occupiedMinutes !== null && floorText.since(extra.occupiedMinutes),
    extra.isSuggested && floorText.suggested.toLowerCase(),
  ]
    .filter(Boolean)
    .join(", ");
}

export const floorText = {
  map: "Mapa de mesas",
  available: "Disponível",
  selected: "Selecionada",
  occupied: "Ocupada",
  cleaning: "Em limpeza",
  availableCount: "Disponíveis",
  cleaningCount: "Em limpeza",
  occupiedCount: "Ocupadas",
  legend: "Legenda",
  suggested: "Sugerida",
  since: (minutes: number) =>
    minutes === 0
      ? "agora"
      : `há ${minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`}`,
  shortSince: (minutes: number) =>
    minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, "0")}`,
  noTables: "Nenhuma mesa cadastrada",
  loadFailed: "Não foi possível carregar as mesas",
  tryAgain: "Tentar novamente",
} as const;
