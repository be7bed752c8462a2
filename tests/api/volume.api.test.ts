import { expect, test } from "vitest";

import { useDatabase } from "#tests/database.ts";
import { rows } from "#tests/rows.ts";
import { loadVolume } from "../../db/demo/volume.ts";

const database = useDatabase();
const now = new Date("2026-03-10T16:20:00-03:00");

test("the volume for benchmarks fills every table five times a day without overlapping holds", async () => {
  const { unitIds } = await loadVolume(database(), { units: 2, tables: 3, reservations: 3 * 5 * 365, now });

  const units = await rows(
    database().sql,
    `select unit_id as "unitId", count(*) as reservations, min(date) as first, max(date) as last from reservation group by 1 order by 1`,
  );
  expect(units).toEqual(
    unitIds.map((unitId) => ({ unitId, reservations: 5475, first: "2025-09-09", last: "2026-09-08" })),
  );

  const statuses = await rows<{ status: string }>(
    database().sql,
    "select distinct status from reservation order by status",
  );
  expect(statuses.map(({ status }) => status)).toEqual(["cancelled", "completed", "confirmed"]);
  expect(
    await rows(database().sql, "select 1 from reservation where status = 'confirmed' and ends_at <= $1", [
      now,
    ]),
  ).toEqual([]);
});

test("its menus are long, in twenty categories of one size", async () => {
  const { unitIds } = await loadVolume(database(), {
    units: 1,
    tables: 1,
    reservations: 1,
    dishes: 400,
    now,
  });
  const counts = await rows<{ dishes: number }>(
    database().sql,
    "select count(*) as dishes from dish where unit_id = any($1) group by category_id",
    [unitIds],
  );
  expect(counts.map(({ dishes }) => dishes)).toEqual(Array.from({ length: 20 }, () => 20));
});

test("more reservations than the tables can hold are refused at once", async () => {
  await expect(loadVolume(database(), { tables: 1, reservations: 1826 })).rejects.toThrow(
    "more reservations than the tables can hold",
  );
});
