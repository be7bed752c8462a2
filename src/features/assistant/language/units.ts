import { normalise } from "./normalise.ts";

/**
 * Returns the words by which a normalised text names a unit of the company: 'shopping' in 'a unidade do
 * shopping abre que horas?', or null.
 */
export function readUnit(text: string): string | null {
  for (const [, name = ""] of text.matchAll(NAMED)) {
    const words = name.split(" ");
    const end = words.findIndex((word) => NO_NAME.has(word));
    const kept = (end === -1 ? words : words.slice(0, end)).filter((word) => !PARTICLE.test(word));
    if (kept.length > 0) return kept.join(" ");
  }
  return null;
}

/** Whether a name that a customer gave may mean the unit: all its words stand in the unit's name. */
export function isNameOfUnit(name: string, unitName: string): boolean {
  const own = normalise(unitName).split(" ");
  return name.split(" ").every((word) => own.some((one) => one === word || one.startsWith(word)));
}

const NAMED =
  /\b(?:unidade|filial|loja|restaurante de voces)(?: de voces)? (?:(?:que )?(?:fica |eh )?(?:d[aeo]s?|em|n[ao]s?|la n[ao]) )?([a-z]+(?: [a-z]+){0,3})/g;
const PARTICLE = /^(?:d[aeo]s?|em|n[ao]s?|o|a)$/;
const NO_NAME = new Set(
  `voces voce mais menos proxima proximo perto longe aberta aberto fechada fechado qual quais que tem tinha abre abrem fecha fecham funciona
  funcionam fica ficam esta estao eh sao para hoje amanha agora domingo segunda terca quarta quinta sexta sabado feriado com sem e ou
  quero queria gostaria posso pode ai aqui la essa esta desta dessa nesta nessa restaurante outra nova antiga mesma certa quanto quantas
  onde como se por favor tambem so aceita aceitam faz fazem telefone endereco horario numero xdata xhora xnome xfone xpessoas mesa`
    .split(/\s+/)
    .filter(Boolean),
);
