export const channelsText = {
  title: "Canais",
  subtitle: "Por onde os clientes escrevem para o restaurante.",
  forbiddenTitle: "Sem acesso aos canais",
  forbiddenText: "Quem tem acesso à tela Assistente liga e configura os canais.",
} as const;
