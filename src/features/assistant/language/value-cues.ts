import { createCueReader } from "./cues/cues.ts";
import { besideValueRows, valueRows } from "./cues/values.ts";
import { tokensOf } from "./tokens.ts";

const findValueCues = createCueReader<keyof typeof valueRows>(valueRows);
const findBeside = createCueReader<keyof typeof besideValueRows>(besideValueRows);

/** Returns what a clause says of its values. */
export function readValueCues(text: string): ReturnType<typeof findValueCues> {
  return findValueCues(tokensOf(text));
}

/** Returns what the words right before or after a value say of it. */
export function readBeside(words: string): ReturnType<typeof findBeside> {
  return findBeside(tokensOf(words));
}

/** So many characters beside a value are read. */
const REACH = 40;

export function readBefore(text: string, at: number): ReturnType<typeof findBeside> {
  return readBeside(text.slice(Math.max(0, at - REACH), at));
}

export function readAfter(text: string, at: number, to = at + REACH): ReturnType<typeof findBeside> {
  return readBeside(text.slice(at, to));
}
