import { expect, it } from "vitest";

import type { PlanMove } from "../../table-plan/contract.ts";
import { changesText } from "./moves-text.ts";

const names = {
  tables: (ids: readonly string[]) => ids.join(" + "),
  party: () => "Silva",
  time: () => "20:00",
};
const move = (from: string[], to: string[]): PlanMove => ({ reservationId: "1", from, to, reason: null });

it("names the first change of a proposal as a sentence, and counts the others", () => {
  const wordsOf = (...moves: PlanMove[]) => changesText(moves, names);
  expect(wordsOf(move(["M7"], ["M9"]), move(["M1"], ["M2"]))).toBe("mudar Silva M7 → M9 e mais 1");
  expect(wordsOf(move(["M7"], []))).toBe("Silva fica sem a M7");
  expect(wordsOf(move([], ["M9"]))).toBe("Silva → M9");
});
