import { calibrationOf } from "../evals/calibration.ts";
import type { JudgedReading, Verdict } from "./reading.ts";
import { STYLES } from "./styles.ts";
import type { Utterance } from "./utterances.ts";

export interface JudgedUtterance {
  utterance: Utterance;
  reading: JudgedReading;
}

const VERDICTS: readonly Verdict[] = ["right", "asked", "dropped", "wrong"];

/** Formats how generated messages were read: by style, by confidence, and by the kinds of problems, the commonest first. */
export function tableOfReadings(judged: readonly JudgedUtterance[]): string {
  const line = (name: string, chosen: readonly JudgedUtterance[]): string =>
    `${name.padEnd(12)}${String(chosen.length).padStart(9)}${VERDICTS.map((verdict) => {
      const count = chosen.filter(({ reading }) => reading.verdict === verdict).length;
      return `${String(count).padStart(8)} ${(count / Math.max(1, chosen.length)).toFixed(3)}`;
    }).join("")}`;
  const kinds = new Map<string, string[]>();
  for (const { utterance, reading } of judged)
    for (const { what } of reading.problems) kinds.set(what, [...(kinds.get(what) ?? []), utterance.text]);
  return [
    `${"style".padEnd(12)}${"messages".padStart(9)}${VERDICTS.map((verdict) => verdict.padStart(14)).join("")}`,
    ...STYLES.map((style) =>
      line(
        style,
        judged.filter(({ utterance }) => utterance.style === style),
      ),
    ),
    line("all", judged),
    "",
    ...calibrationOf(
      judged.flatMap(({ reading: { confidence, verdict } }) =>
        confidence === null ? [] : [{ confidence, isRight: verdict === "right" || verdict === "asked" }],
      ),
    ),
    "",
    ...[...kinds]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(
        ([what, texts]) =>
          `${String(texts.length).padStart(5)}  ${what.padEnd(40)} ${(texts[0] ?? "").replaceAll("\n", "⏎").slice(0, 110)}`,
      ),
  ].join("\n");
}
