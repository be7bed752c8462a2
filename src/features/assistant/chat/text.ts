/** Why a message is not taken. */
export const refusalText = {
  busy: "O assistente ainda está respondendo à mensagem anterior",
} as const;

export const greetingText = (assistant: string, house: string) =>
  `Olá! Sou ${assistant}, assistente virtual do ${house}. Como posso ajudar?`;

export const modelText = {
  embedded: "Motor embutido",
} as const;
