import { createCueReader } from "./cues/cues.ts";
import { besideValueRows } from "./cues/values.ts";
import type { Mention } from "./mentions.ts";
import { tokensOf } from "./tokens.ts";

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
    const before = readBeside(text.slice(Math.max(0, mention.start - 40), mention.start));
    const after = readBeside(text.slice(mention.end, next?.start ?? mention.end + 24));
    const isRefused = before.has("refused_before") || before.has("kept_before") || after.has("refused_after");
    const isReplaced = after.has("replaced_after") || (before.has("moved_from") && after.has("moved_to"));
    const holds = after.has("is_option") || after.has("kept_before");
    if (isRefused || identifies(mention) || (next && isReplaced && !holds)) {
      resolved.old = mention.value;
      return;
    }
    const joint = text.slice(mentions[index - 1]?.end ?? 0, mention.start);
    if (resolved.current !== undefined && readBeside(joint).has("is_option")) {
      resolved.option = mention.value;
      return;
    }
    if (resolved.current !== undefined) resolved.old ??= resolved.current;
    resolved.current = mention.value;
  });
  return resolved;
}

const findBeside = createCueReader<keyof typeof besideValueRows>(besideValueRows);

/** Returns what the words right before or after a value say of it. */
export function readBeside(words: string): ReturnType<typeof findBeside> {
  return findBeside(tokensOf(words));
}
