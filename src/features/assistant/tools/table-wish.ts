import { ANY_AREA, type ToldKind, type ToldWish, type WishInput } from "./wish-contract.ts";

/** A table with which a wish is met, for sentences: 'mesa acessível na Varanda'. 'mesa' alone without a wish. */
export function describeTable(wish: ToldWish): string {
  return ["mesa", ...placeWords(wish)].join(" ");
}

function placeWords({ area, tipo_de_mesa: kinds = [] }: ToldWish): string[] {
  const ofKinds = KIND_ORDER.filter((kind) => kinds.includes(kind)).map((kind) => KIND_WORDS[kind]);
  return area === undefined || area === ANY_AREA ? ofKinds : [...ofKinds, inArea(area)];
}

const KIND_WORDS: Readonly<Record<ToldKind, string>> = {
  acessivel: "acessível",
  janela: "na janela",
  externa: "na área externa",
};

/** As they are named. */
const KIND_ORDER: readonly ToldKind[] = ["acessivel", "janela", "externa"];

/** What is left of a wish without the parts that a customer gives up: 'em outra área', 'fora da janela'. */
export function describeWithout({ area, tipo_de_mesa: kinds = [] }: ToldWish): string {
  if (area !== undefined && kinds.length === 0) return "em outra área";
  if (area === undefined && kinds.length === 1)
    return kinds[0] === "janela" ? "fora da janela" : "na área interna";
  return "em outro lugar";
}

/** 'na Varanda', 'no Salão'. The ending of a name's first word tells its gender often enough. */
function inArea(name: string): string {
  const [first = ""] = name.toLowerCase().split(" ");
  const isPlural = /[aeo]s$/.test(first);
  const isFeminine = /(?:a|ção|dade|gem|torre|ponte)s?$/.test(first) || first.endsWith("ções");
  return `${isFeminine ? "na" : "no"}${isPlural ? "s" : ""} ${name}`;
}

/** A wish without the parts that ask for nothing, as answers tell it. */
export function toldWish({ area, tipo_de_mesa: kinds = [] }: WishInput): ToldWish {
  return {
    ...(area !== undefined && area !== ANY_AREA && { area }),
    ...(kinds.length > 0 && { tipo_de_mesa: kinds }),
  };
}

/**
 * What a guest may ask for, in sentences: 'As áreas da casa são Salão e Varanda. Dá para pedir mesa acessível ou na janela.' Empty
 * where there is nothing.
 */
export function describeChoices(areas: readonly string[], kinds: readonly ToldKind[]): string {
  const list = (words: readonly string[], type: "conjunction" | "disjunction") =>
    new Intl.ListFormat("pt-BR", { type }).format(words);
  const words = kinds.map((kind) => KIND_WORDS[kind]);
  return [
    ...(areas.length > 0 ? [`As áreas da casa são ${list(areas, "conjunction")}.`] : []),
    ...(kinds.length > 0 ? [`Dá para pedir mesa ${list(words, "disjunction")}.`] : []),
  ].join(" ");
}
