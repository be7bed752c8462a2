import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { ORPCError } from "@orpc/client";

import type { Sql } from "#platform/db/database.ts";
import { newId } from "#shared/id.ts";
import type { LocalDate } from "#shared/time.ts";
import type { TestClient } from "./app.ts";
import { buildTable } from "./factories.ts";

/** What callers got as an answer is stored. */
export interface Acknowledged {
  /** The version in the latest answer, by reservation. */
  reservations: Map<string, number>;
  /** Ids of the parties that were put on the queue. */
  entries: Set<string>;
  /** Ids of the parties that left it. */
  closedEntries: Set<string>;
}

export const nothingAcknowledged = (): Acknowledged => ({
  reservations: new Map(),
  entries: new Set(),
  closedEntries: new Set(),
});

/** Where one host works: nobody else seats parties at these tables, so no call may be refused. */
export interface HostPlace {
  unitId: string;
  /** Two tables of the host's own. */
  tableIds: readonly [string, string];
  date: LocalDate;
}

/** Places for this many hosts, at the new tables M1, M2, … of the unit. */
export async function buildHostPlaces(sql: Sql, unit: { id: string }, count: number): Promise<HostPlace[]> {
  const places: HostPlace[] = [];
  for (let number = 1; number < 2 * count; number += 2) {
    const first = await buildTable(sql, unit, { label: `M${number}` });
    const second = await buildTable(sql, unit, { label: `M${number + 1}` });
    places.push({ unitId: unit.id, tableIds: [first.id, second.id], date: "2099-01-05" });
  }
  return places;
}

/** How a host sends a call: once, or until it is answered. */
export type Send = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

const PARTY = { customerName: "Ana", customerPhone: "11 98765-4321", guests: 2 };

/** A party for the queue, in which a number waits only once. */
function newWaitingParty() {
  return { ...PARTY, customerPhone: `11 9${randomInt(10_000_000, 99_999_999)}` };
}

/**
 * One round of a host, ten writes: a reservation is taken, changed and cancelled; a party waits, is seated,
 * moves and leaves; another one waits and gives up. Every call is sent again until it is answered.
 */
export async function workAsHost(
  client: TestClient,
  { unitId, tableIds: [first, second], date }: HostPlace,
  acknowledged: Acknowledged,
  send: Send = sendUntilAnswered,
): Promise<void> {
  const change = async (call: () => Promise<{ id: string; version: number }>) => {
    const { id, version } = await send(call);
    acknowledged.reservations.set(id, version);
    return version;
  };

  const taken = { unitId, id: newId(), ...PARTY, date, time: "20:00" };
  const version = await change(() => client.reservations.create(taken));
  await change(() => client.reservations.update({ ...taken, notes: "Perto da janela", version }));
  await change(() => client.reservations.cancel({ unitId, id: taken.id }));

  const [waiting, impatient] = [newWaitingParty(), newWaitingParty()];
  const [entryId, id] = [newId(), newId()];
  await send(() => client.waitlist.add({ unitId, id: entryId, ...waiting }));
  acknowledged.entries.add(entryId);
  await change(() => client.reservations.seatFromWaitlist({ unitId, entryId, id, tableIds: [first] }));
  acknowledged.closedEntries.add(entryId);
  await change(() => client.reservations.changeTables({ unitId, id, tableIds: [second] }));
  await change(() => client.reservations.release({ unitId, id }));

  const leaving = newId();
  await send(() => client.waitlist.add({ unitId, id: leaving, ...impatient }));
  acknowledged.entries.add(leaving);
  await send(() => client.waitlist.remove({ unitId, id: leaving }));
  acknowledged.closedEntries.add(leaving);
  await send(() => client.waitlist.list({ unitId }));
}

/** A host stops waiting after this time: what lasts longer is an error that a person sees. */
const PATIENCE_MS = 30_000;

/** Repeats a call as the browser does: after a lost connection or a server's failure, never after a refusal. */
export async function sendUntilAnswered<Answer>(
  call: () => Promise<Answer>,
  onRetry: () => void = () => {},
): Promise<Answer> {
  const until = performance.now() + PATIENCE_MS;
  for (let delayMs = 20; ; delayMs = Math.min(delayMs * 2, 1_000)) {
    try {
      return await call();
    } catch (error) {
      const isTransient = !(error instanceof ORPCError) || error.status >= 500;
      if (!isTransient || performance.now() > until) throw error;
      onRetry();
      await sleep(delayMs);
    }
  }
}
