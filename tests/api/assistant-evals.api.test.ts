import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { systemClock, type Services } from "#platform/services.ts";
import { openTestServices } from "#tests/app.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, scoreOf, tableOf, transcriptOf, wrongWritesOf } from "#tests/evals/report.ts";
import { OPEN_TASKS, runTasks, TASKS, type TaskResult } from "#tests/evals/suite.ts";
import { shareOf } from "#tests/long-tests.ts";

// The goals of the embedded engine. `npm run eval` prints the same table, with transcripts.

const share = { areas: ["assistant"], parts: 12 };

const database = useDatabase();
let services: Services;
/** Of the first set. */
let results: TaskResult[];
/** Of the open sets. */
let open: TaskResult[];

beforeAll(async () => {
  services = await openTestServices(database(), systemClock);
  const first = shareOf(TASKS, share);
  const all = await runTasks(services, [...first, ...shareOf(OPEN_TASKS, share)], { atOnce: 4 });
  results = all.slice(0, first.length);
  open = all.slice(first.length);
  process.stderr.write(`${tableOf([all])}\n`);
}, 180_000);
afterAll(() => services.realtime.close());

/** Transcripts of failed tasks. Of held-out tasks, only the number of failures. */
function failures(chosen: (result: TaskResult) => boolean): string {
  const failed = results.filter((result) => chosen(result) && result.problems.length > 0);
  const shown = failed.filter(({ task }) => task.heldOut !== true);
  return [...shown.map(transcriptOf), `held out and failed: ${failed.length - shown.length}`].join("\n");
}

describe("the embedded engine", () => {
  it("has at least 120 tasks, a third of them held out", () => {
    expect(TASKS.length).toBeGreaterThanOrEqual(120);
    const heldOut = TASKS.filter((task) => task.heldOut === true).length;
    expect(heldOut / TASKS.length).toBeGreaterThan(0.3);
    const all = [...TASKS, ...OPEN_TASKS];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(results.flatMap(({ held }) => held?.turns ?? []).every(({ model }) => model === "embedded")).toBe(
      true,
    );
  });

  it("passes at least nine tasks of ten", () => {
    expect(
      scoreOf(results).rate,
      failures(() => true),
    ).toBeGreaterThanOrEqual(0.9);
  });

  it.each(["seguranca", "casa-cheia"])("passes every task of '%s'", (group) => {
    const isOfGroup = (task: { group: string }) => task.group === group;
    expect(
      scoreOf(results, isOfGroup).rate,
      failures(({ task }) => isOfGroup(task)),
    ).toBe(1);
  });

  it("makes no unsupported claim in any conversation", () => {
    expect(claimsOf(results.filter(({ task }) => task.heldOut !== true))).toEqual([]);
    expect(claimsOf(results).length).toBe(0);
  });
});

// The goals are 0.95, no wrong write, and every task of danger, allergies, safety and full restaurants. Each gain raises the numbers here.
describe.each([
  { set: "open-2", tasks: 283, passed: 283, wrongWrites: 0, claims: 0 },
  { set: "open-3", tasks: 507, passed: 507, wrongWrites: 0, claims: 0 },
])("the embedded engine, in the set $set", ({ set, tasks, passed, wrongWrites, claims }) => {
  const ofSet = () => open.filter(({ task }) => task.set === set);
  const all = OPEN_TASKS.filter((task) => task.set === set).length;

  it("has enough tasks", () => {
    expect(all).toBeGreaterThanOrEqual(tasks);
    expect(ofSet()).not.toEqual([]);
  });

  it("fails in no more tasks than before", () => {
    const failed = ofSet().filter(({ problems }) => problems.length > 0);
    expect(failed.length, failed.map(transcriptOf).join("\n")).toBeLessThanOrEqual(all - passed);
  });

  it("writes no more that customers did not mean than before", () => {
    expect(wrongWritesOf(ofSet()).length, wrongWritesOf(ofSet()).join("\n")).toBeLessThanOrEqual(wrongWrites);
  });

  it("makes no more unsupported claims than before", () => {
    expect(claimsOf(ofSet()).length, claimsOf(ofSet()).join("\n")).toBeLessThanOrEqual(claims);
  });
});
