import { expect, it } from "vitest";

import { checkAvailability } from "#features/availability/server/check-availability.ts";
import { createReservation } from "#features/booking/server/create.ts";
import { findUnitForAssistant } from "#features/companies/server/queries.ts";
import { EMPTY_FIELDS } from "#features/reservations/fields/rules.ts";
import { newId } from "#shared/id.ts";
import { instantOf, timeOfMinutes } from "#shared/time.ts";
import { bookAll, buildEvening, EVENING_DATE, guestsOf } from "#tests/booked-evenings.ts";
import { buildOrganization, buildTable, buildUnit } from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";

// `bench/offers.ts` compares evenings that are booked by the rules alone with a planner that knows all callers.

const { sql, app } = useApp();

it("books an evening that asks for too much through the public command as well as by the rules alone", async () => {
  const evening = buildEvening(21, { tables: 24, callers: 80 });
  const built = await buildUnit(sql, await buildOrganization(sql), { maxReservations: 1_000 });
  await rows(
    sql,
    "update opening_hours set starts_at = '18:00', ends_at = '01:00' where unit_id = $1 returning weekday",
    [built.id],
  );
  for (const { id, seats } of evening.facts.tables) await buildTable(sql, built, { label: id, seats });
  app.setNow(instantOf(EVENING_DATE, "09:00", built.timeZone));
  const unit = await findUnitForAssistant(sql, built.id, "whatsapp");
  if (unit === null) throw new Error("the unit is not there");

  const booked: { guests: number }[] = [];
  for (const { guests, wish, windowMinutes } of evening.callers) {
    const asked = { unitId: built.id, date: EVENING_DATE, time: timeOfMinutes(wish), guests };
    const { reasons, offers } = await checkAvailability(app.services, unit, { ...asked, windowMinutes });
    const [calmest] = offers;
    if (calmest === undefined && reasons.length > 0) continue;
    const answer = await createReservation(app.services, unit, {
      ...EMPTY_FIELDS,
      ...asked,
      time: calmest?.time ?? asked.time,
      id: newId(),
      customerName: "Ana",
      customerPhone: "(11) 98765-4321",
    });
    expect(answer.ok, "what was offered is granted").toBe(true);
    booked.push({ guests });
  }

  const byRules = await bookAll(evening, "calmest", app.services);
  expect(guestsOf(booked)).toBeGreaterThanOrEqual(0.98 * guestsOf(byRules.bookings));
  const badlyPlanned = await rows(
    sql,
    `select a.id from reservation a
     left join reservation b on b.unit_id = a.unit_id and b.id <> a.id and b.planned_table_ids && a.planned_table_ids
       and a.starts_at < b.ends_at and b.starts_at < a.ends_at
     where a.unit_id = $1 and (b.id is not null or cardinality(a.planned_table_ids) is distinct from 1)`,
    [built.id],
  );
  expect(badlyPlanned, "a table of its own for each party").toEqual([]);
});
