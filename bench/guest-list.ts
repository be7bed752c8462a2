/**
 * `node bench/guest-list.ts`: how long the server takes for the list of guests, its count and a part of its file, with the 100,000 guests of
 * `many-guests.ts`. Goals: a page of the usual list in 50 ms at p95, and each other one in 500 ms.
 */
import type { ListGuestsInput } from "#features/guests/listing/contract.ts";
import { countGuests, exportGuestList, listGuestPage } from "#features/guests/listing/server/commands.ts";
import { quantile } from "./load.ts";
import { openManyGuests } from "./many-guests.ts";

const ROUNDS = 20;

const { services, scope, close } = await openManyGuests();
const { unitId } = scope;

async function measure(what: string, call: () => Promise<unknown>) {
  const took: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now();
    await call();
    // The first round does not count.
    if (round > 0) took.push(performance.now() - start);
  }
  const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)].map((ms) => ms.toFixed(1));
  console.log(`${what}: p50 ${p50} ms, p95 ${p95} ms`);
}

const CHOICES: Record<string, Omit<ListGuestsInput, "unitId">> = {
  "the usual list": {},
  "by name": { sort: "name" },
  "by last visit": { sort: "last_visit" },
  "by visits": { sort: "visits" },
  "by no-shows": { sort: "no_shows" },
  returning: { filters: ["returning"] },
  VIPs: { filters: ["vip"] },
  "with no-shows": { filters: ["no_shows"] },
  "birthday this month": { filters: ["birthday"] },
  away: { filters: ["away"] },
  "with a booking": { filters: ["upcoming"] },
  "VIPs who stayed away, by name": { filters: ["vip", "away"], sort: "name" },
  "a frequent first name": { text: "Nomec" },
  "a last name of 200 guests": { text: "Sobrenome133" },
  "a whole number": { text: "(11) 91000-0613" },
  "a name that nobody has": { text: "Zuleica" },
};
for (const [what, choice] of Object.entries(CHOICES)) {
  const asked = { unitId, ...choice };
  const first = await listGuestPage(services, scope, asked);
  await measure(`${what}, first page`, () => listGuestPage(services, scope, asked));
  if (first.nextCursor !== null) {
    const next = { ...asked, cursor: first.nextCursor };
    await measure(`${what}, next page`, () => listGuestPage(services, scope, next));
  }
  const { count } = await countGuests(services, scope, asked);
  await measure(`${what}, count of ${count}`, () => countGuests(services, scope, asked));
}

const start = performance.now();
let parts = 0;
let bytes = 0;
for (let cursor: string | null | undefined; cursor !== null; parts += 1) {
  const part = await exportGuestList(services, scope, { unitId, ...(cursor !== undefined && { cursor }) });
  if (!part.ok) throw new Error("the list is not exported");
  bytes += part.value.csv.length;
  cursor = part.value.nextCursor;
}
console.log(
  `the file: ${parts} parts, ${(bytes / 1e6).toFixed(1)} MB, ${((performance.now() - start) / 1000).toFixed(1)} s`,
);
await close();
