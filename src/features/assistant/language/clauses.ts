/** A part of a message that may contain its own wish, with its position. */
export interface Clause {
  text: string;
  start: number;
  end: number;
}

const STARTER =
  "(?:eu )?(?:voces?|tem|teria|qual|quais|quanto|quantos|quantas|quem|onde|aonde|como|que horas|a que horas|ate que horas|quero|queria|gostaria|preciso|precisa|posso|podem?|podia|poderia|consigo|consegue|da para|dava para|aceitam?|abrem?|fecham?|funcionam?|cancel\\w+|desmarc\\w+|mud\\w+|remarc\\w+|alter\\w+|troc\\w+|reserv\\w+|marc\\w+|me (?:ve|manda|passa|fala|diz|coloca|poe|bota|avisa|chama|adiciona)|manda|passa|sabe|saber|existe|(?:o|a|os|as) (?:cardapio|endereco|telefone|preco|valor|horarios?|localizacao|senha|wifi|promoc\\w+|taxa)|se (?:tem|voces|da|abre|aceitam?|pode|podem|posso|eh)|fazem?|entregam?|servem?|cobram?|vende\\w*|quando|por que|porque|eh (?:caro|pet|longe|perto|possivel)|minha (?:reserva|posicao)|coloca|poe|bota|chama|vou atrasar|vamos atrasar|vao atrasar|(?:vai|vao|vem|vamos) (?:ser |em )?mais|n[ao] (?:segunda|terca|quarta|quinta|sexta|sabado|domingo) (?:soma|poe|coloca|aumenta|inclui|muda|vamos|vao|tira)|tambem (?:quero|queria|gostaria|tem)|a d[eoa]s? (?:dia|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|\\d+)|(?:a |uma )?(?:outra|mais uma) (?:reserva|mesa|para|n[ao]|as|hoje|amanha)|(?:fazer|faz|faca|faco|abrir|abre|colocar) (?:uma |a )?(?:outra|nova|mais uma))";

const SENTENCE_ENDS = /[?!;]|\.(?= |$)|(?<=·)\.(?= |$)/g;
const CLAUSE_STARTS = new RegExp(
  `(?<!\\b(?:quero|queria|gostaria|preciso))(?: ,)? (?:e|e tambem|e ainda|mas|mas tambem|alem disso|alem de|ai|dai|depois|tambem|outra coisa|mais uma coisa|ah|ah e|so que|porem) (?=${STARTER}\\b)| , (?=(?:e )?${STARTER}\\b)`,
  "g",
);

/** Whether a few words before a comma belong to the question after it. Greetings do not. */
function isLeadingTopic(words: string): boolean {
  const few = words.trim().split(" ");
  return (
    few.length <= 3 &&
    !/^(?:e )?(?:tem|aceitam?|qual|quais|onde|quanto) /.test(words.trim()) &&
    !/\b(?:oi|ola|bom|boa|sim|nao|ok|certo|claro|isso|beleza|obrigad\w|opa|ei|hey|tudo)\b/.test(words)
  );
}

/**
 * Splits a normalised text into clauses, in order: at punctuation, and at 'e', 'mas' and commas before a new
 * verb or question.
 */
export function clausesOf(text: string): Clause[] {
  const cuts = [...text.matchAll(SENTENCE_ENDS), ...text.matchAll(CLAUSE_STARTS)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .sort((a, b) => a.start - b.start);
  const clauses: Clause[] = [];
  let start = 0;
  for (const cut of [...cuts, { start: text.length, end: text.length }]) {
    if (cut.start < start) continue;
    // 'e domingo, que horas?' is one question.
    if (text.slice(cut.start, cut.end).trim() === "," && isLeadingTopic(text.slice(start, cut.start)))
      continue;
    const isQuestion = text[cut.start] === "?";
    const end = isQuestion ? cut.end : cut.start;
    const part = text.slice(start, end).trim();
    if (/[a-z0-9·]/.test(part)) clauses.push({ text: part, start, end });
    start = cut.end;
  }
  return clauses;
}
