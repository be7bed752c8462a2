/**
 * `node bench/recognition.ts`: how long the server takes to recognize a caller among the 100,000 guests of `many-guests.ts`. Goal: p95 of at most
 * 50 ms.
 */
import { recognizeGuests } from "#features/guests/recognition/server/commands.ts";
import { quantile } from "./load.ts";
import { openManyGuests } from "./many-guests.ts";

const ROUNDS = 40;

const { services, scope, close } = await openManyGuests();
for (const [what, textOf] of Object.entries({
  "a frequent first name": () => "Nomec",
  "a last name of 200 guests": (round: number) => `Sobrenome${round + 100}`,
  "first and last name": (round: number) =>
    `Nome${"abcdefghijklmnopqrst"[(round + 7) % 20]} Sobrenome${round + 7}`,
  "six digits": (round: number) => `1191${String(1000 + round * 37).slice(1)}`,
  "eight digits of a number": (round: number) => String(round * 613 * 977 + 10_000_000),
  "a whole number": (round: number) => `119${round * 613 * 977 + 10_000_000}`,
  "a name that nobody has": (round: number) => `Zuleica${round}`,
})) {
  const took: number[] = [];
  let found = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now();
    const { guests } = await recognizeGuests(services, scope, { text: textOf(round) });
    // The first round does not count.
    if (round > 0) took.push(performance.now() - start);
    found += guests.length;
  }
  const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)].map((ms) => ms.toFixed(1));
  console.log(`${what}: p50 ${p50} ms, p95 ${p95} ms, ${(found / (ROUNDS + 1)).toFixed(1)} found`);
}
await close();
