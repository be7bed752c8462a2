import { expect, test } from "vitest";

import { openEngineChat, sendAll } from "../../../../../tests/support/assistant-dialogue.ts";
import { buildHouse } from "../../../../../tests/support/assistant-tools.ts";

const { menu } = buildHouse();
const wine = menu.find(({ categoria }) => categoria === "Bebidas") ?? menu[0];
const wines = Array.from({ length: 30 }, (_, index) => ({
  ...wine,
  nome: `Vinho da Serra ${index + 1}`,
  categoria: "Vinhos",
  preco: `R$ ${90 + index},00`,
}));

test.each([
  ["prices", "me passa o preço de todos os vinhos", ["manda o resto", "continua"]],
  ["a category", "quais vinhos vocês têm?", ["sim", "mais"]],
])("a long list of %s is told in parts", (_, question, more) => {
  const chat = openEngineChat({ menu: [...menu, ...wines] as typeof menu });
  const replies = sendAll(chat, question, ...more);
  const told = replies.map((reply) => reply.match(/Vinho da Serra \d+/g)?.length);
  expect(told).toEqual([12, 12, 6]);
  expect(replies[0]).toMatch(/mais 18/);
  expect(replies[2]).toMatch(/R\$ 119,00/);
  expect(replies[2]).not.toMatch(/quer ver/i);
});

test("another question after the first part gets its own answer", () => {
  const chat = openEngineChat({ menu: [...menu, ...wines] as typeof menu });
  const replies = sendAll(chat, "me passa o preço de todos os vinhos", "qual o endereço?");
  expect(replies[1]).toMatch(/Treze de Maio/);
});

test("prices of several dishes are all told", () => {
  const [reply] = sendAll(openEngineChat(), "quanto é uma moqueca pra 2 e quanto é a caipirinha?");
  expect(reply).toMatch(/R\$ 118,00/);
  expect(reply).toMatch(/R\$ 24,00/);
});
