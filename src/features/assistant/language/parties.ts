import { takeMentions, type Mention, type Pattern } from "./mentions.ts";

/** A party size, or a change of it. `unknown` is a company without a number: 'eu e os meninos'. */
export type NamedParty =
  | { kind: "count"; people: number; isBare?: true }
  | { kind: "delta"; by: number }
  | { kind: "unknown" };

/** Reads the party sizes in a normalised text, from which dates and times are already blanked out. */
export function readParties(text: string): { mentions: Mention<NamedParty>[]; rest: string } {
  return takeMentions(text, PATTERNS);
}

const N = "(\\d{1,3}|um|uma)";
const PEOPLE =
  "(?:pessoas?|pessoinhas?|lugares?|lugar|cadeiras?|convidad[oa]s?|gentes?|comensais|adult[oa]s?|cabecas?|vagas|integrantes|amig[oa]s|colegas|membros)";
const CHILDREN = "(?:criancas?|bebes?|filh[oa]s?|filhinh[oa]s?|menin[oa]s|kids|adolescentes?)";
const RELATIVES =
  "(?:esposa|esposo|marido|mulher|namorad[oa]|noiv[oa]|mae|pai|irmao|irma|filh[oa]|amig[oa]|avo|avos|sogr[oa]|prim[oa]|ti[oa]|chefe|colega|crush|companheir[oa]|parceir[oa]|mozao|amor|bebe|nene|patroa|patrao|cunhad[oa]|net[oa]|guri|guria|madrinha|padrinho|afilhad[oa]|comadre|compadre|bisavo|filhinh[oa]|menin[oa])";
const RELATED =
  "(?:filh[oa]s|amig[oa]s|pais|avos|sogros|irma(?:o|os|s)|prim[oa]s|ti[oa]s|colegas|net[oa]s?|nenem|bebes?|criancas?|casal)";
const OWNER = "(?:(?:a|o|os|as|minha|meu|minhas|meus|nossa|nosso|nossos|nossas|para) ){0,3}";
const AGE = "(?: de (?:\\d{1,2}|um|uma) (?:anos?|aninhos?|mes|meses))";
/** 'os 2 filhos', 'minha esposa', and by the age also 'a Bia de 5 anos'. */
// The second owner only after a number: two in a row could share words in 2^n ways.
const COMPANION = `${OWNER}(?:(?:\\d{1,2}|um|uma) ${OWNER})?(?:(?:${RELATED}|${RELATIVES}|${CHILDREN})${AGE}?|[a-z]{2,}${AGE})`;
const JOINS = "(?: ?, ?e | ?, ?| e mais | e | mais | com | (?=(?:minha|meu|minhas|meus) ))";
const PLURAL_RELATIVES: Readonly<Record<string, number>> = { pais: 2, avos: 2, sogros: 2 };

const PATTERNS: Pattern<NamedParty>[] = [
  {
    at: new RegExp(`\\b(?:eu|mim) (?:e |mais |e mais |com )+${N} casa(?:l|is)\\b`, "g"),
    read: ([, couples]) => toCount(1 + 2 * countOf(couples)),
  },
  {
    at: new RegExp(
      `\\b(?:eu|mim) (?:e )?(?:mais|com|e mais|\\+|e) ${N}(?: (?:${PEOPLE}|${CHILDREN}|irmaos|irmas|casais))?\\b(?! ${RELATIVES})`,
      "g",
    ),
    read: ([, others]) => toCount(1 + countOf(others)),
  },
  {
    at: new RegExp(
      `\\b(?:estou|vou|irei|to|eh para mim e|para mim e|mim e) (?:com )?(?:mais )?${N} (?:amig[oa]s?|colegas|pessoas|familiares|casais)\\b`,
      "g",
    ),
    read: ([, others]) => toCount(1 + countOf(others)),
  },
  {
    at: new RegExp(
      `\\b(?:tira|tirar|remove|remover|diminui|diminuir|retira|retirar)(?: em)? ${N} (?:${PEOPLE}|${CHILDREN})\\b`,
      "g",
    ),
    read: ([, people]) => toDelta(-countOf(people)),
  },
  {
    at: new RegExp(
      `\\b(?:aument|acrescent|adicion|inclu|soma)\\w*(?: em)?(?: mais)? ${N} (?:${PEOPLE}|${CHILDREN})\\b`,
      "g",
    ),
    read: ([, people]) => toDelta(countOf(people)),
  },
  // 'minha esposa e eu', 'meu marido, eu e nossa filha'
  {
    at: new RegExp(
      `\\b${COMPANION}(?:${JOINS}${COMPANION}){0,8}${JOINS}eu\\b(?:${JOINS}${COMPANION}){0,8}`,
      "g",
    ),
    read: ([whole]) => {
      const others = countCompany(whole.replace(/\beu\b/, ""));
      return others === null ? null : toCount(1 + others);
    },
  },
  // 'cancela uma cadeira' takes a place from the table.
  {
    at: new RegExp(
      `\\b(?:cancel|desmarc|tir|remov|exclu|diminu|reduz)\\w*(?: em)? ${N} (?:${PEOPLE}|${CHILDREN})\\b(?! para)`,
      "g",
    ),
    read: ([, people]) => toDelta(-countOf(people)),
  },
  {
    at: new RegExp(`\\bmais ${N} casa(?:l|is)\\b`, "g"),
    read: ([, couples]) => toDelta(2 * countOf(couples)),
  },
  // 'vai mais 2 comigo', 'chegaram mais 3 na mesa': no noun follows the number.
  {
    at: new RegExp(
      `\\b(?:(?:vai|vao|vamos|vem|vou levar|levar|levo|ter|tem|teremos|ser|sera|coloca|poe|bota|inclui|adiciona|chegou|chegaram|apareceu|apareceram|com) )*mais ${N} ?(?=comigo\\b|conosco\\b|junto\\b|com (?:a gente|nos|el[ae]s?)\\b|na (?:reserva|mesa|minha)\\b|para (?:a |minha )?(?:mesa|reserva)\\b|no (?:grupo|total)\\b)`,
      "g",
    ),
    read: ([, people]) => toDelta(countOf(people)),
  },
  {
    at: /\b(?:vai|vao|vamos|vem|veio|vieram|chegou|chegaram|apareceu|apareceram|sera|serao|vou com|com) (?:ser |ter |levar )?mais (\d{1,2})(?= ?(?:$|[,.?!·]|pode\b|tudo\b|da\b|tem\b))/g,
    read: ([, people]) => toDelta(countOf(people)),
  },
  // Changes come before counts, whose patterns also match them.
  {
    at: new RegExp(
      `\\b(?:vai|vao|vamos|levar|levo|incluir|inclui|acrescentar|adicionar|adiciona|aumentar|coloca|colocar|poe|por|tem|teremos|chegou|chegaram|sera|serao|ser|precisamos de|preciso de|de|para)? ?(?:com )?mais ${N} (?:${PEOPLE}|${CHILDREN})(?: a mais)?\\b|\\b${N} (?:${PEOPLE}|${CHILDREN}) a mais\\b`,
      "g",
    ),
    read: ([, one, two]) => toDelta(countOf(one ?? two)),
  },
  {
    at: new RegExp(`\\b(?:vai|vao|vamos|sera|serao|ser|vem|com) (?:ser )?${N} a (mais|menos)\\b`, "g"),
    read: ([, people, way]) => toDelta(way === "mais" ? countOf(people) : -countOf(people)),
  },
  // 'mais um' or 'vai ter mais 2' at the end of a clause.
  {
    at: new RegExp(
      `(?:^|[,.!] | (?=e mais \\d))(?:(?:e|eh|agora|na verdade|ah|opa) )*(?:(?:vai|vao|vamos|ter|tem|teremos|ser|sera|vem|coloca|poe|bota|inclui|adiciona|chegou|com) )*mais ${N}(?= ?$| ?[,.!?])`,
      "g",
    ),
    read: ([, people]) => toDelta(countOf(people)),
  },
  {
    at: new RegExp(
      `\\b(?:menos ${N} (?:${PEOPLE}|${CHILDREN})|${N} (?:${PEOPLE}|${CHILDREN}) a menos|${N} (?:${PEOPLE}|${CHILDREN})? ?(?:desisti(?:u|ram)|nao (?:vai|vao|vem|vira|virao)(?: mais)?))\\b`,
      "g",
    ),
    read: ([, one, two, three]) => toDelta(-countOf(one ?? two ?? three)),
  },
  // Sums.
  {
    at: new RegExp(
      `\\b${N} (?:adult[oa]s?|${PEOPLE})(?: ?,? ?(?:e|mais|com) ?| ?, )${N} ${CHILDREN}(?:(?: ?,? ?(?:e|mais) )${N} ${CHILDREN})?`,
      "g",
    ),
    read: ([, adults, children, more]) =>
      toCount(countOf(adults) + countOf(children) + (more ? countOf(more) : 0)),
  },
  {
    at: new RegExp(`\\b${N} casa(?:l|is)(?: ?(?:e|mais|com) ${N} (?:${CHILDREN}|${PEOPLE}))?\\b`, "g"),
    read: ([, couples, more]) => toCount(countOf(couples) * 2 + (more ? countOf(more) : 0)),
  },
  {
    at: new RegExp(`\\b(?:um )?casal(?: ?(?:e|mais|com) ${N} (?:${CHILDREN}|${PEOPLE}))?\\b`, "g"),
    read: ([, more]) => toCount(2 + (more ? countOf(more) : 0)),
  },
  // 'com a esposa e os 2 filhos', 'com minha mãe e meu pai': the writer counts, too.
  {
    at: new RegExp(
      `\\b(?:com|eu e|eu ,|eu|mim e|mim e para|levar|levo|levando) (${COMPANION}\\b(?:${JOINS}${COMPANION}\\b){0,10})(?: ?,? (?:que |eles )?(?:sao|eram) (\\d{1,2})\\b)?`,
      "g",
    ),
    read: ([, company = "", plural]) => {
      const others = countCompany(company, plural === undefined ? undefined : Number(plural));
      return others === null ? { kind: "unknown" } : toCount(1 + others);
    },
  },
  {
    at: new RegExp(
      `\\b(?:eu|mim|el[ae] (?:vai|vem|vao)) ?(?:,|e|mais|com)(?: [a-z]+){0,3}? ?${RELATIVES}s?(?: ?(?:,|e|mais|com)(?: (?:\\d|[a-z]+)){0,2}? ?(?:${RELATIVES}s?|${CHILDREN}))*`,
      "g",
    ),
    read: ([whole]) => toCount(1 + countRelatives(whole)),
  },
  {
    at: new RegExp(`\\b(?:com|mais) ${N} amig[oa]s?\\b`, "g"),
    read: ([, friends]) => toCount(1 + countOf(friends)),
  },
  // Counts.
  {
    at: /\b(\d{1,2})(?: pessoas)? (?:no total|ao todo|contando (?:tudo|todos|comigo|com todo mundo))\b/g,
    read: ([, people]) => toCount(countOf(people)),
  },
  {
    at: /(?<=\b(?:em vez de|inves de|no lugar de) )(\d{1,2})(?= ?(?:$|[,.?!]))/g,
    read: ([, people]) => toCount(countOf(people)),
  },
  // '2 p hj 21h'
  {
    at: /(?<=^|[,.!] )(\d{1,2}) (?:para|p) ?(?=·)/g,
    read: ([, people]) => toCount(countOf(people)),
  },
  {
    at: /\b(?:pessoas|convidados|lugares|adultos|quantidade|n[uo]mero) ?: ?(\d{1,3})\b/g,
    read: ([, people]) => toCount(countOf(people)),
  },
  // 'mesa 2 hoje' is for two, but 'na mesa 2' names a table.
  {
    at: /(?<!\b(?:a|na|da|essa|aquela) )\bmesa (\d{1,2})(?= ?(?:·|,|$))/g,
    read: ([, people]) => toCount(countOf(people)),
  },
  {
    // '4 ou 5 pessoas' counts as the larger number, so that everybody gets a seat.
    at: new RegExp(`\\b(\\d{1,2}) ?(?:a|ou|-|ate) ?(\\d{1,2}) ${PEOPLE}\\b`, "g"),
    read: ([, , most]) => toCount(countOf(most)),
  },
  {
    at: new RegExp(
      `\\b(?:somos|seremos|vamos ser|vamos estar|estamos|estaremos|vamos|iremos|vao ser|serao|sao|vem|vao|ficamos|ficou|ficaram|agora eh|a gente (?:eh|vai|vai em|somos|esta)|nois (?:eh|vai|somo)|nos somos|vou com|total de|ao todo|no total)(?: (?:em|so|somente|apenas|umas?|uns|agora|entre|mais ou menos|cerca de|tambem|os|as|com|no total|um total de|um grupo de|uma turma de))* ${N}(?: (?:so|${PEOPLE}))?\\b(?! (?:minutos|horas?|dias|mesas?|cadeirinhas?))`,
      "g",
    ),
    read: ([, people = ""]) => (people === "um" || people === "uma" ? null : toCount(countOf(people))),
  },
  {
    at: new RegExp(
      `\\b(?:mesas?|grupo|turma|familia|galera|festa|reserva|lugar|lugares|reservar|aniversario|jantar|almoco|vaga|mesinha|mesona|jantarzinho|umas|uns)(?: (?:de|para|com|p|cerca de|umas|uns|com umas))+ ${N}(?: ${PEOPLE})?\\b(?! ?(?:h|:|/|minutos|dias))`,
      "g",
    ),
    read: ({ 0: whole, 1: people = "" }) => {
      const count = people === "um" || people === "uma" ? null : toCount(countOf(people));
      return count?.kind === "count" && /^reserva para \d+$/.test(whole) ? { ...count, isBare: true } : count;
    },
  },
  {
    at: new RegExp(
      `\\b(?:umas |uns |cerca de |mais ou menos |para |em |com |de )?${N} ${PEOPLE}\\b(?! (?:de verdade|real|reais|humana|da equipe|celiac|vegan|vegetarian|alergic|intolerant|diabetic|gravida|cadeirant|com (?:alergia|intolerancia)))`,
      "g",
    ),
    // 'um' is an article in 'um lugar tranquilo' and 'uma pessoa é celíaca'.
    read: ({ 0: whole, 1: people, index, input }) =>
      /\buma? (?:lugar|vaga|cadeira|convidad|amig|colega|membro|integrante|adult)/.test(whole) ||
      (/\b(?:uma|1) pessoa$/.test(whole) &&
        /^ (?:eh|tem|usa|nao come|nao pode|precisa)\b/.test(input.slice(index + whole.length)))
        ? null
        : toCount(countOf(people)),
  },
  {
    at: new RegExp(
      `\\b(?:para|em|com|umas|uns|entre) (\\d{1,2})\\b(?! ?(?:h\\b|horas?|:|/|minutos|min|dias|reais|semanas?|de [a-z]{3,}|criancas?|bebes?|cadeir))`,
      "g",
    ),
    // After 'muda minha reserva', 'para 8' may be people or an hour.
    read: ({ 0: whole, 1: people, index, input }) => {
      // 'com 3 balões' counts no people.
      if (whole.startsWith("com ") && COUNTS_THINGS.test(input.slice(index + whole.length))) return null;
      const count = toCount(countOf(people));
      return count?.kind === "count" && whole.startsWith("para ") ? { ...count, isBare: true } : count;
    },
  },
  {
    at: /\b(?:nos|nois|a gente|a|para os|os|as|so os|so nos) (\d{1,2})\b(?! ?(?:h\b|horas?|:|\/|minutos|opc|primeir))/g,
    read: ([, people]) => toCount(countOf(people)),
  },
  {
    at: /\b(?:vou |irei |estou |serei |sera |para |mesa para |lugar para )?(?:sozinh[oa]|so eu(?: mesmo)?|apenas eu|somente eu|so para mim|so uma pessoa|para mim so|individual|so 1|so uma|para um so)\b/g,
    read: () => toCount(1),
  },
  { at: /\b(?:mesa|lugar|reserva) para (?:um|uma|1)\b(?! [a-z])/g, read: () => toCount(1) },
  { at: /\b(?:eu e ela|eu e ele|nos dois|a dois|duplinha|dupla|a sos)\b/g, read: () => toCount(2) },
  { at: /\btrio\b/g, read: () => toCount(3) },
];

const COUNTS_THINGS =
  /^ (?!para|pra|por|em|na|no|as|ao|que|mais|ou|ja|ai|la|so|tem|pode|hoje|amanha)[a-z]{3,}/;

/** Reads a bare number as a party size, after the reply asked for one. */
export function readBarePeople(text: string): number | null {
  const [, number] =
    /^(?:so |somente |apenas |umas? |uns |eh |sao |seriam |acho que |em |para )*(\d{1,3}|um|uma)(?: so| mesmo| por favor)?$/.exec(
      text,
    ) ?? [];
  return number === undefined ? null : countOf(number);
}

function toCount(people: number): NamedParty | null {
  return people >= 1 && people <= 500 ? { kind: "count", people } : null;
}

function toDelta(by: number): NamedParty | null {
  return by === 0 || Number.isNaN(by) ? null : { kind: "delta", by };
}

function countOf(word: string | undefined): number {
  return word === "um" || word === "uma" ? 1 : Number(word);
}

/**
 * Counts the people in 'a esposa e os 2 filhos'. A plural without a number counts as `plural` ('os meninos, que
 * são 2'); without that, returns null.
 */
function countCompany(text: string, plural?: number): number | null {
  const counts = text
    .replaceAll(new RegExp(AGE, "g"), "")
    .split(new RegExp(JOINS))
    .filter((part) => part.replaceAll(/\b(?:para|a|o|as|os|e)\b/g, "").trim() !== "")
    .map((part): number | null => {
      const number = /\b(\d{1,2})\b/.exec(part)?.[1];
      if (number !== undefined) return Number(number);
      const pair = Object.entries(PLURAL_RELATIVES).find(([word]) =>
        new RegExp(`\\b${word}\\b`).test(part),
      )?.[1];
      if (pair !== undefined) return pair;
      if (IS_PLURAL.test(part)) return plural ?? null;
      return /\bcasal\b/.test(part) ? 2 : 1;
    });
  return counts.reduce<number | null>(
    (sum, count) => (sum === null || count === null ? null : sum + count),
    0,
  );
}

const IS_PLURAL =
  /\b(?:filh[oa]s|filhinh[oa]s|amig[oa]s|irmaos|irmas|prim[oa]s|ti[oa]s|colegas|net[oa]s|criancas|bebes|menin[oa]s|kids|adolescentes|cunhad[oa]s)\b|\b(?:os|as) (?:guri|guria)s?\b/;

function countRelatives(text: string): number {
  const parts = text.split(/,|\be\b|\bmais\b|\bcom\b/).slice(1);
  return parts.reduce((sum, part) => {
    const number = /\b(\d{1,2})\b/.exec(part)?.[1];
    const plural = Object.entries(PLURAL_RELATIVES).find(([word]) => part.includes(word))?.[1];
    const isSomebody = new RegExp(`${RELATIVES}|${CHILDREN}`).test(part);
    return sum + (number ? Number(number) : (plural ?? (isSomebody ? 1 : 0)));
  }, 0);
}
