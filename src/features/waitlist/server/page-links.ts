import { createHmac, hash, hkdfSync } from "node:crypto";

import type { AppSecrets } from "#platform/env/app-secret.ts";

/** 128 bits: nobody guesses the address of a party's page. */
const TOKEN_BYTES = 16;

/**
 * The token in the address of a party's page. It follows from the entry and the installation's secret, so a host gets the address again on
 * any device, while the database holds only its hash. After a change of the secret, the next call gives the entry a new one.
 */
export function tokenOfEntry(
  { appSecret }: Pick<AppSecrets, "appSecret">,
  unitId: string,
  entryId: string,
): string {
  const key = Buffer.from(hkdfSync("sha256", appSecret, "", "maitre queue page", 32));
  return createHmac("sha256", key)
    .update(`${unitId}/${entryId}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString("base64url");
}

export function hashOfToken(token: string): string {
  return hash("sha256", token, "base64url");
}

/** The path of the page whose token this is. */
export function pathOfPage(token: string): string {
  return `/f/${token}`;
}
