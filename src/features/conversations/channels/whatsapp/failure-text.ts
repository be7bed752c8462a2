import { readFailure, type WhatsAppFailure } from "./failures.ts";

/** Why a message was not sent, as staff read it. */
const FAILURES: Record<WhatsAppFailure, string> = {
  window_closed: "O cliente não escreve há mais de 24 horas: agora só um modelo aprovado pode ser enviado",
  not_deliverable:
    "O WhatsApp não conseguiu entregar: o número pode não ter WhatsApp, ou ser o de outra pessoa",
  pair_limit: "Mensagens demais para o mesmo cliente; será enviada em alguns segundos",
  rate_limit: "Mensagens demais de uma vez; será enviada em alguns segundos",
  number_upgrade: "A Meta está atualizando o número; será enviada em alguns minutos",
  spam_limit: "A Meta limitou este número porque clientes bloquearam ou denunciaram mensagens",
  media_type: "O WhatsApp não aceita este tipo de arquivo",
  payment:
    "A conta do WhatsApp não tem forma de pagamento: cadastre um cartão no Gerenciador de Negócios da Meta",
  template: "O modelo da mensagem não existe ou está pausado",
  unknown_user: "A Meta não reconhece mais este cliente: ele precisa escrever de novo",
  phone_needed: "Esta mensagem precisa do telefone do cliente, que a Meta não informou",
  token: "O token de acesso não vale mais: gere outro na Meta e salve em Canais",
  permission: "O token de acesso não tem a permissão whatsapp_business_messaging",
  identity_changed: "O cliente trocou de aparelho e a Meta pede que a identidade seja confirmada",
  account_locked: "A Meta bloqueou a conta do WhatsApp: veja o Gerenciador de Negócios",
  offer_limit: "A Meta limitou as ofertas a este cliente; tente de novo depois de 24 horas",
  offers_stopped: "O cliente pediu para não receber ofertas",
  not_set_up: "O WhatsApp desta unidade ainda não está configurado",
  unreachable: "A Meta não respondeu",
  refused: "A Meta recusou a mensagem",
};

/** The sentence for a stored failure, with Meta's code and words where it said some; null for what is no failure of WhatsApp. */
export function whatsAppFailureText(stored: string): string | null {
  const { failure, code, words } = readFailure(stored);
  if (!isKnown(failure)) return null;
  if (code === null) return `${FAILURES[failure]}.`;
  return `${FAILURES[failure]} (Meta, código ${code}${words === "" ? "" : `: “${words}”`}).`;
}

function isKnown(failure: string): failure is WhatsAppFailure {
  return Object.hasOwn(FAILURES, failure);
}
