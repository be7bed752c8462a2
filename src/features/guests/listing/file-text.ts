import { showTypedDate } from "#shared/pt-br.ts";
import { showBirthday, showPhone } from "../rules.ts";
import type { GuestSummary } from "./contract.ts";

/** A date as spreadsheets read it, or an empty cell. */
const day = (date: string | null) => (date === null ? "" : showTypedDate(date));

/** The columns of the file, by their headings: what a row of the list shows. */
const COLUMNS: Record<string, (guest: GuestSummary) => string> = {
  Nome: ({ name }) => name,
  Telefone: ({ phone }) => showPhone(phone),
  "Telefone também de": ({ otherName }) => otherName ?? "",
  VIP: ({ isVip }) => (isVip ? "Sim" : "Não"),
  Aniversário: ({ birthday }) => (birthday === null ? "" : showBirthday(birthday)),
  Etiquetas: ({ tags }) => tags.join(", "),
  Visitas: ({ visits }) => String(visits),
  "Última visita": ({ lastVisit }) => day(lastVisit),
  "Próxima reserva": ({ nextVisit }) => day(nextVisit),
  "Faltas em 12 meses": ({ noShows }) => String(noShows),
  "Última vez na fila": ({ lastWait }) => day(lastWait),
  "Cadastro de": ({ knownSince }) => day(knownSince),
};

export const HEADINGS = Object.keys(COLUMNS);

/** A guest as a row under the headings, before formulas are escaped. */
export function cellsOf(guest: GuestSummary): string[] {
  return Object.values(COLUMNS).map((cellOf) => cellOf(guest));
}

export const exportFileName = (date: string) => `clientes-${date}.csv`;
