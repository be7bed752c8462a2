import { isEmptyWord } from "../lexicon/lexicon.ts";
import { commonWords, generalWords, hoursWords, outdoorWords, subjects } from "../lexicon/subjects.ts";
import { normalise } from "../normalise.ts";
import { textOf, type Query } from "../query.ts";
import { editsBetween } from "../spelling.ts";
import { stemOf } from "../stemmer.ts";

/** A sentence of the house that may answer a question. `score`: the share of the question that it covers. */
interface FoundSentence {
  text: string;
  score: number;
}

/**
 * Returns at most two sentences that answer a question, in text order, or an empty list. Sentences addressed
 * to the assistant ('responda sempre…') never count.
 */
export function searchSentences(texts: readonly string[], question: Query | string): string[] {
  const found = rankSentences(texts, question);
  const best = Math.max(0, ...found.map(({ score }) => score));
  return found
    .filter(({ score }) => score >= best * NEAR_BEST)
    .map(({ text }) => text)
    .slice(0, MOST_SENTENCES);
}

/** Returns the sentences that cover enough of a question to answer it, in text order. */
function rankSentences(texts: readonly string[], question: Query | string): FoundSentence[] {
  const { asked, general } = askedTerms(question);
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return [];
  return sentencesOf(texts).flatMap((text) => {
    const stems = stemsOf(text);
    const matches = asked.map((term) => ({ term, match: matchOf(term, stems) }));
    const covered = matches.reduce((sum, { term, match }) => sum + term.weight * match, 0) / whole;
    const isOfSubject = matches.some(({ term, match }) => match > 0 && term.related.length > 0);
    if (covered < (isOfSubject ? LEAST_OF_SUBJECT : LEAST_OF_WORDS)) return [];
    // In 'seguram a mesa?' the table tells two fitting sentences apart.
    return [{ text, score: covered + (general.some((stem) => stems.includes(stem)) ? GENERAL_BONUS : 0) }];
  });
}

/** Calibrated with the questions of knowledge-search.test.ts: below it, sentences are about something else. */
const LEAST_OF_SUBJECT = 0.34;
const LEAST_OF_WORDS = 0.5;
const NEAR_BEST = 0.8;
const GENERAL_BONUS = 0.25;
const MOST_SENTENCES = 2;

/** A word that a question asks about. */
interface AskedTerm {
  stem: string;
  weight: number;
  /** The stems of its subject. */
  related: readonly string[];
}

/** A word of a known subject says more about a question than the words around it. */
const SUBJECT_WEIGHT = 2.5;
const RELATED_MATCH = 0.75;

function askedTerms(question: Query | string): { asked: AskedTerm[]; general: string[] } {
  const named = [...new Set(stemsOfQuestion(question))];
  // Numbers count only in questions without other words: '30 minutos antes' must not match a duration of 30
  // minutes.
  const particular = named.filter((stem) => !GENERAL_STEMS.has(stem) && !/\d/.test(stem));
  // 'o deck é coberto?' asks about the cover: that a text names the deck does not answer it.
  const beside = particular.filter((stem) => !OUTDOOR_STEMS.has(stem));
  const told = beside.length > 0 ? beside : particular;
  const asked = (told.length > 0 ? told : named).map((stem) => {
    const related = SUBJECT_STEMS.filter((stems) => stems.includes(stem)).flat();
    return { stem, related, weight: related.length > 0 ? SUBJECT_WEIGHT : 1 };
  });
  return { asked, general: named.filter((stem) => !asked.some((term) => term.stem === stem)) };
}

function stemsOfQuestion(question: Query | string): string[] {
  return stemsOf(
    REPHRASED.reduce((text, [words, subject]) => text.replace(words, subject), textOf(question)),
  );
}

function matchOf({ stem, related }: AskedTerm, stems: readonly string[]): number {
  if (stems.some((one) => isSameStem(one, stem))) return 1;
  return related.some((one) => stems.includes(one)) ? RELATED_MATCH : 0;
}

/** Words for a subject that no single word of them names, with the word that does: who brings wine asks about the corkage. */
const REPHRASED: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:10|12|13|15)(?: por cento| ,)(?: \S+){0,8} (?:conta|pagar|pago|obrigatori\w+|garcom|opciona\w+)\b|\bpagar (?:os|aqueles|esses) \d+(?: por cento| ,)/i,
    "servico",
  ],
  [/\b(?:lev|traz)\w+ (?:\S+ ){0,3}vinhos?\b/i, "rolha"],
  [
    /\b(?:menu|cardapio|jantar|sequencia) (?:de|com) (?:\d|\w{4,6}) (?:pratos|tempos|etapas|passos)\b/i,
    "degustacao",
  ],
];

/**
 * Whether a question names a subject of the house, such as parking or pets, even if the texts do not cover
 * it.
 */
export function namesSubject(question: Query | string): boolean {
  const asked = new Set(stemsOfQuestion(question));
  return SUBJECT_STEMS.some((stems) => stems.some((stem) => asked.has(stem)));
}

/**
 * Returns the sentences about each subject that a question lists ('tem wifi e cadeirinha?'), and the names of
 * the subjects that no sentence covers.
 */
export function searchSubjects(
  texts: readonly string[],
  question: Query | string,
): { found: string[]; missing: string[] } {
  const parts = textOf(question)
    .split(/[,?]|\b(?:e|ou|tambem)\b/)
    .flatMap((words) => {
      const name = subjectOf(words);
      return name === null ? [] : [{ name, words }];
    });
  if (new Set(parts.map(({ name }) => name)).size < 2)
    return { found: searchSentences(texts, question), missing: [] };
  const told = parts.map(({ name, words }) => ({ name, sentences: searchSentences(texts, words) }));
  return {
    found: [...new Set(told.flatMap(({ sentences }) => sentences))],
    missing: [...new Set(told.flatMap(({ name, sentences }) => (sentences.length === 0 ? [name] : [])))],
  };
}

function subjectOf(words: string): string | null {
  const stems = stemsOf(words).filter((stem) => !GENERAL_STEMS.has(stem));
  const index = SUBJECT_STEMS.findIndex((subject) => stems.some((stem) => subject.includes(stem)));
  return SUBJECTS[index]?.[0] ?? null;
}

/**
 * Returns the sentences that contain every word of a question with two words or more, such as 'quarta da
 * massa'. They answer it better than a dish that contains only one of the words.
 */
export function searchWhole(texts: readonly string[], question: Query | string): string[] {
  const { asked } = askedTerms(question);
  if (asked.length < 2) return [];
  return sentencesOf(texts).filter((text) => {
    const stems = stemsOf(text);
    return asked.every((term) => matchOf(term, stems) === 1);
  });
}

/**
 * Returns the sentences about the specific part of a question ('tem evento com samba?'). Returns null if the
 * question has no specific part, and an empty list if no sentence covers it.
 */
export function searchParticulars(texts: readonly string[], question: Query | string): string[] | null {
  const general = new Set(stemsOf(generalWords));
  const words = normalise(textOf(question))
    .split(" ")
    .filter((word) => stemsOf(word).some((stem) => !general.has(stem)));
  return words.length === 0 ? null : searchSentences(texts, words.join(" "));
}

/**
 * Returns the sentences about what a question on opening hours names besides days and hours: the kitchen, the
 * holiday. Returns an empty list if it names nothing else.
 */
export function searchBesideHours(texts: readonly string[], question: Query | string): string[] {
  const { asked } = askedTerms(question);
  return asked.some(({ stem }) => !HOURS_STEMS.has(stem)) ? searchSentences(texts, question) : [];
}

/** Whether a question names one of the phrases of a list, such as 'degustação, noite do samba'. */
export function namesOneOf(list: string, question: Query | string): boolean {
  const asked = new Set(stemsOf(textOf(question)));
  return list.split(/[,;\n]/).some((phrase) => {
    const stems = stemsOf(phrase);
    return stems.length > 0 && stems.every((stem) => asked.has(stem));
  });
}

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
export function sentencesOf(texts: readonly string[]): string[] {
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

/**
 * Words about one subject, with its name for replies: a question about 'manobrista' is answered by sentences about
 * 'estacionamento'.
 */
const SUBJECTS = subjects
  .trim()
  .split("\n")
  .map((line) => line.split(" = "));
const SUBJECT_STEMS = SUBJECTS.map(([, words = ""]) => stemsOf(words));
const OUTDOOR_STEMS = new Set(stemsOf(outdoorWords));
const HOURS_STEMS = new Set(stemsOf(hoursWords));
const GENERAL_STEMS = new Set(commonWords.split(" ").map((word) => stemOf(word)));
