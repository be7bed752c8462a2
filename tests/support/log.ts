import { createLog, type Log } from "#platform/log.ts";

/** A log of every level that writes its lines into `lines`. */
export function logInto(lines: string[]): Log {
  return createLog({
    level: "trace",
    tty: false,
    destination: { write: (line: string) => void lines.push(line) },
  });
}
