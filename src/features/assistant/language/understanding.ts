import { readAgreement, readChoice, type Agreement, type OfferChoice } from "./agreement.ts";
import { clausesOf, type Clause } from "./clauses.ts";
import { readContacts, type Contacts } from "./contacts.ts";
import { normalise } from "./normalise.ts";
import { readMentions, slotsOf, type ExpectedNumbers, type Slots } from "./slots.ts";
import { readSuspicion, type Suspicion } from "./suspicion.ts";
import { readWishes, type Wish } from "./wishes.ts";

/** What a message says. */
export interface Understanding {
  raw: string;
  text: string;
  /** The text with everything that a grammar read blanked out. */
  rest: string;
  /** The slots of the whole message. */
  slots: Slots;
  contacts: Omit<Contacts, "text">;
  /** The slots of clauses that contain no wish. */
  loose: Slots;
  /** In the order of the message, greetings included. */
  wishes: Wish[];
  agreement: Agreement | null;
  choice: OfferChoice | null;
  /** The message corrects something ('na verdade', 'errei', 'melhor'). */
  isCorrection: boolean;
  suspicion: Suspicion | null;
}

export interface Circumstances {
  expected: ExpectedNumbers;
  expectsName: boolean | "full";
  expectsPhone: boolean;
  /** The last reply offered a choice, so that 'a segunda' is not a Monday. */
  expectsChoice: boolean;
  now: Date;
  timeZone: string;
}

/** Reads a message, given what the last reply asked for. Takes any text and never throws. */
export function understand(message: string, circumstances: Circumstances): Understanding {
  const { expected, expectsName, expectsPhone, expectsChoice, now, timeZone } = circumstances;
  const { text: without, ...contacts } = readContacts(message, { name: expectsName, phone: expectsPhone });
  const whole = normalise(without);
  const choice = readChoice(whole);
  const text = expectsChoice
    ? whole.replaceAll(/\b(?:a|na) segunda\b(?! feira| que vem)/g, "essa opcao")
    : whole;

  const suspicion = readSuspicion(text, message);
  const mentions = readMentions(text, expected, now, timeZone);
  const clauses = clausesOf(text).filter(
    (clause) => suspicion === null || readSuspicion(clause.text, "") === null,
  );
  const slots = slotsOf(mentions, message, now, timeZone);
  return {
    raw: message,
    text,
    rest: mentions.rest,
    slots,
    contacts,
    ...(suspicion === "orders"
      ? { wishes: [], loose: {} }
      : readWishes(clauses, mentions, message, now, timeZone)),
    agreement: suspicion === null ? agreementOf(clauses, text) : null,
    choice,
    isCorrection: CORRECTION.test(text),
    suspicion,
  };
}

const CORRECTION =
  /\b(?:na verdade|alias|ops|opa|digo|quer dizer|ou melhor|corrig\w+|errei|me enganei|errado|errada|pensando (?:bem|melhor)|melhor|mudei de ideia|mudanca de planos|em vez|inves|nao eh|muda|mudar|troca|trocar|altera|alterar|prefiro|perai)\b/;

/**
 * Returns the agreement of the first clause that answers. A later 'não' or 'esquece' overrides an earlier
 * 'sim'.
 */
function agreementOf(clauses: readonly Clause[], text: string): Agreement | null {
  const answers = clauses.flatMap(({ text: clause }) =>
    // Beside other clauses, a question is not an answer, except 'pode ser?' and its like.
    clause.endsWith("?") &&
    clausesOf(text).length > 1 &&
    !/^(?:ok|certo|pode ser|beleza|fechado|pode|combinado) \?$/.test(clause)
      ? []
      : [readAgreement(clause) ?? agreementBeforeComma(clause)].filter((answer) => answer !== null),
  );
  if (answers.includes("drop")) return "drop";
  const [first] = answers;
  return first === "yes" && answers.includes("no") ? "no" : (first ?? null);
}

/**
 * Returns the answer before the first comma, as in 'sim, 20h'. A yes does not count if the rest may take it
 * back.
 */
function agreementBeforeComma(clause: string): Agreement | null {
  const [head = "", ...tail] = clause.split(" , ");
  if (tail.length === 0) return null;
  const answer = readAgreement(head);
  if (answer !== "yes") return answer;
  return /\b(?:mas|porem|so que|nao|espera|muda|troca|depois|se)\b/.test(tail.join(" ")) ? null : answer;
}
