import { formatDay } from "#shared/pt-br.ts";
import { type LocalDate, localOf } from "#shared/time.ts";
import type { TableBlock } from "./contract.ts";

/** '19:00 a 22:00', with the date of an end that is not today: '24/11 19:00 a 25/11 12:00'. */
export function periodText(
  block: Pick<TableBlock, "from" | "until">,
  timeZone: string,
  today: LocalDate,
): string {
  const [from, until] = [block.from, block.until].map((instant) => localOf(new Date(instant), timeZone));
  if (!from || !until) return "";
  const first = from.date === today ? from.time : `${formatDay(from.date)} ${from.time}`;
  const last = until.date === from.date ? until.time : `${formatDay(until.date)} ${until.time}`;
  return `${first} a ${last}`;
}

export const blocksText = {
  title: "Bloquear mesa",
  submit: "Bloquear",
  table: "Mesa",
  fromDate: "De",
  fromTime: "Início",
  untilDate: "Até",
  untilTime: "Fim",
  reason: "Motivo (opcional)",
  reasonPlaceholder: "Manutenção, evento, reservada para a casa",
  hint: "Nesse período ninguém é colocado nesta mesa.",
  added: "Mesa bloqueada",
  removed: "Bloqueio retirado",
  /** In the list of tables: 'Bloqueada 19:00 a 22:00 · Manutenção'. */
  blocked: (period: string, reason: string) =>
    reason === "" ? `Bloqueada: ${period}` : `Bloqueada: ${period} · ${reason}`,
  lift: (table: string) => `Retirar bloqueio de ${table}`,
  problems: {
    date_missing: "Informe a data",
    date_wrong: "Data inválida",
    time_missing: "Informe o horário",
    time_wrong: "Horário inválido",
    backwards: "O fim vem antes do início",
    past: "Este período já passou",
  },
};
