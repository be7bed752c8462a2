import type { LogEntry, SandboxCustomer } from "./contract.ts";

/** Why a message cannot be sent. */
export const refusalText = {
  busy: "O assistente ainda está respondendo à mensagem anterior",
} as const;

export const modelText = {
  embedded: "Motor embutido",
} as const;

export const chatText = {
  title: "Chat Assistant",
  subtitle:
    "Converse como um cliente faria. A disponibilidade é a real, mas o que for reservado aqui é só um teste: nada chega às reservas do restaurante.",
  customerHint: {
    new: "O restaurante ainda não conhece você.",
    returning: "A conversa começa com uma reserva já feita, criada só para o teste.",
  } satisfies Record<SandboxCustomer, string>,
  clear: "Limpar Histórico",
  cleared: "Histórico limpo",
  undo: "Desfazer",
  restored: "Conversa restaurada",
  customer: "Cliente do teste",
  loading: "Carregando conversa",
  loadFailed: "Não foi possível carregar a conversa",
} as const;

export const customerText: Record<SandboxCustomer, string> = {
  new: "Cliente novo",
  returning: "Já tem reserva",
};

export const conversationText = {
  heading: (assistant: string) => `Conversa com ${assistant}`,
  messages: "Mensagens",
  you: "Você",
  staff: "Equipe",
  system: "Sistema",
  typing: "Digitando...",
  catchingUp: "Conexão perdida. Buscando a resposta…",
  toEnd: "Ir para o fim",
  today: "Hoje",
  yesterday: "Ontem",
  notSent: "Não enviada.",
  notAnswered: "Desculpe, a resposta não chegou.",
  retry: "Tentar novamente",
  takeBack: "Editar",
  options: "Respostas para tocar",
  examples: "Exemplos de mensagens",
  answeredBy: "Responde:",
  handedOver:
    "Um atendente foi chamado. Em uma conversa real a equipe seria avisada e poderia assumir; até lá, o assistente continua respondendo.",
} as const;

/** First messages to try: each shows another ability of the assistant. */
export const exampleText: Record<SandboxCustomer, readonly string[]> = {
  new: [
    "Quero uma mesa para 2 na sexta às 20h",
    "Quais são os pratos vegetarianos?",
    "Vocês abrem no domingo?",
    "Tem mesa agora para 4 pessoas?",
  ],
  returning: [
    "Qual é a minha reserva?",
    "Dá pra mudar minha reserva para 5 pessoas?",
    "Tem pratos sem glúten?",
    "Preciso cancelar minha reserva",
  ],
};

export const composerText = {
  message: "Mensagem",
  placeholder: "Escreva como um cliente…",
  send: "Enviar mensagem",
  hint: "Enter envia, Shift + Enter quebra a linha",
  tooLong: (length: number, limit: number) =>
    `Mensagem longa demais: ${length.toLocaleString("pt-BR")} de ${limit.toLocaleString("pt-BR")} caracteres`,
} as const;

export const logText = {
  title: "Logs do Sistema",
  open: "Logs",
  filters: "Filtrar logs",
  tabs: { all: "Todos", errors: "Erros", info: "Info" },
  entries: "Registros",
  none: "Nenhum registro ainda",
  noneHint: "O que o assistente fizer para responder aparece aqui.",
  noErrors: "Nenhum erro registrado",
  toEnd: "Ver os mais recentes",
  copy: "Copiar detalhes",
  copied: "Detalhes copiados",
  copyFailed: "O navegador não deixou copiar. Selecione o texto e copie.",
  detail: "Detalhes",
} as const;

export const entryTypeText: Record<LogEntry["type"], string> = {
  info: "Info",
  warning: "Aviso",
  error: "Erro",
};

/** The label of a detail in the log; its own name where it has no label. */
export function detailText(name: string): string {
  return wordsByDetail.get(name) ?? name;
}

const wordsByDetail = new Map([
  ["argumentos", "Argumentos"],
  ["resultado", "Resultado"],
  ["milissegundos", "Tempo (ms)"],
  ["erro", "Erro"],
  ["problema", "Problema"],
  ["modelo", "Modelo"],
  ["afirmacoes", "Afirmações sem fonte"],
  ["resposta_recusada", "Resposta recusada"],
]);
