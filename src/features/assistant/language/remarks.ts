import { foldForSearch } from "#shared/pt-br.ts";
import { compileRow, createCueReader } from "./cues/cues.ts";
import { remarkRows } from "./cues/remarks.ts";
import { structureCues } from "./cues/structure.ts";
import { tokensOf, type Token } from "./tokens.ts";

const findRemarks = createCueReader<keyof typeof remarkRows>(remarkRows);
const DROPS_REMARK = compileRow(structureCues.drops_remark);

/**
 * Returns the remarks in a text, each once, in fixed order, and those that no longer hold ('não precisa mais da
 * cadeirinha'). An explicit remark ('obs: …') replaces the first, as typed.
 */
export function readRemarks(text: string, raw: string): { remarks: string[]; droppedRemarks: string[] } {
  const tokens = tokensOf(text);
  const cues = findRemarks(tokens);
  const all = (Object.keys(remarkRows) as (keyof typeof remarkRows)[]).flatMap((name) => {
    const span = cues.get(name);
    if (span === undefined) return [];
    const words = fillRemark(remarkRows[name].says, tokens.slice(span.start, span.end));
    return [
      {
        name,
        span,
        words: restoreAccents(words, raw),
        isDropped: DROPS_REMARK.find(tokens.slice(0, span.start)) !== null,
      },
    ];
  });
  // 'anota que tem uma cadeirinha' is a note that another row reads better.
  const found = all.filter(
    ({ name, span: { start, end } }) =>
      name !== "told_note" ||
      !all.some((one) => one.name !== name && one.span.start >= start && one.span.end <= end),
  );
  const own = /\b(?:obs|observa(?:ç|c)(?:ã|a)o|observa(?:ç|c)(?:õ|o)es|nota)\s*[:-]\s*(.{3,200})/i
    .exec(raw)?.[1]
    ?.trim();
  const wordsOf = (dropped: boolean): string[] =>
    found.filter((one) => one.isDropped === dropped).map(({ words }) => words);
  return { remarks: own === undefined ? wordsOf(false) : [own], droppedRemarks: wordsOf(true) };
}

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
  return remark.replaceAll(/(?<=: .*)[a-z]+/gi, (word) => {
    const typed = typedByFolded.get(word.toLowerCase()) ?? word;
    return /^[A-Z]/.test(word) ? `${typed.charAt(0).toUpperCase()}${typed.slice(1)}` : typed;
  });
}
