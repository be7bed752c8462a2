import { expect, test } from "vitest";

import { formatIntervals, weekLines } from "./formats.ts";

const bistro = {
  aberto: true,
  inicio: "11:30",
  fim: "15:00",
  depois: [{ inicio: "18:30", fim: "23:00" }],
};

test("the week tells both openings of a day with a break", () => {
  expect(
    weekLines([
      { dia: "segunda", aberto: false },
      { dia: "terça", ...bistro },
      { dia: "quarta", ...bistro },
      { dia: "quinta", aberto: true, inicio: "11:30", fim: "15:00" },
    ]),
  ).toEqual([
    "• segunda: fechado",
    "• terça a quarta: 11h30 às 15h e 18h30 às 23h",
    "• quinta: 11h30 às 15h",
  ]);
});

test("a sentence puts its word before each opening", () => {
  expect(formatIntervals({ dia: "terça", ...bistro }, "das ")).toBe("das 11h30 às 15h e das 18h30 às 23h");
});
