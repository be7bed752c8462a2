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

/** A shorter prompt counts half: a useful one has at least a sentence or two. */
export const FULL_PROMPT_LENGTH = 60;
/** Up to this length, each character of the personality's description counts. */
export const FULL_PERSONALITY_LENGTH = 400;

/**
 * The page's three bars: how complete the assistant's information is. The parts of a bar are worth 100 points in all. The percentage is
 * rounded down, so that 100 % means that nothing is missing. A filled field or a complete dish never lowers a bar; a dish without
 * description, labels or photo does.
 */
export function trainingLevels(facts: TrainingFacts): TrainingLevel[] {
  const { prompts, menu, openWeekdays, name, address, phone } = facts;
  const prompt = (part: TrainingPart["part"] & Prompt, of: number) =>
    promptPart(part, prompts[part].text, of, FULL_PROMPT_LENGTH);
  const dishes = (part: TrainingPart["part"], count: number, of: number) =>
    countPart(part, count, Math.max(1, menu.dishes), of);

  return [
    sumUpBar("general", [
      prompt("geral", 30),
      prompt("reservas", 20),
      prompt("horario", 15),
      countPart("opening_hours", Math.min(openWeekdays, 1), 1, 15),
      fieldPart("address", address, 10),
      fieldPart("phone", phone, 10),
    ]),
    sumUpBar("knowledge", [
      countPart("dishes", Math.min(menu.dishes, 1), 1, 20),
      dishes("descriptions", menu.described, 16),
      dishes("labels", menu.labelled, 8),
      dishes("photos", menu.pictured, 8),
      prompt("cardapio", 12),
      prompt("promocoes", 12),
      prompt("eventos", 8),
      fieldPart("event_trigger", prompts.eventos.triggerText, 4),
      prompt("delivery", 12),
    ]),
    sumUpBar("personality", [
      fieldPart("name", name, 10),
      countPart(
        "description",
        Math.min(prompts.personalidade.text.trim().length, FULL_PERSONALITY_LENGTH),
        FULL_PERSONALITY_LENGTH,
        90,
      ),
    ]),
  ];
}

function sumUpBar(bar: TrainingLevel["bar"], parts: TrainingPart[]): TrainingLevel {
  const sum = parts.reduce((total, { points }) => total + points, 0);
  // Rounding errors of thirds must not turn a full sum into 99.
  return { bar, percent: Math.floor(sum + 1e-9), parts };
}

function countPart(part: TrainingPart["part"], done: number, outOf: number, of: number): TrainingPart {
  return { part, points: (of * done) / outOf, of, done, outOf };
}

function fieldPart(part: TrainingPart["part"], text: string, of: number): TrainingPart {
  return countPart(part, text.trim() === "" ? 0 : 1, 1, of);
}

/** A prompt earns no points, half of them or all. */
function promptPart(part: TrainingPart["part"], text: string, of: number, full: number): TrainingPart {
  const { length } = text.trim();
  return countPart(part, length === 0 ? 0 : length < full ? 1 : 2, 2, of);
}
