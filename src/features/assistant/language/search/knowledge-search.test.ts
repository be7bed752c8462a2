import { describe, expect, test } from "vitest";

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
  expect(searchSentences(["Menu degustação às quintas."], "aquele menu de 5 pratos")).toHaveLength(1);
});

test("finds nothing for an unknown subject", () => {
  expect(searchSentences(texts, "tem piscina?")).toEqual([]);
});

test("leaves out orders to the assistant, but keeps what it shall tell", () => {
  expect(textForCustomers(texts, 600)).toBe(
    "Aceitamos cartões de crédito e débito, Pix e dinheiro. Temos estacionamento conveniado na rua ao lado. O Wi-Fi é gratuito. Cães de pequeno porte são bem-vindos na varanda. A taxa de rolha é de R$ 60,00.",
  );
});

/** The texts of a house, of several prompts. */
const HOUSE = [
  "Temos estacionamento com manobrista por R$ 25,00. Aceitamos cartões, Pix e vale-refeição. Animais de estimação são bem-vindos na área externa. Temos cadeirinhas para crianças e acesso para cadeira de rodas. Há Wi-Fi gratuito.",
  "Seguramos a mesa por 15 minutos depois do horário da reserva. Aniversariantes podem trazer bolo; cobramos R$ 30,00 pelo serviço de bolo.",
  "Aos sábados a cozinha encerra os pedidos às 22h30.",
  "Terça do chope: chope em dobro das 18h às 20h. Quarta da massa: qualquer massa por R$ 45,00 no almoço.",
  "Samba ao vivo todo sábado a partir das 19h, com couvert de R$ 20,00 por pessoa. Para festas e confraternizações fechamos o salão de cima, para até 60 pessoas.",
  "Entregamos pelo iFood, das 11h às 22h, em um raio de 5 km.",
];

describe("the search over all texts of a house", () => {
  test.each([
    ["quanto tempo vcs seguram a mesa se a pessoa atrasar?", "15 minutos"],
    ["tem tolerância de atraso?", "15 minutos"],
    ["meu avô é cadeirante, aí é só escada?", "cadeira de rodas"],
    ["tem internet?", "Wi-Fi"],
    ["aceita vr?", "vale-refeição"],
    ["dá pra pagar no crédito?", "cartões"],
    ["onde deixo o carro?", "manobrista"],
    ["posso ir com minha cachorrinha?", "Animais"],
    ["tem cadeirão pra bebê?", "cadeirinhas"],
    ["posso levar bolo de aniversário? paga alguma coisa?", "R$ 30,00"],
    ["até que horas a cozinha recebe pedido no sábado?", "22h30"],
    ["tem música ao vivo?", "Samba"],
    ["fazem confraternização da firma?", "60 pessoas"],
    ["o chope tem promoção?", "chope em dobro"],
    ["entregam até quantos km?", "5 km"],
  ])("answers %j with the sentence that says it", (question, words) => {
    expect(searchSentences(HOUSE, question).join(" ")).toContain(words);
  });

  test.each([
    "tem piscina?",
    "tem heliponto?",
    "cobram rolha?",
    "o banheiro tem fraldário? to com bb pequeno",
    "pode ir de bermuda e chinelo?",
    "tem área para fumantes?",
    "vocês têm brinquedoteca?",
    "emitem nota fiscal com cnpj?",
    "vocês vendem vale-presente?",
    "tem ar condicionado?",
    "qual o instagram de vocês?",
    "quem é o chef?",
    "tem tomada pra carregar o notebook?",
    "a água da casa é filtrada?",
  ])("finds no sentence for %j", (question) => {
    expect(searchSentences(HOUSE, question)).toEqual([]);
  });
});
