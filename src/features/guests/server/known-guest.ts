import type { Transaction } from "#platform/db/database.ts";
import type { AuthorizedOrganization, AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { insertGuest, isKnownNumber, listNumbersOf, lockGuests, type StoredGuest } from "./queries.ts";

/** Guests belong to the organization: what is done to them is shown in all its units. */
export function companyOf({ organizationId, actor }: AuthorizedUnit): AuthorizedOrganization {
  return { organizationId, actor };
}

/** All numbers of a guest, the main one first. Other changes of guests wait until the transaction ends. */
export async function lockNumbers(
  tx: Transaction,
  unit: AuthorizedUnit,
  phone: string,
): Promise<StoredGuest[]> {
  await lockGuests(tx, unit);
  return listNumbersOf(tx, unit, phone);
}

/** The guest's main number, with a row of its own from now on. Null for a number that the organization does not know. */
export async function ownNumber(
  tx: Transaction,
  unit: AuthorizedUnit,
  phone: string,
  now: Date,
): Promise<StoredGuest | null> {
  const [stored] = await lockNumbers(tx, unit, phone);
  if (stored) return stored;
  if (!(await isKnownNumber(tx, unit, phone))) return null;
  await insertGuest(tx, unit, { id: newId(), phone }, now);
  const [made] = await listNumbersOf(tx, unit, phone);
  return made ?? null;
}
