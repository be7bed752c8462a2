import type { Platform } from "../contract.ts";
import { google } from "./google.ts";
import { ifood } from "./ifood.ts";
import type { PlatformDescriptor } from "./platform.ts";
import { tripadvisor } from "./tripadvisor.ts";

/** Every platform of the contract has a descriptor. */
export const platforms: { readonly [Name in Platform]: PlatformDescriptor<Name> } = {
  google,
  tripadvisor,
  ifood,
};
