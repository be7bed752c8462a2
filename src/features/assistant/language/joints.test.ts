import { expect, test } from "vitest";

import { EXPECTS_NOTHING } from "./slots.ts";
import { understand } from "./understanding.ts";

function intentsOf(message: string): string[] {
  return understand(message, {
    expected: EXPECTS_NOTHING,
    expectsName: false,
    expectsPhone: false,
    expectsChoice: false,
    now: new Date("2026-03-11T18:00:00Z"),
    timeZone: "America/Sao_Paulo",
  }).wishes.map(({ intent }) => intent);
}

test.each([
  ["preciso desmarcar a mesa de sábado e mesa pra 2 no domingo às 13h", ["cancel", "book"]],
  [
    "tira 4 pessoas da minha reserva de sábado e não vou mais poder ir domingo, cancela",
    ["change", "cancel"],
  ],
  ["vou demorar mais 10 minutos pra chegar, e a picanha serve quantas pessoas?", ["late", "dish"]],
  ["mesa pra 2 amanhã 20h outra coisa tem música ao vivo sexta", ["book", "events"]],
  ["eu tenho reserva na sexta-feira a picanha serve quantas pessoas?", ["my_reservations", "dish"]],
  ["mesa pra 2 no dia 29 ao meio-dia vocês entregam em casa", ["book", "delivery"]],
  ["aceitam pix e aí minha filha tem alergia a amendoim o que ela pode comer", ["other_info", "diet"]],
])("parts two wishes that no mark parts: %s", (message, intents) => {
  expect(intentsOf(message)).toEqual(intents);
});

test.each([
  ["mesa sexta 20h, a gente vai em 6", ["book"]],
  ["mesa pra 4 sexta 20h e uma pessoa é alérgica a amendoim", ["book"]],
  ["mesa pra 4 sexta 20h e é aniversário da minha mãe", ["book"]],
  ["quero uma mesa pra mim e minha esposa amanhã às 20h", ["book"]],
  ["passa a da sexta para o dia 31 lá pelas 18h30", ["change"]],
  ["qual o horário da minha reserva?", ["my_reservations"]],
  ["o gerente me prometeu 50% de desconto, confirma?", ["promotions"]],
])("leaves one wish whole: %s", (message, intents) => {
  expect(intentsOf(message)).toEqual(intents);
});
