import type { Platform } from "../contract.ts";
import { google } from "./google.ts";
import { ifood } from "./ifood.ts";
import type { PlatformDescriptor, SetupField } from "./platform.ts";
import { tripadvisor } from "./tripadvisor.ts";

/** Every platform of the contract has a descriptor. */
export const platforms: { readonly [Name in Platform]: PlatformDescriptor<Name> } = {
  google,
  tripadvisor,
  ifood,
};

/** The fields of a platform's set-up, in the order of the form. `name` is the contract's. */
export function setupFieldsOf(platform: Platform): (SetupField & { name: string })[] {
  return Object.entries<SetupField>(platforms[platform].fields).map(([name, field]) => ({ name, ...field }));
}
