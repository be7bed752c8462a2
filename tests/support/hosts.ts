import { expect } from "vitest";

import type { TestClient } from "./app.ts";
import {
  nothingAcknowledged,
  sendUntilAnswered,
  workAsHost,
  type Acknowledged,
  type HostPlace,
  type Send,
} from "./host-work.ts";

/** Hosts at work. */
export interface Hosts {
  acknowledged: Acknowledged;
  /** Waits until the hosts, together, have finished this many more rounds. */
  waitForRounds(more: number): Promise<void>;
  /** Waits until each host has finished the round that it is in, or all of its `rounds`. */
  finish(): Promise<void>;
}

/** Starts one host at each place. A host works until `finish`, or as many rounds as `rounds` says. */
export function startHosts(
  places: readonly HostPlace[],
  clientOf: () => TestClient,
  { rounds = Infinity, send = sendUntilAnswered }: { rounds?: number; send?: Send } = {},
): Hosts {
  const acknowledged = nothingAcknowledged();
  let isOpen = true;
  let finished = 0;
  const hosts = places.map(async (place) => {
    for (let round = 0; round < rounds && isOpen; round += 1) {
      await workAsHost(clientOf(), place, acknowledged, send);
      finished += 1;
    }
  });
  return {
    acknowledged,
    async waitForRounds(more) {
      const goal = finished + more;
      await expect.poll(() => finished, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(goal);
    },
    async finish() {
      if (rounds === Infinity) isOpen = false;
      await Promise.all(hosts);
    },
  };
}

/** The ids of all events that one screen of the unit receives from now on. */
export async function hearEvents(
  client: TestClient,
  unitId: string,
  signal?: AbortSignal,
): Promise<ReadonlySet<string | null>> {
  const heard = new Set<string | null>();
  const live = await client.audit.watch({ unitId }, signal ? { signal } : {});
  void (async () => {
    for await (const event of live) heard.add(event.id);
  })().catch(() => {});
  return heard;
}
