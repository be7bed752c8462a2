import { foldForSearch } from "#shared/pt-br.ts";
import { platforms } from "../platforms/platforms.ts";
import { firstNameOf, type DraftFacts } from "./rules.ts";

/** Why a model's draft is not shown to anybody. For the log: none of the draft's words are in it. */
export type DraftProblem =
  | "length"
  | "markup"
  | "script"
  | "language"
  | "address"
  | "number"
  | "promise"
  | "claim"
  | "insult"
  | "about_itself"
  | "instructions_repeated"
  | "review_repeated"
  | "stranger_named";

/**
 * What keeps a draft that a model wrote from being shown; empty: a person may read it. A review's author may have given the model instructions on what to
 * write, so that nothing may be in it that binds the restaurant, leads somebody away from it, or speaks of anything but the visit. Words that the
 * restaurant itself uses in its own texts (`houseTexts`) are no promise. A wrong refusal costs no more than a template.
 */
export function findDraftProblems(
  draft: string,
  { review, house }: DraftFacts,
  { instructions, houseTexts }: { instructions: string; houseTexts: readonly string[] },
): DraftProblem[] {
  const { least, most } = platforms[review.platform].draft.length;
  const withoutHouse = [house.name, house.phone]
    .filter((known) => known !== "")
    .reduce((text, known) => text.replaceAll(known, " "), draft);
  const folded = foldForSearch(withoutHouse);
  const houseText = foldForSearch(houseTexts.join("\n"));
  const firstName = firstNameOf(review.author);
  const authorsWords = wordsOf(review.author).filter((word) => word.length > 2);
  const checks: Record<DraftProblem, boolean> = {
    length: draft.length < least || draft.length > most,
    markup: /[<>{}[\]|`\\^~=#_]|\*\*|^\s*[-*•]\s/m.test(withoutHouse),
    script: /[^\p{Script=Latin}\p{N}\p{P}\p{Zs}\p{Sm}\n$´`°]/u.test(
      draft.normalize("NFC").replaceAll(/[\p{Emoji_Presentation}\u2764\u263A]\uFE0F?/gu, ""),
    ),
    language: !isPortuguese(folded),
    address:
      /https?|www|@|:\/\/|\b[a-z0-9-]{2,} ?\. ?(?:com|net|org|br|io|app|me|link|ly|gg|info|site|online|store|dev)\b|\barroba\b|\bponto com\b|\bwhats ?app\b|\btelegram\b|\binstagram\b|\bpix\b/.test(
        folded,
      ),
    number: hasForeignNumber(withoutHouse, review),
    promise: matchesBeyond(PROMISES, folded, houseText),
    claim: CLAIMS.test(folded),
    insult: INSULTS.test(folded),
    about_itself: ABOUT_ITSELF.test(folded),
    instructions_repeated: sharesRun(wordsOf(withoutHouse), wordsOf(instructions), 6),
    review_repeated: sharesRun(wordsOf(withoutHouse), wordsOf(review.text), 5),
    stranger_named:
      firstName === null && authorsWords.some((word) => word.length > 3 && namesAuthor(folded, word)),
  };
  return (Object.keys(checks) as DraftProblem[]).filter((problem) => checks[problem]);
}

/** What would bind the restaurant. */
const PROMISES =
  /\b(?:descont\w*|cup(?:om|ons)|gratis|gratuit\w*|de graca|voucher\w*|vale[- ](?:presente|compra|refeicao)|brindes?|cortesias?|por (?:nossa conta|conta da casa)|reembols\w*|ressarc\w*|estorn\w*|indeniz\w*|compensa(?:r|remos|cao)\w*|credito|devolv\w*|devolucao|dinheiro de volta|cashback|promoc\w*|premio\w*|sorte(?:io|ar|amos)\w*|presente\w*|ganh(?:a|e|ara|ou|ar) (?:um|uma|dois|duas)|por cento|reais|metade do|em dobro|garantimos|garantia|prometemos|prometo|oferecemos (?:a voce|um|uma)|proxima (?:refeicao|visita|conta) (?:e|sera|fica) (?:nossa|por)|demit\w*|demiss\w*|desligad\w*|punid\w*|advertid\w*|suspens\w*|afastad\w*)\b/g;

/** Facts that nobody gave, and what would lead people away. */
const CLAIMS =
  /\b(?:reserva (?:\w+ ){0,6}(?:confirmad|cancelad|feita|garantid)\w*|confirmamos|cancelamos|mesa reservada|mudamos de|novo (?:endereco|telefone|numero|dono)|nova (?:direcao|gerencia|gestao)|fechad[oa]s?|fechamos|encerr\w+|falenc\w*|falid\w*|interditad\w*|vigilancia sanitaria|procon|processo|advogad\w*|juridic\w*|policia|justica|golpe\w*|fraude\w*|concorren\w*|outro restaurante|procure outr\w*|recomendamos (?:o|a|que)|prefira\w*|nao (?:venha\w*|volte\w*|visite\w*|recomend\w*|frequent\w*)|avaliacoes falsas|compramos|pagamos|intoxica\w*|contamina\w*|seguro para|sem gluten|alerg\w+|senha\w*|cpf|cartao|banco|conta bancaria|clique\w*|acesse\w*|baixe\w*|envie\w* (?:seu|sua|os|para)|mand(?:e|ar) (?:seu|sua|os|para))\b/;

const INSULTS =
  /\b(?:merda\w*|bosta\w*|porra|caralho|put[ao]s?|foda\w*|fod\w*|idiota\w*|burr[oa]s?|imbecil|imbecis|otari[oa]s?|lixo|cuzao|viad\w*|corn[oa]s?|babaca\w*|ladr[ao]\w*|ladroes|mentir\w*|ridicul\w*|estupid\w*|vagabund\w*|trouxa\w*|nojent\w*|hackead\w*|hacked|pwned)\b/;

const ABOUT_ITSELF =
  /\b(?:instruc\w*|instruid\w*|prompts?|system|sistema|regras?|diretriz\w*|inteligencia artificial|modelo de (?:linguagem|ia)|assistente virtual|assistente de ia|chatbot|robo|como (?:uma )?ia|openai|chatgpt|json|avaliacao (?:pede|solicita|instrui|manda)|personalidade|configurac\w*|api|token\w*|desenvolvedor\w*|administrador\w*|modo \w+ ativ\w*|ignor(?:ar|e|ei|ando)|obedec\w*|conforme (?:solicitado|pedido|instruido)|como (?:solicitado|pedido|instruido)|claro,? aqui|aqui esta)\b/;

function matchesBeyond(pattern: RegExp, folded: string, houseText: string): boolean {
  return [...folded.matchAll(pattern)].some(([words]) => !houseText.includes(words));
}

/** A number is neither the telephone nor the rating in stars: a price, a share, a date, somebody's telephone. */
function hasForeignNumber(text: string, { rating }: DraftFacts["review"]): boolean {
  const bare = text.replaceAll(new RegExp(String.raw`\b${rating} estrelas?\b`, "gi"), " ");
  const spelt = foldForSearch(bare).match(
    /\b(?:zero|um|dois|tres|quatro|cinco|seis|sete|oito|nove)(?:[ ,.-]+(?:zero|um|dois|tres|quatro|cinco|seis|sete|oito|nove)){3,}\b/,
  );
  return /\p{N}|[$%€£]/u.test(bare) || spelt !== null;
}

/** By the commonest little words: a sentence has several, in whatever language. */
function isPortuguese(folded: string): boolean {
  const words = folded.match(/[a-z]+/g) ?? [];
  const count = (of: ReadonlySet<string>) => words.filter((word) => of.has(word)).length;
  const own = count(PORTUGUESE);
  return own >= Math.max(1, words.length * 0.2) && count(FOREIGN) <= own / 4;
}

const PORTUGUESE = new Set(
  `de a o e que sua seu suas seus para com em do da dos das no na nos nas um uma por pela pelo pelas pelos obrigado obrigada voce sobre nao nossa nosso muito bom ficamos esperamos
  agradecemos lamentamos sentimos ate os as ao foi e mais se como nos saber`.split(/\s+/),
);
const FOREIGN = new Set(
  `the and you your we our for is are was were to of with this that thank thanks it in on be will have has not sorry gracias usted nosotros nuestro nuestra muy pero el los las por
  y su con una disculpas merci vous nous le les des et danke wir und die der`
    .split(/\s+/)
    .filter((word) => !PORTUGUESE.has(word)),
);

function wordsOf(text: string): string[] {
  return foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** This many words of one stand in the other, one after another. */
function sharesRun(words: readonly string[], others: readonly string[], length: number): boolean {
  const runs = new Set<string>();
  for (let at = 0; at + length <= others.length; at += 1) runs.add(others.slice(at, at + length).join(" "));
  return words.some(
    (_, at) => at + length <= words.length && runs.has(words.slice(at, at + length).join(" ")),
  );
}

/** At the beginning or after a comma, where people are called by their name. */
function namesAuthor(folded: string, word: string): boolean {
  return new RegExp(
    String.raw`(?:^|[,!.] ?|\b(?:ola|oi|carissim[oa]|querid[oa]|prezad[oa]|obrigad[oa]),? )${word}\b`,
  ).test(folded);
}
