import { expect, test } from "vitest";

import { reportsText } from "./text.ts";

test("a comparison says how far back it lies, and a period of one day names it once", () => {
  expect(reportsText.beforeHint("2026-11-21", "2026-11-21", 1)).toBe(
    "Comparado com o mesmo dia da semana, uma semana antes: 21/11/2026.",
  );
  expect(reportsText.beforeHint("2026-09-25", "2026-10-24", 5)).toBe(
    "Comparado com os mesmos dias da semana, 5 semanas antes: 25/09/2026 a 24/10/2026.",
  );
  expect(reportsText.beforeHint("2025-11-15", "2025-11-21", 52)).toBe(
    "Comparado com os mesmos dias da semana do ano passado: 15/11/2025 a 21/11/2025.",
  );
});
