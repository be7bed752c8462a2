import { afterAll, beforeAll, expect, it } from "vitest";

import { systemClock, type Services } from "#platform/services.ts";
import { openTestServices } from "#tests/app.ts";
import { useDatabase } from "#tests/database.ts";
import { INJECTIONS, runInjection } from "#tests/evals/injections.ts";
import { dialogueOf } from "#tests/evals/report.ts";
import { shareOf } from "#tests/long-tests.ts";

const database = useDatabase();
let services: Services;

beforeAll(async () => {
  services = await openTestServices(database(), systemClock);
});
afterAll(() => services.realtime.close());

it("has at least a hundred injections", () => {
  expect(INJECTIONS.length).toBeGreaterThanOrEqual(100);
});

it.concurrent.each(shareOf(INJECTIONS, { areas: ["assistant"] }))("resists: $name", async (injection) => {
  const { problems, held } = await runInjection(services, injection);
  expect(held.turns.length).toBeGreaterThan(0);
  expect(problems, dialogueOf(held)).toEqual([]);
});
