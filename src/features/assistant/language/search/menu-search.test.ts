import { expect, test } from "vitest";

import { buildHouse } from "#tests/assistant-tools.ts";
import { searchCategory, searchDishes } from "./menu-search.ts";

const { menu } = buildHouse();

test.each([
  ["quanto custa a moqueca", "Moqueca de Palmito Pupunha"],
  ["qto ta a moqeca", "Moqueca de Palmito Pupunha"],
  ["tem muqueca de palmito?", "Moqueca de Palmito Pupunha"],
  ["pupunha", "Moqueca de Palmito Pupunha"],
  ["preço do file", "Filé Mignon ao Molho Madeira"],
  ["filé minhom", "Filé Mignon ao Molho Madeira"],
  ["file mingon custa quanto", "Filé Mignon ao Molho Madeira"],
  ["tem bruscheta?", "Bruschetta de Tomate e Manjericão"],
  ["brusqueta", "Bruschetta de Tomate e Manjericão"],
  ["algo com manjericao", "Bruschetta de Tomate e Manjericão"],
  ["pudin", "Pudim de Leite Condensado"],
  ["o pudim acabou?", "Pudim de Leite Condensado"],
  ["pudinzinho de leite", "Pudim de Leite Condensado"],
  ["nhoqui ao sugo", "Nhoque ao Sugo"],
  ["nhoques", "Nhoque ao Sugo"],
  ["risotto de camarao", "Risoto de Camarão"],
  ["rizoto", "Risoto de Camarão"],
  ["tem camarão?", "Risoto de Camarão"],
  ["musse de chocolate", "Mousse de Chocolate"],
  ["mouse de chocolat", "Mousse de Chocolate"],
  ["qual o valor da caipirinha", "Caipirinha de Limão"],
  ["caipirinhas", "Caipirinha de Limão"],
  ["sevice de tilapia", "Ceviche de Tilápia"],
  ["tem algo com tilápia", "Ceviche de Tilápia"],
])("%s finds %s first", (question, name) => {
  expect(searchDishes(menu, question)[0]?.dish.nome).toBe(name);
});

test.each(["tem pizza?", "sushi", "qual o preço?", "", "feijoada completa"])(
  "%j finds nothing",
  (question) => {
    expect(searchDishes(menu, question)).toEqual([]);
  },
);

test.each([
  ["quais as sobremesas?", "Sobremesas"],
  ["o que tem de sobremeza", "Sobremesas"],
  ["quero ver as entradas", "Entradas"],
  ["pratos principais", "Pratos Principais"],
  ["tem bebidas?", "Bebidas"],
])("%s names the category %s", (question, category) => {
  expect(searchCategory(["Entradas", "Pratos Principais", "Sobremesas", "Bebidas"], question)).toBe(category);
});

test("'pratos' alone names no category", () => {
  expect(searchCategory(["Entradas", "Pratos Principais"], "quais pratos vcs tem")).toBeNull();
});
