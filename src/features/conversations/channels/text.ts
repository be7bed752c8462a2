export const channelsText = {
  title: "Canais",
  subtitle: "Por onde os clientes escrevem para o restaurante.",
  noneTitle: "Nenhum canal ligado",
  noneText: "Quando um canal for ligado, as mensagens dele aparecem em Conversas.",
} as const;
