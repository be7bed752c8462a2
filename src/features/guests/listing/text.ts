import { formatShortDate, showTypedDate } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import type { GuestFilter, GuestSort } from "../limits.ts";
import { showBirthday } from "../rules.ts";

export const filterText: Record<GuestFilter, string> = {
  returning: "Já voltaram",
  vip: "VIP",
  no_shows: "Com faltas",
  birthday: "Aniversário este mês",
  away: "Não vêm há 90 dias",
  upcoming: "Com reserva",
};

export const sortText: Record<GuestSort, string> = {
  nearest: "Mais perto de hoje",
  name: "Nome",
  last_visit: "Última visita",
  visits: "Mais visitas",
  no_shows: "Mais faltas",
};

const guests = (count: number) => (count === 1 ? "1 cliente" : `${count.toLocaleString("pt-BR")} clientes`);

export const listText = {
  filters: "Filtros",
  sort: "Ordenar por",
  all: guests,
  found: (count: number) => `${guests(count)} ${count === 1 ? "encontrado" : "encontrados"}`,
  clear: "Limpar filtros",
  narrowedText: "Tire um filtro ou busque outro nome ou telefone.",
  progress: (shown: number, count: number) =>
    `${shown.toLocaleString("pt-BR")} de ${count.toLocaleString("pt-BR")}`,
  more: "Carregar mais",
  moreFailed: "Não foi possível carregar mais",
  end: "Fim da lista",
  export: "Exportar CSV",
  exporting: "Exportando os clientes. O arquivo é grande e leva alguns segundos",
  exported: "Clientes exportados",
} as const;

/** On a row; `full` is what a short one means. */
export const markText = {
  vip: "VIP",
  birthdayToday: "Aniversário hoje",
  birthday: (birthday: string) => `Aniversário em ${showBirthday(birthday)}`,
  bookedToday: (time: string | null, unit: string) =>
    ["Hoje", time].filter(Boolean).join(" ") + (unit && ` · ${unit}`),
  booked: (date: LocalDate, today: LocalDate) =>
    `Reserva em ${date.slice(0, 4) === today.slice(0, 4) ? formatShortDate(date) : showTypedDate(date)}`,
  noShows: (count: number) => (count === 1 ? "1 falta" : `${count} faltas`),
  inTwelveMonths: "em 12 meses",
} as const;
