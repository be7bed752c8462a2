import type { Cue, Cues } from "../language/cues/cues.ts";
import type { Intent } from "../language/intents/training.ts";
import { hasTableSlots } from "../language/slots.ts";
import type { Understanding } from "../language/understanding.ts";
import type { Wish } from "../language/wishes.ts";

/** The confidence, 0 to 1, that an intent needs before the assistant acts on it. */
interface Stake {
  /** While nothing is open. */
  idle: number;
  /** While a task or a question is open, because answers can look like wishes. */
  busy: number;
  /** In these words, less is enough. */
  inWords?: { cue: Cue; idle: number; busy: number };
}

/** What is written is read back first, so that a wrong reading costs one message. */
const WRITES: Stake = { idle: 0.4, busy: 0.55 };
/** A wrong answer annoys, and harms nothing. */
const ANSWERS: Stake = { idle: 0.38, busy: 0.6 };

/** What is at stake decides. Below its confidence an intent is asked for, or ignored. */
const STAKES: Partial<Record<Intent, Stake>> = {
  // A person who is called for nothing costs little; a complaint that nobody reads costs a customer.
  human: { idle: 0.75, busy: 0.75, inWords: { cue: "names_person", idle: 0.4, busy: 0.4 } },
  complaint: { idle: 0.55, busy: 0.7 },
  abuse: { idle: 0.6, busy: 0.7 },
  // A cancelled table is lost: 'vai mais 2 comigo' must never cancel.
  cancel: { idle: 0.9, busy: 0.9, inWords: { cue: "gives_up_table", ...WRITES } },
  book: WRITES,
  change: WRITES,
  my_reservations: WRITES,
  join_queue: WRITES,
  queue_position: WRITES,
  late: WRITES,
  menu: { ...ANSWERS, inWords: { cue: "asks_for_advice", idle: 0.3, busy: 0.6 } },
  price: ANSWERS,
  dish: ANSWERS,
  diet: ANSWERS,
  hours: ANSWERS,
  address: ANSWERS,
  phone: ANSWERS,
  promotions: ANSWERS,
  events: ANSWERS,
  delivery: ANSWERS,
  other_info: ANSWERS,
};

/** Whether the wish is certain enough for what is at stake. `cues` are those of the words that count. */
export function isCertain(
  { intent, confidence, cues: own }: Wish,
  isBusy: boolean,
  cues: Cues = own,
): boolean {
  const stake = STAKES[intent];
  if (stake === undefined) return false;
  const { idle, busy } = stake.inWords && cues.has(stake.inWords.cue) ? stake.inWords : stake;
  return confidence >= (isBusy ? busy : idle);
}

/** A danger without a word that names it: it interrupts all else, and the reply names the emergency numbers. */
const LIKELY_DANGER = 0.85;
/** What a message surely wants besides makes it no danger: 'tô na porta, tem mesa agora pra 2?' */
const SURE_OF_OTHER = 0.8;

/**
 * Whether a message is likely about a danger, and about nothing else: neither a table, nor its place, nor a name, nor a sure wish. 'fico toda
 * empolada com ovo, o pudim leva?' asks about a diet.
 */
export function isLikelyDanger({
  dangerLikelihood,
  wishes,
  slots,
  contacts,
  restriction,
  cues,
}: Understanding): boolean {
  return (
    dangerLikelihood >= LIKELY_DANGER &&
    !hasTableSlots(slots) &&
    !slots.isOnlyPlace &&
    !(restriction !== null && cues.has("asks")) &&
    (contacts.name ?? contacts.phone) === undefined &&
    !wishes.some(({ intent, confidence }) => confidence >= SURE_OF_OTHER && !WITH_DANGER.has(intent))
  );
}

/** What people in danger also say. */
const WITH_DANGER: ReadonlySet<Intent> = new Set([
  "greet",
  "human",
  "complaint",
  "abuse",
  "off_topic",
  "deny",
]);
