import { formatPeople } from "#shared/pt-br.ts";
import { tableLabel } from "../../floor/text.ts";

/** 'Mesa M7 + M8'. */
export function placeLabel(tables: readonly { label: string }[]): string {
  return tableLabel(tables.map(({ label }) => label).join(" + "));
}

/** Of the dialogs that choose a table. */
export const seatDialogText = {
  cancel: "Cancelar",
  confirm: "Confirmar",
  seated: (table: string) => `Cliente sentado na ${table}`,
  choose: "Escolha uma mesa disponível no mapa",
  takeSuggestion: (table: string, seats: string) => `Usar a sugerida: ${table}, ${seats}`,
  noSuggestion: (guests: number, isNow: boolean) =>
    `Nenhuma mesa livre para ${formatPeople(guests)} ${isNow ? "agora" : "neste horário"}`,
  tooSmall: (seats: number, guests: number) =>
    `Menos lugares que pessoas: ${seats === 1 ? "1 lugar" : `${seats} lugares`} para ${formatPeople(guests)}`,
  wishUnmet: (wish: string) => `O cliente pediu: ${wish}`,
  promisedOccupied: (label: string) => `A mesa reservada, ${label}, está ocupada`,
  promisedCleaning: (label: string) => `A mesa reservada, ${label}, está em limpeza`,
  promisedBlocked: (label: string) => `A mesa reservada, ${label}, está bloqueada`,
  neededSoon: (time: string) => `Reservada para outro cliente às ${time}`,
  blockedSoon: (time: string) => `Bloqueada a partir das ${time}`,
  lost: {
    occupied: (label: string) => `A mesa ${label} acabou de ser ocupada`,
    cleaning: (label: string) => `A mesa ${label} está em limpeza`,
    blocked: (label: string) => `A mesa ${label} foi bloqueada`,
  },
  tableRemoved: "A mesa escolhida foi removida do layout",
  noTablesHint: "Cadastre as mesas da unidade em Layout de Mesas.",
  change: {
    from: (tables: string) => `agora na ${tables}`,
    done: (table: string) => `Cliente mudou para a ${table}`,
  },
  hold: {
    done: (table: string) => `${table} reservada para o cliente`,
    clear: "Deixar sem mesa",
    cleared: "Reserva sem mesa escolhida",
  },
};
