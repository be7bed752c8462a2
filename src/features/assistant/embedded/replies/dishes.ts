import { dropOrders } from "../../language/suspicion.ts";
import type { MenuItem } from "../../tools/contract.ts";
import { formatList, endSentence, withoutFullStop } from "./formats.ts";

/** `R$ 89,90; para dois, R$ 159,90` */
function priceOf(dish: MenuItem): string {
  return dish.preco_para_dois ? `${dish.preco}; para dois, ${dish.preco_para_dois}` : dish.preco;
}

/** Tells everything on record about a dish, except allergens. */
export function describeDish(dish: MenuItem): string {
  const portions = dish.porcoes > 1 ? `Serve ${dish.porcoes} pessoas.` : "Porção individual.";
  const diet =
    dish.tags.length > 0 ? ` No cadastro: ${dish.tags.map((tag) => tagWords(tag)).join(", ")}.` : "";
  const soldOut = dish.esgotado_hoje ? " Hoje está esgotado." : "";
  return `${dish.nome} (${priceOf(dish)}): ${endSentence(descriptionOf(dish) || dish.categoria)} ${portions}${diet}${soldOut}`;
}

/** A menu may contain orders to the assistant, which replies must not repeat. */
function descriptionOf({ descricao }: MenuItem): string {
  return dropOrders(descricao)
    .map((part, index, parts) => (index < parts.length - 1 ? endSentence(part) : part))
    .join(" ");
}

/** Answers 'serve quantas pessoas?'. */
export function describePortion(dish: MenuItem): string {
  const portions = dish.porcoes > 1 ? `serve ${dish.porcoes} pessoas` : "porção individual";
  return `${dish.nome}: ${portions}${dish.preco_para_dois ? `; a porção para dois sai por ${dish.preco_para_dois}` : ""}.`;
}

export function longLines(dishes: readonly MenuItem[]): string {
  return toLines(dishes, (dish) => {
    const description = descriptionOf(dish);
    const words = description ? `: ${withoutFullStop(description)}` : "";
    return `${dish.nome} (${priceOf(dish)})${words}${soldOutMark(dish)}`;
  });
}

export function shortLines(dishes: readonly MenuItem[]): string {
  return toLines(dishes, (dish) => `${dish.nome}: ${priceOf(dish)}${soldOutMark(dish)}`);
}

export function allergenLines(dishes: readonly MenuItem[]): string {
  return toLines(dishes, (dish) => `${dish.nome}: ${dish.alergenos.join(", ")}`);
}

/** `• 2x Moqueca: R$ 179,80` */
export function sumLines(
  items: readonly { nome: string; quantidade: number; subtotal: string }[],
  soldOut: readonly string[],
): string {
  return items
    .map(({ nome, quantidade, subtotal }) => {
      const mark = soldOut.some((name) => nome.startsWith(name)) ? " (esgotado hoje)" : "";
      return `• ${quantidade}x ${nome}: ${subtotal}${mark}`;
    })
    .join("\n");
}

/** `• Entradas: Bruschetta (R$ 32,90), …`. A long menu shows the first four dishes of each category. */
export function categoryLines(dishes: readonly MenuItem[], categories: readonly string[]): string {
  return categories
    .flatMap((category) => {
      const own = dishes.filter(({ categoria }) => categoria === category);
      if (own.length === 0) return [];
      const shown = dishes.length > LONG_MENU ? own.slice(0, 4) : own;
      const names = shown.map(
        (dish) => `${dish.nome} (${dish.preco}${dish.esgotado_hoje ? ", esgotado hoje" : ""})`,
      );
      return [`• ${category}: ${names.join(", ")}${shown.length < own.length ? " e mais" : ""}`];
    })
    .join("\n");
}

/** More dishes than two messages hold. */
const LONG_MENU = 24;

export function namesOf(dishes: readonly MenuItem[]): string {
  return formatList(
    dishes.slice(0, 8).map((dish) => `${dish.nome}${soldOutMark(dish)}`),
    "e",
  );
}

export function tagWords(tag: string): string {
  return TAG_WORDS[tag] ?? tag;
}

const TAG_WORDS: Readonly<Record<string, string>> = {
  "sem-gluten": "sem glúten",
  "sem-lactose": "sem lactose",
};

/** 'opções veganas' */
export function tagOfOptions(tag: string): string {
  return tag === "vegano" ? "veganas" : tag === "vegetariano" ? "vegetarianas" : tagWords(tag);
}

export function soldOutMark(dish: MenuItem): string {
  return dish.esgotado_hoje ? " (esgotado hoje)" : "";
}

function toLines(dishes: readonly MenuItem[], line: (dish: MenuItem) => string): string {
  return dishes
    .slice(0, MAX_LINES)
    .map((dish) => `• ${line(dish)}`)
    .join("\n");
}

/** As many lines as a phone's screen shows. */
export const MAX_LINES = 12;
