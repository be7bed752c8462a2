import type { Intent } from "#features/assistant/language/intents/training.ts";
import { diceOf, type Dice } from "./dice.ts";
import { fillerOf, type Meant, type Sense } from "./meaning.ts";
import { pickClosing, pickOpening, writeInStyle, type Piece } from "./styles.ts";
import { expand, type Utterance } from "./utterances.ts";

/**
 * Messages with two wishes that share words. `{1.day}` and `{2.day}` fill a value of one wish, and `{both.day}` the same value of
 * both; the rest is as in frames.ts.
 */
const FRAMES: Partial<Record<`${Intent} ${Intent}`, string>> = {
  "book book": `
mesa {1.day} e {2.day}, pra {1.n} e {2.n} pessoas, {both.time}
reserva {1.toDay} e {2.toDay}, {1.time} e {2.time}, {both.party}
(quero|queria) reservar {1.day} e {2.day}, {1.time} e {2.time}, pra {1.n} e {2.n} [pessoas]
mesa {1.day} e {2.day} {both.time}, {both.party}
{1.theDay} e {2.theDay}, para {1.n} e {2.n} pessoas
duas mesas {both.day}, {1.time} e {2.time}, pra {both.n} pessoas cada
mesa {both.day}, {1.theTime} e {2.theTime}, as duas [vezes] pra {both.n}
mesa {both.day} pra {both.n}, {1.theTime} e {2.theTime}, as duas
mesa {both.day} no almoço e no jantar, 12h e {2.theTime}, as duas vezes {both.n} pessoas
mesa {1.day} {1.time} {1.party} e {2.day} {2.time} {2.party}
mesa {1.day} pra {1.n} e {2.day} pra {2.n}, {both.time}
mesa {1.day} {1.time} {1.party}. {2.day} {2.we}, {2.time}
`,
  "change book": `
(muda|passa|troca) {1.own} {1.toDay} e (quero|queria) outra mesa {2.day} {2.time} {2.party}
{1.own} pode ser {1.time}? e mais uma reserva {2.toDay} {2.time} {2.party}
(coloca|põe) mais {1.more} {1.atOwn}. e faz uma reserva {2.toDay} {2.time} {2.party}
`,
  "change change": `
a de {1.ownTheDay} (vira|muda|passa) {1.toTime} e na de {2.ownTheDay} (coloca|acrescenta) mais {2.more}
(passa|muda) a reserva de {1.ownTheDay} {1.toTime}, e a de {2.ownTheDay} {2.toDay}
a de {1.ownTheDay} fica {1.time} e a de {2.ownTheDay} {2.time}
(coloca|põe) mais {1.more} na de {1.ownTheDay} e tira {2.fewer} da de {2.ownTheDay}
na de {1.ownTheDay} agora somos {1.n} e na de {2.ownTheDay} {2.n}
`,
  "book hours": `
mesa {1.day} {1.time} {1.party} e que horas vocês fecham?
`,
  "cancel change": `
cancela a de {1.ownTheDay} e na de {2.ownTheDay} coloca mais {2.more}
(cancela|desmarca) a de {1.ownTheDay} e a de {2.ownTheDay} passa {2.toTime}
`,
};

/** Makes the message of this number. The same number always gives the same one. */
export function makeSeveralWishes(number: number): Utterance {
  const dice = diceOf(Math.imul(number + 1, 0x85ebca6b));
  const style = dice.pick(["careful", "chatty", "shouting"] as const);
  const [acts, rows] = dice.pick(
    Object.entries(FRAMES).flatMap(([key, block]) =>
      Array.from({ length: block.split("\n").length }, () => [key.split(" "), block] as const),
    ),
  );
  const row = dice.pick(rows.split("\n").filter((one) => one !== ""));
  const meant: Meant[] = [
    { act: null, former: [] },
    { act: null, former: [] },
  ];
  if (row.includes("12h")) meant[0] = { act: null, former: [], time: "12:00" };
  const pieces = [
    { text: pickOpening(dice, style), isExact: true as const },
    ...fill(dice, row, meant),
    { text: pickClosing(dice, style), isExact: true as const },
  ];
  const written = writeInStyle(dice, style, pieces);
  meant.forEach((one, index) => Object.assign(one, { act: acts[index] }));
  return {
    text: written.join("").replaceAll(/ {2,}/g, " ").trim(),
    style,
    meant,
    said: pieces.flatMap(({ senses = [] }: { senses?: Sense[] }, index) =>
      senses.map((sense) => ({ words: (written[index] ?? "").trim(), sense })),
    ),
    asked: null,
  };
}

function fill(dice: Dice, row: string, meant: readonly Meant[]): (Piece & { senses?: Sense[] })[] {
  const days: string[] = [];
  const fillers = meant.map((one) => fillerOf(dice, one, days, true));
  return expand(dice, row)
    .split(/(\{\w+\.\w+\})/)
    .map((part) => {
      const [, who, slot] = /^\{(\w+)\.(\w+)\}$/.exec(part) ?? [];
      const index = who === "2" ? 1 : 0;
      const filler = fillers[index];
      const one = meant[index];
      if (slot === undefined || !filler || !one) return { text: part };
      const said: Record<string, unknown> = { ...one };
      const other = who === "2" ? meant[0] : undefined;
      let filled = filler(slot);
      while (filled.says !== undefined && filled.says !== "own" && one[filled.says] === other?.[filled.says])
        filled = filler(slot);
      const { text, says } = filled;
      days.push(...[one.date, one.own?.date].filter((day) => day !== undefined));
      if (says === undefined) return { text };
      if (who !== "both") return { text, senses: [{ wish: index, says }] };
      const shared = Object.fromEntries(Object.entries(one).filter(([key, value]) => said[key] !== value));
      Object.assign(meant[1] ?? {}, shared);
      return { text, senses: meant.map((_, wish) => ({ wish, says })) };
    });
}
