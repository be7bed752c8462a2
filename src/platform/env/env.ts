import { isIP } from "node:net";
import { resolve } from "node:path";

import { z } from "zod";

import { readOrCreateAppSecret } from "./app-secret.ts";
import { EnvError } from "./start-error.ts";
import { envText } from "./text.ts";

export interface Env {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined means the embedded database. */
  databaseUrl: string | undefined;
  demo: boolean;
  /** Without a slash at the end. */
  publicUrl: string;
  appSecret: string;
  pgBin: string | undefined;
  logLevel: LogLevel;
}

export type LogLevel = (typeof logLevels)[number];

/**
 * Validates the environment, all of it, before anything starts. Throws an EnvError with one line that names the first wrong variable.
 * On the first embedded start it creates DATA_DIR and the secret inside it; a variable set to nothing counts as unset, as in a `.env` file.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== "")),
  );
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvError(String(issue?.path[0]), issue?.message ?? parsed.error.message);
  }
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  if (values.DATABASE_URL !== undefined && values.APP_SECRET === undefined) {
    throw new EnvError("APP_SECRET", envText.appSecretRequired);
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    publicUrl:
      values.PUBLIC_URL ??
      `http://${isIP(values.HOST) === 6 ? `[${values.HOST}]` : values.HOST}:${values.PORT}`,
    appSecret: values.APP_SECRET ?? readOrCreateAppSecret(dataDir),
    pgBin: values.MAITRE_PG_BIN === undefined ? undefined : resolve(values.MAITRE_PG_BIN),
    logLevel: values.LOG_LEVEL,
  };
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

// Messages are given here, and not by zod's locale, because each must name its variable.
const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, envText.port)
    .transform(Number)
    .refine((port) => port <= 65_535, envText.port)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, envText.host)
    .default("127.0.0.1"),
  DATA_DIR: z
    .string(envText.dataDir)
    .refine((path) => !path.includes("\0"), envText.dataDir)
    .default("./data"),
  DATABASE_URL: z
    .string()
    .refine((url) => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ""), envText.databaseUrl)
    .optional(),
  DEMO: z
    .enum(["true", "false"], envText.demo)
    .transform((value) => value === "true")
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ""), envText.publicUrl)
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  APP_SECRET: z.string().min(32, envText.appSecretTooShort).optional(),
  MAITRE_PG_BIN: z.string(envText.pgBin).optional(),
  LOG_LEVEL: z.enum(logLevels, envText.logLevel).default("info"),
});
