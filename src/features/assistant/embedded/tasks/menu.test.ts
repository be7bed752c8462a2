import { expect, test } from "vitest";

import { openEngineChat, sendAll } from "#tests/assistant-dialogue.ts";
import { buildHouse } from "#tests/assistant-tools.ts";

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

test.each([
  ["2 moquecas e 1 suco de caipirinha, quanto fica?", "R$ 153,80"],
  ["quero duas moquecas e três caipirinhas, quanto dá?", "R$ 201,80"],
  ["quanto custa 2 nhoques?", "R$ 99,80"],
  ["quanto fica uma moqueca pra dois, dois filés e uma mousse?", "R$ 317,70"],
  ["qual o total de um nhoque e um pudim?", "R$ 72,40"],
  ["boa noite, quanto sai 4 bruschettas mais 2 pudins?", "R$ 176,60"],
])("a sum is computed: %s", (question, total) => {
  expect(sendAll(openEngineChat(), question)[0]).toContain(`Total: ${total}`);
});

test.each(["quanto é a moqueca e a caipirinha?", "quanto custa a moqueca pra 2?", "tem mesa pra 2 amanhã?"])(
  "no sum is told where none was asked for: %s",
  (question) => {
    expect(sendAll(openEngineChat(), question)[0]).not.toMatch(/Total/);
  },
);

test.each([
  [
    "não curto peixe. o que você me indica de prato principal, sem ser massa?",
    /Filé Mignon/,
    /Ceviche|Pudim/,
  ],
  ["me indica algo que não seja doce nem de peixe", /Nhoque/, /Ceviche/],
  ["não como carne nem peixe, o que tem de prato principal?", /Nhoque/, /Filé/],
  ["tirando camarão, o que tem de prato principal?", /Nhoque/, /Risoto/],
])("what a question excludes is not listed: %s", (question, listed, left) => {
  const [reply] = sendAll(openEngineChat(), question);
  expect(reply).toMatch(listed);
  expect(reply).not.toMatch(left);
});

test("the dearest and the cheapest are both told", () => {
  const [reply] = sendAll(openEngineChat(), "qual o prato principal mais caro e qual o mais em conta?");
  expect(reply).toMatch(/Filé Mignon/);
  expect(reply).toMatch(/Nhoque/);
});

test("a sum names what the menu lacks", () => {
  const [reply] = sendAll(openEngineChat(), "quanto dá 2 nhoques e 3 pizzas?");
  expect(reply).toMatch(/Total: R\$ 99,80/);
  expect(reply).toMatch(/cardápio: pizzas/);
});

test.each([
  ["que vinho vocês têm?", /vinho/],
  ["tem algum espumante?", /espumante/],
  ["servem sushi?", /sushi/],
  ["que cerveja combina com a moqueca?", /cerveja.*equipe/s],
])("what the menu lacks is named, without the whole menu or another dish: %s", (question, answer) => {
  const [reply] = sendAll(openEngineChat(), question);
  expect(reply).toMatch(answer);
  expect(reply).not.toMatch(/R\$/);
});

test.each([
  [["qual a sobremesa mais em conta? ela leva leite?"], /Mousse de Chocolate contém: [^.]*leite/],
  [["me fala do pudim", "ele tem ovo?"], /contém: [^.]*ovo/],
])("what the dish just named contains is told: %s", (messages, answer) => {
  expect(sendAll(openEngineChat(), ...messages).at(-1)).toMatch(answer);
});

test("the menu is told once", () => {
  const [reply = ""] = sendAll(openEngineChat(), "me manda o cardápio? e quanto custa por cabeça?");
  expect(reply.match(/Nhoque/g)).toHaveLength(1);
});

test("adds up what was named in the sentence before", () => {
  const [reply] = sendAll(openEngineChat(), "somos 4 e queremos moqueca. duas daquela pra dois, dá quanto?");
  expect(reply).toMatch(/R\$ 236,00/);
  expect(reply).not.toMatch(/quantas pessoas|não entendi/i);
});
