import * as z from "zod";

import { paragraphs } from "#shared/procedure.ts";
import { LIMITS } from "./limits.ts";

/* What a visitor's browser sends to `/chat/SLUG/`, and what it is answered. */

export const postedMessage = z.object({
  id: z.uuid("Identificador inválido").toLowerCase(),
  text: paragraphs.min(1, "Escreva uma mensagem").max(LIMITS.message),
  optionId: z.string().min(1).max(200).optional(),
});

export const postedRating = z.object({
  rating: z
    .int("A nota vai de 1 a 5")
    .min(1, "A nota vai de 1 a 5")
    .max(5, "A nota vai de 1 a 5")
    .optional()
    .describe("without it the conversation only ends"),
});

export interface VisitOption {
  id: string;
  label: string;
  detail?: string | undefined;
}

export interface VisitMessage {
  id: string;
  /** The id that the visitor's browser gave it; null for what others wrote. */
  clientId: string | null;
  author: "customer" | "assistant" | "staff" | "system";
  text: string;
  /** As the unit's clock says, with the day where it is not today: '20:15', '20/11 20:15'. */
  time: string;
  /** Of the last message alone they may still be tapped. */
  options: VisitOption[];
}

export interface VisitState {
  /** `none`: nothing was written yet. */
  state: "none" | "bot" | "waiting" | "human" | "closed";
  /** An answer of the assistant is on its way. */
  isTyping: boolean;
  rating: number | null;
}

/** What is new since the cursor. */
export interface VisitNews extends VisitState {
  messages: VisitMessage[];
  /** The next request asks for what comes after it. */
  cursor: number;
}

export interface VisitSession extends VisitNews {
  token: string;
  unitName: string;
  assistantName: string;
  /** Shown until the first message is written: then it is stored in front of it. */
  greeting: { text: string; options: VisitOption[] };
  privacy: string;
}
