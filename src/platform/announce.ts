/**
 * Prints one sentence for the person who starts or stops the product, at every log level. On a terminal it is a plain line, elsewhere a
 * JSON line like those of the log. Nothing is masked: the sentence must hold nothing secret and nobody's data.
 */
export function announce(
  sentence: string,
  {
    level = "info",
    output = process.stdout,
  }: { level?: keyof typeof LEVELS; output?: Pick<NodeJS.WriteStream, "isTTY" | "write"> } = {},
): void {
  output.write(
    `${output.isTTY ? sentence : JSON.stringify({ level: LEVELS[level], time: Date.now(), msg: sentence })}\n`,
  );
}

/** As pino counts them. */
const LEVELS = { info: 30, warn: 40 } as const;
