import type { ConversationSummary } from "./contract.ts";

export const channelText: Record<ConversationSummary["channel"], string> = {
  test_chat: "Chat de teste",
  web_chat: "Chat do site",
  whatsapp: "WhatsApp",
};

export const stateText: Record<ConversationSummary["state"], string> = {
  bot: "Com o assistente",
  waiting: "Aguardando atendente",
  human: "Com atendente",
  closed: "Encerrada",
};

export const outcomeText: Record<NonNullable<ConversationSummary["outcome"]>, string> = {
  booked: "Reserva feita",
  changed: "Reserva alterada",
  cancelled: "Reserva cancelada",
  waitlisted: "Na fila de espera",
  left_queue: "Saiu da fila de espera",
  informed: "Informação dada",
  handed_over: "Passada a um atendente",
  abandoned: "Sem conclusão",
};

export const failureText: Record<ConversationSummary["failures"][number], string> = {
  fallback: "Não entendeu",
  error: "Erro",
  correction: "Corrigido pela equipe",
};

/** The tabs of 'Chat Assistant'. */
export const chatTabText = {
  tabs: "Partes do Chat Assistant",
  labels: { teste: "Chat de teste", conversas: "Conversas", canais: "Canais" },
  loading: "Carregando",
} as const;

export const transcriptText = {
  offered: (labels: readonly string[]) => `Opções: ${labels.join(" · ")}`,
  tapped: "Tocou nesta opção",
  back: "Voltar à lista",
  transcript: "Transcrição",
  loading: "Carregando conversa",
  loadFailed: "Não foi possível carregar a conversa",
  emptyTitle: "Transcrição indisponível",
  emptyText: "As mensagens desta conversa já foram apagadas; os números dela continuam contados.",
  authors: { customer: "Cliente", assistant: "Assistente", staff: "Equipe", system: "Sistema" },
  problem: { warning: "Aviso", error: "Erro" },
  tokens: (count: number, cached: number) =>
    `${count.toLocaleString("pt-BR")} tokens do modelo${cached > 0 ? ` (${cached.toLocaleString("pt-BR")} do cache)` : ""}`,
  cost: (micros: number) =>
    micros < 100
      ? "menos de US$ 0,0001"
      : `US$ ${(micros / 1_000_000).toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`,
  took: (milliseconds: number) => `${milliseconds} ms`,
  failedWith: (error: string) => `Erro: ${error}`,
} as const;

/** What stands for something that the product cannot read, and what its sender is answered. */
export const intakeText = {
  received: { voice: "Mensagem de voz", unsupported: "Mensagem que não pode ser mostrada aqui" },
  unread: {
    voice: "Ainda não consigo ouvir áudios. Pode escrever em uma frase o que você precisa?",
    unsupported: "Não consigo abrir este tipo de mensagem. Pode escrever em uma frase o que você precisa?",
  },
  called:
    "Como ainda não consigo abrir o que você enviou, chamei uma pessoa da equipe. Ela responde por aqui.",
  calledReason: {
    voice: "Mandou mensagens de voz, que o assistente não ouve",
    unsupported: "Mandou mensagens que o assistente não consegue abrir",
  },
} as const;
