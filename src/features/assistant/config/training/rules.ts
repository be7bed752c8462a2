import type { Prompt, StoredPrompt, TrainingLevel, TrainingPart } from "../contract.ts";
import type { MenuFacts } from "../rules.ts";

export interface TrainingFacts {
  name: string;
  prompts: Readonly<Record<Prompt, Pick<StoredPrompt, "text" | "triggerText">>>;
  address: string;
  phone: string;
  openWeekdays: number;
  menu: MenuFacts;
}

/** A shorter prompt counts half: a sentence or two is what says something. */
export const FULL_PROMPT_LENGTH = 60;
/** Up to so many characters each one of the personality's description counts. */
export const FULL_PERSONALITY_LENGTH = 400;

/**
 * How much the assistant was told, as the page's three bars: each is the sum of what its parts are worth, 100 in all, rounded
 * down, so that 100 % says that nothing is missing. Filling in what is empty, or adding a dish that comes complete, never lowers
 * a bar; a dish without description, labels or photo opens a gap, and the bar says so.
 */
export function trainingLevels(facts: TrainingFacts): TrainingLevel[] {
  const { prompts, menu, openWeekdays, name, address, phone } = facts;
  const prompt = (part: TrainingPart["part"] & Prompt, of: number) =>
    written(part, prompts[part].text, of, FULL_PROMPT_LENGTH);
  const dishes = (part: TrainingPart["part"], count: number, of: number) =>
    share(part, count, Math.max(1, menu.dishes), of);

  return [
    level("general", [
      prompt("geral", 30),
      prompt("reservas", 20),
      prompt("horario", 15),
      share("opening_hours", Math.min(openWeekdays, 1), 1, 15),
      given("address", address, 10),
      given("phone", phone, 10),
    ]),
    level("knowledge", [
      share("dishes", Math.min(menu.dishes, 1), 1, 20),
      dishes("descriptions", menu.described, 16),
      dishes("labels", menu.labelled, 8),
      dishes("photos", menu.pictured, 8),
      prompt("cardapio", 12),
      prompt("promocoes", 12),
      prompt("eventos", 8),
      given("event_trigger", prompts.eventos.triggerText, 4),
      prompt("delivery", 12),
    ]),
    level("personality", [
      given("name", name, 10),
      share(
        "description",
        Math.min(prompts.personalidade.text.trim().length, FULL_PERSONALITY_LENGTH),
        FULL_PERSONALITY_LENGTH,
        90,
      ),
    ]),
  ];
}

function level(bar: TrainingLevel["bar"], parts: TrainingPart[]): TrainingLevel {
  const sum = parts.reduce((total, { points }) => total + points, 0);
  // Thirds and the like must not make 99 of a full sum.
  return { bar, percent: Math.floor(sum + 1e-9), parts };
}

function share(part: TrainingPart["part"], done: number, outOf: number, of: number): TrainingPart {
  return { part, points: (of * done) / outOf, of, done, outOf };
}

function given(part: TrainingPart["part"], text: string, of: number): TrainingPart {
  return share(part, text.trim() === "" ? 0 : 1, 1, of);
}

/** Nothing, half or all of it. */
function written(part: TrainingPart["part"], text: string, of: number, full: number): TrainingPart {
  const { length } = text.trim();
  return share(part, length === 0 ? 0 : length < full ? 1 : 2, 2, of);
}
