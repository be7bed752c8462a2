import { ok, refuse, type Result } from "#shared/result.ts";
import type { Platform } from "../contract.ts";
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

/** A secret is only ever sent on behalf of whom it was given for: another client needs its own. */
function mayKeepSecret(stored: Account, setup: ConnectionSetup): boolean {
  return setup.platform === "tripadvisor" || setup.clientId === stored.clientId;
}

/**
 * The credentials to go on with: what is typed, else what is stored. A permission given at Google belongs to the client that asked for it,
 * and outlives a new secret of that client. Refuses where there is no secret at all.
 */
export function decideCredentials(
  stored: { account: Account; credentials: Credentials | null } | null,
  setup: ConnectionSetup,
): Result<Credentials, "secret_missing"> {
  const kept = stored !== null && mayKeepSecret(stored.account, setup) ? stored.credentials : null;
  const typed = setup.platform === "tripadvisor" ? setup.apiKey : setup.clientSecret;
  const secret = typed ?? kept?.secret;
  if (secret === undefined) return refuse("secret_missing");
  return ok({ secret, refreshToken: kept?.refreshToken ?? null });
}

/** What is typed, in place of what is stored; Google's place is chosen apart, and stays. */
export function accountOf(stored: Account, setup: ConnectionSetup): Account {
  switch (setup.platform) {
    case "google":
      return { ...stored, clientId: setup.clientId };
    case "tripadvisor":
      return {
        clientId: "",
        placeId: setup.locationId,
        placeName: setup.locationId === stored.placeId ? stored.placeName : null,
        ownerPageUrl: setup.ownerPageUrl,
      };
    case "ifood":
      return {
        clientId: setup.clientId,
        placeId: setup.merchantId,
        placeName: setup.merchantId === stored.placeId ? stored.placeName : null,
        ownerPageUrl: "",
      };
  }
}

/** Whether reviews can be fetched with it. */
export function isComplete(platform: Platform, account: Account, { refreshToken }: Credentials): boolean {
  return account.placeId !== "" && (platform !== "google" || refreshToken !== null);
}
