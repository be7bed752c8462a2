import type { LeftReason } from "#features/waitlist/contract.ts";
import { DAY_MS, MINUTE_MS } from "#shared/time.ts";
import type { Chance } from "./chance.ts";
import { createCustomer, pickName } from "./customers.ts";
import type { Row } from "./insert-rows.ts";

const WAITS = 48;
const GAVE_UP = 5;

/**
 * Waits of the last weeks: enough of them ended at a table for the product to quote new ones by itself, with four of five promises kept.
 * A few parties gave up.
 */
export function buildPastWaits(now: Date, chance: Chance): Row[] {
  const seated = pastWaits(now, chance);
  const left = pastWaits(now, chance)
    .slice(0, GAVE_UP)
    .map(({ seated_at, ...wait }) => ({
      ...wait,
      status: "left",
      seated_at: null,
      left_at: seated_at,
      left_reason: "gave_up" satisfies LeftReason,
    }));
  return [...seated.map((wait) => ({ ...wait, left_at: null, left_reason: null })), ...left];
}

function pastWaits(now: Date, chance: Chance) {
  return Array.from({ length: WAITS }, (_, index) => {
    const ago = (1 + Math.floor(index / 2)) * DAY_MS + chance.integer(0, 40) * MINUTE_MS;
    const addedAt = new Date(now.getTime() - ago);
    const waited = chance.integer(6, 48);
    const isKept = index % 5 !== 3;
    const raw = Math.max(2, isKept ? waited + chance.integer(-2, 14) : waited - chance.integer(3, 12));
    const promise = Math.ceil((isKept ? Math.max(raw, waited) : raw) / 5) * 5;
    const { name, phone } = createCustomer(chance, pickName(chance));
    return {
      id: chance.id(addedAt),
      customer_name: name,
      customer_phone: phone,
      guests: chance.integer(2, 6),
      status: "seated",
      quoted_low: Math.max(5, Math.ceil((raw * 0.6) / 5) * 5),
      quoted_minutes: promise,
      quote_source: "model",
      model_version: "1",
      quoted_raw: raw,
      channel: "backoffice",
      added_at: addedAt,
      seated_at: new Date(addedAt.getTime() + waited * MINUTE_MS),
    };
  });
}
