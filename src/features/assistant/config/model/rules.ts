import { ok, refuse, type Result } from "#shared/result.ts";
import type { ModelChoice, ModelFields, Provider } from "../contract.ts";

export const PROVIDERS = [
  "embedded",
  "openai",
  "anthropic",
  "google",
  "openai-compatible",
] as const satisfies readonly Provider[];
/** The contract says the same; it stays out of the browser, hence twice (a test compares them). */
export const MAX_PRICE = 10_000;

type RemoteProvider = Exclude<Provider, "embedded">;

/** A provider of the unit's own, which has fields to fill in. */
export function isRemote(provider: ModelChoice): provider is RemoteProvider {
  return provider !== "embedded" && provider !== "installation";
}

/** Where each provider answers unless another address is given; a compatible server has no address of its own. */
const OWN_BASE_URL: Record<Exclude<RemoteProvider, "openai-compatible">, string> = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  google: "https://generativelanguage.googleapis.com/v1beta",
};

/** Why a model is not stored, or a form of one is not complete. */
export type ModelRefusal =
  | "model_missing"
  | "key_missing"
  | "base_url_missing"
  | "base_url_wrong"
  | "base_url_with_login"
  | "base_url_forbidden"
  | "model_changed_meanwhile";

/** The address to call; throws for what has none of its own. */
export function baseUrlOf({ provider, baseUrl }: Pick<ModelFields, "provider" | "baseUrl">): string {
  const given = baseUrl.trim().replace(/\/+$/, "");
  if (given !== "") return given;
  if (!isRemote(provider) || provider === "openai-compatible") throw new Error(`${provider} has no address`);
  return OWN_BASE_URL[provider];
}

/** What is wrong with the address as it is written; whether it may be called is judged where it is called. */
export function problemOfBaseUrl(
  provider: ModelChoice,
  baseUrl: string,
): "base_url_missing" | "base_url_wrong" | "base_url_with_login" | null {
  if (!isRemote(provider)) return null;
  if (baseUrl.trim() === "") return provider === "openai-compatible" ? "base_url_missing" : null;
  if (/^https?:\/\/[^/?#]*@/i.test(baseUrl.trim())) return "base_url_with_login";
  return readAddress(baseUrl) === null ? "base_url_wrong" : null;
}

/** A server of one's own may go without. */
export function needsKey(provider: ModelChoice): boolean {
  return isRemote(provider) && provider !== "openai-compatible";
}

/**
 * A key is only ever sent to where it was given for: the same provider at the same scheme, host and port. Else whoever may edit
 * this page could have it sent to a server of their own.
 */
export function mayKeepKey(
  stored: Pick<ModelFields, "provider" | "baseUrl">,
  wanted: Pick<ModelFields, "provider" | "baseUrl">,
): boolean {
  const origin = originOf(wanted);
  return stored.provider === wanted.provider && origin !== null && originOf(stored) === origin;
}

/** Decides whether a model is complete; `hasKey` says that one is given or stays. */
export function decideModel(
  wanted: Pick<ModelFields, "provider" | "model" | "baseUrl">,
  hasKey: boolean,
): Result<null, Exclude<ModelRefusal, "base_url_forbidden" | "model_changed_meanwhile">> {
  if (!isRemote(wanted.provider)) return ok(null);
  if (wanted.model.trim() === "") return refuse("model_missing");
  const problem = problemOfBaseUrl(wanted.provider, wanted.baseUrl);
  if (problem !== null) return refuse(problem);
  return needsKey(wanted.provider) && !hasKey ? refuse("key_missing") : ok(null);
}

/** Scheme, host and port of where it answers; null where there is none of the unit's own, or the address is none. */
export function originOf({ provider, baseUrl }: Pick<ModelFields, "provider" | "baseUrl">): string | null {
  if (!isRemote(provider) || problemOfBaseUrl(provider, baseUrl) !== null) return null;
  return readAddress(baseUrlOf({ provider, baseUrl }));
}

/**
 * The origin of a plain http(s) address without login, query and fragment; null for anything else. Narrower than a URL's own grammar on
 * purpose: what passes here means the same to every parser, so that no spelling can lead a key elsewhere.
 */
function readAddress(address: string): string | null {
  const found = ADDRESS.exec(address.trim().toLowerCase());
  const [, scheme = "", host = "", port = ""] = found ?? [];
  if (found === null || Number(port) > 65_535) return null;
  const isUsual = port === "" || Number(port) === (scheme === "https" ? 443 : 80);
  return `${scheme}://${host}${isUsual ? "" : `:${Number(port)}`}`;
}

const ADDRESS =
  /^(https?):\/\/([a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(?:\/[^\s?#\\]*)?$/;
