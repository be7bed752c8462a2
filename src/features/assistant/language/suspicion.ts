import { normalise } from "./normalise.ts";

/**
 * Why the assistant must not do what a message says: it gives orders to the assistant itself, or asks about
 * other customers.
 */
export type Suspicion = "orders" | "privacy";

const ORDERS: readonly RegExp[] = [
  /\b(?:ignor\w+|esquec(?:a|er|am)|desconsider\w+|desobede\w+|apague|sobrescrev\w+|burl\w+|anule) (?:\S+ ){0,5}?(?:instruc\w+|regras?|ordens|orientac\w+|prompt|comandos?|diretrizes|restric\w+|limites|politicas?|tudo (?:que|o que|acima|antes))/,
  /\bignore (?:all|previous|the|any)\b|\bdisregard\b|\byou are now\b|\bact as\b|\bsystem prompt\b|\bpretend\b|\bdeveloper mode\b|\bjailbreak\b|\bnew instructions?\b|\boverride\b/,
  /\b(?:voce agora eh|agora voce eh|a partir de agora,? voce|finja|finge que|faca de conta|aja como|atue como|comporte se como|responda como se|modo (?:de )?(?:desenvolvedor|admin\w*|debug|deus|root|sistema|teste|manutencao|livre)|sem restricoes|novas? (?:instruc|regr|orden)\w+|nova diretriz)\b/,
  /\b(?:seu|o|teu|me (?:mostr|pass|dig|revel)\w+ o) (?:system )?prompt\b|\bsuas? (?:instruc\w+|configurac\w+|regras internas|diretrizes)\b|\binstruc\w+ (?:iniciais|internas|do sistema|que voce recebeu)\b|\brepita (?:o texto|tudo|as palavras)\b/,
  /\bsou (?:o |a |um |uma )?(?:admin\w*|administrador\w*|desenvolvedor\w*|programador\w*|dono do sistema|dev|root|superusuario|engenheir[oa])\b|\b(?:sou|aqui eh) (?:o |a )?(?:gerente|don[oa]|chefe|supervisor\w*|diretor\w*)\b.*\b(?:liber\w+|autoriz\w+|orden\w+|mand(?:o|ando|ei)\b|mostr\w+|ignor\w+|sem (?:checar|verificar|confirmar)|me (?:da|pass\w+|diz|fal\w+))/,
  /\b(?:api|chave de api|api key|token de acesso|banco de dados|drop table|delete from|insert into|select \S+ from|sudo|script|codigo fonte|variaveis de ambiente)\b/,
  /\bmensagem d[eo] (?:sistema|administrador)\b|\baviso d[eo] sistema\b|\bcomando d[eo] (?:sistema|gerencia)\b/,
];

/** Applied to the message as typed, because normalising removes these marks. */
const FORGED =
  /(?:^|[\n\r>\]."'])\s*[[<(*#]*\s*(?:system|sistema|assistant|assistente|developer|tool|user|ferramenta|admin)\s*[\])>*]*\s*[:=>]|<\/?(?:system|tool|assistant|instructions?|prompt|user)\b|\[(?:system|sistema|inst|\/inst|admin|tool)|###|<\||\|>|"(?:role|tool|name|proposta_id|ok|type)"\s*:|\b(?:propor|confirmar|verificar|consultar|chamar|entrar|avisar|minhas|posicao|informacoes)_[a-z_]+/i;

const PRIVACY: readonly RegExp[] = [
  /\bse (?:a|o) (?!gente|casa|reserva|mesa|restaurante|minha|unidade|cozinha|local|espaco|prato|couvert)[a-z]{3,}(?: [a-z]+){0,2} (?:tem|fez|reservou|marcou) (?:uma )?(?:reserva|mesa)/,
  /\b(?:reservas?|telefones?|dados|nomes?|cpfs?|contatos?|numeros?|e ?mails?|lista|enderecos?|informacoes|historico|pedidos?|conversas?) (?:pessoa(?:l|is) )?(?:d[eoa]s?|com) (?:(?:todos?|todas?)(?: o?a?s?)? )?(?:outr[oa]s? )?(?:clientes?|pessoas(?! ?\?)|todo mundo|todos|funcionari\w+|hospedes|gerente|dono|garcom|garcons|usuari\w+|outr[oa]s?)\b/,
  /\b(?:outr[oa]s?|demais|ultim[oa]s?) (?:clientes?|usuari\w+|pessoas (?:que|reserv)\w*)\b/,
  /\bquem (?:mais )?(?:reservou|fez reserva|tem reserva|vai (?:hoje|amanha|jantar|estar)|esta (?:na mesa|na fila|ai|sentado)|ta (?:na mesa|na fila)|jantou|almocou|marcou|sao os clientes)\b/,
  /\btodas as reservas (?:d[eo]|para|que voces)\b|\blist\w+ (?:d[eao]s? )?(?:todas as )?(?:reservas d[eo] (?:dia|hoje|restaurante)|clientes)\b|\breservas (?:d[eo] hoje|de todo mundo|do restaurante|do dia)\b/,
  /\b(?:telefone|numero|celular|whatsapp|endereco|cpf|email) (?:pessoal )?d(?:o|a|e) (?!restaurante|unidade|voces|contato|telefone|delivery|loja|casa|recepcao|bela|whatsapp|celular|gerente|gerencia|atendimento|filial|reserva|voce|estacionamento|local|matriz|central|xnome|pessoas|lugar|onde|fora)[a-z]{3,}\b/,
  /\b(?:cancel\w+|mud\w+|alter\w+|ver|consult\w+|confirm\w+) a reserva (?:de|do|da) (?:outr[ao]|vizinh\w+|minha ex|meu ex|meu chefe|mesa \d)\b/,
  /\b(?:esposa|marido|namorad[oa]|ex) (?:\w+ )?(?:reservou|fez reserva|foi ai|esteve ai|jantou ai|almocou ai|estava com)\b/,
];

/** Returns the sentences of a text that give the assistant no orders. */
export function dropOrders(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== "" && readSuspicion(normalise(part), part) !== "orders");
}

/** Returns the suspicion of a normalised clause, or of the whole message as typed (`raw`). */
export function readSuspicion(text: string, raw: string): Suspicion | null {
  // Long runs of blanks make the expression slow.
  const calm = raw.replaceAll(/\s*\n\s*/g, "\n").replaceAll(/[^\S\n]+/g, " ");
  if (ORDERS.some((at) => at.test(text)) || FORGED.test(calm)) return "orders";
  return PRIVACY.some((at) => at.test(text)) ? "privacy" : null;
}
