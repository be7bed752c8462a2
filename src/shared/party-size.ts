/** How many people a party may have (seed, section 9). The database checks the same. A person handles larger parties. */
export const PARTY_SIZE = { min: 1, max: 20 } as const;

/** True for a whole number of people within `PARTY_SIZE`. */
export function isPartySize(guests: number): boolean {
  return Number.isInteger(guests) && guests >= PARTY_SIZE.min && guests <= PARTY_SIZE.max;
}
