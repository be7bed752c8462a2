import * as z from "zod";

import { MAX_AUTHOR_LENGTH } from "../../intake/incoming-review.ts";
import { readGoogle, type AskGoogle, type GooglePermission } from "./google-permission.ts";
import { foreignText } from "./parsing.ts";
import { ReviewPlatformError, type ForeignPlace } from "./review-platform.ts";

const ACCOUNTS = "https://mybusinessaccountmanagement.googleapis.com/v1/accounts";
const LOCATIONS = "https://mybusinessbusinessinformation.googleapis.com/v1";

// The most that each allows.
const ACCOUNTS_A_PAGE = "20";
const LOCATIONS_A_PAGE = "100";
const PLACES_AT_MOST = 1000;

/** The places that the person who allowed access manages, of all their accounts; the first thousand. */
export async function listGooglePlaces(
  ask: AskGoogle,
  permission: GooglePermission,
  signal: AbortSignal,
): Promise<ForeignPlace[]> {
  const placeByLocation = new Map<string, ForeignPlace>();
  for await (const { accounts = [] } of pages(ACCOUNTS, { pageSize: ACCOUNTS_A_PAGE }, accountsPage)) {
    for (const account of accounts) {
      const url = `${LOCATIONS}/${account.name}/locations`;
      const query = { pageSize: LOCATIONS_A_PAGE, readMask: "name,title,storefrontAddress" };
      for await (const { locations = [] } of pages(url, query, locationsPage)) {
        for (const { name, title, storefrontAddress } of locations) {
          if (placeByLocation.size === PLACES_AT_MOST) return [...placeByLocation.values()];
          // A person's own account and a group that they belong to may both hold it.
          if (placeByLocation.has(name)) continue;
          const id = `${account.name}/${name}`;
          placeByLocation.set(name, { id, name: title, address: lineOf(storefrontAddress) });
        }
      }
    }
  }
  return [...placeByLocation.values()];

  async function* pages<Page extends { nextPageToken?: string | undefined }>(
    url: string,
    query: Record<string, string>,
    schema: z.ZodType<Page>,
  ): AsyncGenerator<Page> {
    const seen = new Set<string>();
    let pageToken: string | undefined;
    do {
      const asked = new URLSearchParams({ ...query, ...(pageToken !== undefined && { pageToken }) });
      const page = await readGoogle(
        ask(permission, { method: "GET", url: `${url}?${asked.toString()}` }, signal),
        schema,
      );
      yield page;
      pageToken = page.nextPageToken || undefined;
      if (pageToken !== undefined && seen.has(pageToken)) throw new ReviewPlatformError("answer_unreadable");
      seen.add(pageToken ?? "");
    } while (pageToken !== undefined);
  }
}

/** What a place of the name `accounts/…/locations/…` is called. */
export async function readGooglePlaceName(
  ask: AskGoogle,
  permission: GooglePermission,
  place: string,
  signal: AbortSignal,
): Promise<string> {
  const url = `${LOCATIONS}/${place.replace(/^accounts\/[^/]+\//, "")}?readMask=name,title`;
  return (await readGoogle(ask(permission, { method: "GET", url }, signal), location)).title;
}

const location = z.object({ title: foreignText(MAX_AUTHOR_LENGTH) });

const nextPageToken = z.string().optional();

const accountsPage = z.object({
  accounts: z.array(z.object({ name: z.string().regex(/^accounts\/[\w-]+$/) })).optional(),
  nextPageToken,
});

const address = z.object({
  addressLines: z.array(z.string()).optional(),
  sublocality: z.string().optional(),
  locality: z.string().optional(),
  administrativeArea: z.string().optional(),
});

const locationsPage = z.object({
  locations: z
    .array(
      z.object({
        name: z.string().regex(/^locations\/[\w-]+$/),
        title: foreignText(MAX_AUTHOR_LENGTH),
        storefrontAddress: address.optional(),
      }),
    )
    .optional(),
  nextPageToken,
});

function lineOf(at: z.infer<typeof address> | undefined): string {
  const parts = [...(at?.addressLines ?? []), at?.sublocality, at?.locality, at?.administrativeArea];
  return parts.filter(Boolean).join(", ").slice(0, 300);
}
