import { isIP, type BlockList } from "node:net";
import { resolve } from "node:path";

import { z } from "zod";

import { isLoopback } from "#platform/env/loopback.ts";
import { LOOPBACK_PROXIES, readProxies } from "#platform/env/trusted-proxies.ts";
import { aiSchema, aiSettingsOf, type AiSettings, type ModelLimits } from "./ai-settings.ts";
import { readOrCreateAppSecret, type AppSecrets } from "./app-secret.ts";
import { s3Schema, s3SettingsOf, type S3Settings } from "./s3-settings.ts";
import { smtpSchema, smtpSettings, type SmtpSettings } from "./smtp-settings.ts";
import { EnvError } from "./start-error.ts";
import { envText } from "./text.ts";

export interface Env extends AppSecrets {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined means the embedded database. */
  databaseUrl: string | undefined;
  /** PostgreSQL's own address, when `databaseUrl` names a pooler in transaction mode. */
  databaseDirectUrl: string | undefined;
  demo: boolean;
  /**
   * What the start prints about the demo: off without DEMO=false, or on although others reach the login page.
   */
  demoNotice: "off_by_default" | "public_passwords" | null;
  /** Without a slash at the end. */
  publicUrl: string;
  /** The proxies whose X-Forwarded-For is trusted. */
  trustedProxies: BlockList;
  pgBin: string | undefined;
  /** Null: what suits the output. A terminal shows warnings and errors, other outputs also what went well. */
  logLevel: LogLevel | null;
  /** Opens metrics and the details of health. Null: they are for this machine alone. */
  metricsToken: string | null;
  /** Null: no mail is sent. */
  smtp: SmtpSettings | null;
  /** Null: uploaded files lie in the database. */
  s3: S3Settings | null;
  /** Null: the embedded engine. */
  ai: AiSettings | null;
  /** A unit's own model may run on this machine or in a private network. */
  privateModels: boolean;
  modelLimits: ModelLimits;
  /**
   * Null: connectors call outside services directly. Else the connectors that support it call through this
   * address, which has no slash at the end: `https://host/path` becomes `<gateway>/host/path`.
   */
  connectorGateway: string | null;
  /** Where WhatsApp's Cloud API is, without a slash at the end. */
  whatsAppGraphUrl: string;
}

export type LogLevel = (typeof logLevels)[number];

/** The names of all settings. */
export const settingNames = (): string[] => Object.keys(schema.shape);

/**
 * Validates the whole environment before anything starts. Throws an EnvError with one line that names the
 * first wrong variable. On the first embedded start it creates DATA_DIR and the secret inside it. An empty
 * variable counts as unset, as in a `.env` file.
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
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new EnvError("DATABASE_URL", envText.databaseUrlMissing);
  }
  const publicUrl =
    values.PUBLIC_URL ??
    `http://${isIP(values.HOST) === 6 ? `[${values.HOST}]` : values.HOST}:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    ...demoSettings(values, publicUrl),
    publicUrl,
    trustedProxies: values.TRUSTED_PROXIES,
    appSecret: values.APP_SECRET ?? readOrCreateAppSecret(dataDir),
    previousAppSecrets: values.APP_SECRET_PREVIOUS,
    pgBin: values.MAITRE_PG_BIN === undefined ? undefined : resolve(values.MAITRE_PG_BIN),
    logLevel: values.LOG_LEVEL ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    smtp: smtpSettings(values),
    s3: s3SettingsOf(values),
    ai: aiSettingsOf(values),
    // When only this machine reaches the product, its users reach the same network anyway.
    privateModels: values.AI_PRIVATE_ADDRESSES ?? isLocal(values.HOST, publicUrl),
    modelLimits: { idleMs: values.AI_IDLE_SECONDS * 1000, turnMs: values.AI_TURN_SECONDS * 1000 },
    connectorGateway: values.CONNECTOR_GATEWAY ?? null,
    whatsAppGraphUrl: values.WHATSAPP_GRAPH_URL,
  };
}

/**
 * The login page shows the demo's passwords: by default only when the product is reachable from this machine
 * alone.
 */
function demoSettings(
  { DEMO, DATABASE_URL, HOST }: z.infer<typeof schema>,
  publicUrl: string,
): Pick<Env, "demo" | "demoNotice"> {
  const isPrivate = isLocal(HOST, publicUrl);
  const demo = DEMO ?? (DATABASE_URL === undefined && isPrivate);
  if (demo) return { demo, demoNotice: isPrivate ? null : "public_passwords" };
  return { demo, demoNotice: DEMO === undefined ? "off_by_default" : null };
}

/** True when the product is reachable from this machine alone. */
function isLocal(host: string, publicUrl: string): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

function postgresUrl(message: string) {
  return z
    .string()
    .refine((url) => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ""), message)
    .optional();
}

/** Complete, without a user, a query or a fragment. */
const PLAIN_URL = /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/;

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
  DATABASE_URL: postgresUrl(envText.databaseUrl("DATABASE_URL")),
  DATABASE_DIRECT_URL: postgresUrl(envText.databaseUrl("DATABASE_DIRECT_URL")),
  DEMO: z
    .enum(["true", "false"], envText.demo)
    .transform((value) => value === "true")
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ""), envText.publicUrl)
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default(LOOPBACK_PROXIES)
    .transform((text, context) => {
      const proxies = readProxies(text);
      if (proxies === null) context.addIssue(envText.trustedProxies);
      return proxies ?? z.NEVER;
    }),
  APP_SECRET: z.string().min(32, envText.appSecretTooShort).optional(),
  APP_SECRET_PREVIOUS: z
    .string()
    .default("")
    .transform((text) => text.split(",").map((secret) => secret.trim()))
    .transform((secrets) => secrets.filter((secret) => secret !== ""))
    .refine((secrets) => secrets.every(({ length }) => length >= 32), envText.appSecretPrevious),
  MAITRE_PG_BIN: z.string(envText.pgBin).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, envText.metricsToken)
    .optional(),
  LOG_LEVEL: z.enum(logLevels, envText.logLevel).optional(),
  ...smtpSchema,
  ...s3Schema,
  ...aiSchema,
  CONNECTOR_GATEWAY: z
    .string()
    .regex(PLAIN_URL, envText.connectorGateway)
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  WHATSAPP_GRAPH_URL: z
    .string()
    .regex(PLAIN_URL, envText.whatsAppGraphUrl)
    .transform((url) => url.replace(/\/+$/, ""))
    .default("https://graph.facebook.com"),
});
