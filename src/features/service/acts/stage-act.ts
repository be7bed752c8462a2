import { event, keyOf } from "#shared/event.ts";
import { ok, refuse } from "#shared/result.ts";
import type { Stage } from "../../reservations/evening/contract.ts";
import type { Party, PartyEffect } from "../../reservations/evening/party-effect.ts";
import type { Decision } from "../../reservations/refusals/rules.ts";
import { PRESENCE } from "../../reservations/status/contract.ts";
import { stageText } from "../text.ts";

const stageSentence: Record<Stage, string> = {
  seated: "Cliente sentou",
  ordered: "Cliente fez o pedido",
  dessert: "Cliente na sobremesa",
  bill: "Cliente pediu a conta",
};

/** How far a seated party's meal is. A host may also go back, after a wrong tap. */
export const changeStage = {
  type: "reservation.stage_changed",
  event: event({
    topic: "reservations",
    detail: { stage: keyOf(stageSentence) },
    sentence: ({ detail: { stage } }) => (stage === undefined ? "Etapa da refeição" : stageSentence[stage]),
  }),
  touches: ["parties"],
  call: {
    procedure: "evening.setStage",
    method: "PUT",
    path: "stage",
    summary: "How far a seated party's meal is",
    takes: ["stage"],
  },

  /** Refuses `not_seated`. */
  decide(party: Pick<Party, "status" | "stage">, { stage }: { stage: Stage }): Decision {
    return PRESENCE[party.status] === "here" ? ok({ change: party.stage !== stage }) : refuse("not_seated");
  },

  effect(_party: unknown, { stage }: { stage: Stage }, now: Date): PartyEffect {
    return { facts: { stage, stageAt: now.toISOString() } };
  },

  detail: (_party: unknown, { stage }: { stage: Stage }) => ({ stage }),

  words: {
    listed: "Mudou de etapa",
    undone: "Etapa da refeição desfeita",
    byOther: "mudou a etapa da refeição",
    toast: (_party: unknown, { stage }: { stage: Stage }) => `Etapa: ${stageText[stage]}`,
  },
} as const;
