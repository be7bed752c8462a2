import { foldForSearch, formatList } from "#shared/pt-br.ts";
import type { ChildNeed, Occasion } from "./note-words.ts";
import type { Sign } from "./rules.ts";

const occasionText: Record<Occasion, string> = {
  proposal: "Pedido de casamento",
  engagement: "Noivado",
  wedding_anniversary: "Aniversário de casamento",
  dating_anniversary: "Aniversário de namoro",
  honeymoon: "Lua de mel",
  baby_shower: "Chá de bebê",
  birthday: "Aniversário",
  graduation: "Formatura",
  baptism: "Batizado",
  farewell: "Despedida",
  wedding: "Casamento",
  company_party: "Confraternização",
  business: "Encontro de trabalho",
  romantic: "Jantar romântico",
  celebration: "Comemoração",
};

/** One, and several. */
const childText: Record<ChildNeed["kind"], readonly [one: string, several: string]> = {
  children: ["criança", "crianças"],
  babies: ["bebê", "bebês"],
  chairs: ["cadeirinha", "cadeirinhas"],
  pram: ["carrinho de bebê", "carrinhos de bebê"],
};

/** 'Duas crianças e uma cadeirinha' is '2 crianças e 1 cadeirinha'; without a number 'Crianças'. */
function childrenText(needs: readonly ChildNeed[]): string {
  const words = formatList(
    needs.map(({ kind, count }) => {
      const [one, several] = childText[kind];
      if (count === null) return kind === "children" ? several : one;
      return `${count} ${count === 1 ? one : several}`;
    }),
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A sign as the list, the sheet and the file say it. */
export function signText(sign: Sign): string {
  switch (sign.kind) {
    case "vip":
      return "VIP";
    case "first_visit":
      return "Primeira visita";
    case "occasion":
      return occasionText[sign.occasion];
    case "children":
      return childrenText(sign.needs);
    case "risk":
      return `Risco de falta: ${missedText(sign)}`;
  }
}

/** True for a note that says no more than a sign, or than what somebody must not eat: 'Alergia a leite' next to 'Leite'. */
export function isSaidBy(signs: readonly string[], notes: string): boolean {
  const said = foldForSearch(notes.trim().replace(/\.$/, "")).replace(NAMES_ALLERGY, "");
  return signs.some((sign) => sign !== "" && foldForSearch(sign) === said);
}

const NAMES_ALLERGY = /^(?:tem )?(?:alergia|alergic[oa]s?|intolerancia|intolerantes?) (?:a|ao|aos|as|de) /;

function missedText({ noShows, bookings }: { noShows: number; bookings: number }): string {
  return bookings === 1 ? "faltou na única reserva" : `faltou ${noShows} de ${bookings} vezes`;
}

export const listText = {
  title: "Lista do turno",
  whereabouts: { expected: "Por chegar", here: "Na casa", left: "Já saiu" },
  expected: (count: number) => `Por chegar: ${count}`,
  here: (count: number) => `Na casa: ${count}`,
  left: (count: number) => `Já saíram: ${count}`,
  nobody: "Ninguém por chegar nem na casa.",
  absent: (count: number) => `Canceladas e faltas: ${count}`,
  tables: (labels: readonly string[]) => labels.join(" + "),
  withoutTable: "Sem mesa",
  tableLater: "Mesa a definir",
  arrived: "Chegou",
  confirmedAgain: "Confirmou presença",
  walkIn: "Sem reserva",
  withoutHealth: "Esta lista não mostra alergias.",
};
