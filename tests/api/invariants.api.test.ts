import { expect, it } from "vitest";

import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { newId } from "#shared/id.ts";
import { startTestApp } from "#tests/app.ts";
import { useDatabase } from "#tests/database.ts";
import { buildOrganization, buildTable, buildUnit, buildUser } from "#tests/factories.ts";
import { nothingAcknowledged, workAsHost } from "#tests/host-work.ts";
import { findBrokenInvariants, findLostWrites } from "#tests/invariants.ts";
import { rows } from "#tests/rows.ts";

const database = useDatabase();

/** Faults that no code of the product makes: constraints are dropped where they stand in the way. */
const FAULTS: readonly [invariant: string, fault: string][] = [
  [
    "no two parties at one table at once",
    `alter table reservation_table drop constraint reservation_table_no_overlap;
     drop index reservation_table_one_party;
     update reservation_table set status = 'confirmed', during = '[2099-01-05 20:00+00,2099-01-05 22:00+00)'
     where table_id = (select min(table_id::text)::uuid from reservation_table)`,
  ],
  [
    "one seated party a table",
    `drop index reservation_table_one_party;
     alter table reservation_table drop constraint reservation_table_no_overlap;
     update reservation_table set status = 'seated'
     where table_id = (select min(table_id::text)::uuid from reservation_table)`,
  ],
  [
    "a hold follows its reservation's status",
    "update reservation_table set status = 'confirmed', during = tstzrange(now() + interval '1 day', now() + interval '2 days') where table_id = (select min(table_id::text)::uuid from reservation_table) and reservation_id = (select min(reservation_id::text)::uuid from reservation_table)",
  ],
  [
    "a seated party has a table",
    "update reservation set status = 'seated', completed_at = null where status = 'completed'",
  ],
  ["a status has its time", "update reservation set cancelled_at = null"],
  [
    "local time and instant agree",
    "update reservation set status = 'confirmed', cancelled_at = null, time = '19:00' where status = 'cancelled'",
  ],
  [
    "every reservation was logged once when it was made",
    "insert into audit_entry (organization_id, unit_id, actor_kind, channel, type, subject_id) select organization_id, unit_id, 'system', 'backoffice', type, subject_id from audit_entry where type = 'reservation.created'",
  ],
  ["versions grow by one with each logged change", "update reservation set version = version + 1"],
  [
    "every logged reservation is stored",
    "set local session_replication_role = replica; delete from reservation",
  ],
  [
    "every party was put on the queue once, and leaves it at most once",
    "update waitlist_entry set status = 'waiting', seated_at = null, left_at = null, left_reason = null",
  ],
  [
    "a party that left the queue has a time of leaving",
    "alter table waitlist_entry drop constraint waitlist_entry_times; update waitlist_entry set seated_at = null, left_at = null",
  ],
  [
    "nobody waits with a reservation that is over",
    "update waitlist_entry set status = 'waiting', seated_at = null, left_at = null, left_reason = null, reservation_id = (select r.id from reservation r where r.status = 'cancelled' limit 1) where id = (select min(id::text)::uuid from waitlist_entry)",
  ],
  [
    "ids of the audit trail are unique",
    "alter table audit_entry drop constraint audit_entry_pkey; insert into audit_entry overriding system value select * from audit_entry",
  ],
  [
    "a unit belongs to the organization of its audit entries",
    "insert into organization (id, name) values (gen_random_uuid(), 'Outra'); insert into audit_entry (organization_id, unit_id, actor_kind, channel, type) select o.id, u.id, 'system', 'backoffice', 'x' from organization o, unit u where o.name = 'Outra'",
  ],
  [
    "no orphan rows (session_user_id_fkey)",
    "set local session_replication_role = replica; delete from app_user",
  ],
];

it("the checker passes an evening's work, and finds each planted fault and each lost write", async () => {
  const since = new Date(Date.now() - 1000);
  const { sql } = database();
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization);
  const [first, second] = [
    await buildTable(sql, unit, { label: "M1" }),
    await buildTable(sql, unit, { label: "M2" }),
  ];
  const { cookie } = await buildUser(sql, organization);
  const app = await startTestApp(database());
  const acknowledged = nothingAcknowledged();
  const place = { unitId: unit.id, tableIds: [first.id, second.id], date: "2099-01-05" } as const;
  for (let round = 0; round < 2; round += 1) await workAsHost(app.client(cookie), place, acknowledged);
  await app.stop();
  expect(await findBrokenInvariants(sql, since)).toEqual([]);
  expect(await findLostWrites(sql, acknowledged)).toEqual([]);

  const missed: string[] = [];
  for (const [invariant, fault] of FAULTS) {
    await rolledBack(async (tx) => {
      await rows(tx, fault);
      const found = await findBrokenInvariants(tx, since);
      if (!found.some((line) => line.startsWith(invariant))) missed.push(invariant);
    });
  }
  expect(missed).toEqual([]);

  const lost = await rolledBack(async (tx) => {
    await rows(
      tx,
      "set local session_replication_role = replica; delete from waitlist_entry; update reservation set version = 1",
    );
    acknowledged.reservations.set(newId(), 1);
    return findLostWrites(tx, acknowledged);
  });
  expect(lost).toHaveLength(4 + 1 + 4);
});

async function rolledBack<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
  const result = await inTransaction(database(), async (tx) => ({
    ok: false as const,
    value: await work(tx),
  }));
  return result.value;
}
