import { event, keyOf, listOf, number, oneOf, optional, text } from "#shared/event.ts";
import type { Prompt } from "./config/contract.ts";

const promptText: Record<Prompt, string> = {
  personalidade: "Personalidade",
  geral: "Geral",
  horario: "Horário",
  cardapio: "Cardápio",
  reservas: "Reservas",
  promocoes: "Promoções",
  eventos: "Eventos",
  delivery: "Delivery",
};

const prompt = keyOf(promptText);

export const assistantEvents = {
  "assistant.changed": event({
    topic: "assistant",
    detail: {
      changed: listOf(text),
      /** The tab that was saved. */
      prompt: optional(prompt),
      /** The new retention of transcripts, where that was changed. */
      days: optional(number),
    },
    sentence: ({ detail }) =>
      detail.days === undefined
        ? `Configuração do assistente alterada${tabOf(detail)}`
        : "Prazo das conversas do assistente alterado",
  }),
  "assistant.model_changed": event({
    topic: "assistant",
    detail: { provider: text, model: text, key: optional(oneOf(["removed"])) },
    sentence: ({ detail: { key } }) =>
      key === "removed" ? "Chave do modelo do assistente removida" : "Modelo do assistente alterado",
  }),
  "prompt.restored": event({
    topic: "assistant",
    detail: { prompt, restored: number },
    sentence: ({ detail }) => `Versão anterior do prompt restaurada${tabOf(detail)}`,
  }),
};

/** `: Cardápio` */
function tabOf({ prompt: tab }: { prompt?: Prompt | undefined }): string {
  return tab === undefined ? "" : `: ${promptText[tab]}`;
}
