import { expect, test } from "vitest";

import { choiceOf, readAgreement } from "./agreement.ts";
import { readCues } from "./cues/cues.ts";
import { normalise } from "./normalise.ts";

test.each([
  "sim",
  "s",
  "ss",
  "siiim",
  "claro",
  "isso",
  "isso mesmo",
  "pode ser",
  "pode sim",
  "pode confirmar",
  "confirma",
  "confirma pra mim por favor",
  "ok",
  "blz",
  "beleza",
  "fechado",
  "fechou!",
  "perfeito",
  "tá bom",
  "ta ótimo",
  "com certeza",
  "bora",
  "quero sim",
  "aham",
  "uhum",
  "👍",
  "show de bola",
  "combinado",
  "pode marcar",
  "exatamente isso",
  "tudo certo, pode confirmar",
  "sim, obrigada",
  "por mim tudo bem",
  "demorou",
  "certinho",
  "isso aí",
  "positivo",
  "sim, pode reservar então",
  "tá certo",
  "okk",
  "é isso",
  "pode fechar",
  "vamos sim",
])("%s agrees", (message) => {
  expect(readAgreement(normalise(message))).toBe("yes");
});

test.each([
  "não",
  "n",
  "nao quero",
  "melhor não",
  "agora não",
  "ainda não",
  "não, obrigado",
  "claro que não",
  "de jeito nenhum",
  "não confirma",
  "não é isso",
  "tá errado",
  "nenhum desses",
  "não dá",
  "só isso",
  "espera",
  "👎",
])("%s denies", (message) => {
  expect(readAgreement(normalise(message))).toBe("no");
});

test.each([
  "deixa pra lá",
  "esquece",
  "desisto",
  "não quero mais reservar",
  "cancela",
  "pode cancelar",
  "mudei de ideia",
  "não, deixa",
  "vou pensar melhor",
])("%s abandons the request", (message) => {
  expect(readAgreement(normalise(message))).toBe("drop");
});

test.each([
  "confirma se tem vaga",
  "sim mas às 21h",
  "pode confirmar depois que eu falar com minha esposa?",
  "quanto custa",
  "qual o endereço",
  "somos 5",
  "se tiver mesa na varanda sim",
  "não sei se confirmo",
  "me confirma o endereço",
  "isso é caro?",
])("%s says neither", (message) => {
  expect(readAgreement(normalise(message))).toBeNull();
});

test.each([
  ["a primeira", { kind: "ordinal", index: 0 }],
  ["pode ser o primeiro horário", { kind: "earliest" }],
  ["a segunda opção", { kind: "ordinal", index: 1 }],
  ["opção 2", { kind: "ordinal", index: 1 }],
  ["o terceiro", { kind: "ordinal", index: 2 }],
  ["a última", { kind: "ordinal", index: -1 }],
  ["a mais tarde", { kind: "latest" }],
  ["o mais cedo", { kind: "earliest" }],
  ["tanto faz", { kind: "any" }],
  ["qualquer um", { kind: "any" }],
  ["as duas", { kind: "all" }],
  ["nenhuma", { kind: "none" }],
])("%s chooses", (message, choice) => {
  expect(choiceOf(readCues(normalise(message)))).toMatchObject(choice);
});
