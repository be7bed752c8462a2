/** The tabs of the page, by the names of the seed and in its order. */
export const PROMPTS = [
  "personalidade",
  "geral",
  "horario",
  "cardapio",
  "reservas",
  "promocoes",
  "eventos",
  "delivery",
] as const;

/** Whose models the assistant can run on. */
export const PROVIDERS = ["embedded", "openai", "anthropic", "google", "openai-compatible"] as const;

/** Greatest lengths in characters, and greatest values. */
export const LIMITS = {
  name: 60,
  prompt: 8000,
  trigger: 300,
  summary: 600,
  model: 120,
  baseUrl: 300,
  key: 500,
  /** US$ per million tokens. */
  price: 10_000,
  retentionDays: 3650,
} as const;
