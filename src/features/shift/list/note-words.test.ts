import { describe, expect, it } from "vitest";

import { childNeedsOf, occasionOf } from "./note-words.ts";

describe("what a note says of an occasion", () => {
  it.each([
    ["Aniversário: levar o bolo para a geladeira", "birthday"],
    ["ANIVERSARIANTE na mesa", "birthday"],
    ["meu avô faz 90 anos", "birthday"],
    ["Aniversário de casamento", "wedding_anniversary"],
    ["bodas de prata dos pais", "wedding_anniversary"],
    ["vou pedir ela em casamento!", "proposal"],
    ["Pedido de casamento", "proposal"],
    ["Casamento da Júlia", "wedding"],
    ["Jantar de negócios, lugar tranquilo", "business"],
    ["Lua de mel", "honeymoon"],
    ["chá de bebê da Ana", "baby_shower"],
    ["Formatura do Pedro", "graduation"],
    ["confraternização da firma", "company_party"],
    ["jantar romântico", "romantic"],
    ["comemoração", "celebration"],
  ])("%j: %s", (notes, occasion) => {
    expect(occasionOf(notes)).toBe(occasion);
  });

  it.each([
    [""],
    ["Mesa perto da janela, se possível"],
    ["não é aniversário"],
    ["faz anos que não vêm"],
    ["sem parabéns nem aniversário"],
    ["universidade"],
  ])("%j names none", (notes) => {
    expect(occasionOf(notes)).toBeNull();
  });
});

describe("what a note says of children", () => {
  it.each([
    ["Duas crianças pequenas", [["children", 2]]],
    ["3 adultos e 2 crianças", [["children", 2]]],
    ["uma criança de 4 anos", [["children", 1]]],
    ["vêm crianças", [["children", null]]],
    ["Cadeira para bebê", [["chairs", null]]],
    ["2 cadeirinhas de bebê", [["chairs", 2]]],
    ["cadeirão", [["chairs", null]]],
    [
      "Duas crianças, 1 cadeirinha",
      [
        ["children", 2],
        ["chairs", 1],
      ],
    ],
    ["Carrinho de bebê", [["pram", null]]],
    ["um bebê de 8 meses", [["babies", 1]]],
    ["com bebe", [["babies", null]]],
    ["1 criança e mais 2 crianças", [["children", 3]]],
    ["filho de 6 anos", [["children", null]]],
  ])("%j: %j", (notes, needs) => {
    expect(childNeedsOf(notes).map(({ kind, count }) => [kind, count])).toEqual(needs);
  });

  it.each([
    ["sem crianças"],
    ["não vêm com crianças"],
    ["sentar longe das crianças"],
    ["não bebe álcool, ele só bebe água"],
    ["chá de bebê"],
    ["filho de 40 anos"],
    ["cadeira de rodas"],
  ])("%j says nothing of them", (notes) => {
    expect(childNeedsOf(notes)).toEqual([]);
  });
});
