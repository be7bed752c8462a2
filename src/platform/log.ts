import { pino, stdSerializers, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

/**
 * The process's log: one JSON object a line, or readable lines on a terminal. Secrets and phones are censored
 * by their field's name, up to two levels deep; never put them into the message itself.
 */
export function createLog(options: { level: string; tty?: boolean; destination?: DestinationStream }): Log {
  const tty = options.tty ?? process.stdout.isTTY;
  const destination = options.destination ?? process.stdout;
  return pino(
    {
      level: options.level,
      base: null,
      redact: { paths: censoredFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "***" },
      serializers: { err: describeError },
    },
    tty ? { write: (line: string) => destination.write(readableLine(line)) } : destination,
  );
}

/** For tests and scripts without a log. */
export const silentLog: Log = pino({ level: "silent" });

const censoredFields = [
  "password",
  "currentPassword",
  "newPassword",
  "passwordHash",
  "cookie",
  '["set-cookie"]',
  "authorization",
  "token",
  "accessToken",
  "refreshToken",
  "apiKey",
  "secret",
  "appSecret",
  "phone",
  "customerPhone",
];

/** PostgreSQL repeats the offending row in `detail` and `where`, names and phones included: they stay out of the log. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    type,
    message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

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
