import { compileRow, createCueReader } from "./cues/cues.ts";
import { askedDangerRow, dangerRows } from "./cues/danger.ts";
import { tokensOf } from "./tokens.ts";

/** What calls a person at once, before anything else that a message says. */
export type Danger = keyof typeof dangerRows;

const findDangers = createCueReader<Danger>(dangerRows);
const DANGERS = Object.keys(dangerRows) as Danger[];
const ASKED = compileRow(askedDangerRow);

/** Returns the danger that a normalised text tells of, or null. */
export function readDanger(text: string): Danger | null {
  const tokens = tokensOf(text);
  const asked = ASKED.findAll(tokens);
  const told = tokens.filter((_, at) => !asked.some(({ start, end }) => at >= start && at < end));
  const cues = findDangers(told);
  return DANGERS.find((danger) => cues.has(danger)) ?? null;
}
