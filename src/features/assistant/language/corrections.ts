import type { Mention } from "./mentions.ts";

/** The values of one kind in a message, after its corrections. */
export interface Corrected<Value> {
  /** The value that holds. */
  current?: Value;
  /** The value that it replaces, or that describes an existing reservation. */
  old?: Value;
  /** The second possibility in 'sexta ou sábado'. */
  option?: Value;
}

/**
 * Decides which of several mentions holds: 'sexta não, domingo', 'em vez de 20h, 21h', 'de 4 pra 6', 'ops, na
 * verdade…'. Without a sign of correction the later one holds. `identifies` picks mentions that tell which
 * reservation is meant ('a reserva de sábado').
 */
export function resolveCorrections<Value>(
  mentions: readonly Mention<Value>[],
  text: string,
  identifies: (mention: Mention<Value>) => boolean,
): Corrected<Value> {
  const resolved: Corrected<Value> = {};
  mentions.forEach((mention, index) => {
    const next = mentions[index + 1];
    const before = text.slice(Math.max(0, mention.start - 40), mention.start);
    const after = text.slice(mention.end, next?.start ?? mention.end + 24);
    if (
      isTakenBack(before, after) ||
      identifies(mention) ||
      (next && !IS_OPTION.test(after) && !AND_NOT.test(after) && isReplaced(before, after))
    ) {
      resolved.old = mention.value;
      return;
    }
    if (
      resolved.current !== undefined &&
      IS_OPTION.test(text.slice(mentions[index - 1]?.end ?? 0, mention.start))
    ) {
      resolved.option = mention.value;
      return;
    }
    if (resolved.current !== undefined) resolved.old ??= resolved.current;
    resolved.current = mention.value;
  });
  return resolved;
}

/** In 'somos 8 e não 10' the first mention holds. */
const AND_NOT = /\be nao (?:(?:mais|as|a|o|na|no|em|para|de) )*$/;

const IS_OPTION = /\bou\b(?! melhor)|\bse nao\b|\bsenao\b|\bcaso\b/;

function isTakenBack(before: string, after: string): boolean {
  return (
    AND_NOT.test(before) ||
    /(?:em vez|inves|no lugar|em lugar|ao contrario) d[eoa]s?(?: (?:o|a|as|dia|ser|na|no|para|as))*\s*$/.test(
      before,
    ) ||
    /\bnao (?:eh|era|quero|queria|seria|posso|podemos|pode ser|vou poder|consigo|vai dar|da|somos|vamos|vao|dara|sera|dava)(?: (?:mais|ir|em|so|para|ser|n[ao]|a|as|o|dia|os|vir))*\s*$/.test(
      before,
    ) ||
    /\bnem (?:n[ao] |as |em )?\s*$/.test(before) ||
    /^\s*,?\s*(?:ja )?nao\b(?! (?:precisa|tem|eh|quero|sei|vai ter|esquec)|\s*\?)/.test(after) ||
    /^ (?:eh |esta |fica |ficou )?(?:ruim|errado|errada|nao da|impossivel|complicado)\b/.test(after)
  );
}

function isReplaced(before: string, after: string): boolean {
  return (
    /\b(?:ops|opa|digo|quer dizer|quero dizer|alias|na verdade|ou melhor|corrig\w+|errei|me enganei|engano|perdao|desculpa|desculpe|mentira|pera|perai|pensando (?:bem|melhor)|melhor|muda|mudei|troca|nao|eh)\b/.test(
      after,
    ) ||
    (/\b(?:d[eoa]s?|era|eram|eramos|seria|seriam)\s*$/.test(before) &&
      /^(?: (?:pessoas|feira))? ?,? ?(?:para|por|e agora|agora|mas)\b/.test(after))
  );
}
