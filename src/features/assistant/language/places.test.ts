import { expect, test } from "vitest";

import { normalise } from "./normalise.ts";
import { NO_CHOICES, readPlaces, type Place, type TableChoices } from "./places.ts";

const house: TableChoices = { areas: ["Salão", "Varanda"], kinds: ["accessible", "window", "outdoor"] };
const halls: TableChoices = { areas: ["Salão Principal", "Salão de Festas", "Terraço Jardins"], kinds: [] };
const numbered: TableChoices = { areas: ["Salão 1", "Salão 2", "Bar"], kinds: ["outdoor"] };

function shortOf(place: Place): string {
  const what =
    place.kind === "area"
      ? place.name
      : place.kind === "table"
        ? place.table
        : place.kind === "unknown"
          ? `unknown: ${place.options.join("/")}`
          : "anywhere";
  const marks = [place.isRefused && "not", place.isSoft && "soft", place.isInstead && "instead"];
  const otherwise = place.otherwise === undefined ? [] : ["or", shortOf(place.otherwise)];
  return [...marks.filter(Boolean), what, ...otherwise].join(" ");
}

const placesIn = (text: string, choices: TableChoices) =>
  readPlaces(normalise(text), choices).mentions.map(({ value }) => shortOf(value));

test.each<[string, TableChoices, string[]]>([
  ["mesa na varanda pra 4", house, ["Varanda"]],
  ["4 pessoas varanda", house, ["Varanda"]],
  ["do lado de fora", house, ["outdoor"]],
  ["lá dentro", house, ["Salão"]],
  ["mesa acessível perto da janela", house, ["accessible", "window"]],
  ["não precisa mais ser na janela", house, ["not window"]],
  ["se possível na varanda", house, ["soft Varanda"]],
  ["melhor no salão", house, ["instead Salão"]],
  ["pode ser em qualquer lugar", house, ["anywhere"]],
  ["no mezanino", house, ["unknown: Salão/Varanda"]],
  ["na janela ou na varanda", house, ["soft window or Varanda"]],
  ["na varanda sexta 20h, se não tiver pode ser no salão", house, ["soft Varanda or Salão"]],
  ["na varanda, se não der qualquer mesa serve", house, ["soft Varanda"]],
  ["na janela, se não tiver pode ser qualquer uma", house, ["soft window"]],
  ["no terraço ou na varanda", house, ["Varanda"]],
  ["não quero na janela ou na varanda", house, ["not window", "Varanda"]],
  ["na varanda hoje ou amanhã no salão", house, ["Varanda", "Salão"]],
  ["sexta 20h salão 2 pessoas", house, ["Salão"]],
  ["mesa sem escada, minha sogra usa andador", house, ["accessible", "accessible"]],
  ["qual a janela de horário?", house, []],
  ["tem rampa pra cadeira de rodas?", house, []],
  ["no salão", halls, ["unknown: Salão Principal/Salão de Festas"]],
  ["no salão de festas", halls, ["Salão de Festas"]],
  ["na área externa", halls, ["Terraço Jardins"]],
  ["no terraço", halls, ["Terraço Jardins"]],
  ["perto da janela", halls, []],
  ["no salão 2 pra 4", numbered, ["Salão 2"]],
  ["na varanda", numbered, ["outdoor"]],
  ["perto do bar", numbered, []],
  ["no bar", numbered, ["Bar"]],
  ["mesa na varanda, cadeira de rodas", NO_CHOICES, []],
])("%s", (text, choices, places) => {
  expect(placesIn(text, choices)).toEqual(places);
});

test("takes the words of an area from the readers of numbers", () => {
  expect(readPlaces(normalise("no salão 2 pra 4 pessoas"), numbered).rest).toBe("no ······· para 4 pessoas");
});
