import { classify } from "../intents/classifier.ts";
import type { Intent } from "../intents/training.ts";
import { readAgreement, readChoice, type Agreement, type Choice } from "./agreement.ts";
import { clausesOf, type Clause } from "./clauses.ts";
import { readContacts, type Contacts } from "./contacts.ts";
import { masked } from "./masking.ts";
import { normalise } from "./normalise.ts";
import { hasTableSlots, readMentions, slotsOf, type Expected, type Mentions, type Slots } from "./slots.ts";
import { readSuspicion, type Suspicion } from "./suspicion.ts";

/** One thing that a message wants. */
export interface Wish {
  intent: Intent;
  /** 0 to 1. */
  confidence: number;
  /** Normalised. */
  text: string;
  slots: Slots;
  /** About a table besides that of the wish before: 'e outra para sábado', 'e a de sexta'. */
  isAnother?: true;
}

/** What a message says. */
export interface Understanding {
  raw: string;
  text: string;
  /** What no grammar took, the rest blanked. */
  rest: string;
  /** Of the whole message. */
  slots: Slots;
  contacts: Omit<Contacts, "text">;
  /** Of the parts that hold nothing else, and belong to no wish of their own. */
  loose: Slots;
  /** In the order of the message; greetings among them. */
  wishes: Wish[];
  agreement: Agreement | null;
  choice: Choice | null;
  /** It takes back or amends something ('na verdade', 'errei', 'melhor'). */
  isCorrection: boolean;
  suspicion: Suspicion | null;
}

export interface Circumstances {
  expected: Expected;
  expectsName: boolean | "full";
  expectsPhone: boolean;
  /** Something stands to be chosen: 'a segunda' is then no Monday. */
  expectsChoice: boolean;
  now: Date;
  timeZone: string;
}

/** Reads a message in the light of what was asked last. Any text is taken; it never throws. */
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
      : wishesOf(clauses, mentions, message, circumstances)),
    agreement: suspicion === null ? agreementOf(clauses, text) : null,
    choice,
    isCorrection: CORRECTION.test(text),
    suspicion,
  };
}

const CORRECTION =
  /\b(?:na verdade|alias|ops|opa|digo|quer dizer|ou melhor|corrig\w+|errei|me enganei|errado|errada|pensando (?:bem|melhor)|melhor|mudei de ideia|mudanca de planos|em vez|inves|nao eh|muda|mudar|troca|trocar|altera|alterar|prefiro|perai)\b/;

/** Agreement of the first clause that answers; a later 'não' or 'esquece' takes an earlier 'sim' back. */
function agreementOf(clauses: readonly Clause[], text: string): Agreement | null {
  const answers = clauses.flatMap(({ text: clause }) =>
    // Commas part answers from what follows: 'sim, 20h'.
    clause.endsWith("?") &&
    clausesOf(text).length > 1 &&
    !/^(?:ok|certo|pode ser|beleza|fechado|pode|combinado) \?$/.test(clause)
      ? []
      : [readAgreement(clause) ?? firstOf(clause)].filter((answer) => answer !== null),
  );
  if (answers.includes("drop")) return "drop";
  const [first] = answers;
  return first === "yes" && answers.includes("no") ? "no" : (first ?? null);
}

/** The answer before the first comma: 'sim, mas às 21h' is a yes whose rest speaks for itself in slots and wishes. */
function firstOf(clause: string): Agreement | null {
  const [head = "", ...tail] = clause.split(" , ");
  if (tail.length === 0) return null;
  const answer = readAgreement(head);
  if (answer !== "yes") return answer;
  return /\b(?:mas|porem|so que|nao|espera|muda|troca|depois|se)\b/.test(tail.join(" ")) ? null : answer;
}

/** Below this a clause is not understood. */
const LEAST = 0.3;
const TINY_LEAST = 0.75;

function wishesOf(
  clauses: readonly Clause[],
  mentions: Mentions,
  raw: string,
  { now, timeZone }: Circumstances,
): { wishes: Wish[]; loose: Slots } {
  const wishes: Wish[] = [];
  const loose: Slots = {};
  for (const clause of clauses) {
    const slots = slotsOf(mentions, raw, now, timeZone, clause.start, clause.end);
    const words = masked(clause, mentions);
    const last = wishes.at(-1);
    const repeated = repeatedBy(clause.text, slots, last);
    // Dates, times and names without a verb belong to the wish before them.
    if (
      repeated === null &&
      !/[a-z]{2,}/.test(
        (slots.time === undefined ? words : words.replace(ASKS_FOR_TIME, "")).replaceAll(
          /\bx(?:data|hora|pessoas|nome|fone|email)\b|\b(?:para|as|no|na|em|de|dia|e|ou|a|o|com|eh|entao|alias|melhor|na verdade|ops|digo|quer dizer|pode ser|prefiro|seria|ah|mas|so|mesmo|agora|talvez|somos|seremos|vamos|a noite|de noite|para|no jantar|no almoco|umas?|uns|acho|que|desculpa|errei)\b/g,
          "",
        ),
      )
    ) {
      Object.assign(last && ABOUT_TABLES.has(last.intent) ? last.slots : loose, slots);
      continue;
    }
    const plain = repeated ?? plainIntentOf(words);
    const { intent, confidence } = plain
      ? { intent: plain, confidence: 0.9 }
      : classify(withoutCourtesy(words));
    // A word or two that no sentence taught, such as 'eu', want nothing.
    const isTiny = words.replaceAll(/[^a-z]/g, "").length < 4;
    if (confidence < (isTiny ? TINY_LEAST : LEAST)) {
      Object.assign(last && ABOUT_TABLES.has(last.intent) ? last.slots : loose, slots);
      continue;
    }
    // 'ela é vegetariana, tem o que pra ela?'
    if (last?.intent === "diet" && (intent === "menu" || intent === "dish") && REFERS_TO_EATER.test(words)) {
      last.text += ` ${clause.text}`;
      // Who comes and what they cannot eat is said all the same.
      Object.assign(loose, last.slots);
      continue;
    }
    const isOther =
      intent === "other_info" ||
      (intent === "hours" && slots.date !== undefined && last?.slots.date !== undefined);
    const isAnother = repeated !== null || (intent === "book" && ANOTHER.test(clause.text));
    if (last?.intent === intent && !isOther && !isAnother) {
      last.text += ` ${clause.text}`;
      last.confidence = Math.max(last.confidence, confidence);
      Object.assign(last.slots, slots);
    } else wishes.push({ intent, confidence, text: clause.text, slots, ...(isAnother && { isAnother }) });
  }
  return { wishes, loose };
}

/** 'tem 19h30?', 'rola 21h não?' */
const ASKS_FOR_TIME = /^(?:e )?(?:ainda )?(?:tem|teria|rola|da|daria|serve|sera)\b|\bnao (?=\?)/g;

/** The intent of the wish before, where a clause wants the same for another table. */
function repeatedBy(text: string, slots: Slots, last: Wish | undefined): Intent | null {
  if (last?.intent === "book") return ANOTHER.test(text) && hasTableSlots(slots) ? "book" : null;
  const isOfOther = /^(?:e )?a d[eoa]s? /.test(text) && (slots.date ?? slots.oldDate) !== undefined;
  return isOfOther && (last?.intent === "cancel" || last?.intent === "change") ? last.intent : null;
}

const ANOTHER =
  /^(?:e )?(?:a |uma )?(?:outra|mais uma) (?:reserva|mesa|para|n[ao]|as|hoje|amanha)\b|\b(?:outra|mais uma|nova) (?:reserva|mesa)\b|\btambem (?:quero|queria|gostaria|reserv\w+|marc\w+|uma mesa)\b|\b(?:quero|queria|gostaria de) (?:tambem|mais uma)\b/;

/** What some clauses say outright, though their words remind of something else. */
function plainIntentOf(words: string): Intent | null {
  if (IS_ABSENT.test(words)) return "cancel";
  return words.includes("?") && (ASKS_WHAT_IF.test(words) || asksToKeepFree(words)) ? "other_info" : null;
}

/** 'e se eu atrasar, perco a mesa?' tells of no delay. */
const ASKS_WHAT_IF =
  /\b(?:se|caso) (?:eu |a gente |nos |a galera )?(?:me )?(?:atras\w+|demor\w+|cheg(?:ar|armos|asse)|pass(?:ar|asse)) /;

/** 'não vai dar pra eu ir no jantar': the jantar must not pass for a booking. */
const IS_ABSENT =
  /\bnao (?:vai dar|vou (?:mais )?(?:poder|conseguir)|vamos (?:mais )?(?:poder|conseguir)|consigo|conseguimos|poderei|poderemos|posso) (?:mais )?(?:para )?(?:eu |a gente |nos )?(?:ir|comparecer|estar ai)\b/;

const REFERS_TO_EATER = /\b(?:para|d?el[ae]s?|mim|com(?:er|e|o)|pedir|nos|gente)\b.*\?/;

/** 'dá pra mudar depois, se precisar?' changes nothing yet. */
export function asksToKeepFree(text: string): boolean {
  return /\b(?:mud|alter|cancel|remarc|desmarc|troc)ar\b.*\b(?:depois(?! d[aeo])|(?:se|caso) (?:eu |a gente )?(?:precis|quis|der|acontec|surg)\w*)/.test(
    text,
  );
}

/** Without greeting and 'queria saber se', where something else follows. */
function withoutCourtesy(words: string): string {
  const rest = words
    .replace(
      /^(?:(?:oi|ola|opa|bom dia|boa tarde|boa noite|tudo bem|tudo bom|por favor|por gentileza|licenca|com licenca|amigo|amiga|moco|moca|pessoal|gente) ?[,!.?]? ?)+/,
      "",
    )
    .replace(
      /^(?:eu )?(?:so )?(?:(?:gostaria|queria|quero|preciso|precisava|gostava) (?:de )?(?:saber|tirar uma duvida|perguntar|confirmar)|(?:voces? )?(?:sabe|sabem|pode|podem|poderia|poderiam|consegue)? ?me (?:dizer|diz|falar|fala|informar|informa|confirmar)|(?:uma )?(?:duvida|pergunta)|ver) ?[,:]? ?(?:se )?/,
      "",
    );
  return rest.split(" ").length >= 2 ? rest : words;
}

/** What dates, times and numbers may belong to. */
const ABOUT_TABLES: ReadonlySet<Intent> = new Set([
  "book",
  "change",
  "cancel",
  "my_reservations",
  "join_queue",
  "late",
]);
