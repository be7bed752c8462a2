import { foldForSearch } from "#shared/pt-br.ts";
import { createCueReader } from "./cues/cues.ts";
import { remarkRows } from "./cues/remarks.ts";
import { structureCues } from "./cues/structure.ts";
import { compilePattern } from "./pattern.ts";
import { tokensOf, type Token } from "./tokens.ts";

const findRemarks = createCueReader<keyof typeof remarkRows>(remarkRows);

/**
 * Returns the remarks in a text, each once, in fixed order, and those that no longer hold ('não precisa mais da
 * cadeirinha'). An explicit remark ('obs: …') replaces the first, as typed.
 */
export function readRemarks(text: string, raw: string): { remarks: string[]; droppedRemarks: string[] } {
  const tokens = tokensOf(text);
  const cues = findRemarks(tokens);
  const found = (Object.keys(remarkRows) as (keyof typeof remarkRows)[]).flatMap((name) => {
    const span = cues.get(name);
    if (span === undefined) return [];
    const words = fillRemark(remarkRows[name].says, tokens.slice(span.start, span.end));
    return [{ words: restoreAccents(words, raw), isDropped: isDropped(tokens.slice(0, span.start)) }];
  });
  const own = /\b(?:obs|observa(?:ç|c)(?:ã|a)o|observa(?:ç|c)(?:õ|o)es|nota)\s*[:-]\s*(.{3,200})/i
    .exec(raw)?.[1]
    ?.trim();
  const wordsOf = (dropped: boolean): string[] =>
    found.filter((one) => one.isDropped === dropped).map(({ words }) => words);
  return { remarks: own === undefined ? wordsOf(false) : [own], droppedRemarks: wordsOf(true) };
}

function isDropped(before: readonly Token[]): boolean {
  return DROPS_REMARK.some((pattern) => pattern.find(before) !== null);
}

const DROPS_REMARK = structureCues.drops_remark.pattern.map((pattern) => compilePattern(pattern));

function fillRemark(says: string, matched: readonly Token[]): string {
  const words = matched.map(({ word }) => word);
  const number = Number(words.find((word) => /^\d+$/.test(word)) ?? 0);
  const all = words.join(" ");
  return says
    .replace("{number}", String(number))
    .replace("{chairs}", number > 1 ? `${number} cadeirinhas de bebê` : "Cadeirinha de bebê")
    .replace("{words}", `${all.charAt(0).toUpperCase()}${all.slice(1)}`)
    .replace("{named}", all.replace(/^\S+ (?:(?:severa|grave) )?\S+ /, ""));
}

/** Restores the accents that the customer typed: 'camarao' → 'camarão'. */
function restoreAccents(remark: string, raw: string): string {
  const typedByFolded = new Map(
    raw.match(/\p{L}+/gu)?.map((word) => [foldForSearch(word), word.toLowerCase()]),
  );
  return remark.replaceAll(/(?<=: .*)[a-z]+/g, (word) => typedByFolded.get(word) ?? word);
}

const LATENESS =
  /\b(?:atras\w*|demorar\w*|transito|seguram?|guardam?|segurar|guardar|tolerancia|preso|presa|pneu|chegaremos|chegarei|chego|chegar|chegamos)\b/;

/**
 * Reads an announced delay in minutes (1 to 300), with its position. Returns null if the text announces no
 * delay, or no number.
 */
export function readDelay(
  text: string,
  isAsked: boolean,
): { minutes: number; start: number; end: number } | null {
  if (!isAsked && !LATENESS.test(text)) return null;
  // 'meia hora mais tarde' asks to move the reservation, while 'chego em meia hora' announces a delay.
  if (!isAsked && !/\batras|demor|transito|segur|guard|toler|preso|presa|pneu|chego|chegar/.test(text))
    return null;
  const match =
    /\b(?:(\d{1,3}) ?(?:a|ou|-) ?)?(\d{1,3}) ?(?:minutos|min|m|minutinhos)\b(?: d?e? ?atraso)?/.exec(text) ??
    /\b(meia hora|meia horinha)\b/.exec(text) ??
    /(?<=\batras\w* (?:(?:uns|umas|de|em|quase) )?)(1|2)h(\d{2})\b/.exec(text) ??
    /\b(?:(1|2|uma|duas) ?(?:h|hora|horas|horinha)(?: ?e (meia|\d{1,2}))?)\b(?=.*atras)|(?<=atras\w* (?:uns |umas |de |em |mais ou menos )?)(?:(1|2|uma|duas) ?(?:h|hora|horas|horinha)(?: ?e (meia|\d{1,2}))?)\b/.exec(
      text,
    ) ??
    /(?<=\batras\w* (?:(?:uns|umas|mais ou menos|cerca de|quase|no maximo|por) )*)(\d{1,3})\b(?! ?h)/.exec(
      text,
    ) ??
    (isAsked
      ? /^(?:uns |umas |acho que |mais ou menos |cerca de |em )*(\d{1,3}|(?:1|2|uma|duas) h(?:ora)?s?)\b/.exec(
          text,
        )
      : null);
  if (match === null) return null;
  const minutes = minutesIn(match);
  return minutes >= 1 && minutes <= 300
    ? { minutes, start: match.index, end: match.index + match[0].length }
    : null;
}

function minutesIn([whole, one, two, three, four]: RegExpExecArray): number {
  if (whole.startsWith("meia")) return 30;
  if (/\dh|\bh|hora/.test(whole)) {
    const hours = /^(?:1|uma)/.test(one ?? three ?? whole) ? 1 : 2;
    const rest = two ?? four;
    return hours * 60 + (rest === "meia" ? 30 : Number(rest ?? 0));
  }
  return Number(two ?? one);
}
