import { foldForSearch } from "#shared/pt-br.ts";
import type { Topic } from "../contract.ts";
import { TOPICS } from "../limits.ts";
import { meaningOf, type Meaning } from "./lexicon.ts";

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

/** What says something else than its words do, as words of the lexicon; in this order. */
const SET_PHRASES: readonly (readonly [RegExp, string])[] = [
  [/[❤😍🥰😋👏👍🤩]/gu, "otimo"],
  [/[😡🤬👎🤮😠]/gu, "pessimo"],
  [/\bcusto[- ]?(?:x |e )?beneficio\b/g, "custobeneficio"],
  [/\bnao vale (?:a pena|o (?:preco|que))\b/g, "naovaleapena"],
  [/\bvale(?:u)? (?:muito )?(?:a pena|cada centavo|o (?:preco|que))\b/g, "valeapena"],
  [
    /\bnao (?:tenho|temos|tem|ha|tive) (?:do que|nada (?:a|que|pra|para)|o que) (?:reclamar|falar mal|dizer contra)\b/g,
    "nadaareclamar",
  ],
  [/\bnada a (?:reclamar|desejar)\b|\bnao deix(?:ou|a|aram) (?:nada )?a desejar\b/g, "nadaareclamar"],
  [/\bnao (?:poderia|podia|tem como) (?:ser|ter sido) melhor\b/g, "naopodiasermelhor"],
  [/\bdeix(?:ou|a|aram|am) (?:\w+ )?a desejar\b/g, "deixouadesejar"],
  [
    /\b(?:pode|podem|poderia|poderiam|podia|precisa|precisam|tem que|deveria) (?:ser melhor(?:es)?|melhorar)\b/g,
    "deixouadesejar",
  ],
  [/\bnunca mais\b/g, "nuncamais"],
  [/\bmeia boca\b/g, "meiaboca"],
  [/\bnota (?:10|dez|mil|1000)\b/g, "nota10"],
  [/\bresolv(?:eu|eram) (?:o |os |nosso |meu |todos os )?(?:nosso |meu )?problemas?\b/g, "otimo"],
  [/\bmal[- ]educad[oa]s?\b|\bfalta de (?:educacao|respeito)\b/g, "grosseria"],
  [
    /\bnem (?:sequer )?(?:olh|deu|deram|ligou|ligaram|cumpriment)\w*\b|\bninguem (?:veio|vem|apareceu|nos |me |te |para |pra |atend)/g,
    "descaso",
  ],
  [/\batend(?:eu|e|em|eram) (?:a |as )?(?:\w+ )?expectativas?\b/g, ","],
  [/\btaxa de servico\b/g, "taxa"],
  [
    /\bna conta\b|\b(?:a|nossa|minha) conta (?=(?:\w+ )?(?:veio|saiu|deu|ficou|foi|salgad|cara|alta|errad|absurd))/g,
    "preco",
  ],
  [
    /\b(?:uma|achei|tinha|vi|encontrei) baratas?(?= (?:n[oa]|dentro|andando|morta|viva|passeando)\b)/g,
    "nojento",
  ],
  [/\b(?:so|apenas|nem|uns|menos de) (?:esper\w+ )?(?:de )?\d{1,2} ?min\w*/g, "rapido"],
  [
    /\besper(?:a|amos|ei|ando|ar|aram|ou)\b[^.,!?;]{0,30}?\b(?:\d+|meia|uma|duas|tres|hora) ?(?:hs?|hrs?|horas?|min\w*|e meia)\b/g,
    "demora",
  ],
  [
    /\b(?:\d+ ?(?:hs?|hrs?|horas?|min\w*)|(?:meia|uma|duas) horas?|hora e meia) (?:de espera|esperando|na (?:espera|fila)|em pe)\b/g,
    "demora",
  ],
  [/(?<!\b(?:ha|faz|fazia|depois de|por) )\bmuito tempo\b/g, "demora"],
  [/\bpouco tempo\b/g, "rapido"],
  [/\bespera(?:mos|va|vamos|do|da) (?:voltar|retornar|mais|que|muito mais)\b|\bespero\b/g, ","],
  [/\bbem servid[oa]s?\b|\bfartura\b|\bcom(?:i|emos|e se|er) (?:muito |super |bem )?bem\b/g, "comida bom"],
  [/\bsem (?:muita? |nenhuma? |muito )?(?:graca|gosto|sabor|tempero|sal)\b/g, "semgraca"],
  [/\bno ponto\b(?! de)/g, "bom"],
];

const NEGATIONS = new Set("nao nem nunca sem nada nenhum nenhuma jamais tampouco zero falta n".split(" "));
/** How many words a negation reaches: 'não achei nada muito caro'. */
const REACH = 3;

function readSentence(words: readonly string[], moods: Map<Topic, Set<1 | -1>>): void {
  /** Named, and waiting for their opinion. */
  let named = new Set<Topic>();
  /** Said before its noun: 'ótima comida'. */
  let ahead: 1 | -1 | null = null;
  /** Of the waiting: 'demora no atendimento' is of the service as well, and so is 'atendimento rápido'. */
  let pace: 1 | -1 | null = null;
  const note = (topic: Topic, mood: 1 | -1 | null) => {
    const found = moods.get(topic) ?? new Set();
    moods.set(topic, found);
    if (mood !== null) found.add(mood);
  };

  words.forEach((word, at) => {
    if (MARK.test(word)) {
      ahead = null;
      return;
    }
    const meaning = inContext(word, words, at, named);
    if (meaning === undefined) return;
    const { topic, otherwise } = meaning;
    const mood =
      meaning.mood === undefined ? null : isNegated(words, at) ? opposite(meaning.mood) : meaning.mood;
    if (topic !== undefined) {
      const said = mood ?? ahead ?? (/^(?:atend|servico)/.test(word) ? pace : null);
      note(topic, said);
      if (said === null) named.add(topic);
      else named.delete(topic);
      if (topic === "wait" && mood !== null) {
        if (named.delete("service")) note("service", mood);
        else pace = mood;
      }
    } else if (mood !== null && named.size > 0) {
      for (const each of named) note(each, mood);
      named = new Set();
    } else if (mood !== null && otherwise !== undefined) {
      note(isOfPlace(words, at) ? "ambience" : otherwise, mood);
    } else ahead = mood;
  });
}

const MARK = /[,:?()-]/;

/** 'um lugar gostoso': by itself a place is no topic, what is said of it is. */
function isOfPlace(words: readonly string[], at: number): boolean {
  return words
    .slice(Math.max(0, at - REACH), at + 2)
    .some((word) => /^(?:lugar|local|espaco|casa|restaurante)$/.test(word));
}

function opposite(mood: 1 | -1): 1 | -1 {
  return mood === 1 ? -1 : 1;
}

function isNegated(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - REACH), at);
  const mark = before.findLastIndex((word) => MARK.test(word));
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
  const near = words.slice(Math.max(0, at - 4), at);
  const isDrink = near.some((other) =>
    /^(?:cerveja|chopp?e?|bebida|refri|suco|caipirinha|agua|drink)s?$/.test(other),
  );
  if (/^caras?$/.test(word)) return DEAR_AFTER.test(before) ? { topic: "price", mood: -1 } : undefined;
  if (word.startsWith("gelad")) return { mood: isDrink ? 1 : -1, otherwise: "food" };
  if (/^quentes?$/.test(word)) return isDrink || named.has("ambience") ? { mood: -1 } : undefined;
  if (/^salgad[oa]s?$/.test(word) && named.has("price")) return { topic: "price", mood: -1 };
  if (/^alt[oa]s?$/.test(word)) return named.has("price") || named.has("ambience") ? { mood: -1 } : undefined;
  if (/^pequen|^pouquinh/.test(word))
    return named.has("food") || named.has("ambience") ? { mood: -1 } : undefined;
  if (word === "bem")
    return /^(?:tratad|atendid|recebid)/.test(words[at + 1] ?? before) ? { mood: 1 } : undefined;
  if (word === "gosto") return /^(?:o|com|de|um|bom|mau)$/.test(before) ? { topic: "food" } : undefined;
  if (/^(?:jantar|almocar)$/.test(word)) return /^(?:o|nosso)$/.test(before) ? { topic: "food" } : undefined;
  if (word === "entrada") return /^(?:na|da|a)$/.test(before) ? undefined : { topic: "food" };
  return meaningOf(word);
}

/** Elsewhere 'cara' is a face, or a fellow. */
const DEAR_AFTER =
  /^(?:muito|bem|mais|tao|super|meio|pouco|nada|bastante|e|eh|era|foi|sao|achei|ficou|comida|bebida|conta|preco|nao|sai|saiu)$/;
