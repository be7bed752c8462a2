import { formatDay, formatPeople } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";

export const recognitionText = {
  list: "Clientes conhecidos",
  found: (count: number) =>
    count === 1
      ? "1 cliente conhecido. Seta para baixo para escolher."
      : `${count} clientes conhecidos. Seta para baixo para escolher.`,
  other: "Outra pessoa: manter o que digitei",
  visits: (count: number) => (count === 0 ? "nenhuma visita" : count === 1 ? "1 visita" : `${count} visitas`),
  last: (date: LocalDate) => `última em ${formatDay(date)}`,
  noShows: (count: number) => (count === 1 ? "1 falta" : `${count} faltas`),
  booked: (date: LocalDate, time: string, guests: number) =>
    `reserva ${formatDay(date)}, ${time} (${guests})`,
  usual: (guests: number) => `Costuma vir: ${formatPeople(guests)}`,
  liked: (tables: readonly string[]) => `Mesas de costume: ${tables.join(", ")}`,
  vip: "VIP",
  mustNotEat: "Não pode comer:",
  otherPersonHint: (name: string) => `O que está anotado de ${name} não vale para esta reserva.`,
} as const;
