import { pino, type DestinationStream, type Logger } from "pino";

import { maskValue } from "./masking.ts";
import { currentRequest } from "./request-context.ts";

export type Log = Logger;

/**
 * The process's log: one JSON object a line, or readable lines on a terminal. Each line of a request has its
 * `requestId`. Secrets and personal data are masked (`masking.ts`): by field, and in texts by what they look
 * like. A person's name or words cannot be recognized in a text: never put them into the message itself.
 */
export function createLog(options: { level: string; tty?: boolean; destination?: DestinationStream }): Log {
  const tty = options.tty ?? process.stdout.isTTY;
  const destination = options.destination ?? process.stdout;
  return pino(
    {
      level: options.level,
      base: null,
      mixin: () => {
        const request = currentRequest();
        return request === undefined ? {} : { requestId: request.id };
      },
      hooks: {
        logMethod(args, write) {
          const [first, ...rest] = args;
          // pino wants its own handling of a lone error; given as a field, it is masked like any other.
          const masked = first instanceof Error ? [{ err: first }, rest[0] ?? first.name] : [first, ...rest];
          write.apply(this, masked.map((part) => maskValue(part)) as Parameters<typeof write>);
        },
      },
    },
    tty ? { write: (line: string) => destination.write(readableLine(line)) } : destination,
  );
}

/** For tests and scripts without a log. */
export const silentLog: Log = pino({ level: "silent" });

interface Line extends Record<string, unknown> {
  level: number;
  time: number;
  msg?: string;
  err?: { stack?: string };
}

function readableLine(text: string): string {
  const line: Line = JSON.parse(text);
  const { level, time, msg = "", err, ...rest } = line;
  const clock = new Date(time).toLocaleTimeString("pt-BR");
  const label =
    level === pino.levels.values["info"] ? "" : `${pino.levels.labels[level]?.toUpperCase() ?? level} `;
  const details = Object.keys(rest).length === 0 ? "" : ` ${JSON.stringify(rest)}`;
  const stack = err === undefined ? "" : `\n${err.stack ?? JSON.stringify(err)}`;
  return `${clock} ${label}${msg}${details}${stack}\n`;
}
