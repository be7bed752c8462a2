import type { MenuItem } from "../../tools/contract.ts";
import { longLines, MAX_LINES, shortLines } from "../replies/dishes.ts";
import { housePhrases } from "../replies/house-phrases.ts";
import type { Phrase } from "../replies/phrase.ts";
import { callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { tellContaining } from "./diets.ts";

/** Lists dishes, says which of them somebody in the party must not eat, and asks whether the customer wants to see more if they are too many for one message. */
export function sayDishes(
  turn: DialogueTurn,
  dishes: readonly MenuItem[],
  { phrase, category = "", isLong = false }: { phrase: Phrase; category?: string; isLong?: boolean },
): void {
  const { memory } = turn;
  const shown = dishes.slice(0, MAX_LINES);
  const rest = dishes.slice(MAX_LINES);
  say(turn, phrase, { category, list: isLong ? longLines(shown) : shortLines(shown) });
  tellContaining(turn, shown);
  delete memory.rest;
  if (rest.length === 0) return;
  memory.rest = { names: rest.map(({ nome }) => nome), isLong };
  // A reply asks one question, and an open task's question comes first.
  if (memory.focus !== null || memory.asked !== null) return;
  say(turn, housePhrases.seeMore, { count: rest.length });
  memory.asked = "more_dishes";
}

/** Lists the next dishes of the list that was told last. Returns false if none are left. */
export function* tellMoreDishes(turn: DialogueTurn): DialogueTask<boolean> {
  const { rest } = turn.memory;
  if (rest === undefined) return false;
  const answer = yield* callTool(turn, "consultar_cardapio", {});
  const dishes = answer.ok ? answer.pratos.filter(({ nome }) => rest.names.includes(nome)) : [];
  if (dishes.length === 0) return false;
  sayDishes(turn, dishes, { phrase: housePhrases.moreDishes, isLong: rest.isLong });
  return true;
}
