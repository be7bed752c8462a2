import { formatDay } from "#shared/pt-br.ts";
import { localOf } from "#shared/time.ts";
import type { DiningTable, TableStatus } from "./contract.ts";
import { MAX_AREAS, MAX_JOINS } from "./limits.ts";
import { stateOf, type FloorRefusal, type TableEditRefusal, type TableState } from "./rules.ts";

export const tableEditText: Record<TableEditRefusal, string> = {
  party_seated: "Há clientes em {about}. Libere antes de continuar",
  label_taken: "Já existe a mesa {about} nesta unidade",
  smallest_over_seats: "O menor grupo não pode passar dos lugares da mesa ({about})",
  area_gone: "Esta área foi removida em outra tela",
  joined_in_two_areas: "{about} ficam em áreas diferentes. Mesas combináveis precisam ser da mesma área",
};

export const refusalText: Record<FloorRefusal, string> = {
  ...tableEditText,
  reserved_ahead: "Há reservas confirmadas para {about}. Cancele ou mude as reservas antes de remover",
  too_many_tables: "A unidade já tem 500 mesas, o máximo",
  outside_plan: "Não cabe no layout: {about}",
  area_name_taken: "Já existe a área {about} nesta unidade",
  too_many_areas: `A unidade já tem ${MAX_AREAS} áreas, o máximo`,
  tables_gone: "Uma das mesas foi removida em outra tela",
  join_exists: "Já existe a combinação {about}",
  too_many_joins: `A unidade já tem ${MAX_JOINS} combinações de mesas, o máximo`,
  block_ends_before: "O fim do bloqueio precisa vir depois do início",
  block_over: "Este horário já passou",
  time_skipped: "Nesta data os relógios pulam este horário. Os mais perto são {about}",
  blocked_already: "A mesa já está bloqueada nesse horário: {about}",
  party_in_block: "Há clientes na mesa: {about}. Libere ou troque a mesa antes de bloquear",
  hold_in_block: "A mesa está reservada nesse horário: {about}. Mude ou cancele a reserva antes de bloquear",
};

/** 'Mesa M5'. A label that begins with the word 'Mesa' does not repeat it. */
export function tableLabel(label: string): string {
  return /^mesa\b/i.test(label) ? label : `Mesa ${label}`;
}

export const seatsText = (seats: number) => (seats === 1 ? "1 lugar" : `${seats} lugares`);

/** The time when a reservation needs a table next, in the unit's zone: '20:30', with the date when it is not today. */
export function holdTimeText(instant: string, timeZone: string, now: Date): string {
  const { date, time } = localOf(new Date(instant), timeZone);
  return date === localOf(now, timeZone).date ? time : `${formatDay(date)} ${time}`;
}

const stateText: Record<TableState, string> = {
  available: "disponível",
  occupied: "ocupada",
  cleaning: "em limpeza",
  blocked: "bloqueada",
};

/** The accessible name of a table: 'Mesa M3, 6 lugares, ocupada, Ana Souza, há 25 min'. */
export function tableDescription(
  table: Pick<DiningTable, "label" | "seats" | "status" | "customerName" | "blockedUntil">,
  extra: {
    occupiedMinutes: number | null;
    isSuggested?: boolean;
    /** The labels of the tables that it overlaps. */
    overlaps?: readonly string[];
    leavesInMinutes?: number | null;
    nextHold?: string | null;
  },
): string {
  return [
    tableLabel(table.label),
    seatsText(table.seats),
    stateText[stateOf(table)],
    table.status === "occupied" && table.customerName,
    table.status === "occupied" && extra.occupiedMinutes !== null && floorText.since(extra.occupiedMinutes),
    table.status === "occupied" &&
      typeof extra.leavesInMinutes === "number" &&
      floorText.leaves(extra.leavesInMinutes),
    extra.nextHold && floorText.heldFrom(extra.nextHold),
    extra.overlaps && extra.overlaps.length > 0 && `sobreposta a ${joinInWords(extra.overlaps)}`,
    extra.isSuggested && floorText.suggested.toLowerCase(),
  ]
    .filter(Boolean)
    .join(", ");
}

/** 'M1, M2 e M3' */
function joinInWords(labels: readonly string[]): string {
  return labels.length < 2 ? labels.join("") : `${labels.slice(0, -1).join(", ")} e ${labels.at(-1) ?? ""}`;
}

function durationText(minutes: number): string {
  return minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
}

export const floorText = {
  map: "Mapa de mesas",
  available: "Disponível",
  selected: "Selecionada",
  occupied: "Ocupada",
  cleaning: "Em limpeza",
  blocked: "Bloqueada",
  blockedUntil: (time: string) => `bloqueada até ${time}`,
  /** Of a unit in the unit switch. */
  occupiedNow: (occupied: number, tables: number) =>
    occupied === 0 ? "Nenhuma mesa ocupada agora" : `${occupied} de ${tables} mesas ocupadas agora`,
  availableCount: "Disponíveis",
  cleaningCount: "Em limpeza",
  occupiedCount: "Ocupadas",
  legend: "Legenda",
  suggested: "Sugerida",
  since: (minutes: number) => (minutes === 0 ? "agora" : `há ${durationText(minutes)}`),
  heldFrom: (when: string) => `próxima reserva ${when}`,
  shortHeldFrom: (when: string) => `res. ${when}`,
  shortSince: (minutes: number) =>
    minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, "0")}`,
  /** Below 0 when the party has stayed longer than expected. */
  leaves: (minutes: number) =>
    minutes > 0
      ? `sai em ${durationText(minutes)}`
      : minutes === 0
        ? "sai agora"
        : `passou ${durationText(-minutes)} do previsto`,
  shortOver: (minutes: number) => `+${durationText(minutes)}`,
  noTables: "Nenhuma mesa cadastrada",
  loadFailed: "Não foi possível carregar as mesas",
} as const;

/** The words of badges and choices. */
export const statusText: Record<TableStatus, string> = {
  available: "Disponível",
  occupied: "Ocupada",
  cleaning: "Em Limpeza",
};
