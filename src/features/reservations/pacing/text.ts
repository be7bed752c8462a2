import type { PacingRefusal } from "./rules.ts";

export const refusalText: Record<PacingRefusal, string> = {
  pacing_changed_meanwhile: "Outra pessoa salvou os limites enquanto você editava",
  slot_outside_opening: "A unidade não abre às {about} nesse dia",
};
