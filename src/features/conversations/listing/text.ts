import type { ConversationPeriod } from "../contract.ts";

export const conversationListText = {
  title: { month: "Conversas Realizadas", week: "Assertividade IA" } satisfies Record<
    ConversationPeriod,
    string
  >,
  description: {
    month: "Conversas com clientes nos últimos 30 dias, da mais nova à mais antiga.",
    week: "Conversas com clientes nos últimos 7 dias, da mais nova à mais antiga.",
  } satisfies Record<ConversationPeriod, string>,
  failed: "Com falha",
  failedHint: "Não entendeu, teve um erro ou foi corrigido pela equipe",
  list: "Conversas",
  unnamed: "Cliente sem nome",
  messages: (count: number) => `${count} ${count === 1 ? "mensagem" : "mensagens"}`,
  rating: (rating: number) => `Nota ${rating} de 5`,
  more: "Carregar mais",
  end: (count: number) => (count === 1 ? "1 conversa" : `${count} conversas`),
  emptyTitle: "Nenhuma conversa no período",
  emptyText: "Assim que um cliente falar com o assistente, a conversa aparece aqui.",
  noneFailedTitle: "Nenhuma conversa com falha",
  noneFailedText: "Nos últimos 7 dias o assistente acertou em todas.",
  loading: "Carregando conversas",
  loadFailed: "Não foi possível carregar as conversas",
} as const;
