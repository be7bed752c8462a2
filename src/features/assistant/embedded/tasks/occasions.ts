import type { Slots } from "../../language/slots.ts";
import { occasionPhrases } from "../replies/occasion-phrases.ts";
import { say, type DialogueTurn } from "../turn.ts";

type Occasion = keyof typeof occasionPhrases;

/** How a remark that names an occasion begins. The first that fits holds. */
const OCCASIONS: readonly (readonly [remark: string, Occasion])[] = [
  ["Aniversário de casamento", "couple"],
  ["Aniversário de namoro", "couple"],
  ["Aniversário", "birthday"],
  ["Lua de mel", "couple"],
  ["Pedido de casamento", "proposal"],
  ["Formatura", "achievement"],
];

/** Says a kind word to who tells of illness or death. */
export function sympathise(turn: DialogueTurn): void {
  say(turn, occasionPhrases.sorrow);
}

/** Says a word for the occasion of a table, once: in the message that names it. */
export function congratulate(turn: DialogueTurn, { remarks = [] }: Slots): void {
  const known = turn.memory.draft.remarks;
  const [occasion] = remarks
    .filter((remark) => !known.includes(remark))
    .flatMap((one) => OCCASIONS.find(([remark]) => one.startsWith(remark))?.[1] ?? []);
  if (occasion !== undefined) say(turn, occasionPhrases[occasion]);
}
