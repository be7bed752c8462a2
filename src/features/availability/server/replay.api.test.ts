import { describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { addDays, MINUTE_MS, timeOfMinutes } from "#shared/time.ts";
import { NOW, startEvening, TODAY } from "#tests/evening.ts";
import { buildReservation, buildTable } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";
import { insertRows } from "../../../../db/demo/insert-rows.ts";
import { replayRefusals } from "./replay.ts";

const evening = startEvening();
const DAY = addDays(TODAY, 1);

const refuse = async (time: string | null, guests: number, over: object = {}) => {
  const id = newId();
  await insertRows(evening.sql, "refusal", [
    {
      unit_id: evening.unit.id,
      id,
      at: NOW,
      date: DAY,
      time,
      guests,
      window_minutes: 0,
      channel: "whatsapp",
      reason: "no_table",
      offered: [],
      requires: [],
      ...over,
    },
  ]);
  return id;
};
interface Booked {
  date?: string;
  bookedAt?: Date;
  status?: "seated";
  tables?: readonly { id: string }[];
}
const book = async (time: string, guests: number, over: Booked = {}) => {
  const { bookedAt = new Date(NOW.getTime() - 60 * MINUTE_MS), ...more } = over;
  const { id } = await buildReservation(evening.sql, evening.unit, { date: DAY, time, guests, ...more });
  await rows(evening.sql, "update reservation set created_at = $2 where id = $1 returning id", [
    id,
    bookedAt,
  ]);
  return id;
};
const verdictsOf = async (...ids: string[]) => {
  await replayRefusals(evening.services);
  const found = await rows<{ id: string; verdict: string | null }>(
    evening.sql,
    "select id, verdict from refusal where unit_id = $1",
    [evening.unit.id],
  );
  const verdicts = new Map(found.map(({ id, verdict }) => [id, verdict]));
  return ids.map((id) => verdicts.get(id));
};

describe("a refused party", () => {
  it("fitted where a table was free, also within its window, whatever limit refused it", async () => {
    await buildTable(evening.sql, evening.unit, { label: "M1", seats: 4 });
    await book("20:00", 2);
    expect(
      await verdictsOf(
        await refuse("20:00", 2),
        await refuse("20:00", 2, { window_minutes: 90 }),
        await refuse("13:00", 4, { reason: "pacing_full" }),
        await refuse("13:00", 4, { reason: "closed_date" }),
        await refuse(null, 2),
        // Nobody sits where nobody is served.
        await refuse("08:00", 2),
      ),
    ).toEqual(["does_not_fit", "fits", "fits", null, null, "does_not_fit"]);
  });

  it("is judged by the bookings that were known then", async () => {
    await buildTable(evening.sql, evening.unit, { label: "M1", seats: 4 });
    await book("20:00", 2, { bookedAt: new Date(NOW.getTime() + MINUTE_MS) });
    const cancelled = await book("13:00", 2);
    await rows(
      evening.sql,
      "update reservation set status = 'cancelled', cancelled_at = $2 where id = $1 returning id",
      [cancelled, new Date(NOW.getTime() + MINUTE_MS)],
    );
    expect(await verdictsOf(await refuse("20:00", 2), await refuse("13:00", 2))).toEqual([
      "fits",
      "does_not_fit",
    ]);
  });

  it("did not fit where a table that stood there was cancelled in the moment of the refusal", async () => {
    await buildTable(evening.sql, evening.unit, { label: "M1", seats: 4 });
    await rows(
      evening.sql,
      "update reservation set status = 'cancelled', cancelled_at = $2 where id = $1 returning id",
      [await book("20:00", 2), NOW],
    );
    expect(await verdictsOf(await refuse("20:00", 2))).toEqual(["does_not_fit"]);
  });

  it("did not fit where staff had promised the only table for it, unless that was later", async () => {
    const table = await buildTable(evening.sql, evening.unit, { label: "M1", seats: 4 });
    await buildTable(evening.sql, evening.unit, { label: "M2", seats: 2 });
    const unitId = evening.unit.id;
    const promise = (id: string) =>
      evening.staff.reservations.holdTables({ unitId, id, actId: newId(), tableIds: [table.id] });
    await promise(await book("13:00", 2));
    const later = await book("20:00", 2);
    const asked = [await refuse("13:00", 4), await refuse("20:00", 4)];
    evening.setNow(new Date(NOW.getTime() + MINUTE_MS));
    await promise(later);
    expect(await verdictsOf(...asked)).toEqual(["does_not_fit", "fits"]);
  });

  it("did not fit where a party sat longer than its table was kept for it", async () => {
    const table = await buildTable(evening.sql, evening.unit, { label: "M1", seats: 4 });
    await buildTable(evening.sql, evening.unit, { label: "M2", seats: 2 });
    await book("17:45", 2, { date: TODAY, status: "seated", tables: [table] });
    expect(await verdictsOf(await refuse("19:45", 4, { date: TODAY }))).toEqual(["does_not_fit"]);
  });

  it("did not fit at a time that was over, nor at one that it was offered", async () => {
    await buildTable(evening.sql, evening.unit, { label: "M1", seats: 4 });
    // It is 19:30: only a stay from 18:00 on would end before these parties come.
    await book("19:45", 2, { date: TODAY });
    await book("21:15", 2, { date: TODAY });
    await book("20:00", 2);
    expect(
      await verdictsOf(
        await refuse("19:45", 2, { date: TODAY, window_minutes: 120 }),
        await refuse("20:00", 2, { window_minutes: 120, offered: [`${DAY} 18:30`] }),
        await refuse("20:00", 2, { window_minutes: 90, offered: [`${DAY} 22:00`] }),
      ),
    ).toEqual(["does_not_fit", "does_not_fit", "fits"]);
  });

  it("fitted after midnight where its window reaches there", async () => {
    await rows(evening.sql, "update unit set last_reservation_time = '01:00' where id = $1 returning id", [
      evening.unit.id,
    ]);
    await rows(
      evening.sql,
      "update opening_hours set starts_at = '18:00', ends_at = '02:00' where unit_id = $1 returning weekday",
      [evening.unit.id],
    );
    await buildTable(evening.sql, evening.unit, { label: "M1", seats: 4 });
    await book("22:45", 2);
    expect(
      await verdictsOf(
        await refuse("23:45", 2, { window_minutes: 15 }),
        await refuse("23:45", 2, { window_minutes: 30 }),
      ),
    ).toEqual(["does_not_fit", "fits"]);
  });

  it("fitted exactly where trying all places finds one, on twelve evenings made up by chance", async () => {
    const seats = [2, 4, 6];
    for (const [index, count] of seats.entries())
      await buildTable(evening.sql, evening.unit, { label: `M${index}`, seats: count });
    let state = 7;
    const below = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
    const asked: { id: string; fits: boolean }[] = [];
    for (let day = 1; day <= 12; day += 1) {
      const date = addDays(TODAY, day);
      const parties: Party[] = [];
      for (let party = 0; party < 5; party += 1) {
        const from = 1080 + below(9) * 30;
        const guests = 1 + below(6);
        parties.push(partyAt(from, guests));
        await book(timeOfMinutes(from), guests, { date });
      }
      for (let request = 0; request < 2; request += 1) {
        const from = 1080 + below(9) * 30;
        const guests = 1 + below(6);
        const fits =
          leastUnseated([...parties, partyAt(from, guests)], seats) === leastUnseated(parties, seats);
        asked.push({ id: await refuse(timeOfMinutes(from), guests, { date }), fits });
      }
    }
    const verdicts = await verdictsOf(...asked.map(({ id }) => id));
    expect(verdicts).toEqual(asked.map(({ fits }) => (fits ? "fits" : "does_not_fit")));
    expect(new Set(verdicts).size).toBe(2);
  });
});

interface Party {
  from: number;
  until: number;
  guests: number;
}

const partyAt = (from: number, guests: number): Party => ({
  from,
  until: from + (guests >= 5 ? 120 : 90),
  guests,
});

/** The least number of guests without a table, by trying every place for every party. */
function leastUnseated(
  [party, ...rest]: readonly Party[],
  seats: readonly number[],
  taken: readonly (Party & { table: number })[] = [],
): number {
  if (party === undefined) return 0;
  let least = party.guests + leastUnseated(rest, seats, taken);
  for (const [table, count] of seats.entries()) {
    const isFree = !taken.some(
      (other) => other.table === table && other.from < party.until && party.from < other.until,
    );
    if (isFree && count >= party.guests)
      least = Math.min(least, leastUnseated(rest, seats, [...taken, { ...party, table }]));
  }
  return least;
}
