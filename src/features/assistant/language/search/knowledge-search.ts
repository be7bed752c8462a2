import { isEmptyWord } from "../lexicon/lexicon.ts";
import { normalise } from "../normalise.ts";
import { textOf, type Query } from "../query.ts";
import { editsBetween } from "../spelling.ts";
import { stemOf } from "../stemmer.ts";

/**
 * Words about one subject, per line: a question about 'manobrista' is answered by sentences about
 * 'estacionamento'.
 */
const SUBJECTS: readonly string[] = [
  "estacionamento estacionar manobrista valet vaga carro garagem",
  "cartao cartoes pagamento pagar pix dinheiro debito credito alelo sodexo ticket refeicao alimentacao amex visa mastercard parcelar parcela cheque aceitamos",
  "wifi wi fi internet senha",
  "cachorro cachorros cao caes pet pets animal animais friendly dog gato",
  "kids brinquedoteca parquinho infantil recreacao brinquedos brincar recreador",
  "cadeirinha cadeirao bebe carrinho",
  "trocador fraldario fralda trocar",
  "acessibilidade acessivel cadeirante rodas rampa elevador mobilidade adaptado",
  "varanda externa terraco deck jardim",
  "condicionado climatizado",
  "fumar fumantes fumante cigarro",
  "rolha",
  "bolo bolos torta decoracao decorar balao baloes",
  "traje roupa bermuda chinelo dress code",
  "tolerancia atraso atrasos seguram segurar guardam guardamos guardar",
  "servico gorjeta couvert 10",
  "privativo privativa reservada salao sala espaco privado",
  "capacidade lotacao",
  "nota fiscal cpf",
  "conta contas dividir dividida dividimos separar separada separadas rachar",
  "rodizio buffet quilo self service",
  "festa festas casamento confraternizacao formatura corporativo fechado fechados fechada",
  "instagram facebook redes sociais site tiktok",
  "email mail",
  "musica vivo show banda artistico",
  "estilo ambiente clima",
  "chef chefe cozinheiro",
  "bicicleta bicicletario bike",
  "tomada carregador",
];

/**
 * Returns at most three sentences that answer a question, in text order, or an empty list. Sentences
 * addressed to the assistant ('responda sempre…') never count.
 */
export function searchSentences(texts: readonly string[], question: Query | string): string[] {
  const named = stemsOf(textOf(question).replace(OWN_WINE, "rolha"));
  // Numbers count only in questions without other words: '30 minutos antes' must not match a duration of 30
  // minutes.
  const particular = named.filter((stem) => !GENERAL_STEMS.has(stem) && !/\d/.test(stem));
  const asked = particular.length > 0 ? particular : named;
  if (asked.length === 0) return [];
  const related = subjectStems()
    .filter((stems) => stems.some((stem) => asked.includes(stem)))
    .flat();
  const scored = sentencesOf(texts).map((text) => {
    const stems = stemsOf(text);
    const direct = asked.filter((stem) => stems.some((one) => isSameStem(one, stem))).length;
    const indirect = related.filter((stem) => stems.includes(stem)).length;
    return { text, score: direct * 2 + indirect };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best < 2 && related.length === 0) return [];
  return scored
    .filter(({ score }) => score > 0 && score >= best * 0.6)
    .map(({ text }) => text)
    .slice(0, best < 2 ? 1 : 3);
}

/** A customer who brings their own wine asks about the corkage, not about the wine list. */
const OWN_WINE = /\b(?:lev|traz)\w+ (?:\S+ ){0,3}vinhos?\b/i;

/**
 * Whether a question names a subject of the house, such as parking or pets, even if the texts do not cover
 * it.
 */
export function namesSubject(question: Query | string): boolean {
  const asked = new Set(stemsOf(textOf(question)));
  return subjectStems().some((stems) => stems.some((stem) => asked.has(stem)));
}

function subjectStems(): readonly string[][] {
  knownSubjectStems ??= SUBJECTS.map((subject) => stemsOf(subject));
  return knownSubjectStems;
}

let knownSubjectStems: readonly string[][] | undefined;

/** Words about promotions, events and deliveries in general. They name no particular one. */
const GENERAL_WORDS = `evento eventos programacao acontece acontecendo rolando rola agenda atracao novidade novidades
  promocao promocoes promo desconto descontos oferta ofertas cupom delivery entrega entregam entregar entregas entregue domicilio pedido
  pedidos fazem fazer faz amanha semana mes fim dias feira especial especiais informacao informacoes gente fica area regiao`;

/**
 * Returns the sentences about the specific part of a question ('tem evento com samba?'). Returns null if the
 * question has no specific part, and an empty list if no sentence covers it.
 */
export function searchParticulars(texts: readonly string[], question: Query | string): string[] | null {
  const general = new Set(stemsOf(GENERAL_WORDS));
  const words = normalise(textOf(question))
    .split(" ")
    .filter((word) => stemsOf(word).some((stem) => !general.has(stem)));
  return words.length === 0 ? null : searchSentences(texts, words.join(" "));
}

/** Stems that are too common in a restaurant's texts: 'tem mesa na varanda?' asks about the varanda. */
const GENERAL_STEMS = new Set(
  [
    "mesa",
    "mesas",
    "reserva",
    "reservas",
    "reservar",
    "cliente",
    "clientes",
    "tempo",
    "taxa",
    "minutos",
    "pagar",
  ].map((word) => stemOf(word)),
);

/**
 * Returns the texts without orders to the assistant, cut at the end of a sentence to about `longest`
 * characters.
 */
export function textForCustomers(texts: readonly string[], longest: number): string {
  let told = "";
  for (const text of sentencesOf(texts)) {
    if (told !== "" && told.length + text.length > longest) break;
    told = told === "" ? text : `${told} ${text}`;
  }
  return told;
}

/**
 * Orders to the assistant, which are common in configured texts. The part after 'informe que' is still told.
 */
const ORDER =
  /^(?:voce (?:eh|deve|nao|sempre|pode|precisa)|sempre |nunca |nao (?:ofereca|fale|diga|informe|mencione|invente|prometa|responda|confirme|use|de)|responda|pergunte|ofereca|sugira|use |seja |evite|atenda|trate|cumprimente|priorize|lembre(?:-se)?|quando o cliente|se o cliente|caso o cliente|ao (?:falar|responder|ser)|explique|apresente|destaque|mantenha|encaminhe|oriente|incentive|recomende|ignore|considere|finja|aja |seu (?:papel|objetivo|tom)|como assistente)/;
const TELLING =
  /^(?:informe|diga|avise|mencione|comente|fale)(?: (?:ao cliente|aos clientes|sempre))?(?: que| sobre)?[:,]?\s+/i;

/** Each sentence once, because the tool's texts and the prompts overlap. */
function sentencesOf(texts: readonly string[]): string[] {
  const sentences = texts
    .flatMap((text) => text.split(/(?<=[.!?])\s+(?=\p{Lu}|\d|[-•*"])|\n+/u))
    .map((part) => part.replace(/^[\s\-•*]+/, "").trim())
    .map((part) => {
      const told = part.replace(TELLING, "");
      return told === part ? part : told.charAt(0).toUpperCase() + told.slice(1);
    })
    .filter((part) => part.length > 2 && !ORDER.test(normalise(part)));
  return [...new Set(sentences)];
}

/** Returns those of the names that the texts recommend ('sugerimos a moqueca'). */
export function searchRecommended<Named extends { nome: string }>(
  texts: readonly string[],
  named: readonly Named[],
): Named[] {
  const advice = texts
    .flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/))
    .map((text) => normalise(text))
    .filter((text) => RECOMMENDS.test(text));
  return named.filter(({ nome }) => advice.some((text) => text.includes(normalise(nome))));
}

const RECOMMENDS =
  /\b(?:sug[ei]r\w+|recomend\w+|indi(?:c|qu)\w+|carro chefe|destaque\w*|especialidade|famos\w+|mais pedid\w+)\b/;

function isSameStem(one: string, other: string): boolean {
  return one === other || (one.length > 5 && other.length > 5 && editsBetween(one, other, 1) <= 1);
}

function stemsOf(text: string): string[] {
  return (
    normalise(text)
      .replaceAll("wi fi", "wifi")
      .match(/[a-z0-9]+/g) ?? []
  )
    .filter((word) => (word.length > 2 || /\d/.test(word)) && !isEmptyWord(word))
    .map((word) => stemOf(word));
}
