export const waitingText = {
  count: (count: number) =>
    count === 1 ? "1 conversa aguardando atendente" : `${count} conversas aguardando atendente`,
} as const;
