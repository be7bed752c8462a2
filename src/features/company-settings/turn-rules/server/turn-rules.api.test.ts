import { expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildTable, buildWaitlistEntry } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import type { TurnRule } from "../../../turn-times/contract.ts";

/** Friday, 20 November 2026, 19:30 in São Paulo. */
const NOW = new Date("2026-11-20T22:30:00Z");
const FRIDAY = 5;

const { sql, unit, owner } = useUnit({ now: NOW, users: { owner: "all" } });

const rule = (over: Partial<TurnRule> = {}): TurnRule => ({
  id: newId(),
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  fromTime: "00:00",
  untilTime: "00:00",
  minGuests: 1,
  maxGuests: 20,
  minutes: 75,
  bufferMinutes: null,
  ...over,
});
const read = async () => (await owner.companySettings.readTurnRules({ unitId: unit.id })).rules;
const save = async (rules: TurnRule[], before?: TurnRule[]) =>
  owner.companySettings.saveTurnRules({ unitId: unit.id, rules, before: before ?? (await read()) });

it("keeps the rules in their order, and informs every other screen", async () => {
  expect(await read()).toEqual([]);
  const rules = [
    rule({ minGuests: 7, minutes: 150, bufferMinutes: 0 }),
    rule({ weekdays: [FRIDAY, 6], fromTime: "18:00", untilTime: "02:00", minutes: 80, bufferMinutes: 10 }),
  ];
  expect(await save(rules)).toEqual({ rules });
  expect(await read()).toEqual(rules);
  expect(await save(rules.toReversed())).toEqual({ rules: rules.toReversed() });
  expect(await read()).toEqual(rules.toReversed());
  expect(await save(rules.toReversed(), [])).toEqual({ rules: rules.toReversed() });
  expect(
    await rows(sql, "select type, detail from audit_entry where unit_id = $1 order by id", [unit.id]),
  ).toEqual([
    { type: "turn_rules.changed", detail: { before: 0, after: 2 } },
    { type: "turn_rules.changed", detail: { before: 2, after: 2 } },
  ]);
});

it("is stored by the first of two people, and the second gets a message", async () => {
  const before = await read();
  await save([rule()], before);
  expect(await outcomeOf(save([rule({ minutes: 60 })], before))).toBe("turn_rules_changed_meanwhile");
});

it.each([
  ["no stay", { minutes: 0 }],
  ["a stay of over eight hours", { minutes: 481 }],
  ["a negative buffer", { bufferMinutes: -1 }],
  ["no day", { weekdays: [] }],
  ["a day twice", { weekdays: [5, 5] }],
  ["a smallest party above the largest", { minGuests: 5, maxGuests: 4 }],
] as const)("refuses a rule with %s", async (_what, over) => {
  expect(
    await outcomeOf(save([rule({ ...over, weekdays: [...((over as Partial<TurnRule>).weekdays ?? [5])] })])),
  ).toBe("INVALID");
});

it("holds for a booking, a walk-in and the queue, and leaves stored reservations alone", async () => {
  const table = await buildTable(sql, unit, { label: "M1" });
  await buildWaitlistEntry(sql, unit, { guests: 2 });
  const book = (date: string, guests: number) =>
    owner.reservations.create({
      unitId: unit.id,
      id: newId(),
      customerName: "Ana",
      customerPhone: "(11) 98765-4321",
      customerEmail: "",
      date,
      time: "20:00",
      guests,
      notes: "",
    });
  const stored = await book("2026-11-27", 2);
  await save([
    rule({ weekdays: [FRIDAY], fromTime: "18:00", untilTime: "23:00", maxGuests: 4, minutes: 60 }),
  ]);
  expect((await book("2026-11-27", 3)).turnMinutes).toBe(60);
  expect((await book("2026-11-27", 5)).turnMinutes).toBe(120);
  expect((await book("2026-11-28", 3)).turnMinutes).toBe(90);
  expect(stored.turnMinutes).toBe(90);
  const { entries } = await owner.waitlist.list({ unitId: unit.id });
  expect(entries.map(({ turnMinutes }) => turnMinutes)).toEqual([60]);
  const walkIn = { unitId: unit.id, id: newId(), guests: 2, tableIds: [table.id] };
  expect((await owner.evening.seatWalkIn(walkIn)).turnMinutes).toBe(60);
  const [seated] = (await owner.floor.listTables({ unitId: unit.id })).tables;
  expect(seated?.estimatedLeaveAt).toBe("2026-11-20T23:30:00.000Z");
});
