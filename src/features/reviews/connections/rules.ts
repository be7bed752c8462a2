import { ok, refuse, type Result } from "#shared/result.ts";
import type { Platform } from "../contract.ts";
import type { SetupField } from "../platforms/platform.ts";
import { platforms, setupFieldsOf } from "../platforms/platforms.ts";
import type { ReviewPlatformProblem } from "../rules.ts";
import type { ConnectionSetup } from "./contract.ts";

/** Why a connection is not set up, or cannot be used. */
export type ConnectionRefusal =
  | "secret_missing"
  | "connection_changed_meanwhile"
  | "not_set_up"
  | "not_authorized"
  | "must_wait"
  | ReviewPlatformProblem;

/** What is no secret: as whom a unit comes to a platform, and which place it is there. */
export interface Account {
  /** Of Google and iFood; empty for the others. */
  clientId: string;
  /** Empty while it is not chosen. */
  placeId: string;
  /** Null while the platform has not said it. */
  placeName: string | null;
  /** Where the owner answers; empty: on the place's own page. */
  ownerPageUrl: string;
}

export interface Credentials {
  /** The client's secret, or the API key. */
  secret: string;
  /** Of Google, once somebody allowed access. */
  refreshToken: string | null;
}

export const EMPTY_ACCOUNT: Account = { clientId: "", placeId: "", placeName: null, ownerPageUrl: "" };

/** How a person came back from Google's page. `connected`: reviews are being fetched; `choose_place`: the place is still to be chosen. */
export const AUTHORIZATION_OUTCOMES = [
  "connected",
  "choose_place",
  "denied",
  "expired",
  "no_lasting_access",
  "failed",
  "client_rejected",
] as const;
export type AuthorizationOutcome = (typeof AUTHORIZATION_OUTCOMES)[number];

/**
 * The credentials to go on with: what is typed, else what is stored. A secret is only ever sent on behalf of the client that it was given
 * for. A permission given on the platform's page belongs to that client, too, and outlives its secret. Refuses where there is no secret.
 */
export function decideCredentials(
  stored: { account: Account; credentials: Credentials | null } | null,
  setup: ConnectionSetup,
): Result<Credentials, "secret_missing"> {
  const clientId = typedValueOf(setup, "clientId");
  const isSameClient = clientId === undefined || clientId === stored?.account.clientId;
  const kept = isSameClient ? stored?.credentials : null;
  const secret = typedValueOf(setup, "secret") ?? kept?.secret;
  if (secret === undefined) return refuse("secret_missing");
  return ok({ secret, refreshToken: kept?.refreshToken ?? null });
}

/** What is typed, in place of what is stored; what the platform's form does not ask for stays. */
export function accountOf(stored: Account, setup: ConnectionSetup): Account {
  const placeId = typedValueOf(setup, "placeId") ?? stored.placeId;
  return {
    clientId: typedValueOf(setup, "clientId") ?? stored.clientId,
    placeId,
    placeName: placeId === stored.placeId ? stored.placeName : null,
    ownerPageUrl: typedValueOf(setup, "ownerPageUrl") ?? stored.ownerPageUrl,
  };
}

/** Undefined: the platform's form does not ask for it. Null: a secret that was not typed. */
function typedValueOf(setup: ConnectionSetup, stored: SetupField["stored"]): string | null | undefined {
  const field = setupFieldsOf(setup.platform).find((one) => one.stored === stored);
  const values: Partial<Record<string, string | null>> = setup;
  return field && values[field.name];
}

/** Whether reviews can be fetched with it. */
export function isComplete(platform: Platform, account: Account, { refreshToken }: Credentials): boolean {
  return account.placeId !== "" && (platforms[platform].access !== "permission" || refreshToken !== null);
}
