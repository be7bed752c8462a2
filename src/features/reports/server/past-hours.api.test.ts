import { expect, it } from "vitest";

import { buildReservation, buildTable } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { keepCountedDays } from "../days/server/commands.ts";

/** A Friday. */
const NOW = new Date("2026-11-20T15:00:00Z");

const { sql, app, unit, owner } = useUnit({ now: NOW, users: { owner: "all" } });

it("figures of a past week keep the hours of that week, its special day and its breaks", async () => {
  await buildTable(sql, unit, { label: "M1", seats: 4 });
  await rows(sql, "update dining_table set created_at = '2026-01-01Z' where unit_id = $1 returning id", [
    unit.id,
  ]);
  // Lunch and dinner, three hours and a half each on weekdays; on Saturdays until 02:00.
  await rows(
    sql,
    `update opening_hours set starts_at = '11:30', ends_at = '15:00', later_intervals = jsonb_build_array(
       jsonb_build_object('startsAt', '18:30', 'endsAt', case weekday when 6 then '02:00' else '22:00' end))
     where unit_id = $1 returning weekday`,
    [unit.id],
  );
  await rows(
    sql,
    `insert into special_day (unit_id, id, date, intervals) values
       ($1, gen_random_uuid(), '2026-11-12', '[{"startsAt": "12:00", "endsAt": "17:00"}]') returning id`,
    [unit.id],
  );
  // A party in the first hour of Sunday, which is Saturday's night.
  await buildReservation(sql, unit, {
    date: "2026-11-15",
    time: "00:30",
    guests: 4,
    status: "completed",
    startsAt: new Date("2026-11-15T03:30:00Z"),
  });
  const read = async () => {
    const { current } = await owner.reports.read({ unitId: unit.id, from: "2026-11-11", to: "2026-11-15" });
    return current.days.map(({ date, openMinutes, covers }) => [date.slice(8), openMinutes / 60, covers]);
  };
  const week = [
    ["11", 7, 0],
    ["12", 5, 0],
    ["13", 7, 0],
    ["14", 11, 4],
    ["15", 7, 0],
  ];
  expect(await read()).toEqual(week);
  await keepCountedDays(app.services);
  expect(await read()).toEqual(week);

  const { hours } = await owner.companySettings.readOpening({ unitId: unit.id });
  await owner.companySettings.saveHours({
    unitId: unit.id,
    hours: hours.map((day) => ({ ...day, startsAt: "18:00", endsAt: "23:00", laterIntervals: [] })),
    before: hours,
  });
  expect(await read()).toEqual(week);
  const { current } = await owner.reports.read({ unitId: unit.id, from: "2026-11-20", to: "2026-11-20" });
  expect(current.days[0]?.openMinutes).toBe(300);
});
