import { event, keyOf } from "#shared/event.ts";
import { kindText, wayText } from "./text.ts";

export const noticeEvents = {
  "notices.changed": event({ topic: "reservations", sentence: "Avisos aos clientes alterados" }),
  "notice.sent": event({
    topic: "reservations",
    detail: { kind: keyOf(kindText), way: keyOf(wayText) },
    sentence: ({ detail: { kind, way } }) =>
      `Aviso enviado ao cliente${kind === undefined ? "" : `: ${kindText[kind].done}`}${way === undefined ? "" : ` (${wayText[way]})`}`,
    many: (count) => `${count} avisos enviados a clientes`,
  }),
};
