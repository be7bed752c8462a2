import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { CheckAvailabilityInput, Concession, Offer } from "../contract.ts";
import { assessRequest, bookingsWindow, type Availability } from "../moments/alternatives.ts";
import { findCost, listOffers, type Cost } from "../moments/offers.ts";
import { findConcession, findPushedTogether } from "../moments/rules.ts";
import { listLabels, readAvailabilityFacts } from "./availability-queries.ts";
import { judgeWithProof } from "./seating-proof.ts";

interface CheckedAvailability extends Availability {
  concession: Concession | null;
  /** Labels. */
  pushedTogether: string[] | null;
  offers: Offer[];
  cost: Cost | null;
}

/** Says whether a party can be taken, why not, and at which other times. Reads only. */
export async function checkAvailability(
  services: Services,
  unit: AuthorizedUnit,
  input: CheckAvailabilityInput,
): Promise<CheckedAvailability> {
  const { database, clock } = services;
  const now = clock.now();
  const facts = await readAvailabilityFacts(database.sql, unit, bookingsWindow(input.date));
  const judgement = await judgeWithProof(services, facts, input, now);
  const concession = findConcession(facts, input, judgement);
  const tableIds = findPushedTogether(judgement);
  const pushedTogether = tableIds && (await listLabels(database.sql, unit, tableIds));
  const availability = { ...assessRequest(facts, input, now, judgement), concession, pushedTogether };
  const { windowMinutes } = input;
  if (windowMinutes === undefined) return { ...availability, offers: [], cost: null };
  const offers = listOffers(facts, input, windowMinutes, judgement, now);
  return { ...availability, offers, cost: findCost(facts, input, judgement) };
}
