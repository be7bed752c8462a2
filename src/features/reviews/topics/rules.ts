import { foldForSearch } from "#shared/pt-br.ts";
import type { Topic } from "../contract.ts";
import { meaningOf, type Meaning } from "./lexicon/rules.ts";

/** In the order of the page. The contract says the same; it stays out of the browser, hence twice (a test compares them). */
export const TOPICS = ["food", "service", "wait", "price", "ambience"] as const satisfies readonly Topic[];

/** What a review says of a topic; `mixed` where it both praises and criticises it, null where it only names it. */
export interface Opinion {
  topic: Topic;
  verdict: "praised" | "criticised" | "mixed" | null;
}

/** What a review is about, in the order of `TOPICS`. Any text is taken; nothing is read past 4,000 characters. */
export function topicsOf(text: string): Topic[] {
  return opinionsOf(text).map(({ topic }) => topic);
}

/**
 * What a review in Portuguese says of each topic that it names, in the order of `TOPICS`. It reads word by word: an opinion is of the
 * topics named just before it in the same sentence, else of the next one; a negation within three words turns it round.
 */
export function opinionsOf(text: string): Opinion[] {
  const moods = new Map<Topic, Set<1 | -1>>();
  for (const sentence of sentencesOf(text)) readSentence(sentence, moods);
  return TOPICS.flatMap((topic) => {
    const found = moods.get(topic);
    if (found === undefined) return [];
    const verdict =
      found.size === 2 ? "mixed" : found.has(1) ? "praised" : found.has(-1) ? "criticised" : null;
    return [{ topic, verdict }];
  });
}

const LONGEST = 4_000;

/** Words, and marks of punctuation as words of their own. */
function sentencesOf(text: string): string[][] {
  let folded = foldForSearch(text.slice(0, LONGEST)).replaceAll(/([a-z])\1{2,}/g, "$1");
  for (const [pattern, word] of SET_PHRASES) folded = folded.replaceAll(pattern, ` ${word} `);
  return folded
    .split(/[.!;\n]+|\b(?:mas|porem|so que|contudo|entretanto|no entanto|embora|apesar d[eoa])\b/)
    .map((sentence) => sentence.match(/[a-z0-9]+|[,:?()-]/g) ?? []);
}

/** What says something else than its words do, as one word of the lexicon. */
const SET_PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bcusto[- ]?(?:x |e )?beneficio\b/g, "custobeneficio"],
  [/\bnao vale (?:a pena|o (?:preco|que))\b/g, "naovaleapena"],
  [/\bvale(?:u)? (?:muito )?(?:a pena|cada centavo|o (?:preco|que))\b/g, "valeapena"],
  [
    /\bnao (?:tenho|temos|tem|ha|tive) (?:do que|nada (?:a|que|pra|para)|o que) (?:reclamar|falar mal|dizer contra)\b/g,
    "nadaareclamar",
  ],
  [/\bnada a (?:reclamar|desejar)\b/g, "nadaareclamar"],
  [/\bnao (?:poderia|podia|tem como) (?:ser|ter sido) melhor\b/g, "naopodiasermelhor"],
  [/\bnao deix(?:ou|a|aram) (?:nada )?a desejar\b/g, "nadaareclamar"],
  [/\bdeix(?:ou|a|aram|am) (?:\w+ )?a desejar\b/g, "deixouadesejar"],
  [/\bnunca mais\b/g, "nuncamais"],
  [/\bmeia boca\b/g, "meiaboca"],
  [/\bnota (?:10|dez|mil|1000)\b/g, "nota10"],
  [/\bmal[- ]educad[oa]s?\b/g, "grosseiro"],
  [/\bfalta de (?:educacao|respeito)\b/g, "grosseria"],
  [/\btaxa de servico\b/g, "taxa"],
  [/\bpor conta d[eoa]\b|\b(?:levar?|leve|levando) em conta\b/g, ","],
  [/\b(?:a|na|nossa|minha|da) conta\b/g, "preco"],
  [/\bmuito tempo\b/g, "demora"],
  [/\b(?:pouco|rapido) tempo\b/g, "rapido"],
  [/\bespera(?:mos|va|vamos|do|da) (?:voltar|retornar|mais|que|muito mais)\b|\bespero\b/g, ","],
  [/\b(?:bem servid[oa]s?|fartura)\b/g, "comida bom"],
  [/[❤😍🥰😋👏👍🤩]/gu, "otimo"],
  [/[😡🤬👎🤮😠]/gu, "pessimo"],
];

const NEGATIONS = new Set("nao nem nunca sem nada nenhum nenhuma jamais tampouco zero n ñ nao".split(" "));
/** How many words a negation reaches: 'não achei nada muito caro'. */
const REACH = 3;

function readSentence(words: readonly string[], moods: Map<Topic, Set<1 | -1>>): void {
  /** Named, and waiting for their opinion. */
  let named = new Set<Topic>();
  /** Said before its noun: 'ótima comida'. */
  let ahead: 1 | -1 | null = null;
  const note = (topic: Topic, mood: 1 | -1 | null) => {
    const found = moods.get(topic) ?? new Set();
    moods.set(topic, found);
    if (mood !== null) found.add(mood);
  };

  words.forEach((word, at) => {
    if (/[,:?()-]/.test(word)) {
      ahead = null;
      return;
    }
    const meaning = inContext(word, words, at, named);
    if (meaning === undefined) return;
    const { topic, otherwise } = meaning;
    const mood =
      meaning.mood === undefined ? null : isNegated(words, at) ? flipped(meaning.mood) : meaning.mood;
    if (topic !== undefined) {
      note(topic, mood ?? ahead);
      if (mood === null && ahead === null) named.add(topic);
      else named.delete(topic);
      // 'Atendimento rápido' is praise of both.
      if (topic === "wait" && mood !== null && named.delete("service")) note("service", mood);
      return;
    }
    if (mood === null) return;
    if (named.size > 0) {
      for (const each of named) note(each, mood);
      named = new Set();
    } else if (otherwise !== undefined) note(otherwise, mood);
    else ahead = mood;
  });
}

function flipped(mood: 1 | -1): 1 | -1 {
  return mood === 1 ? -1 : 1;
}

function isNegated(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - REACH), at);
  const mark = before.findLastIndex((word) => /[,:?()-]/.test(word));
  return before.slice(mark + 1).some((word, index, near) => NEGATIONS.has(word) && near[index + 1] !== "so");
}

/** Words that mean one thing here and another there. */
function inContext(
  word: string,
  words: readonly string[],
  at: number,
  named: ReadonlySet<Topic>,
): Meaning | undefined {
  const before = words[at - 1] ?? "";
  if (/^caras?$/.test(word))
    return /^(?:muito|bem|mais|tao|super|meio|pouco|nada|bastante|e|eh|era|foi|achei|ficou|comida|preco|demais|nao)$/.test(
      before,
    )
      ? { topic: "price", mood: -1 }
      : undefined;
  if (
    /^gelad[oa]s?$/.test(word) &&
    /^(?:cerveja|chopp?e?|bebidas?|refri|bem|super|estupidamente)$/.test(before)
  )
    return { mood: 1, otherwise: "food" };
  if (/^salgad[oa]s?$/.test(word) && named.has("price")) return { topic: "price", mood: -1 };
  if (/^bem$/.test(word))
    return /^(?:tratad|atendid|recebid|servid)/.test(words[at + 1] ?? before) ? meaningOf(word) : undefined;
  return meaningOf(word);
}
