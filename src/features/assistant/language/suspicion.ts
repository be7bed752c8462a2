import { createCueReader } from "./cues/cues.ts";
import { suspicionCues } from "./cues/suspicion.ts";
import { normalise } from "./normalise.ts";
import { tokensOf } from "./tokens.ts";

/**
 * Why the assistant must not do what a message says: it gives orders to the assistant itself, or asks about
 * other customers.
 */
export type Suspicion = "orders" | "privacy";

const findSuspicion = createCueReader<keyof typeof suspicionCues>(suspicionCues);

/** Applied to the message as typed, because normalising removes these marks. */
const FORGED =
  /(?:^|[\n\r>\]."'])\s*[[<(*#]*\s*(?:system|sistema|assistant|assistente|developer|tool|user|ferramenta|admin)\s*[\])>*]*\s*[:=>]|<\/?(?:system|tool|assistant|instructions?|prompt|user)\b|\[(?:system|sistema|inst|\/inst|admin|tool)|###|<\||\|>|"(?:role|tool|name|proposta_id|ok|type)"\s*:|\b(?:propor|confirmar|verificar|consultar|chamar|entrar|avisar|minhas|posicao|informacoes)_[a-z_]+/i;

/** Returns the sentences of a text that give the assistant no orders. */
export function dropOrders(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== "" && readSuspicion(normalise(part), part) !== "orders");
}

/** Returns the suspicion of a normalised clause, or of the whole message as typed (`raw`). */
export function readSuspicion(text: string, raw: string): Suspicion | null {
  // Long runs of blanks make the expression slow.
  const calm = raw.replaceAll(/\s*\n\s*/g, "\n").replaceAll(/[^\S\n]+/g, " ");
  const cues = findSuspicion(tokensOf(text));
  const asksOfOthers = cues.has("asks_of_others");
  // All other rows tell orders.
  if (cues.size > Number(asksOfOthers) || FORGED.test(calm)) return "orders";
  return asksOfOthers ? "privacy" : null;
}
