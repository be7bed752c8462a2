import { whatsAppFailureText } from "../channels/whatsapp/failure-text.ts";
import type { InboxMessage } from "./contract.ts";
import type { InboxView } from "./limits.ts";

/** Why an act is refused. */
export const refusalText = {
  window_over:
    "Passaram 24 horas desde a última mensagem do cliente. O WhatsApp só aceita uma resposta depois que ele escrever de novo.",
  too_long: "Mensagem longa demais para este canal. Divida em duas.",
  newer_conversation: "Este cliente já tem uma conversa mais nova. Responda por ela.",
  not_failed: "Esta mensagem já está a caminho.",
} as const;

export const inboxText = {
  title: "Conversas",
  list: "Lista de conversas",
  loadFailed: "Não foi possível carregar as conversas",
  loading: "Carregando conversas",
  emptyTitle: "Nenhuma conversa ainda",
  emptyText: "Quando um cliente escrever por um canal ligado, a conversa aparece aqui.",
  noneTitle: "Nenhuma conversa aqui",
  noneText: "Mude o filtro ou a busca para ver outras conversas.",
  clear: "Limpar filtros",
  more: "Mostrar mais",
  search: "Buscar conversa",
  searchPlaceholder: "Nome ou telefone",
  clearSearch: "Limpar busca",
  views: "Estado",
  channel: "Canal",
  allChannels: "Todos os canais",
  pickTitle: "Escolha uma conversa",
  pickText: "As mensagens aparecem aqui.",
  soundOn: "Som ligado: avisa quando alguém espera por uma pessoa",
  soundOff: "Som desligado",
} as const;

export const viewText: Record<InboxView, string> = {
  all: "Todas",
  waiting: "Aguardando",
  mine: "Comigo",
  bot: "Com o assistente",
  closed: "Encerradas",
};

export const rowText = {
  unnamed: "Cliente sem nome",
  waits: (time: string) => `Espera há ${time}`,
  unread: (count: number) => (count === 1 ? "1 mensagem não lida" : `${count} mensagens não lidas`),
  withPerson: (name: string) => `Com ${name}`,
  mine: "Comigo",
  bot: "Assistente",
  closed: "Encerrada",
  someone: "Com atendente",
  noMessages: "Mensagens já apagadas",
  said: { customer: "", assistant: "Assistente: ", staff: "Equipe: ", system: "" } satisfies Record<
    InboxMessage["author"],
    string
  >,
  now: "agora",
} as const;

export const threadText = {
  back: "Voltar à lista",
  messages: "Mensagens",
  loading: "Carregando conversa",
  loadFailed: "Não foi possível carregar a conversa",
  goneTitle: "Conversa não encontrada",
  goneText: "Ela foi apagada, ou é de outra unidade.",
  removed: "As mensagens desta conversa já foram apagadas.",
  toEnd: "Ir para o fim",
  today: "Hoje",
  yesterday: "Ontem",
  authors: { customer: "Cliente", assistant: "Assistente", staff: "Equipe", system: "Sistema" },
  note: "Nota interna",
  offered: "Opções oferecidas",
  taken: "escolhida",
  tapped: "Tocou nesta opção",
  calls: (count: number) => (count === 1 ? "1 consulta por trás" : `${count} consultas por trás`),
  took: (milliseconds: number) => `${milliseconds.toLocaleString("pt-BR")} ms`,
  failedWith: (error: string) => `Erro: ${error}`,
  sending: "Enviando…",
  sendAgain: "Enviar de novo",
  wrong: "Resposta errada",
  isWrong: "Marcada como errada",
  undoWrong: "Desfazer",
  waitsSince: (time: string) => `Aguardando uma pessoa há ${time}`,
  guest: "Cliente",
  act: "Ações da conversa",
  take: "Assumir",
  giveBack: "Devolver ao assistente",
  close: "Encerrar",
  isClosed: "Conversa encerrada",
  reopen: "Reabrir",
  undo: "Desfazer",
  reopened: "Conversa reaberta",
  conversationWith: (name: string) => (name === "" ? "Conversa" : `Conversa com ${name}`),
  withPerson: (name: string) => `Com ${name}`,
  windowLeft: (channel: string, time: string) => `${channel}: ${time} da janela`,
  windowOver: (channel: string) => `${channel}: a janela de 24 horas terminou`,
  windowOverText:
    "O WhatsApp só aceita uma resposta depois que o cliente escrever de novo. Ligue para ele, ou espere a próxima mensagem.",
  newer: "Este cliente já tem uma conversa mais nova. Responda por ela.",
} as const;

export const deliveryText: Record<NonNullable<InboxMessage["delivery"]>["state"], string> = {
  queued: "Na fila",
  sending: "Enviando",
  sent: "Enviada",
  delivered: "Entregue",
  read: "Lida",
  failed: "Não enviada",
  dropped: "Não enviada: uma pessoa assumiu antes",
};

/** Why a channel refused a message; its own word where the product knows none. */
export function failureText(reason: string | null): string {
  if (reason === null) return "O canal não disse por quê.";
  return failures.get(reason) ?? whatsAppFailureText(reason) ?? `O canal respondeu: ${reason}`;
}

const failures = new Map([
  ["channel_off", "O canal está desligado. Ligue-o em Canais."],
  ["overtaken", "Uma pessoa assumiu a conversa antes do envio."],
]);

export const composerText = {
  message: "Resposta ao cliente",
  placeholder: "Escreva a resposta…",
  note: "Nota interna",
  notePlaceholder: "Só a equipe lê esta nota…",
  mode: "O que escrever",
  answer: "Responder",
  send: "Enviar resposta",
  save: "Guardar nota",
  hint: "Enter envia, Shift + Enter quebra a linha, / abre as respostas prontas",
  noteHint: "O cliente não vê esta nota",
  takes: "Ao responder, você assume a conversa e o assistente fica em silêncio",
  tooLong: (length: number, limit: number) =>
    `Mensagem longa demais: ${length.toLocaleString("pt-BR")} de ${limit.toLocaleString("pt-BR")} caracteres`,
} as const;

export const guestText = {
  title: "Cliente",
  open: "Ver cliente",
  phone: "Telefone",
  noPhone: "Telefone desconhecido",
  username: "Nome de usuário",
  visits: (count: number) =>
    count === 0 ? "Ainda não veio" : count === 1 ? "Veio 1 vez" : `Veio ${count} vezes`,
  vip: "VIP",
  mustNotEat: "Não pode comer:",
  bookings: "Reservas feitas por este contato",
  noBookings: "Nenhuma reserva por este contato",
  toWeek: "Abrir na semana",
  close: "Fechar",
} as const;

/** A span as people say it: '2 min', '3 h', '2 dias'; less than a minute is 'menos de 1 min'. */
export function spanText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return "menos de 1 min";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours >= 6 || minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} dias`;
}

/** 'falta 1 h', 'faltam 3 h' */
export function leftText(milliseconds: number): string {
  const text = spanText(milliseconds);
  return `${text.startsWith("1 ") || text.startsWith("menos") ? "falta" : "faltam"} ${text}`;
}
