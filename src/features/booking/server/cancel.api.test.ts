import { expect, it } from "vitest";

import { StatementBatch } from "#platform/db/statement-batch.ts";
import { newId } from "#shared/id.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildReservation, buildTable, buildWaitlistEntry } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";

const { sql, unit, owner } = useUnit({ users: { owner: "all" } });

const stateOf = async (id: string) =>
  rows<{ what: string }>(
    sql,
    `select 'reservation ' || status as what from reservation where id = $1
     union all select 'table ' || status from reservation_table where reservation_id = $1
     union all select 'queue ' || status || coalesce(' ' || left_reason, '') from waitlist_entry where reservation_id = $1
     union all select 'event ' || type from audit_entry where unit_id = $2
     union all select 'act ' || type from reservation_act where unit_id = $2
     order by 1`,
    [id, unit.id],
  ).then((found) => found.map(({ what }) => what));

it("frees the tables, takes the party off the queue and stores the act, with what was cancelled", async () => {
  const table = await buildTable(sql, unit);
  const { id } = await buildReservation(sql, unit, { tables: [table] });
  await buildWaitlistEntry(sql, unit, { reservationId: id });
  const actId = newId();
  expect(await owner.reservations.cancel({ unitId: unit.id, id, actId })).toMatchObject({
    status: "cancelled",
    tables: [],
    version: 2,
  });
  const cancelled = [
    "act reservation.cancelled",
    "event reservation.cancelled",
    "event waitlist.removed",
    "queue left cancelled",
    "reservation cancelled",
    "table released",
  ];
  expect(await stateOf(id)).toEqual(cancelled);
  // Again changes nothing.
  expect(await owner.reservations.cancel({ unitId: unit.id, id, actId: newId() })).toMatchObject({
    version: 2,
  });
  expect(await stateOf(id)).toEqual(cancelled);
  await owner.evening.undo({ unitId: unit.id, id: actId });
  expect(await stateOf(id)).toEqual(
    expect.arrayContaining(["queue waiting", "reservation confirmed", "table confirmed"]),
  );
});

it.each(["seated", "completed", "no_show"] as const)(
  "changes nothing of a party that is %s",
  async (status) => {
    const table = await buildTable(sql, unit);
    const { id } = await buildReservation(sql, unit, { status, tables: [table] });
    await buildWaitlistEntry(sql, unit, { reservationId: id });
    const before = await stateOf(id);
    expect(await outcomeOf(owner.reservations.cancel({ unitId: unit.id, id }))).toBe("not_confirmed");
    expect(await outcomeOf(owner.reservations.cancel({ unitId: unit.id, id: newId() }))).toBe("NOT_FOUND");
    expect(await stateOf(id)).toEqual(before);
  },
);

it("is stored with one message to PostgreSQL after the gate's", async () => {
  const { id } = await buildReservation(sql, unit);
  const batches = new Set<StatementBatch>();
  const { add } = StatementBatch.prototype;
  StatementBatch.prototype.add = function (query) {
    if (/reservation|begin|commit/.test(query.text) && !query.text.includes("audit_entry where id >"))
      batches.add(this);
    return add.call(this, query);
  };
  try {
    await owner.reservations.cancel({ unitId: unit.id, id });
  } finally {
    StatementBatch.prototype.add = add;
  }
  expect(batches.size).toBe(1);
});
