import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { Result } from "#shared/result.ts";
import { bestTableFor } from "../../../floor/rules.ts";
import { listTables } from "../../../floor/server/queries.ts";
import type { ReservationRefusal } from "../../rules.ts";

const ABOUT_TABLES: ReadonlySet<string> = new Set<ReservationRefusal>([
  "table_taken",
  "table_cleaning",
  "table_held",
  "table_blocked",
]);

interface PartyToSeat {
  guests: number;
  /** How long it is expected to stay. */
  turnMinutes: number;
}

/** Adds to the refusal of a table the best one that is free now, if there is one. `findParty` is called only then. */
export async function offerAnotherTable<Value, Refusal extends string>(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  findParty: () => Promise<PartyToSeat | null>,
  seating: Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const result = await seating;
  if (result.ok || !ABOUT_TABLES.has(result.reason)) return result;
  const now = clock.now();
  const party = await findParty();
  if (!party) return result;
  const { guests, turnMinutes } = party;
  const best = bestTableFor({ tables: await listTables(database.sql, unit, now), guests, turnMinutes, now });
  return best ? { ...result, offer: { id: best.id, label: best.label } } : result;
}
