import { ok, refuse, type Result } from "#shared/result.ts";
import { DAY_MS } from "#shared/time.ts";
import type { Platform } from "../contract.ts";
import type { ConnectionSetup } from "../platforms/contract.ts";
import type { SetupField } from "../platforms/platform.ts";
import { platforms, setupFieldsOf } from "../platforms/platforms.ts";
import type { ReviewPlatformProblem } from "../rules.ts";

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
  /** A contract lets the restaurant keep the content of a platform whose terms let nobody else (`retention`). */
  mayKeep: boolean;
  /** How many paid calls a month may have; null: the usual number. */
  monthlyCap: number | null;
}

export interface Credentials {
  /** The client's secret, or the API key. */
  secret: string;
  /** Of Google, once somebody allowed access. */
  refreshToken: string | null;
}

export const EMPTY_ACCOUNT: Account = {
  clientId: "",
  placeId: "",
  placeName: null,
  ownerPageUrl: "",
  mayKeep: false,
  monthlyCap: null,
};

/** Whether what the platform sends may be kept; else it is shown for a day and deleted. */
export function keepsContent(platform: Platform, { mayKeep }: Pick<Account, "mayKeep">): boolean {
  return platforms[platform].retention === "kept" || mayKeep;
}

/** For how long content that may not be kept is shown after each reading. */
export const SHOWN_MS = DAY_MS;

/** What the platform checks: the rest can be changed without asking it, and so without paying. */
export function accessOf({ clientId, placeId }: Account): Pick<Account, "clientId" | "placeId"> {
  return { clientId, placeId };
}

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
    mayKeep: ("mayKeep" in setup ? setup.mayKeep : undefined) ?? stored.mayKeep,
    monthlyCap: ("monthlyCap" in setup ? setup.monthlyCap : undefined) ?? stored.monthlyCap,
  };
}

/** Undefined: the platform's form does not ask for it. Null: a secret that was not typed. */
function typedValueOf(
  setup: ConnectionSetup,
  stored: Exclude<SetupField["stored"], "mayKeep" | "monthlyCap">,
): string | null | undefined {
  const field = setupFieldsOf(setup.platform).find((one) => one.stored === stored);
  const value = field && Object.entries(setup).find(([name]) => name === field.name)?.[1];
  return typeof value === "string" || value === null ? value : undefined;
}

/** Whether reviews can be fetched with it. */
export function isComplete(platform: Platform, account: Account, { refreshToken }: Credentials): boolean {
  return account.placeId !== "" && (platforms[platform].access !== "permission" || refreshToken !== null);
}
