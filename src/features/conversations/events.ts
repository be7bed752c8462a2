import { event } from "#shared/event.ts";

export const conversationEvents = {
  "conversation.handed_over": event({
    topic: "assistant",
    sentence: "Atendente chamado em uma conversa",
  }),
};
