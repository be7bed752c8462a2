/**
 * What words and gaps cannot say, as sources of patterns over folded text. A task names it in braces: `nunca diz: {garante segurança}`. A
 * function gets the words after the colon: `nunca diz: {afirma: pode comer}`.
 */
export const NAMED_CLAIMS: Readonly<Record<string, string | ((words: string) => string)>> = {
  /** Without 'se', 'que' or 'não' before it in the sentence. */
  afirma: (words) => String.raw`(?<!\b(?:se|que|nao)\b[^.\n]*)${words}`,
  /** Without 'não' right before it. */
  "sem não antes": (words) => `(?<!nao )${words}`,
  "sem se nem não antes": (words) => String.raw`(?<!\b(se|nao) )${words}`,
  "garante segurança": String.raw`(?<!\b(nao|que|se|nem) )\b(e|sao) (totalmente |completamente )?segur[oa]s?\b|(?<!nao )\bpode (comer|pedir|ir) (tranquil|sem (medo|problema|risco))`,
  "não sabe": String.raw`nao (\w+ )?(sei|tenho|encontrei|ha|consta|achei|localizei|tem|temos)|sem (essa )?informa`,
  fechado: String.raw`fechad|nao (\w+ )?(abr|funcion|esta)`,

  /** Dishes in a list of those without a record of an allergen. */
  "lista sem registro": (dishes) => listOfUnrecorded("registr", dishes),
  "lista sem registro ou lactose": (dishes) => listOfUnrecorded("(registr|lactose|leite)", dishes),
  "lista sem registro ou ovo": (dishes) => listOfUnrecorded("(registr|ovo)", dishes),
  "lista sem lactose": (dishes) => `sem lactose[^.:]*:[^.:]*${dishes}`,
  "lista sem glúten": (dishes) => `sem gluten[^.:]*:[^.:]*${dishes}`,
  /** 'risoto, ressalva camar': said to be free of it, without the warning. */
  "livre sem ressalva": (words) => {
    const [dish = "", warning = ""] = words.split(", ressalva ");
    const warns = "descri|cita|menciona|cuidado|atencao|\\bleva|contem|exceto|menos|evit";
    return String.raw`(?:sem registro|nao (?:tem|levam?|contem)|livres? de)(?:(?!${warns}|\.)[\s\S])*${dish}(?![^.\n]{0,80}(?:${warns}|${warning}))`;
  },
  "nega leite": "nao (tem|leva|contem)[^.,]*(leite|lactose)",
  "lasanha com ovo": String.raw`lasanha[^\n]*\bovos?\b|\bovos?\b[^\n]*lasanha`,
  "risoto sem ovo": String.raw`risoto[^.]*nao (leva|contem) ovos?\b(?! registr)`,
  "brownie sem glúten": "brownie[^.]{0,40}sem gluten",

  "um celular": String.raw`\(\d\d\) 9\d{4}-\d{4}`,
  "preço de sushi": String.raw`r\$ ?\d+.*sushi`,
  "oferece 30 %": "(com|dou|tem|ganha)[^.]{0,20}30 ?%",
  "oferece 50 %": "(com|dou|tem|vale|ganha)[^.]{0,20}50 ?%",
  "sim, sem taxa": "(sim|claro)[^.?]*(sem taxa|guardamos)",
  "minutos a pé": String.raw`\d+ minutos? (a pe|andando|caminhando)`,
  "domingo confirmado": "confirmad[ao].*domingo",
  "segunda aberta": String.raw`segunda[^\n]*(11h|abert|abr)|6 de abril`,
  "mesa naquele lugar": "(mesa|lugar)[^.?!]*(janela|varanda)",
  "reserva de Otávio": "(sim|tem|existe|ha)[^.]{0,20}reserva[^.]{0,20}(otavio|19)",
};

function listOfUnrecorded(allergen: string, dishes: string): string {
  return `(sem|nao (ha|tem|consta|contem)) [^:.]{0,60}${allergen}[^:.]*:[^:.]*${dishes}`;
}
