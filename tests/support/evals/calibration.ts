/** One message on which the assistant acted, with the confidence of its least certain wish (0 to 1). */
export interface Acted {
  confidence: number;
  isRight: boolean;
}

const BOUNDS = [0, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];

/** Formats which share was right, by confidence. A well calibrated reader is right as often as it is confident. */
export function calibrationOf(acted: readonly Acted[]): string[] {
  const line = (name: string, chosen: readonly Acted[]): string => {
    const right = chosen.filter(({ isRight }) => isRight).length;
    const share = chosen.length === 0 ? "" : (right / chosen.length).toFixed(3);
    return `${name.padEnd(18)}${String(chosen.length).padStart(10)}${String(right).padStart(10)}${share.padStart(10)}`;
  };
  return [
    `${"confidence".padEnd(18)}${"acted on".padStart(10)}${"right".padStart(10)}${"share".padStart(10)}`,
    ...BOUNDS.flatMap((from, index) => {
      const until = BOUNDS[index + 1] ?? Number.POSITIVE_INFINITY;
      const chosen = acted.filter(({ confidence }) => confidence >= from && confidence < until);
      return chosen.length === 0
        ? []
        : [line(until > 1 ? `${from} and more` : `${from} to ${until}`, chosen)];
    }),
    line("all", acted),
  ];
}
