import type { TableKind } from "#features/assistant/language/places.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import type { ExpectedReservation } from "../task.ts";
import { WrongValue } from "./lines.ts";
import { readDay, readPeople, readTimes, splitList } from "./values.ts";

/** What a line says of a reservation. All of it may be left out. */
export type SaidReservation = Partial<ExpectedReservation> & { status?: "confirmed" | "cancelled" };

/** The parts of a line, in any order: what begins each of them, and how it is read. */
const PARTS: readonly (readonly [RegExp, (text: string) => SaidReservation])[] = [
  [/^\p{L}{3} \d/u, readDayAndTimes],
  [/^\d\d:\d\d/, (text) => ({ time: readTimes(text) })],
  [/^\d+ pessoas?$/, (text) => ({ guests: readPeople(text) })],
  [/^nome /, (text) => ({ name: afterFirstWord(text) })],
  [/^telefone /, (text) => ({ phone: afterFirstWord(text) })],
  [/^nota /, (text) => ({ notes: afterFirstWord(text) })],
  [/^área /, (text) => ({ area: afterFirstWord(text) })],
  [/^qualquer área$/, () => ({ area: null })],
  [/^lugar /, (text) => ({ requires: afterFirstWord(text).split(" e ").map(readKind) })],
  [/^qualquer lugar$/, () => ({ requires: [] })],
  [/^cancelada$/, () => ({ status: "cancelled" })],
  [/^confirmada$/, () => ({ status: "confirmed" })],
];

/** 'sex 13/03 20:00, 4 pessoas, nome ana, telefone 98888, nota janela, área Varanda, lugar acessível' */
export function readReservation(text: string): SaidReservation {
  const read: SaidReservation = {};
  for (const part of splitList(text)) {
    const [, reader] = PARTS.find(([beginning]) => beginning.test(part)) ?? [];
    if (reader === undefined)
      throw new WrongValue(
        `"${part}" says nothing of a reservation: expected "sex 13/03", "20:00", "4 pessoas", "nome …", "telefone …", "nota …", "área …", "qualquer área", "lugar …", "qualquer lugar" or "cancelada"`,
      );
    const found = reader(part);
    if (Object.keys(found).some((key) => key in read))
      throw new WrongValue(`"${part}" repeats what was said`);
    Object.assign(read, found);
  }
  return read;
}

/** A reservation of which day, time and people are known. */
export function readWholeReservation(text: string): ExpectedReservation {
  const { status, date, time, guests, ...others } = readReservation(text);
  if (status !== undefined || date === undefined || time === undefined || guests === undefined)
    throw new WrongValue(`"${text}" is no reservation: expected a day, a time and people`);
  return { date, time, guests, ...others };
}

/** 'sex 13/03', 'sex 13/03 20:00', 'sex 13/03 20:00 ou 20:15' */
function readDayAndTimes(text: string): SaidReservation {
  const at = text.search(/ \d\d:/);
  if (at === -1) return { date: readDay(text) };
  return { date: readDay(text.slice(0, at)), time: readTimes(text.slice(at + 1)) };
}

const KINDS: Readonly<Record<string, TableKind>> = {
  janela: "window",
  acessivel: "accessible",
  "ao ar livre": "outdoor",
};

/** What a guest may ask of a table: 'janela', 'acessível', 'ao ar livre'. */
export function readKind(text: string): TableKind {
  const kind = KINDS[foldForSearch(text)];
  if (kind === undefined)
    throw new WrongValue(`"${text}" is no kind of table: expected janela, acessível or ao ar livre`);
  return kind;
}

function afterFirstWord(text: string): string {
  return text.slice(text.indexOf(" ") + 1);
}
