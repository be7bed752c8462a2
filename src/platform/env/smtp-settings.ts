import { z } from "zod";

import { EnvError } from "./start-error.ts";
import { envText } from "./text.ts";

/** The mail server that takes messages. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte; else the connection is upgraded if the server offers it. */
  isSecure: boolean;
  login: { user: string; password: string } | null;
  /** `address` or `Name <address>`. */
  from: string;
}

// Messages stand here and not in zod's locale, because each must name its variable.
export const smtpSchema = {
  SMTP_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, envText.smtpHost)
    .optional(),
  SMTP_PORT: z
    .string()
    .regex(/^\d{1,5}$/, envText.smtpPort)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, envText.smtpPort)
    .optional(),
  SMTP_SECURE: z
    .enum(["true", "false"], envText.smtpSecure)
    .transform((value) => value === "true")
    .optional(),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, envText.smtpFrom)
    .optional(),
};

/** An incomplete set-up stops the start: a single variable says that mail is wanted. */
export function smtpSettings(values: z.infer<z.ZodObject<typeof smtpSchema>>): SmtpSettings | null {
  const { SMTP_HOST, SMTP_PORT, SMTP_SECURE, SMTP_USER, SMTP_PASSWORD, SMTP_FROM } = values;
  if (SMTP_HOST === undefined) {
    const others = { SMTP_PORT, SMTP_SECURE, SMTP_USER, SMTP_PASSWORD, SMTP_FROM };
    const [set] = Object.entries(others).find(([, value]) => value !== undefined) ?? [];
    if (set !== undefined) throw new EnvError("SMTP_HOST", envText.smtpHostMissing(set));
    return null;
  }
  if (SMTP_FROM === undefined) throw new EnvError("SMTP_FROM", envText.smtpFromMissing);
  if (SMTP_USER !== undefined && SMTP_PASSWORD === undefined)
    throw new EnvError("SMTP_PASSWORD", envText.smtpPasswordMissing);
  if (SMTP_USER === undefined && SMTP_PASSWORD !== undefined)
    throw new EnvError("SMTP_USER", envText.smtpUserMissing);
  const isSecure = SMTP_SECURE ?? SMTP_PORT === IMPLICIT_TLS_PORT;
  return {
    host: SMTP_HOST,
    port: SMTP_PORT ?? (isSecure ? IMPLICIT_TLS_PORT : SUBMISSION_PORT),
    isSecure,
    login:
      SMTP_USER === undefined || SMTP_PASSWORD === undefined
        ? null
        : { user: SMTP_USER, password: SMTP_PASSWORD },
    from: SMTP_FROM,
  };
}

// RFC 8314 and RFC 6409.
const IMPLICIT_TLS_PORT = 465;
const SUBMISSION_PORT = 587;
