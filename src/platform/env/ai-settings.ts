import { z } from "zod";

import { EnvError } from "./start-error.ts";
import { envText } from "./text.ts";

/** A language model that is called over the network. */
export interface AiSettings {
  provider: (typeof PROVIDERS)[number];
  model: string;
  /** Null for an own server without a key. */
  apiKey: string | null;
  /** Empty: the provider's own address. */
  baseUrl: string;
}

const PROVIDERS = ["openai", "anthropic", "google", "openai-compatible"] as const;
const EMBEDDED = "embedded";

// Messages stand here and not in zod's locale, because each must name its variable.
export const aiSchema = {
  AI_PROVIDER: z.enum([EMBEDDED, ...PROVIDERS], envText.aiProvider).default(EMBEDDED),
  AI_MODEL: z.string().trim().max(120, envText.aiModel).optional(),
  AI_API_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, envText.aiApiKey)
    .optional(),
  AI_BASE_URL: z
    .string()
    .trim()
    .regex(/^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/, envText.aiBaseUrl)
    .optional(),
  AI_PRIVATE_ADDRESSES: z
    .enum(["true", "false"], envText.aiPrivateAddresses)
    .transform((value) => value === "true")
    .optional(),
  AI_IDLE_SECONDS: secondsUpTo(600, envText.aiIdleSeconds).default(20),
  AI_TURN_SECONDS: secondsUpTo(1800, envText.aiTurnSeconds).default(60),
} as const;

function secondsUpTo(max: number, message: string) {
  return z.coerce.number(message).int(message).min(1, message).max(max, message);
}

/** How long a remote model may take, in milliseconds. */
export interface ModelLimits {
  /** Without a byte from the server. */
  idleMs: number;
  /** For a customer's whole message, with all calls of the model. */
  turnMs: number;
}

/**
 * Null: the product's own engine, without key and network. An incomplete set-up stops the start: a single
 * variable says that the model is wanted.
 */
export function aiSettingsOf(values: {
  AI_PROVIDER: (typeof PROVIDERS)[number] | typeof EMBEDDED;
  AI_MODEL?: string | undefined;
  AI_API_KEY?: string | undefined;
  AI_BASE_URL?: string | undefined;
}): AiSettings | null {
  const { AI_PROVIDER: provider, AI_MODEL, AI_API_KEY, AI_BASE_URL } = values;
  if (provider === EMBEDDED) {
    const [set] =
      Object.entries({ AI_MODEL, AI_API_KEY, AI_BASE_URL }).find(([, value]) => value !== undefined) ?? [];
    if (set !== undefined) throw new EnvError("AI_PROVIDER", envText.aiProviderMissing(set));
    return null;
  }
  if (AI_MODEL === undefined) throw new EnvError("AI_MODEL", envText.aiModelMissing(provider));
  if (provider === "openai-compatible" && AI_BASE_URL === undefined)
    throw new EnvError("AI_BASE_URL", envText.aiBaseUrlMissing);
  if (provider !== "openai-compatible" && AI_API_KEY === undefined)
    throw new EnvError("AI_API_KEY", envText.aiApiKeyMissing(provider));
  return { provider, model: AI_MODEL, apiKey: AI_API_KEY ?? null, baseUrl: AI_BASE_URL ?? "" };
}
