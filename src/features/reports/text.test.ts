import { expect, test } from "vitest";

import { reportsText } from "./text.ts";

test("a period of one day names it once", () => {
  expect(reportsText.beforeHint("2026-11-21", "2026-11-21")).toBe(
    "Comparado com o dia logo antes: 21/11/2026.",
  );
  expect(reportsText.beforeHint("2026-11-14", "2026-11-20")).toBe(
    "Comparado com os dias logo antes: 14/11/2026 a 20/11/2026.",
  );
});
