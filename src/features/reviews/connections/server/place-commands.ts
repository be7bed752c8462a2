import type { Call } from "#platform/http/routes.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import type { ReviewPlatformProblem } from "../../rules.ts";
import { platformsOf } from "../../server/connectors/known-platforms.ts";
import type { AddToAllowlistInput, ListPlacesInput, Place } from "../contract.ts";
import type { ConnectionRefusal } from "../rules.ts";
import { addPlace, findPlaces } from "./ask-platform.ts";
import { findConnection, openCredentials } from "./queries.ts";
import { paidCallsOf } from "./spending.ts";

/** Google: what the person who allowed access manages. Tripadvisor: what a search finds, with the key as it is typed. */
export async function listPlaces(
  services: Services,
  unit: AuthorizedUnit,
  { platform, search, apiKey }: ListPlacesInput,
  { signal }: Pick<Call, "signal">,
): Promise<Result<{ places: Place[]; problem: ReviewPlatformProblem | null }, ConnectionRefusal>> {
  const { database, env } = services;
  const stored = await findConnection(database.sql, unit, platform);
  const credentials = stored && openCredentials(stored, unit, env);
  const { google, tripadvisor } = platformsOf(services);
  switch (platform) {
    case "google": {
      if (!stored || !credentials) return refuse("not_set_up");
      const { secret: clientSecret, refreshToken } = credentials;
      if (!refreshToken) return refuse("not_authorized");
      const permission = { clientId: stored.account.clientId, clientSecret, refreshToken };
      return ok(await findPlaces(services, (limit) => google.listPlaces(permission, limit), signal));
    }
    case "tripadvisor": {
      const key = apiKey ?? credentials?.secret;
      if (key === undefined) return refuse("secret_missing");
      const access = { apiKey: key, paidCalls: paidCallsOf(services, unit, platform) };
      return ok(
        await findPlaces(services, (limit) => tripadvisor.searchLocations(access, search, limit), signal),
      );
    }
  }
}

/** Puts a place on the list of places that the TripAdvisor key may read, with the key as it is typed. */
export async function addToAllowlist(
  services: Services,
  unit: AuthorizedUnit,
  { locationId, apiKey }: AddToAllowlistInput,
  { signal }: Pick<Call, "signal">,
): Promise<Result<{ problem: ReviewPlatformProblem | null }, ConnectionRefusal>> {
  const { database, env } = services;
  const stored = await findConnection(database.sql, unit, "tripadvisor");
  const key = apiKey ?? (stored && openCredentials(stored, unit, env)?.secret);
  if (key === undefined || key === null) return refuse("secret_missing");
  const access = { apiKey: key, locationId, ownerPageUrl: "" };
  const { tripadvisor } = platformsOf(services);
  return ok(await addPlace(services, (limit) => tripadvisor.addToAllowlist(access, limit), signal));
}
