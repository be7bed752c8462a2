import { foldForSearch } from "#shared/pt-br.ts";
import { meaningOf } from "./lexicon/lexicon.ts";
import { writeNumbersAsDigits } from "./numbers.ts";
import { correctSpelling } from "./spelling.ts";

/**
 * Returns the message as the grammar reads it: lower case without accents, abbreviations and number words
 * written out, typing errors in known words corrected, punctuation marks apart, single spaces. 'é' becomes
 * 'eh', to differ from 'e'. Takes text of any length and script, but reads only the first 1,000 characters.
 *
 * normalise("Oiii, qro mesa p/4 amanhã às oito e meia!!") → "oi , quero mesa para 4 amanha as 8 e meia !"
 */
export function normalise(message: string): string {
  const words = separateMarks(message.slice(0, MAX_LENGTH))
    .split(/\s+/)
    .flatMap((word) => wordsOf(word));
  const text = writeNumbersAsDigits(words.join(" ")).replaceAll(/\s+/g, " ").trim();
  // Before a whole wish it greets. 'opa, somos 5' corrects something.
  return text.replace(/^opa(?=(?: \S+){6})/, "oi");
}

const MAX_LENGTH = 1_000;

function separateMarks(message: string): string {
  const spoken = message
    .normalize("NFC")
    .replaceAll(/👎|❌|🚫/gu, " nao , ")
    .replaceAll(/👍|✅|👌|🤝|☑️|🆗/gu, " sim , ")
    .replaceAll(/(\d)\uFE0F?\u20E3/gu, "$1")
    .replaceAll(/[éÉ](?![\p{L}])/gu, (accented, at: number, whole: string) =>
      /\p{L}/u.test(whole[at - 1] ?? " ") ? accented : "eh",
    );
  return (
    foldForSearch(spoken)
      .replaceAll(/[ºª°]/g, "o")
      .replaceAll(/[“”"'`´’*_~]/g, " ")
      .replaceAll(/[–—−]/g, "-")
      // Before slashes separate words.
      .replaceAll(/\bp\/\s*/g, "para ")
      .replaceAll(/\bc\/\s*/g, "com ")
      .replaceAll(/\bs\/\s*/g, "sem ")
      .replaceAll(/\+\s*(?=\d)/g, " mais ")
      .replaceAll(/\b(dra?|sra?|profa?|obs|tel|cel)\./g, "$1 ")
      // Between digits these marks belong to dates, times and prices.
      .replaceAll(/(?<!\d)[./:,](?!\d)|(?<=\d)[.,/:](?!\d)|(?<!\d)[.,/:](?=\d)/g, (mark) => ` ${mark} `)
      .replaceAll(
        /[?!;…\n]+/g,
        (marks) => ` ${marks.includes("?") ? "?" : marks.includes("\n") ? "." : "!"} `,
      )
      .replaceAll(/(\p{L})-(?=\p{L})/gu, "$1 ")
      // '1) uma mesa 2) o cardápio'
      .replaceAll(/(?<![^\s])[1-9]\)\s*(?=\p{L}{2})/gu, " ! ")
      .replaceAll(/[()[\]{}<>|\\=#&%^]/g, " , ")
      // Separates digits from words: '4pessoas', '20hrs'.
      .replaceAll(
        /(\d)(?=(?:pessoas?|pess|pax|adultos?|criancas?|lugares|horas?|hrs?|hs|min(?:utos?)?|da|as)\b)/g,
        "$1 ",
      )
      .replaceAll(/(?<=\b\d{1,2})p\b/g, " pessoas")
      .replaceAll(/\b(as|pra|para|dia|em|somos)(?=\d)/g, "$1 ")
      .replaceAll(/[^\p{L}\p{N}\s.,:/?!@+-]/gu, " ")
  );
}

/** Laughter and other sounds that carry no wish. */
const NOISE =
  /^(?:k{2,}|rs(?:rs)*|(?:ha){2,}h?|(?:he){2,}h?|(?:hu){2,}|(?:ha|he|ka|ks)+(?:ha|he|ka|ks)|aff|hmm+|ahn?)$/;

function wordsOf(word: string): string[] {
  if (word === "" || NOISE.test(word)) return [];
  if (!/[a-z]/.test(word)) return [word];
  const calm = word.replaceAll(/([a-z])\1{2,}/g, "$1");
  const meant = meaningOf(calm) ?? meaningOf(dropDoubledEnd(calm));
  if (meant !== undefined) return meant.split(" ");
  return [correctSpelling(dropDoubledEnd(calm))];
}

/** 'simm', 'oii': no Portuguese word ends in a doubled letter, except a few in -oo. */
function dropDoubledEnd(word: string): string {
  return word.endsWith("oo") && word.length < 5 ? word : word.replace(/([a-z])\1$/, "$1");
}
