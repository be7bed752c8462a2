import { foldForSearch } from "#shared/pt-br.ts";

/** Requests that come along with a table: patterns over normalised text, and the words that staff read. */
const REMARKS: readonly [RegExp, string | ((match: RegExpExecArray) => string | null)][] = [
  [/\b(?:pedir|pedido) (?:\w+ )?em (?:casamento|namoro)\b/, "Pedido de casamento"],
  [/\baniversario (?:\w+ )?de namoro\b/, "Aniversário de namoro"],
  [/\b(?:aniversario|bodas) de casamento\b|\bbodas\b/, "Aniversário de casamento"],
  [
    /\bfaz(?:endo|er|em)? (\d{1,3}) (?:anos|aninhos)\b|\b(?:aniversario|festa) de (\d{1,3}) (?:anos|aninhos)\b/,
    (match) => `Aniversário de ${match[1] ?? match[2] ?? ""} anos`,
  ],
  [/\baniversari(?:o|ante)\b(?! de (?:casamento|namoro|\d))|\bfaz(?:endo)? anos\b/, "Aniversário"],
  [/\blua de mel\b/, "Lua de mel"],
  [/\bformatura\b/, "Formatura"],
  [/\bconfraternizacao\b/, "Confraternização"],
  [
    /\b(\d|duas|uma)? ?(?:cadeirinhas?|cadeirao|cadeiroes|cadeiras? (?:de|para|p) (?:bebe|crianca|nene)s?|cadeiras? alta)\b/,
    (match) =>
      match[1] && /[2-9]/.test(match[1]) ? `${match[1]} cadeirinhas de bebê` : "Cadeirinha de bebê",
  ],
  [/\bcarrinho(?: de bebe)?\b/, "Carrinho de bebê"],
  [
    /\bcadeira de rodas\b|\bcadeirante\b|\bmobilidade reduzida\b|\bandador\b/,
    "Cadeira de rodas ou mobilidade reduzida",
  ],
  [
    /\b(?:perto|proxim[ao]|ao lado|do lado|na|a beira|junto)(?: d?[ae])? janela\b|\bmesa (?:na |da )?janela\b|\bjanela\b/,
    "Mesa perto da janela",
  ],
  [
    /\b(?:na |em |pela )?(?:varanda|area externa|parte externa|lado de fora|la fora|do lado de fora|terraco|ao ar livre|deck|calcada|jardim)\b/,
    "Mesa na área externa",
  ],
  [
    /\b(?:na |em )?(?:area interna|parte interna|la dentro|parte de dentro)\b|\bmesa dentro\b/,
    "Mesa na área interna",
  ],
  [
    /\b(?:lugar|mesa|canto|cantinho|ambiente|local) (?:mais |bem )?(?:tranquil[oa]|reservad[oa]|silencios[oa]|calm[oa]|sossegad[oa]|discret[oa])\b/,
    "Lugar tranquilo",
  ],
  [/\b(?:gravida|gestante)\b/, "Gestante"],
  [/\bar condicionado\b/, "Perto do ar-condicionado"],
  [
    /\b(?:(?:longe|perto) d[ao] (?:banheiro|cozinha|porta|som|palco))\b/,
    (match) => match[0].charAt(0).toUpperCase() + match[0].slice(1),
  ],
  [/\b(?:perto d[ao] (?:musica|banda))\b/, "Perto do palco"],
  [
    /\b(?:levar|levo|levando|vou com|levamos|vamos levar|ir com)(?: o| a| um| uma| meu| minha| nosso)* (?:bolo)\b/,
    "Vai levar bolo",
  ],
  [
    /\b(?:levar|levo|levando|com|vou com|ir com)(?: o| a| um| uma| meu| minha| nosso)* (?:cachorr\w*|pet|dog\w*|gato)\b/,
    "Vem com animal de estimação",
  ],
  [
    /\b(?:alergi(?:a|c[oa])s?|intoleranci?a|intolerantes?)(?: severa| grave)? (?:a|ao|aos|as|de|com) ((?:frutos do mar|[a-z]{3,})(?: e (?:a |ao )?[a-z]{3,})?)/,
    (match) => `Alergia ou intolerância: ${match[1] ?? ""}`,
  ],
  [/\bceliac[oa]s?\b/, "Pessoa celíaca"],
  [
    /\b(?:um|uma|1|2|dois|duas|tem|somos|sou|eh) (?:de nos |pessoa )?(vegan[oa]|vegetarian[oa])s?\b/,
    (match) => (match[1]?.startsWith("vegan") ? "Pessoa vegana" : "Pessoa vegetariana"),
  ],
];

/**
 * Returns the remarks in a text, each once, in fixed order. An explicit remark ('obs: …') replaces them, as
 * typed.
 */
export function readRemarks(text: string, raw: string): string[] {
  const found = REMARKS.flatMap(([at, words]) => {
    const match = at.exec(text);
    const remark = match && (typeof words === "string" ? words : words(match));
    return remark ? [remark] : [];
  });
  const own = /\b(?:obs|observa(?:ç|c)(?:ã|a)o|observa(?:ç|c)(?:õ|o)es|nota)\s*[:-]\s*(.{3,200})/i
    .exec(raw)?.[1]
    ?.trim();
  return own === undefined ? found.map((remark) => restoreAccents(remark, raw)) : [own];
}

/** Restores the accents that the customer typed: 'camarao' → 'camarão'. */
function restoreAccents(remark: string, raw: string): string {
  const typedByFolded = new Map(
    raw.match(/\p{L}+/gu)?.map((word) => [foldForSearch(word), word.toLowerCase()]),
  );
  return remark.replaceAll(/(?<=: .*)[a-z]+/g, (word) => typedByFolded.get(word) ?? word);
}

const LATENESS =
  /\b(?:atras\w*|demorar\w*|transito|seguram?|guardam?|segurar|guardar|tolerancia|preso|presa|pneu|chegaremos|chegarei|chego|chegar|chegamos)\b/;

/**
 * Reads an announced delay in minutes (1 to 300), with its position. Returns null if the text announces no
 * delay, or no number.
 */
export function readDelay(
  text: string,
  isAsked: boolean,
): { minutes: number; start: number; end: number } | null {
  if (!isAsked && !LATENESS.test(text)) return null;
  // 'meia hora mais tarde' asks to move the reservation, while 'chego em meia hora' announces a delay.
  if (!isAsked && !/\batras|demor|transito|segur|guard|toler|preso|presa|pneu|chego|chegar/.test(text))
    return null;
  const match =
    /\b(?:(\d{1,3}) ?(?:a|ou|-) ?)?(\d{1,3}) ?(?:minutos|min|m|minutinhos)\b(?: d?e? ?atraso)?/.exec(text) ??
    /\b(meia hora|meia horinha)\b/.exec(text) ??
    /(?<=\batras\w* (?:(?:uns|umas|de|em|quase) )?)(1|2)h(\d{2})\b/.exec(text) ??
    /\b(?:(1|2|uma|duas) ?(?:h|hora|horas|horinha)(?: ?e (meia|\d{1,2}))?)\b(?=.*atras)|(?<=atras\w* (?:uns |umas |de |em |mais ou menos )?)(?:(1|2|uma|duas) ?(?:h|hora|horas|horinha)(?: ?e (meia|\d{1,2}))?)\b/.exec(
      text,
    ) ??
    /(?<=\batras\w* (?:(?:uns|umas|mais ou menos|cerca de|quase|no maximo|por) )*)(\d{1,3})\b(?! ?h)/.exec(
      text,
    ) ??
    (isAsked
      ? /^(?:uns |umas |acho que |mais ou menos |cerca de |em )*(\d{1,3}|(?:1|2|uma|duas) h(?:ora)?s?)\b/.exec(
          text,
        )
      : null);
  if (match === null) return null;
  const minutes = minutesIn(match);
  return minutes >= 1 && minutes <= 300
    ? { minutes, start: match.index, end: match.index + match[0].length }
    : null;
}

function minutesIn([whole, one, two, three, four]: RegExpExecArray): number {
  if (whole.startsWith("meia")) return 30;
  if (/\dh|\bh|hora/.test(whole)) {
    const hours = /^(?:1|uma)/.test(one ?? three ?? whole) ? 1 : 2;
    const rest = two ?? four;
    return hours * 60 + (rest === "meia" ? 30 : Number(rest ?? 0));
  }
  return Number(two ?? one);
}
