import { formatList } from "../replies/formats.ts";
import type { Phrase } from "../replies/phrase.ts";
import { queuePhrases } from "../replies/queue-phrases.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { Detail } from "../state.ts";
import { say, type DialogueTurn } from "../turn.ts";

const WORDS: Readonly<Record<Detail, string>> = {
  people: "para quantas pessoas",
  date: "o dia",
  time: "o horário",
  name: "seu nome",
  phone: "um telefone com DDD",
};

export function wordsFor(detail: Detail): string {
  return WORDS[detail];
}

/** Asks for the missing details, in other words if the last reply already asked for them. */
export function askDetails(turn: DialogueTurn, missing: readonly Detail[]): void {
  const { memory, heard } = turn;
  const isAgain = memory.missing.length > 0 && missing.every((detail) => memory.missing.includes(detail));
  const phrase = phraseFor(turn, missing, isAgain);
  if (heard.contacts.badPhone && missing.includes("phone")) say(turn, tablePhrases.badPhone);
  if (!heard.contacts.badPhone || missing.length > 1)
    say(turn, phrase, {
      missing: formatList(
        missing
          .filter((detail) => detail !== "phone" || !heard.contacts.badPhone)
          .map((detail) => WORDS[detail]),
        "e",
      ),
    });
  memory.asked = "details";
  memory.missing = [...missing];
}

/** Asks again for the missing details after the reply answered something else. */
export function repeatMissingDetails(turn: DialogueTurn): void {
  const { missing } = turn.memory;
  if (missing.length > 0)
    say(turn, phraseFor(turn, missing, true), {
      missing: formatList(
        missing.map((detail) => WORDS[detail]),
        "e",
      ),
    });
}

function phraseFor({ memory, asked }: DialogueTurn, missing: readonly Detail[], isAgain: boolean): Phrase {
  if (memory.focus === "queue") return queuePhrases.askQueue;
  if (missing.every((detail) => detail === "name" || detail === "phone")) return tablePhrases.askContactAgain;
  // 'o dia tá errado' about a proposal: no cheerful word.
  if (asked === "agreement") return tablePhrases.askCorrected;
  return isAgain ? tablePhrases.askDetailsAgain : tablePhrases.askDetails;
}
