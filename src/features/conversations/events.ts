import { event } from "#shared/event.ts";

export const conversationEvents = {
  "conversation.handed_over": event({
    topic: "assistant",
    sentence: "Atendente chamado em uma conversa",
  }),
  "conversation.taken": event({ topic: "assistant", sentence: "Conversa assumida pela equipe" }),
  "conversation.given_back": event({ topic: "assistant", sentence: "Conversa devolvida ao assistente" }),
  "conversation.closed": event({ topic: "assistant", sentence: "Conversa encerrada" }),
  /** A message, or what a channel says of one: no history lists it. */
  "conversation.changed": event({ topic: "assistant", sentence: "Conversa atualizada" }),
  "canned_answer.changed": event({ topic: "assistant", sentence: "Conversa atualizada" }),
  "channel.changed": event({ topic: "assistant", sentence: "Canal de conversas alterado" }),
};
