import { expect, test } from "vitest";

import { searchSentences, textForCustomers } from "./knowledge-search.ts";

const texts = [
  "Você é um assistente educado. Sempre cumprimente o cliente. Aceitamos cartões de crédito e débito, Pix e dinheiro.",
  "Temos estacionamento conveniado na rua ao lado. O Wi-Fi é gratuito. Informe que cães de pequeno porte são bem-vindos na varanda.",
  "A taxa de rolha é de R$ 60,00. Não prometa descontos.",
];

test.each([
  ["vcs tem manobrista?", "Temos estacionamento conveniado na rua ao lado."],
  ["aceita pix?", "Aceitamos cartões de crédito e débito, Pix e dinheiro."],
  ["qual a senha do wifi", "O Wi-Fi é gratuito."],
  ["posso levar meu cachorro", "Cães de pequeno porte são bem-vindos na varanda."],
  ["cobram rolha?", "A taxa de rolha é de R$ 60,00."],
])("%s", (question, answer) => {
  expect(searchSentences(texts, question)).toEqual([answer]);
});

test("tells one related sentence, and no sentence that names the subject in passing", () => {
  const house = [
    "Guardamos a mesa por 15 minutos depois do horário marcado.",
    "O cliente pode trazer bolo de aniversário, sem taxa: guardamos na geladeira.",
    "Quarta do vinho: a segunda taça do vinho da casa sai pela metade do preço.",
    "Temos cadeirinhas para crianças.",
  ];
  expect(searchSentences(house, "vcs seguram a mesa?")).toEqual([house[0]]);
  expect(searchSentences(["O pedido fica pronto em cerca de 30 minutos."], "posso ir 30 min antes?")).toEqual(
    [],
  );
  expect(searchSentences(house, "tem taxa de rolha?")).toEqual([]);
  expect(searchSentences(house, "tem lugar pra trocar fralda?")).toEqual([]);
  expect(searchSentences(["A rolha custa R$ 60,00."], "posso levar meu vinho?")).toHaveLength(1);
});

test("finds nothing for an unknown subject", () => {
  expect(searchSentences(texts, "tem piscina?")).toEqual([]);
});

test("leaves out orders to the assistant, but keeps what it shall tell", () => {
  expect(textForCustomers(texts, 600)).toBe(
    "Aceitamos cartões de crédito e débito, Pix e dinheiro. Temos estacionamento conveniado na rua ao lado. O Wi-Fi é gratuito. Cães de pequeno porte são bem-vindos na varanda. A taxa de rolha é de R$ 60,00.",
  );
});
