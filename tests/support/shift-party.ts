import type { ShiftParty } from "#features/shift/contract.ts";
import { newId } from "#shared/id.ts";

/** Friday, 20 November 2026, in São Paulo. */
export function partyOf({ time = "20:00", ...over }: Partial<ShiftParty> = {}): ShiftParty {
  const startsAt = new Date(`2026-11-20T${time}:00-03:00`).toISOString();
  return {
    id: newId(),
    date: "2026-11-20",
    time,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 90 * 60_000).toISOString(),
    bookedOn: "2026-11-20",
    customerName: "Ana Lima",
    guests: 2,
    status: "confirmed",
    kind: "booking",
    hasArrived: false,
    tables: [],
    arePromised: false,
    isPlanned: true,
    isConfirmed: false,
    customerPhone: "(11) 98765-4321",
    notes: "",
    mark: null,
    missed: null,
    ...over,
  };
}
