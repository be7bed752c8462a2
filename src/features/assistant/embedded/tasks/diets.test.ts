import { describe, expect, test } from "vitest";

import { lastReplyOf, openEngineChat, sendAll } from "#tests/assistant-dialogue.ts";
import { demoMenu } from "#tests/assistant-house.ts";

describe("a dish that its own text says to contain an allergen", () => {
  const dish = (nome: string, descricao: string, tags: string[] = []) => ({
    ...(demoMenu[0] as (typeof demoMenu)[number]),
    nome,
    descricao,
    tags,
    alergenos: [],
  });
  const menu = [
    dish("Torta da Casa", "Massa crocante com farofa de amendoim"),
    dish("Salada Verde", "Folhas e vinagrete", ["sem-gluten"]),
    dish("Frango ao Curry", "Com leite de coco e coentro fresco. Sem ovo."),
    dish("Bolinho de Bacalhau", "Seis unidades, com maionese", ["sem-gluten"]),
    dish("Espaguete da Nonna", "Com parmesão e manjericão"),
    dish("Panqueca", "De trigo sarraceno", ["sem-gluten"]),
  ];

  test.each([
    ["tenho alergia a amendoim, o que posso comer?", "Torta da Casa", "Salada Verde"],
    ["minha filha é alérgica a peixe, quais pratos ela pode?", "Bolinho de Bacalhau", "Salada Verde"],
    ["sou intolerante a ovo, o que tem pra mim?", "Bolinho de Bacalhau", "Torta da Casa"],
    ["alergia a leite, o que vocês têm?", "Espaguete da Nonna", "Salada Verde"],
    ["tenho alergia a coentro, o que posso pedir?", "Frango ao Curry", "Torta da Casa"],
  ])("is told as containing it: %s", (question, containing, without) => {
    const reply = lastReplyOf(sendAll(openEngineChat({ menu }), question));
    expect(reply).toMatch(new RegExp(`contêm [^.]*: [^.]*${containing}`));
    expect(reply).toMatch(new RegExp(`Sem registro de [^.]*: (?![^.]*${containing})[^.]*${without}`));
  });

  test.each([
    ["a torta da casa tem amendoim?", /Torta da Casa contém: amendoim/],
    ["quais alérgenos tem o bolinho de bacalhau?", /contém: ovo e peixe/],
    ["o espaguete leva leite?", /Espaguete da Nonna contém: leite/],
    ["o frango ao curry tem coentro? tenho alergia a coentro", /coentro: Frango|contém: coentro/],
  ])("says so when asked for: %s", (question, answer) => {
    expect(lastReplyOf(sendAll(openEngineChat({ menu }), question))).toMatch(answer);
  });

  test.each([
    ["o que tem sem registro de leite? tenho alergia a leite", "Frango ao Curry"],
    ["sou alérgico a ovo, o que posso comer?", "Frango ao Curry"],
  ])("is neither said to contain nor to lack 'leite de coco' or 'sem ovo': %s", (question, name) => {
    const reply = lastReplyOf(sendAll(openEngineChat({ menu }), question));
    expect(reply).toMatch(new RegExp(`de outro jeito[^.]*: ${name}`));
    expect(reply).not.toMatch(new RegExp(`(?:contêm|Sem registro)[^.]*: [^.]*${name}`));
  });

  test("is not listed as free of what its text names, in spite of its tag", () => {
    const reply = lastReplyOf(sendAll(openEngineChat({ menu }), "o que tem sem glúten?"));
    expect(reply).toMatch(/Salada Verde: R\$/);
    expect(reply).toMatch(/cita glúten: Panqueca/);
    expect(reply).not.toMatch(/Panqueca: R\$/);
  });
});

describe("what a guest must not eat", () => {
  const [first, ...later] = [
    "meu filho tem alergia a leite e ovo, o que ele come?",
    "e o pudim, quanto é?",
    "quanto custa o filé?",
    "e a moqueca?",
    "quais as sobremesas?",
  ];
  const replies = sendAll(openEngineChat(), first ?? "", ...later);

  test.each(later.map((question, index) => [question, replies[index + 1] ?? ""]))(
    "stays in the talk: %s",
    (_, reply) => {
      expect(reply).toMatch(/leite/);
      expect(reply).toMatch(/confirm\w+ .*equipe/i);
    },
  );

  test("is told of a category by its tags", () => {
    const chat = openEngineChat();
    const replies = sendAll(chat, "sou vegano, o que tem?", "quais as sobremesas?", "e as entradas?");
    expect(replies[1]).toMatch(/nenhum está marcado como vegano/);
    expect(replies[2]).toMatch(/como vegano: Bruschetta/);
  });

  test("is joined with what is said later", () => {
    const chat = openEngineChat();
    const told = sendAll(chat, "sou celíaca", "e tenho alergia a camarão também", "me fala do risoto");
    expect(told.at(-1)).toMatch(/glúten/);
    expect(told.at(-1)).toMatch(/crustáceos/);
  });

  test.each([
    ["tô grávida, posso comer o ceviche?", /contém: peixe.*(?:médico|equipe)/],
    ["minha mãe é diabética, tem sobremesa sem açúcar?", /saúde.*médico/],
    ["a bruschetta pra gestante, pode?", /contém: glúten.*médico/],
    ["garantem que não tem contaminação cruzada?", /não posso garantir/i],
    ["tem alguma coisa sem porco?", /Sem registro de porco no cadastro/],
    ["minha filha é celíaca grave, a fritadeira é separada?", /não posso garantir/i],
    ["fritam no mesmo óleo que o camarão? sou alérgica", /não posso garantir/i],
    ["a farofa leva manteiga?", /leite[^.]*: Moqueca de Palmito/],
    ["sou celíaca e alérgica a ovo, o que tem?", /sem glúten(?![^]*•[^\n]*Pudim)/],
  ])("is answered from the records alone: %s", (question, answer) => {
    const reply = lastReplyOf(sendAll(openEngineChat(), question));
    expect(reply.replaceAll("\n", " \n")).toMatch(answer);
    expect(reply).not.toMatch(/pode comer|\bsegur[oa]\b/);
  });

  test.each(["o peixe é cru?", "a moqueca é apimentada?", "a caipirinha é orgânica?"])(
    "is not guessed from the dish: %s",
    (question) => {
      expect(lastReplyOf(sendAll(openEngineChat(), question))).toMatch(/preparo/);
    },
  );
});

test.each([
  ["amendoim mata meu filho, é sério. a mousse leva?", /Mousse de Chocolate não tem registro de amendoim/],
  ["meu marido incha todo se comer ovo, o pudim leva?", /Pudim de Leite Condensado contém: [^.]*ovo/],
  ["não posso nem chegar perto de leite. o nhoque tem?", /Nhoque ao Sugo não tem registro de leite/],
  ["leite é veneno pra mim, quanto custa a mousse?", /R\$ 19,90.*contém: leite/s],
])(
  "what somebody must not eat is told with the dish, in whatever words it was said: %s",
  (question, answer) => {
    const reply = lastReplyOf(sendAll(openEngineChat(), question));
    expect(reply).toMatch(answer);
    expect(reply).toMatch(/confirm/);
  },
);

test("the rest of a long list tells again what somebody must not eat", () => {
  const base = demoMenu[0] as (typeof demoMenu)[number];
  const others = Array.from({ length: 20 }, (_, copy) => ({ ...base, nome: `Prato ${copy}`, alergenos: [] }));
  const menu = [...others, { ...base, nome: "Bobó da Casa", alergenos: ["crustáceos"] }];
  const chat = openEngineChat({ menu });
  sendAll(chat, "sou alérgica a camarão", "quais são as entradas?");
  const rest = lastReplyOf(sendAll(chat, "quero ver mais"));
  expect(rest).toContain("Prato 19");
  expect(rest).toMatch(/contêm crustáceos [^:]*: Bobó da Casa/);
});
