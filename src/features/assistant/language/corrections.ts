import type { Mention } from "./mentions.ts";
import { readAfter, readBefore, readBeside } from "./value-cues.ts";

/** The values of one kind in a message, after its corrections. */
export interface Corrected<Value> {
  /** The value that holds. */
  current?: Mention<Value>;
  /** The value that it replaces, or that describes an existing reservation. */
  old?: Mention<Value>;
  /** The second possibility in 'sexta ou sábado'. */
  option?: Mention<Value>;
  /**
   * No word says that the later value replaces the earlier one, which stands beside it ('no almoço e no jantar, 12h e 20h') or in another
   * sentence ('saio 19h30. a de quinta vira 20h15').
   */
  unsaid?: "beside" | "apart";
}

/**
 * Decides which of several mentions holds: 'sexta não, domingo', 'em vez de 20h, 21h', 'de 4 pra 6', 'ops, na
 * verdade…'. Without a sign of correction the later one holds. Mentions that do not `count` are left out, and `identifies`
 * picks those that tell which reservation is meant ('a reserva de sábado').
 */
export function resolveCorrections<Value>(
  all: readonly Mention<Value>[],
  text: string,
  counts: (mention: Mention<Value>) => boolean,
  identifies: (mention: Mention<Value>) => boolean,
): Corrected<Value> {
  const resolved: Corrected<Value> = {};
  let identified: Mention<Value> | undefined;
  const mentions = all.filter((mention) => counts(mention));
  mentions.forEach((mention, index) => {
    const next = mentions[index + 1];
    const before = readBefore(text, mention.start);
    const after = readAfter(text, mention.end, next?.start ?? mention.end + NEAR);
    const isRefused = before.has("refused_before") || before.has("kept_before") || after.has("refused_after");
    const isReplaced = after.has("replaced_after");
    const holds = after.has("is_option") || after.has("kept_before");
    const joint = text.slice(mentions[index - 1]?.end ?? 0, mention.start);
    if (identifies(mention)) {
      identified = resolved.old = mention;
    } else if (isRefused || (next && isReplaced && !holds)) resolved.old = identified ?? mention;
    else if (resolved.current !== undefined && readBeside(joint).has("is_option")) resolved.option = mention;
    else {
      if (resolved.current !== undefined) {
        const says = readBeside(joint);
        resolved.old ??= resolved.current;
        // 'se não tiver 20h pode ser 21h'
        if (!before.has("is_option") && !SIGNS.some((sign) => says.has(sign)))
          resolved.unsaid = /[.?!]/.test(joint) ? "apart" : "beside";
      }
      resolved.current = mention;
    }
  });
  return resolved;
}

const SIGNS = ["replaced_after", "refused_after", "ends_reason"] as const;

/** So many characters after the last value may take it back. */
const NEAR = 24;
