import { LIMITS } from "./limits.ts";

/** What a visitor reads in the chat and on its page. */
export const visitText = {
  noUnit: "Chat do Maitre: falta data-unit no código colado nesta página.",
  open: "Conversar com o restaurante",
  close: "Fechar o chat",
  loading: "Abrindo o chat…",
  conversation: "Conversa",
  messages: "Mensagens",
  virtual: "Assistente virtual",
  withPerson: "Você está falando com a equipe",
  waiting: "Uma pessoa da equipe foi chamada",
  closed: "Conversa encerrada",
  notice: (assistant: string, unit: string) =>
    `Você fala com ${assistant}, assistente virtual de ${unit}. As respostas são automáticas; quando quiser, peça uma pessoa.`,
  privacy:
    "O que você escreve aqui fica com o restaurante, para atender e reservar. Não envie senhas nem dados de cartão.",
  noStorage:
    "Este navegador não deixa guardar a conversa: se você sair desta página, ela não volta. Anote o que for importante.",
  you: "Você",
  staff: "Equipe",
  assistant: "Assistente virtual",
  said: (who: string) => `${who}:`,
  typing: "Digitando…",
  options: "Respostas para tocar",
  message: "Mensagem",
  placeholder: "Escreva sua mensagem",
  send: "Enviar",
  sending: "Enviando…",
  notSent: "Não enviada.",
  retry: "Tentar de novo",
  tooLong: (length: number) =>
    `Mensagem longa demais: ${length.toLocaleString("pt-BR")} de ${LIMITS.message.toLocaleString("pt-BR")} caracteres`,
  person: "Falar com uma pessoa",
  askPerson: "Quero falar com uma pessoa",
  end: "Encerrar",
  endQuestion: "Encerrar a conversa?",
  endYes: "Sim, encerrar",
  endNo: "Continuar",
  endFailed: "Não foi possível encerrar. Tente de novo.",
  rate: "Como foi o atendimento?",
  stars: (count: number) => (count === 1 ? "1 estrela de 5" : `${count} estrelas de 5`),
  rated: "Obrigado pela sua nota!",
  again: "Para começar outra conversa, é só escrever.",
  forget: "Apagar deste aparelho",
  reconnecting: "Sem conexão. Tentando de novo…",
  unread: (count: number) => (count === 1 ? "1 mensagem nova" : `${count} mensagens novas`),
  failed: "Não foi possível abrir o chat.",
  openPage: "Abrir em outra página",
  call: "Ligar para",
  whatsApp: "WhatsApp",
} as const;

/** Why a request of a visitor is refused. */
export const visitRefusalText = {
  unknown: "Não há chat neste endereço. Confira o link com o restaurante.",
  off: "O chat está fora do ar agora.",
  origin: "O chat não está liberado para este site.",
  token: "A conversa não foi encontrada. Abra o chat de novo.",
  body: "Não foi possível ler a mensagem.",
  tooLarge: `Mensagem longa demais. Use no máximo ${LIMITS.message.toLocaleString("pt-BR")} caracteres.`,
  tooMany: "Muitas mensagens em pouco tempo. Espere um minuto e tente de novo.",
  method: "Isto não pode ser feito aqui.",
  unavailable: "O chat não responde agora. Tente de novo em um instante.",
} as const;

export const visitPageText = {
  title: (unit: string) => `Conversa com ${unit}`,
  lead: "Converse com o assistente virtual: reservas, cardápio, horários.",
  without: "Se o chat não abrir aqui, fale com o restaurante:",
  withoutPhone:
    "Se o chat não abrir aqui, ative o JavaScript do navegador ou procure o restaurante por telefone.",
  offTitle: "Chat fora do ar",
  unknownTitle: "Página não encontrada",
} as const;
