/** The answer to a question: yes, no, or a wish to stop altogether. */
export type Agreement = "yes" | "no" | "drop";

const POLITE =
  "(?:por favor|por gentileza|obrigad[oa]|muito obrigad[oa]|valeu|entao|ne|viu|ta|mesmo|ai|ja|agora|tudo|amigo|amiga|querid[oa]|linda|lindo|moco|moca|senhor|senhora|cara|mano|gente|meu bem|flor|a|o|isso|e|eh|para mim|para nos|para gente|para a gente|assim|essa|esse|este|esta|bem|muito|oi|ola|hein|ate|la|um abraco|abracos|beijos|entendi|ah|ata|hum|com isso|ele|ela|deus|pode|logo|de)";
const YES =
  "(?:sim|si|claro|com certeza|certeza|pode ser|pode sim|pode|podem|pode (?:confirmar|reservar|marcar|fazer|mandar|fechar|seguir|ir|agendar|colocar|por|finalizar|prosseguir|deixar|concluir|garantir|continuar)|podem? (?:confirmar|reservar|marcar)|(?:esta |ta )?confirma(?:d[oa]|r|mos|dissim[oa])?|confirmo|confirme|confirmem|isso|isso mesmo|isso ai|exato|exatamente|cert(?:o|inho|issimo|a)|corret[oa]|certeza absoluta|tudo certo|tudo ok|tudo bem|ok|beleza|joia|fechad[oa]|fechou|feito|combinad[oa]|perfeit[oa]|perfeitamente|otim[oa]|maravilha|maravilhos[oa]|excelente|show(?: de bola)?|top|massa|legal|bacana|bora|vamos|quero(?: sim)?|queremos(?: sim)?|aceito|aceitamos|concordo|de acordo|afirmativo|positivo|uhum|aham|arram|aha|ta bom|esta bom|ta otimo|esta otimo|ta certo|esta certo|ta ok|esta ok|por mim|demorou|dale|manda ver|manda bala|segue|siga|prossiga|sem duvida|sem problemas?|exatissimo|pois nao|gostei|adorei|eh isso|eh esse|eh essa|serve|me serve|da certo|deu certo|funciona|marca|marque|reserva(?: ai)?|reserve|faz|faca|agenda|fecha|agendar|reservar|marcar|vou querer|garante|(?:vamos |melhor )garantir|fico com|fica|ficou|boa|bom|melhor impossivel|que bom|esta perfeito|ta perfeito|ta joia|ta beleza|tranquilo|tranks|suave|de boa|partiu|simbora|yes|pra ja|vai|vai sim|seria|seria otimo|adoraria|gostaria(?: sim)?|preciso(?: sim)?|tem sim|somos sim|sou sim|sou eu|nos sim|correto sim)";
const NO =
  "(?:nao|negativo|nem|nope|nops|jamais|nunca|nao quero(?: mais)?|nao queremos(?: mais)?|nao precisa(?: mais)?|nao obrigad[oa]|agora nao|ainda nao|melhor nao|acho que nao|acho melhor nao|prefiro nao|hoje nao|claro que nao|de jeito nenhum|nem pensar|nao confirma|nao confirme(?: ainda)?|nao pode|nao eh|nao eh isso|nao foi isso|nao era isso|nada disso|esta errado|ta errado|errado|errada|incorreto|nao (?:esta|ta) (?:certo|correto|bom)|nao serve|nao da|nao da para mim|nao posso|nao consigo|nao vai dar|nao rola|nenhum(?:a)?(?: d?[eao]?l[ea]s| desses| dessas| das opcoes| dos horarios)?|nao gostei|dispenso|espera|calma|pera|perai|para|por enquanto nao|nada|nada nao|mais nada|nao mais nada|nao tenho|so isso|era so isso|eh so isso|por enquanto eh so|somente isso|apenas isso|acho que so|acho que eh so|eh so)";
const DROP =
  "(?:deixa(?: para la| quieto| assim| para depois| pra outra hora)?|esquece(?: isso| tudo| a reserva)?|desisto|desisti(?: da reserva| disso)?|desistir|mudei de ideia|nao quero (?:mais )?(?:nada|reservar|fazer (?:a )?reserva|a reserva|essa reserva|mais reservar|mais a reserva|mais nada)|pensando bem(?: nao)?|vou pensar(?: melhor)?|vou ver (?:e|aqui|com)(?: \\w+){0,4}|depois (?:eu )?(?:vejo|volto|falo|decido|confirmo)|fica para (?:a )?(?:proxima|outra|depois)|para tudo|aborta|cancela(?:r)?(?: tudo| isso| ai| por favor)?|pode cancelar|pode esquecer|melhor deixar|deixar para la)";

const wordsOnly = (words: string): RegExp =>
  new RegExp(`^(?:${POLITE} )*${words}(?: (?:${words}|${POLITE}))*$`);
const IS_DROP = new RegExp(`^(?:(?:${POLITE}|${NO}) )*${DROP}(?: (?:${DROP}|${NO}|${POLITE}))*$`);
const IS_NO = wordsOnly(NO);
const IS_YES = wordsOnly(YES);
const STARTS_YES = new RegExp(
  `^(?:${POLITE} )*(?:sim|claro|isso|ok|beleza|perfeito|pode confirmar|confirmo|confirma|pode ser|com certeza|fechado|combinado|otimo|pode reservar|pode marcar|quero sim)\\b`,
);
const HEDGE =
  /\b(?:mas|porem|so que|se|nao|depois|espera|muda\w*|troca\w*|cancela\w*|antes|quando|quanto|quanta|qual|quais|que horas|tem|talvez|acho|onde|como|em vez|invez|outro|outra|prefiro|errad\w+|quem|voces|queria|gostaria|preciso)\b/;

/**
 * Reads a normalised clause as an answer. Only clauses that say nothing else count: 'confirma se tem vaga' is
 * not a yes. After a firm yes, up to three more words may follow if they do not take it back ('sim, mesa
 * boa').
 */
export function readAgreement(clause: string): Agreement | null {
  const words = clause
    .replaceAll(/[^a-z ]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  // A long clause says more than yes or no, and the expressions below are slow on many words.
  if (words === "" || words.split(" ").length > MAX_WORDS) return null;
  if (IS_DROP.test(words)) return "drop";
  if (
    /^(?:nao )+(?:precisa|mud\w+|tem) .*(?:pode confirmar|confirma|ta certo|esta certo|tudo certo)/.test(
      words,
    )
  )
    return "yes";
  if (IS_NO.test(words)) return "no";
  if (IS_YES.test(words)) return "yes";
  if (STARTS_YES.test(words) && !clause.includes("?")) {
    const rest = words.replace(STARTS_YES, "").trim();
    if (rest.split(" ").length <= 3 && !HEDGE.test(rest)) return "yes";
  }
  return null;
}

const MAX_WORDS = 12;

/** A choice among the offered things. Indexes start at 0, and -1 is the last. */
export type OfferChoice =
  | { kind: "ordinal"; index: number }
  | { kind: "any" | "earliest" | "latest" | "all" | "none" };

const ORDINALS: readonly [RegExp, number][] = [
  [/\b(?:a|o|na|no)? ?primeir[ao]\b(?! vez)|\b(?:opcao|numero|a|o|item) 1\b(?! ?[:h/])|^1[ao]?$/, 0],
  [
    /\b(?:a|o) segund[ao]\b(?! feira)|\bsegunda opcao\b|\bsegundo (?:horario|dia)\b|\b(?:opcao|numero|a|o|item) 2\b(?! ?[:h/])|^2[ao]?$/,
    1,
  ],
  [/\b(?:a|o)? ?terceir[ao]\b|\b(?:opcao|numero|a|o|item) 3\b(?! ?[:h/])|^3[ao]?$/, 2],
  [/\b(?:a|o)? ?ultim[ao]\b(?! hora)/, -1],
];

/** Reads which of the offered things a normalised text chooses. */
export function readChoice(text: string): OfferChoice | null {
  if (/\b(?:nenhum|nenhuma)\b/.test(text)) return { kind: "none" };
  if (/\b(?:todas|todos|ambas|ambos)\b|\b(?:as|os) [23](?: reservas)?(?= ?$| ?[,.!])/.test(text))
    return { kind: "all" };
  if (
    /\b(?:tanto faz|[oa] mais (?:perto|proxim[oa])|qualquer (?:um|uma|horario|hora|delas|deles|opcao|dia)|qualquer|indiferente|voce (?:escolhe|que sabe|decide)|voces (?:escolhem|decidem)|pode escolher|escolhe (?:ai|voce|para mim)|o que (?:for melhor|tiver)|a que (?:for melhor|tiver)|o que voce achar)\b/.test(
      text,
    )
  )
    return { kind: "any" };
  if (
    /\b(?:o|a) mais cedo\b|\bmais cedo possivel\b|\bo quanto antes\b|\bprimeiro horario\b|\bo menor horario\b/.test(
      text,
    )
  )
    return { kind: "earliest" };
  if (/\b(?:o|a) mais tarde\b|\bmais tarde possivel\b|\bultimo horario\b/.test(text))
    return { kind: "latest" };
  const ordinal = ORDINALS.find(([at]) => at.test(text));
  return ordinal ? { kind: "ordinal", index: ordinal[1] } : null;
}
