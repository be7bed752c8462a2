export const inboxText = {
  title: "Conversas",
  subtitle: "O que os clientes escrevem para o restaurante.",
  emptyTitle: "Nenhuma conversa ainda",
  emptyText: "Quando um cliente escrever por um canal ligado, a conversa aparece aqui.",
} as const;
