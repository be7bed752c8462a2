import { ok, refuse, type Result } from "#shared/result.ts";
import type { ModelChoice, ModelFields, Provider } from "./contract.ts";

type RemoteProvider = Exclude<Provider, "embedded">;

/** Whether the unit chose a provider itself, which has fields to fill in. */
export function isRemote(provider: ModelChoice): provider is RemoteProvider {
  return provider !== "embedded" && provider !== "installation";
}

/** The default address of each provider. A compatible server has none. */
const OWN_BASE_URL: Record<Exclude<RemoteProvider, "openai-compatible">, string> = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  google: "https://generativelanguage.googleapis.com/v1beta",
};

/** Why a model cannot be saved, or a field of its form is wrong. */
export type ModelRefusal =
  | "model_missing"
  | "key_missing"
  | "base_url_missing"
  | "base_url_wrong"
  | "base_url_with_login"
  | "base_url_forbidden"
  | "model_changed_meanwhile";

/** The address to call. Throws where neither the setting nor the provider has one. */
export function baseUrlOf({ provider, baseUrl }: Pick<ModelFields, "provider" | "baseUrl">): string {
  const given = baseUrl.trim().replace(/\/+$/, "");
  if (given !== "") return given;
  if (!isRemote(provider) || provider === "openai-compatible") throw new Error(`${provider} has no address`);
  return OWN_BASE_URL[provider];
}

/** What is wrong with the form of an address. The call itself checks whether the address is allowed. */
export function problemOfBaseUrl(
  provider: ModelChoice,
  baseUrl: string,
): "base_url_missing" | "base_url_wrong" | "base_url_with_login" | null {
  if (!isRemote(provider)) return null;
  if (baseUrl.trim() === "") return provider === "openai-compatible" ? "base_url_missing" : null;
  if (/^https?:\/\/[^/?#]*@/i.test(baseUrl.trim())) return "base_url_with_login";
  return readAddress(baseUrl) === null ? "base_url_wrong" : null;
}

/** A compatible server can work without a key. */
export function needsKey(provider: ModelChoice): boolean {
  return isRemote(provider) && provider !== "openai-compatible";
}

/**
 * A key is sent only to the server that it was saved for: the same provider, scheme, host and port. Otherwise any user of this page
 * could have it sent to another server.
 */
export function mayKeepKey(
  stored: Pick<ModelFields, "provider" | "baseUrl">,
  wanted: Pick<ModelFields, "provider" | "baseUrl">,
): boolean {
  const origin = originOf(wanted);
  return stored.provider === wanted.provider && origin !== null && originOf(stored) === origin;
}

/** Decides whether a model is complete. `hasKey` is true where a key is typed or a stored one stays. */
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

/** Scheme, host and port of the address. Null where the unit chose no provider, or the address is malformed. */
export function originOf({ provider, baseUrl }: Pick<ModelFields, "provider" | "baseUrl">): string | null {
  if (!isRemote(provider) || problemOfBaseUrl(provider, baseUrl) !== null) return null;
  return readAddress(baseUrlOf({ provider, baseUrl }));
}

/**
 * The origin of a plain http(s) address without login, query and fragment; null for anything else. It allows less than the grammar of
 * URLs, so that every parser reads the address alike and no spelling can send a key to another server.
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
