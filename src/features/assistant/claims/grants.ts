import { foldForSearch } from "#shared/pt-br.ts";
import type { Knowledge } from "./evidence.ts";
import type { Sentence } from "./sentences.ts";

/**
 * Finds what a sentence grants and no text of the house does: permissions, fees that are waived, guarantees, payment, services and
 * comforts. Only a text of the house or a tool's answer of this turn can grant, in a sentence about the same subject that says the same:
 * one that forbids it, or names other numbers, grants nothing. What a sentence refuses is not a grant.
 */
export function findUnsupportedGrants({ folded, isQuestion }: Sentence, known: Knowledge): string[] {
  if (isQuestion || HEDGED.test(folded)) return [];
  const claims = GRANTS.filter(({ says }) => says.test(folded)).flatMap((grant) =>
    isGranted(grant, folded, known) ? [] : [grant.claim],
  );
  return [...claims, ...findGrantedQuestion(folded, known)];
}

/** The assistant only says that it will ask, or does not know. */
const HEDGED =
  /\b(?:se (?:voces? )?(?:pode|podem|da|aceita\w*|permit\w+|tem|e possivel)|confirm(?:e|ar|o) (?:isso |antes )?com|pergunt(?:e|ar|o)|verific(?:ar|o|que)|consult(?:ar|e)|nao (?:sei|tenho (?:essa|esta|a) informacao|encontrei|posso (?:garantir|prometer|confirmar)))\b/;

interface Grant {
  claim: string;
  says: RegExp;
  /** What a sentence of the house must say to grant it. */
  grantedBy?: RegExp;
  /** The grant is itself a 'não': a fee that nobody pays. Else a clause that forbids grants nothing. */
  isNegative?: true;
  /** The subject, where the sentence's own words do not name it. */
  about?: RegExp;
}

const NOT_DENIED = "(?<!\\b(?:nao|nem|nunca|jamais)(?: \\w+){0,2} )";

const NO_FEE =
  /\b(?:sem (?:\w+ ){0,2}(?:taxas?|custos?|multas?|cobrancas?|rolha|couvert|consumacao|acrescimos?)|nao (?:se |\w+mos )?(?:cobra\w*|pag(?:a|am|amos))|nao (?:tem|ha|existe) (?:\w+ ){0,2}(?:taxas?|custos?|multas?|cobranca|couvert|consumacao)|nao precisa\w* (?:de )?pagar|isent\w+|gratis|gratuit\w+|de graca|livre de taxas?|inclu\w+)/;
const NO_RESERVATION =
  /\b(?:nao (?:precisa\w*|e preciso|e necessario|exig\w+) (?:de |fazer |ter )?reserv\w+|(?:chegar|vir|entrar|aparecer|venha|venham) sem reserva|sem (?:precisar|necessidade) de reserva|ordem de chegada|sem reserva)\b/;

/** How a house says that guests may do something. The name of a dish permits nothing. */
const PERMITS =
  /\b(?:pode\w*|permit\w+|aceit\w+|liberad\w+|bem[- ]?vind\w+|traz\w+|trag\w+|lev(?:ar|e|em)|taxas?|rolha|cobra\w*|friendly|livres?|gratuit\w+|temos|receb\w+|usar|exig\w+|oferec\w+|dispo\w+|reserv\w+|area|espaco|bandeiras?|pagamentos?|formas?|kids|infantil)\b/;

const GRANTS: readonly Grant[] = [
  {
    claim: "uma permissão",
    says: new RegExp(
      `${NOT_DENIED}\\b(?:(?:pode(?:m|mos|ra|rao)?|consegue[mn]?) (?:sim |tambem |ate |ja |sempre |se quiser )?(?:me |nos )?(?:traz\\w+|lev\\w+\\b(?! em conta)|vir|vindo|usar|fumar|pagar|decorar|entrar(?! na fila)|estacionar|ficar|cantar|tirar|trocar|preparar|fazer|adaptar|montar|liberar|fechar|cancelar sem|chegar sem)|(?:liberamos|fechamos|abrimos) (?:o|a|um|uma|todo)\\b|(?:chef|cozinha|equipe|cozinheir\\w+) (?:prepara|faz|tira|troca|adapta|monta|serve)\\b|(?:e|sao|esta\\w*|fica\\w*) (?:\\w+ )?(?:permitid|liberad|bem[- ]?vind)\\w*|permit(?:imos|e-se|ido)|aceit(?:amos|o|a-se)|somos pet|pet[- ]friendly|e aceit[oa]|traje livre)`,
    ),
    grantedBy: PERMITS,
  },
  {
    claim: "um pedido",
    says: new RegExp(`${NOT_DENIED}\\bpode(?:m|mos)? (?:sim |tambem |ate )?(?:pedir|comer|beber)\\b`),
  },
  {
    claim: "que algo não é cobrado",
    isNegative: true,
    says: /\b(?:sem (?:\w+ ){0,2}(?:taxas?|custos?|multas?|cobrancas?|rolha|couvert|consumacao|acrescimos?)|nao (?:se |\w+mos )?(?:cobra\w*|pag(?:a|am)\b)|nao (?:tem|ha|existe) (?:\w+ ){0,2}(?:taxas?|custos?|multas?|cobranca|couvert|consumacao)|nao precisa\w* (?:de )?pagar|isent\w+)/,
    grantedBy: NO_FEE,
  },
  {
    claim: "que não é preciso reservar",
    isNegative: true,
    says: /\bnao (?:precisa\w*|e preciso|e necessario|exig\w+) (?:de |fazer |ter )?reserv\w+|\b(?:chegar|vir|entrar|aparecer|venha|venham) sem reserva/,
    grantedBy: NO_RESERVATION,
    about: /reserv/,
  },
  {
    claim: "que algo não é exigido",
    isNegative: true,
    says: /\bnao (?:exigimos|e exigid[oa]|ha exigencia)/,
    grantedBy: /\b(?:nao exig\w+|livre|opcional|nao precisa\w*|sem exigencia)/,
  },
  {
    claim: "uma tolerância de atraso",
    says: /\bpode\w* (?:\w+ )?(?:chegar|vir) (?:\w+ )?(?:atrasad\w+|mais tarde|depois)|\bsem problemas? (?:se|com) (?:\w+ ){0,3}atras\w+|\batras\w+ (?:\w+ ){0,3}(?:sem|nao tem|nao ha) problemas?/,
    about: /atras|toler/,
  },
  {
    claim: "um preço",
    says: /\b(?:dez|quinze|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzentos|trezentos|quatrocentos|quinhentos|mil)(?: e \w+)? reais\b/,
    about: /r\$|reais/,
  },
  {
    claim: "uma garantia",
    says: new RegExp(
      `${NOT_DENIED}\\b(?:garant(?:o|imos|irei|iremos)\\b|(?:guard|segur|separ|bloque|deix)(?:o|ar|amos|arei|aremos|ei|ado|ada) (?:\\w+ ){0,3}(?:mesas?|lugar(?:es)?|varanda|janela|salao)|mesa (?:\\w+ ){0,2}(?:guardada|separada|pronta))`,
    ),
    about: /garant|guard|segur|separ|bloque|toler/,
  },
  {
    claim: "um brinde ou preço especial",
    isNegative: true,
    says: new RegExp(
      `${NOT_DENIED}\\b(?:por (?:nossa|minha) conta|(?:ganh(?:a|am|ara)|mand(?:o|amos)|oferec(?:o|emos)) (?:um |uma |o |a )?(?:\\w+ )?(?:sobremesa|bolo|drink|bebida|entrada|brinde|presente|mimo|cafe|espumante|prato)|mimo|precinho|precos? especia(?:l|is)|(?:pela )?metade|nao paga)`,
    ),
    grantedBy:
      /conta da casa|nossa conta|ganh|cortesia|gratis|gratuit|brinde|mimo|presente|desconto|especia|metade|dobro|welcome|nao paga/,
  },
  {
    claim: "parcelas",
    says: new RegExp(
      `${NOT_DENIED}\\b(?:parcel(?:o|amos|ar|ado|amento)|em (?:ate )?(?:\\d+|duas|tres|quatro|cinco|seis|dez|doze) ?(?:x|vezes))`,
    ),
    about: /parcel|vezes|\dx/,
  },
  {
    claim: "uma entrega",
    says: new RegExp(
      `${NOT_DENIED}\\b(?:entregamos|entrego|(?:fazemos|temos) (?:\\w+ )?(?:entregas?|delivery)|chega (?:\\w+ )?em (?:\\d+|dez|vinte|trinta|quarenta|meia))`,
    ),
    about: /entreg|delivery|retirada/,
  },
  {
    claim: "um reembolso",
    says: new RegExp(
      `${NOT_DENIED}\\b(?:reembols|estorn|devolv(?:o|emos|eremos) (?:\\w+ ){0,2}(?:dinheiro|valor|sinal))`,
    ),
    about: /reembols|estorn|devol/,
  },
  {
    claim: "como está a fila",
    says: /\b(?:nao (?:tem|ha) (?:ninguem na )?fila|sem fila|espera (?:e|esta) (?:bem |muito )?(?:curta|rapida|pequena)|(?:entra\w*|pass(?:o|a\w*)|coloc(?:o|a\w*)|fur\w+) (?:\w+ ){0,2}(?:na|pra|para a) frente)\b/,
    about: /na frente da fila|prioridade na fila/,
  },
  {
    claim: "que a casa oferece algo",
    says: new RegExp(
      `${NOT_DENIED}\\b(?:temos|tem|ha|contamos com|possui\\w*|oferecemos|dispomos de|e|sao) (?:\\w+ ){0,3}(?:manobrist\\w+|valet|wi-?fi|internet|area (?:kids|infantil|para criancas|externa)|espaco kids|playground|brinquedoteca|musica ao vivo|estacionamento|rampa|acessive\\w+|banheiro adaptado|fraldario|trocador|cadeir(?:inha|ao)\\w*|berco|varanda|jardim|karaoke|telao|ar[- ]condicionado|vista para|aquecedor\\w*)`,
    ),
  },
];

function isGranted({ says, grantedBy, isNegative, about }: Grant, folded: string, known: Knowledge): boolean {
  const said = says.exec(folded);
  const subjects = about ? [about] : subjectsOf(folded, said);
  // 'Pode vir com calma' grants nothing.
  if (subjects.length === 0) return !isNegative;
  const numbers = numbersOf(folded);
  return known.text.split(/[.;!?\n]/).some((passage) => {
    const clauses = passage.split(",").filter((clause) => subjects.some((subject) => subject.test(clause)));
    if (clauses.length === 0 || (grantedBy && !grantedBy.test(passage))) return false;
    if (!isNegative && clauses.every((clause) => FORBIDS.test(clause))) return false;
    const told = numbersOf(passage);
    return numbers.every((number) => told.includes(number));
  });
}

const FORBIDS = /\b(?:nao|nem|proibi\w+|vedad\w+|exceto|menos|infelizmente|jamais)\b/;

/** A bare 'pode sim' grants what the customer has just asked for. */
function findGrantedQuestion(folded: string, known: Knowledge): string[] {
  if (!BARE_YES.test(folded)) return [];
  const [message = ""] = known.evidence.said;
  const asked = ASKS_PERMISSION.exec(foldForSearch(message));
  if (asked === null) return [];
  const grant: Grant = { claim: "uma permissão", says: /^/, grantedBy: PERMITS };
  return isGranted(grant, asked[0], known) ? [] : [grant.claim];
}

const BARE_YES =
  /^(?:(?:sim|claro|com certeza|opa|isso|ola|oi),? ?)*(?:pode(?:m)?(?: sim)?|sem (?:nenhum )?problemas?|a vontade|fique a vontade|liberado|tranquilo)(?:,? (?:claro|sim|sem (?:nenhum )?problemas?|a vontade|tranquilo|com certeza))*[ .!]*$/;
const ASKS_PERMISSION =
  /\b(?:traz\w+|lev\w+|ir (?:de|com)|vir (?:de|com)|entrar (?:de|com)|fumar|usar|aceita\w*|permit\w*|decorar)\b.*/;

/** Words for one subject: the house may call it by another one. */
const SUBJECTS: readonly RegExp[] = [
  /\b(?:pets?|cachorr\w+|caes|cao|dogs?|gat(?:o|inho)s?|anima(?:l|is)|bichos?)\b/,
  /\b(?:bolos?|tortas?)\b/,
  /\b(?:vinhos?|rolhas?|garrafas?|espumantes?)\b/,
  /\b(?:cart(?:ao|oes)|credito|debito)\b/,
  /\b(?:pix)\b/,
  /\b(?:vales?|ticket|sodexo|alelo|vr|va)\b/,
  /\b(?:manobrist\w+|valet)\b/,
  /\b(?:estacion\w+|vagas?)\b/,
  /\b(?:wi-?fi|internet)\b/,
  /\b(?:criancas?|kids|bebes?|menor(?:es)?|infantil|brinquedoteca|playground|filh[oa]s?)\b/,
  /\b(?:bermudas?|chinel\w+|traje|roupas?|regatas?|dress code|sandalias?)\b/,
  /\b(?:cadeirantes?|acessi\w+|rampas?|cadeira de rodas|adaptad[oa]s?)\b/,
  /\b(?:fum(?:ar|antes?|o)|cigarros?|narguile)\b/,
  /\b(?:decora\w+|bal(?:ao|oes)|enfeites?)\b/,
  /\b(?:musica|banda|ao vivo)\b/,
  /\b(?:taxas?(?: de servico)?|couvert|consumacao|multas?|servico)\b/,
  /\b(?:aniversari\w+)\b/,
];

/** The first subject after the words that grant, else the first one before them, each as a pattern to look for. */
function subjectsOf(folded: string, said: RegExpExecArray | null): RegExp[] {
  const at = said?.index ?? 0;
  const end = at + (said?.[0].length ?? 0);
  const named = (text: string) =>
    SUBJECTS.map((subject) => ({ subject, index: text.search(subject) }))
      .filter(({ index }) => index >= 0)
      .toSorted((a, b) => a.index - b.index)
      .map(({ subject }) => subject);
  // 'Pode ficar tranquilo, sua mensagem chegou': what follows the clause is not what is granted.
  const rest = folded.slice(end).search(/[,;:]/);
  const clauseEnd = rest < 0 ? folded.length : end + rest;
  const [known] = [...named(folded.slice(at, clauseEnd)), ...named(folded.slice(0, at))];
  if (known) return [known];
  const word = [...wordsOf(folded.slice(end, clauseEnd)), ...wordsOf(folded.slice(0, end))][0];
  return word === undefined ? [] : [new RegExp(`\\b${word.slice(0, 5)}`)];
}

function wordsOf(text: string): string[] {
  return (text.match(/[a-z]{4,}/g) ?? []).filter((word) => !GENERAL.test(word));
}

/** Words that name no subject: the words of granting, and those of courtesy. */
const GENERAL =
  /^(?:pode\w*|consegue\w*|traz\w*|trag\w*|lev(?:ar|em|e)|vir(?:em)?|vindo|usar\w*|pagar|pedir|comer|beber|entrar|estacionar|ficar|cantar|tirar|trocar|preparar|fazer|adaptar|montar|liberar|fechar|cancelar|chegar\w*|permit\w*|aceit\w*|liberad\w*|bem|vind\w*|sempre|tambem|quiser\w*|voce\w*|toda|todo|todos|todas|para|pela|pelo|com|sem|seu|seus|sua|suas|nosso|nossa|quando|aqui|casa|restaurante|muito|muita|calma|pressa|fome|apetite|alegria|tranquil\w*|vontade|problema\w*|familia|amig\w+|galera|turma|pessoal|gente|coracao|sorriso|certeza|claro|prazer|hora|horas|minuto\w*|hoje|amanha|noite|tarde|manha|mesa\w*|lugar\w*|reserva\w*|nome|telefone|data|horario\w*|pessoas|numero|mensagem|mais|menos|ate|isso|esse|essa|este|esta|algum\w*|qualquer|nenhum\w*|sobre|como|onde|depois|antes|conosco|comigo|atrasad\w*|sossegad\w*|confortave\w*|duvida\w*|outra|outro|dentro|fora|parte|feliz|bom|boa|garant\w*|guard\w*|segur\w*|separ\w*|deix\w*|bloque\w*|temos|tem|conta|contamos|oferecemos|possui\w*|nao|precisa\w*|exig\w*|cobra\w*|paga\w*|custo\w*|isent\w*|metade|preco|especial|fica|ficam|sera|serao|ganha\w*)$/;

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  dois: "2",
  duas: "2",
  tres: "3",
  quatro: "4",
  cinco: "5",
  seis: "6",
  sete: "7",
  oito: "8",
  nove: "9",
  dez: "10",
  doze: "12",
  quinze: "15",
  vinte: "20",
  trinta: "30",
  quarenta: "40",
  cinquenta: "50",
  sessenta: "60",
  setenta: "70",
  oitenta: "80",
  noventa: "90",
  cem: "100",
  duzentos: "200",
};

/** The numbers that a text names, in digits; 'meia hora' is 30. Prices, times and phones have checks of their own. */
function numbersOf(given: string): string[] {
  const text = given.replaceAll(/r\$\s?[\d.,]+|\b\d{1,2}(?:h\d{0,2}|:\d{2})|\d{4,5}-\d{4}/g, " ");
  const words = (text.match(/[a-z]+/g) ?? []).flatMap((word) =>
    Object.hasOwn(NUMBER_WORDS, word) ? [NUMBER_WORDS[word] ?? ""] : [],
  );
  const half = /\bmeia hora\b/.test(text) ? ["30"] : [];
  return [...(text.match(/\d+/g) ?? []), ...words, ...half];
}
