import { expect, it } from "vitest";

import type { Figure } from "../rules.ts";
import { figureShown } from "./figure-text.ts";

it.each<[Figure, now: number | null, before: number | null, shown: string]>([
  ["covers", 3_072, 3_067, "3.072 | 3.067 | ↑ 0,2% melhor"],
  ["covers", 1_428, 714, "1.428 | 714 | ↑ 100% melhor"],
  ["covers", 12, 0, "12 | 0 |"],
  ["covers", 0, 0, "0 | 0 |"],
  // '0,1' and '0,08' hid that it was more by half.
  ["coversPerSeatDay", 0.12, 0.08, "0,120 | 0,080 | ↑ 50% melhor"],
  ["coversPerSeatDay", 3.44, 3.1, "3,4 | 3,1 | ↑ 9,7% melhor"],
  ["coversPerSeatDay", 0.53, 0.534, "0,53 | 0,53 | igual"],
  ["noShow", 0.0491, 0.0437, "4,9% | 4,4% | +0,5 ponto pior"],
  ["onTime", 0.985, 1, "98,5% | 100,0% | −1,5 ponto pior"],
  ["quotesKept", 0.83, 0.8, "83% | 80% | +3 pontos melhor"],
  ["noShow", 0.25, null, "25% | — |"],
  ["quoteError", 8.4, 5.2, "8 min | 5 min | +3 min pior"],
  ["medianLateness", -2, 3, "2 min mais cedo | 3 min | −5 min"],
  ["revenuePerGuest", 8_660, 8_925, "R$ 86,60 | R$ 89,25 | ↓ 3% pior"],
])("%s of %d next to %d: %s", (figure, now, before, shown) => {
  const { value, before: earlier, change } = figureShown(figure, now, before);
  const word = change?.isBetter === true ? "melhor" : change?.isBetter === false ? "pior" : "";
  const changed = [change?.text ?? "", word].filter(Boolean).join(" ");
  expect(`${value} | ${earlier} | ${changed}`.trim().replaceAll("\u00A0", " ")).toBe(shown);
});
