import { describe, expect, test } from "vitest";

import { lastReplyOf, openEngineChat, sendAll } from "../../../../../tests/support/assistant-dialogue.ts";
import { demoMenu } from "../../../../../tests/support/assistant-house.ts";

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
