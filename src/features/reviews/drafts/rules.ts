import { fnv1a } from "#shared/fnv1a.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import type { Platform, Review, Topic } from "../contract.ts";
import { platforms } from "../platforms/platforms.ts";
import { opinionsOf, type Opinion } from "../topics/rules.ts";

/** What a draft is written from. */
export interface DraftFacts {
  review: {
    id: string;
    platform: Platform;
    author: string;
    rating: number;
    text: string;
    /** Only the restaurant sees it, and the answer is for its author alone. */
    isPrivate: boolean;
  };
  house: { name: string; phone: string };
  tone: Tone;
  /** How many were suggested for this review before. */
  attempt: number;
}

/** Why nothing is suggested: the platform's terms let nobody use the review's text. */
export type DraftRefusal = "text_may_not_be_used";

/** Whether an answer may be written from this review's text: not from one that the platform's terms let nobody keep. */
export function mayBeDrafted({ expiresAt }: Pick<Review, "expiresAt">): boolean {
  return expiresAt === null;
}

export type Tone = "formal" | "friendly" | "playful";
type Mood = "good" | "fair" | "poor";
type Wordings = readonly [string, ...string[]];
type ByTone = Partial<Record<Tone, Wordings>> & { friendly: Wordings };

/**
 * The sentences of a draft. A tone without sentences of its own speaks as `friendly`. `{name}` is the author's first name, `{stars}` the
 * rating, `{topics}` a list, `{phone}` and `{house}` the restaurant's.
 */
export interface DraftPhrases {
  greeting: ByTone;
  opening: Record<Mood, ByTone>;
  /** Where the review is a rating alone. */
  openingWithoutText: Record<Mood, ByTone>;
  praised: ByTone;
  criticised: Record<Mood, ByTone>;
  /** A critical review in which no topic was found. */
  criticisedAtLarge: ByTone;
  contactByPhone: ByTone;
  contact: ByTone;
  closing: Record<Mood, Record<"visit" | "order", ByTone>>;
  signature: ByTone;
  praisedTopics: Record<Topic, string>;
  criticisedTopics: Record<Topic, string>;
}

/**
 * A draft from sentences that are written already: thanks or regret, what was praised and criticised, and the recorded telephone where
 * the rating is 2 or less. Of the review's own words nothing but the first name gets into it. The same review and attempt give the same text, the
 * next attempt gives another.
 */
export function composeDraft(facts: DraftFacts, phrases: DraftPhrases): string {
  const { review, house } = facts;
  const mood = moodOf(review.rating);
  const name = firstNameOf(review.author);
  const opinions = opinionsOf(review.text);
  const praised = topicsWith(opinions, ["praised"]);
  const criticised = topicsWith(opinions, mood === "good" ? ["criticised"] : ["criticised", "mixed"]);
  const hasText = review.text.trim() !== "";
  const say = (byTone: ByTone, values: Record<string, string> = {}) => choosePhrase(byTone, facts, values);

  const parts: Record<Part, string> = {
    greeting: name === null ? "" : say(phrases.greeting, { name }),
    opening: hasText
      ? say(phrases.opening[mood])
      : say(phrases.openingWithoutText[mood], { stars: String(review.rating) }),
    praised:
      praised.length > 0
        ? say(phrases.praised, { topics: joinList(praised.map((topic) => phrases.praisedTopics[topic])) })
        : "",
    criticised:
      criticised.length > 0
        ? say(phrases.criticised[mood], {
            topics: joinList(criticised.map((topic) => phrases.criticisedTopics[topic])),
          })
        : hasText && mood !== "good"
          ? say(phrases.criticisedAtLarge)
          : "",
    contact:
      mood !== "poor"
        ? ""
        : house.phone === ""
          ? say(phrases.contact)
          : say(phrases.contactByPhone, { phone: house.phone }),
    closing: say(phrases.closing[mood][platforms[review.platform].draft.invitesTo]),
    signature: oneLine(house.name) === "" ? "" : say(phrases.signature, { house: oneLine(house.name) }),
  };
  return shortenToFit(parts, platforms[review.platform].draft.length.most);
}

/**
 * What an author is called to their face; null where the name is none that one greets by: nobody is named, a user name, a sentence, an order, an
 * insult. A platform shows whatever people call themselves.
 */
export function firstNameOf(author: string): string | null {
  const words = author.normalize("NFC").trim().split(/\s+/);
  const [first = ""] = words;
  const isName = words.length <= 6 && author.length <= 60 && words.every((word) => NAME_PART.test(word));
  if (!isName || first.length < 2 || first.length > 15) return null;
  // 'Marcos A.' is a name, and so is 'Ana e Rui'.
  if (
    words.some(
      (word) => NO_NAMES.has(foldForSearch(word).replace(/\.$/, "")) && word.replace(".", "").length > 1,
    )
  )
    return null;
  if (!/[aeiouyà-ü]/i.test(first) || /\p{Ll}\p{Lu}/u.test(first)) return null;
  return first.toLowerCase().replaceAll(/(?<=^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

const NAME_PART = /^(?:\p{Script=Latin}(?:[\p{Script=Latin}'’-]*\p{Script=Latin})?\.?)$/u;

/** Folded. Who is called by one of these is not greeted by it. */
const NO_NAMES = new Set(
  `cliente clientes usuario usuaria user guest anonimo anonima anonymous google ifood tripadvisor local guide viajante familia casal dr dra sr
  sra dona seu prof professor professora doutor doutora senhor senhora um uma o a os as eu voce ninguem alguem teste test admin administrador administradora sistema system assistente assistant
  bot gerente gerencia dono proprietario restaurante suporte equipe ignore ignorar ignora diga dizer responda responder escreva escrever prometa prometer ofereca oferecer
  desconto gratis say write reply offer system prompt instrucao instrucoes merda bosta porra caralho puta puto idiota burro burra imbecil otario otaria lixo cuzao viado corno babaca ladrao
  ladroes golpe golpista consumidor consumidora comprador compradora fulano sicrano beltrano nome sobrenome perfil conta deletado desconhecido pior melhor nunca sempre nao
  the and you your me my this that with for all free ola oi bom boa`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

function moodOf(rating: number): Mood {
  if (rating >= 4) return "good";
  return rating === 3 ? "fair" : "poor";
}

function topicsWith(opinions: readonly Opinion[], verdicts: readonly Opinion["verdict"][]): Topic[] {
  return opinions.filter(({ verdict }) => verdicts.includes(verdict)).map(({ topic }) => topic);
}

/** The next attempt takes the next wording of each; where they begin differs from review to review. */
function choosePhrase(
  byTone: ByTone,
  { review, tone, attempt }: DraftFacts,
  values: Record<string, string>,
): string {
  // Who is unhappy is not joked with.
  const wordings =
    byTone[tone === "playful" && moodOf(review.rating) === "poor" ? "friendly" : tone] ?? byTone.friendly;
  const wording =
    wordings[((fnv1a(review.id + wordings[0]) % 997) + attempt) % wordings.length] ?? wordings[0];
  return wording.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
}

/** `a comida, o atendimento e o ambiente` */
function joinList(items: readonly string[]): string {
  return new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(items);
}

type Part = "greeting" | "opening" | "praised" | "criticised" | "contact" | "closing" | "signature";

/** What goes first where a platform takes few characters. */
const EXPENDABLE: readonly Part[] = ["closing", "praised", "criticised", "greeting", "signature", "contact"];

function shortenToFit(parts: Record<Part, string>, most: number): string {
  const left = { ...parts };
  for (const part of EXPENDABLE) {
    if (joinParts(left).length <= most) break;
    left[part] = "";
  }
  return joinParts(left);
}

function joinParts({ signature, ...sentences }: Record<Part, string>): string {
  const { greeting, opening, praised, criticised, contact, closing } = sentences;
  const body = [greeting, opening, praised, criticised, contact, closing]
    .filter((part) => part !== "")
    .join(" ");
  return signature === "" ? body : `${body}\n${signature}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
