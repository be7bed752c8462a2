import type { Slots } from "../../language/slots.ts";
import { occasionPhrases } from "../replies/occasion-phrases.ts";
import { say, type DialogueTurn } from "../turn.ts";

type Occasion = keyof typeof occasionPhrases;

/** The remarks that name an occasion. */
const OCCASIONS: Readonly<Record<string, Occasion>> = {
  Aniversário: "birthday",
  "Aniversário de casamento": "couple",
  "Aniversário de namoro": "couple",
  "Lua de mel": "couple",
  "Pedido de casamento": "proposal",
  Formatura: "achievement",
};

/** Says a word for the occasion of a table, once: in the message that names it. */
export function congratulate(turn: DialogueTurn, { remarks = [] }: Slots): void {
  const known = turn.memory.draft.remarks;
  const [occasion] = remarks
    .filter((remark) => !known.includes(remark))
    .flatMap((one) => OCCASIONS[one] ?? []);
  if (occasion !== undefined) say(turn, occasionPhrases[occasion]);
}
