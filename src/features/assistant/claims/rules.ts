import { foldForSearch } from "#shared/pt-br.ts";
import { addDays, weekdayOf, type LocalDate } from "#shared/time.ts";
import { WEEKDAY_NAMES } from "#shared/weekdays.ts";
import { findUnsupportedDeeds } from "./deeds.ts";
import { knowledgeOf, type ClaimEvidence, type Knowledge } from "./evidence.ts";
import { findUnsupportedGrants } from "./grants.ts";
import { readMoments, type NamedMoments } from "./moments.ts";
import { sentencesOf, type Sentence } from "./sentences.ts";

/**
 * Returns the unsupported claims of a reply, in Portuguese, so that a model can correct them. An empty list
 * means that the reply may be sent.
 *
 * Days, times, prices, discounts, dishes, phones and deeds (booked, changed, cancelled, queued, passed on)
 * need a tool's answer of this turn or the unit's data. Nothing may be called safe for allergies, whatever a
 * tool answered.
 *
 * A sentence that the evidence contains word for word is supported, unless it claims a deed, because a menu's
 * text could do so. A question may repeat what the customer named.
 */
export function findUnsupportedClaims(reply: string, evidence: ClaimEvidence): string[] {
  const known = knowledgeOf(evidence);
  const claims = sentencesOf(withoutCourtesies(reply)).flatMap((sentence) => [
    ...findAllergyClaims(sentence, known),
    ...(isQuoted(sentence, known) ? [findUnsupportedDeeds] : CHECKS).flatMap((check) =>
      check(sentence, known),
    ),
  ]);
  return [...new Set([...claims, ...findNameClaims(withoutCourtesies(reply), known)])];
}

/**
 * Leaves out wishes and farewells: 'Bom domingo' and 'Até amanhã' name days without claiming anything about them, and 'Feliz Ano Novo' is
 * nobody's name. A farewell that names a time stays, because it names a booking.
 */
function withoutCourtesies(reply: string): string {
  return reply.replaceAll(COURTESY, (_, before: string) => before);
}

const WISH = "(?:feliz|próspero|bo[am]|ótim[oa]|excelente|lind[oa]|abençoad[oa]|santo)";
const DAY = "(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|sábado|domingo";
const FEAST =
  "natal|ano novo|réveillon|páscoa|carnaval|são joão|dia d[aeo]s? (?:mães?|pais?|avós|crianças|namorados|mulher|amigo)|dia das bruxas|festas";
const COURTESY = new RegExp(
  `(^|[\\s,;:—–-])(?:(?:um |uma )?${WISH} (?:(?:e )?(?:um |uma )?${WISH} )*(?:${DAY}|${FEAST}|feriado)(?: e (?:um |uma )?(?:${WISH} )?(?:${FEAST}))*|até (?:amanhã|(?:o |a )?(?:próxim[oa] )?(?:${DAY}))(?=\\s*(?:[!.,;]|$))|(?:nos vemos|nos falamos|a gente se (?:vê|fala)) (?:amanhã|n[oa] (?:${DAY}))(?=\\s*(?:[!.,;]|$))|(?:fique com|vá com|graças a|se) Deus)(?![\\p{L}])`,
  "giu",
);

function isQuoted({ folded }: Sentence, { text }: Knowledge): boolean {
  const bare = folded.replace(/^[•*\-\s]+/, "").replace(/[.!…\s]+$/, "");
  if (bare.length < 12) return false;
  for (let at = text.indexOf(bare); at >= 0; at = text.indexOf(bare, at + 1)) {
    const isWhole = !/\w$/.test(text.slice(0, at)) && !/^\w/.test(text.slice(at + bare.length));
    // The house's 'não aceitamos pets' is no source of 'aceitamos pets'.
    if (isWhole && !/\b(?:nao|nem|nunca|sem)\s+(?:\w+\s+)?$/.test(text.slice(0, at).slice(-30))) return true;
  }
  return false;
}

type Check = (sentence: Sentence, known: Knowledge) => string[];

const checkDays: Check = ({ folded, isQuestion }, { moments, saidMoments, evidence: { today } }) => {
  const named = readMoments(folded, today);
  const sources = isQuestion ? [moments, saidMoments] : [moments];
  const knows = (test: (source: NamedMoments) => boolean) => sources.some((source) => test(source));
  const dayOf = (date: LocalDate) => date.slice(5);
  const hasDay = (date: LocalDate) => knows(({ days }) => days.has(dayOf(date)));
  return [
    ...[...named.days]
      .filter((day) => !knows(({ days }) => days.has(day)))
      .map((day) => `data ${day.split("-").toReversed().join("/")}`),
    ...[...named.dayNumbers]
      .filter(
        (day) =>
          !knows(
            ({ days, dayNumbers }) =>
              dayNumbers.has(day) || [...days].some((one) => Number(one.slice(3)) === day),
          ),
      )
      .map((day) => `dia ${day}`),
    ...[...named.weekdays]
      .filter(
        (weekday) =>
          !isQuestion &&
          !knows(({ weekdays }) => weekdays.has(weekday)) &&
          !isTomorrowsWeekday(weekday, moments, today),
      )
      .map((weekday) => `dia da semana: ${WEEKDAY_NAMES[weekday] ?? ""}`),
    ...(named.isTomorrow && !isQuestion && !hasDay(addDays(today, 1)) && !moments.isTomorrow
      ? ["amanhã"]
      : []),
    ...(named.isDayAfterTomorrow && !isQuestion && !hasDay(addDays(today, 2)) ? ["depois de amanhã"] : []),
    ...named.contradictions.map((written) => `dia da semana e data não combinam: ${written}`),
  ];
};

/** Whether the evidence says 'amanhã' and tomorrow is this weekday. */
function isTomorrowsWeekday(weekday: number, { isTomorrow }: NamedMoments, today: LocalDate): boolean {
  return isTomorrow && weekdayOf(addDays(today, 1)) === weekday;
}

const checkTimes: Check = ({ folded, isQuestion }, { moments, saidMoments, evidence: { today } }) =>
  [...readMoments(folded, today).times]
    .filter((time) => !moments.times.has(time) && !(isQuestion && saidMoments.times.has(time)))
    .map((time) => `horário ${time}`);

const checkMoney: Check = ({ folded }, { text }) => {
  if (!/\d/.test(folded)) return [];
  const amounts = [...amountsOf(folded)];
  const known = amounts.length === 0 ? new Set<number>() : amountsOf(text);
  const percents = percentsOf(folded);
  const knownPercents = percents.length === 0 ? [] : percentsOf(text);
  return [
    ...amounts
      .filter((cents) => !known.has(cents))
      .map((cents) => `valor R$ ${(cents / 100).toFixed(2).replace(".", ",")}`),
    ...percents.filter((percent) => !knownPercents.includes(percent)).map((percent) => `${percent}%`),
  ];
};

function amountsOf(text: string): Set<number> {
  const amounts = [
    ...text.matchAll(/r\$\s?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?/g),
    ...text.matchAll(/\b(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?\s?(?:reais|real|conto|pila)\b/g),
  ];
  return new Set(
    amounts.map(
      ([, whole = "", cents = ""]) => Number(whole.replaceAll(".", "")) * 100 + Number(cents.padEnd(2, "0")),
    ),
  );
}

function percentsOf(text: string): string[] {
  return [...text.matchAll(/(\d{1,3}(?:,\d+)?)\s?(?:%|por cento)/g)].map(([, percent = ""]) => percent);
}

const GIFTS =
  /\b(?:descont|gratis|gratuit|de graca|cortesia|brinde|por conta da casa|cashback|cupom|metade do preco|em dobro)\w*/g;

const checkGifts: Check = ({ folded, isNegated }, { text }) =>
  isNegated
    ? []
    : [...folded.matchAll(GIFTS)].map(([gift]) => gift).filter((gift) => !text.includes(gift.slice(0, 7)));

/** About allergies, a reply may only say what is on record, as a record. */
function findAllergyClaims({ folded }: Sentence, { text }: Knowledge): string[] {
  const isCareful = /\b(?:cadastr\w+|registr\w+|marcad\w+|nao garant\w+|confirm\w+ com a equipe)\b/.test(
    folded,
  );
  if (
    /\b(?:(?:e|sao|esta|totalmente|completamente|100%|pode ser|bem) segur[oa]s?|com (?:total )?seguranca|sem (?:nenhum )?(?:risco|perigo)|livres? de (?:alerg|glut|lact|leite|contamin)\w*|pode(?:m)? (?:comer|pedir) (?:tranquil|sem medo|sem problema|a vontade)\w*)/.test(
      folded,
    ) &&
    !/\bnao (?:e|sao|esta|posso|ha como|da para|garant)\w*\b/.test(folded)
  )
    return ["que algo é seguro para alérgicos"];
  const denied =
    /\bnao (?:tem|contem|leva|possui|usa\w*|ha) (?:\w+ ){0,3}(gluten|lactose|leite|ovos?|nozes|castanhas?|amendoim|soja|camarao|crustaceos|frutos do mar|peixes?|trigo|alergenicos?|gergelim)\b/.exec(
      folded,
    );
  if (denied !== null && !isCareful) return [`que não contém ${denied[1] ?? ""}`];
  const tag = /\b(?:e|sao) (sem (?:gluten|lactose)|vegan[oa]s?|vegetarian[oa]s?)\b/.exec(folded)?.[1];
  const stem = tag?.replace(/^sem /, "sem-").slice(0, 8);
  if (tag === undefined || stem === undefined) return [];
  return !text.includes(stem) && !text.includes(tag) ? [`que algo é ${tag}`] : [];
}

const checkPhones: Check = ({ folded }, { text, said }) => {
  const phones = folded.match(/(?:\(\d{2}\)|\b\d{2})?\s?\b9?\d{4}[-\s]\d{4}\b|\b0[38]00[\s\d-]{6,}/g) ?? [];
  if (phones.length === 0) return [];
  const digits = (of: string) => of.replaceAll(/\D/g, "");
  const known = `${digits(text)} ${digits(said)}`;
  return phones
    .map((phone) => phone.trim())
    .filter((phone) => !known.includes(digits(phone)))
    .map((phone) => `telefone ${phone}`);
};

const checkAddresses: Check = ({ folded }, { text, said }) =>
  [...folded.matchAll(/\b(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.]+/g)]
    .map(([address]) => address.replace(/[.,;)]+$/, ""))
    .filter((address) => !text.includes(address) && !said.includes(address));

/** 'Sushi de salmão: R$ 40,00', 'temos sushi' */
const checkDishes: Check = ({ folded, isNegated, isQuestion }, { text }) => {
  const priced =
    /^[•*\-\s]*(?:(?:voce )?(?:pode(?:m)? (?:pedir|provar|experimentar)|recomendo|sugiro|indico|experimente|prove) )?(?:(?:o|a|os|as|nosso|nossa|temos|tem) )?([^:(]{3,60}?)(?:, que)?\s*(?:\(|:|—|–|-|\b(?:por|custam?|sai(?:em)? por|esta|e|fica)\b)\s*r\$/.exec(
      folded,
    )?.[1];
  const served =
    isNegated || isQuestion
      ? undefined
      : /\b(?:temos|servimos|oferecemos)(?: (?:sim|um|uma|uns|umas|o|a|os|as|tambem|otim\w+|delicios\w+|varias?|varios|opco?es? de|pratos? de|otimas?|ate))*,? ([a-z]{4,})/.exec(
          folded,
        )?.[1];
  return [
    ...(priced !== undefined && !IS_SUM.test(priced) && !holdsWords(text, priced)
      ? [`prato: ${priced}`]
      : []),
    ...(served !== undefined && !GENERAL.test(served) && !text.includes(served.slice(0, 5))
      ? [`que a casa tem ${served}`]
      : []),
  ];
};

/** The amount beside it is checked by itself. */
const IS_SUM = /^(?:(?:o |no |valor )?total|ao todo|tudo(?: junto)?|a soma|a conta)\b/;

const GENERAL =
  /^(?:mesas?|disponib\w+|vagas?|lugar\w*|horarios?|reservas?|opco?es|opcao|pratos?|cardapio|certeza|prazer|fila|muit\w+|tod[oa]s?|algu\w+|outr[oa]s?|unidades?|sobre|para|como|que|estes?|estas?|esses?|essas?|seguintes?|aqui|hoje|mais|bebidas?|sobremesas?|entradas?|espaco|duas|dois|tres|quatro|cinco|apenas|somente)$/;

const CHECKS: readonly Check[] = [
  checkDays,
  checkTimes,
  checkMoney,
  checkGifts,
  findUnsupportedDeeds,
  findUnsupportedGrants,
  checkPhones,
  checkAddresses,
  checkDishes,
];

/** Finds capitalised names of dishes, places and people that neither the evidence nor the customer named. */
function findNameClaims(reply: string, { text, said }: Knowledge): string[] {
  return [...reply.matchAll(NAME)]
    .filter(({ 0: name, index }) => {
      // The first word of a sentence is always capitalised.
      const isFirst = /(?:^|[.!?…:\n•*-]\s*)$/.test(reply.slice(0, index));
      const words = foldForSearch(name).split(" ");
      return !holdsWords(`${text} ${said}`, words.slice(isFirst ? 1 : 0).join(" "));
    })
    .map(([name]) => `nome: ${name}`);
}

const NAME =
  /\p{Lu}[\p{Ll}'’]+(?:\s+(?:d[aeo]s?|à|ao|com|e|na|no)\s+\p{Lu}[\p{Ll}'’]+|\s+\p{Lu}[\p{Ll}'’]+)+/gu;

/** Whether the text contains every word of the name with four letters or more. */
function holdsWords(text: string, name: string): boolean {
  return (name.match(/[a-z]{4,}/g) ?? []).every((word) => text.includes(word));
}
