import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { systemClock, type Services } from "#platform/services.ts";
import { readCustomerPhone } from "#shared/customer-phone.ts";
import { openTestServices } from "#tests/app.ts";
import { useDatabase } from "#tests/database.ts";
import { findWrongWrites, judgeOutcome } from "#tests/evals/judge.ts";
import { serveAsExpected, type HostedTask } from "#tests/evals/scripted-host.ts";
import { SEALED_TASKS } from "#tests/evals/sealed.ts";
import { OPEN_TASKS, TASKS } from "#tests/evals/suite.ts";
import type { EvalTask, Expectation } from "#tests/evals/task.ts";
import { shareOf } from "#tests/long-tests.ts";

// No engine runs here: a failure names the task and never shows how the assistant does on it.

const database = useDatabase();
let services: Services;
const hosted = new Map<string, HostedTask>();
/** The tasks of the first set are older than this check. */
const NEW_TASKS = [...OPEN_TASKS, ...SEALED_TASKS];
/** On PostgreSQL. */
const SERVED_TASKS = shareOf(NEW_TASKS, { areas: ["assistant"], parts: 12 });

beforeAll(async () => {
  services = await openTestServices(database(), systemClock);
  const waiting = SERVED_TASKS.values();
  const work = async () => {
    for (const task of waiting) hosted.set(task.id, await serveAsExpected(services, task));
  };
  await Promise.all([work(), work(), work(), work()]);
});
afterAll(() => services.realtime.close());

/** The ids of the tasks for which `problemOf` finds a problem, with it. */
function problemsOf(
  problemOf: (task: EvalTask) => string | readonly string[] | null,
  tasks: readonly EvalTask[] = NEW_TASKS,
): string[] {
  return tasks.flatMap((task) => [problemOf(task) ?? []].flat().map((problem) => `${task.id}: ${problem}`));
}

/** What the judge asks of the database alone. */
function rowsOf({ says: _says, neverSays: _neverSays, ...rows }: Expectation): Expectation {
  return rows;
}

function hostedOf({ id }: EvalTask): HostedTask {
  const found = hosted.get(id);
  if (found === undefined) throw new Error(`${id} was not served`);
  return found;
}

describe("the open and the sealed tasks", () => {
  it("are at least 100 each, with ids of their own", () => {
    expect(OPEN_TASKS.length).toBeGreaterThanOrEqual(100);
    expect(SEALED_TASKS.length).toBeGreaterThanOrEqual(100);
    const ids = [...TASKS, ...NEW_TASKS].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(SEALED_TASKS.every(({ sealed }) => sealed === true)).toBe(true);
  });

  it("describe customers who can answer: a name, a phone, and no bookings of people whom nobody knows", () => {
    expect(
      problemsOf(({ customer: { kind, answers = {} }, world = {}, expect: expected }) => {
        const writes = (expected.booked ?? []).length + (expected.queued ?? []).length > 0;
        if (kind === "new" && (world.reservations !== undefined || world.isWaiting !== undefined))
          return "a new customer has no bookings";
        if (kind === "new" && writes && (answers.nome === undefined || answers.telefone === undefined))
          return "no name or phone";
        const phones = [answers.telefone ?? []].flat();
        return phones.some((phone) => readCustomerPhone(phone) === null) ? "no possible phone" : null;
      }),
    ).toEqual([]);
  });

  it("expect only changes of bookings that are there, and patterns of folded text", () => {
    expect(
      problemsOf(({ world = {}, expect: { earlier = {}, says = [], neverSays = [] } }) => {
        const unknown = Object.keys(earlier).filter((key) => world.reservations?.[key] === undefined);
        const unfolded = [...says, ...neverSays]
          .map(({ source }) => source)
          // Escapes such as \S are no capital letters.
          .filter((source) => /[A-ZÀ-ÿ]/.test(source.replaceAll(/\\./g, "")));
        return [...unknown, ...unfolded];
      }),
    ).toEqual([]);
  });

  it("can be solved: the tools refuse none of the expected writes", () => {
    expect(problemsOf((task) => hostedOf(task).refusals, SERVED_TASKS)).toEqual([]);
  });

  it("pass where exactly the expected writes are done", () => {
    expect(
      problemsOf((task) => {
        const { served } = hostedOf(task);
        const expected = rowsOf(task.expect);
        return [...judgeOutcome(expected, served), ...findWrongWrites(expected, served)];
      }, SERVED_TASKS),
    ).toEqual([]);
  });

  it("fail where nothing is done, if something is expected", () => {
    expect(
      problemsOf((task) => {
        const { idle, served } = hostedOf(task);
        const isSame = JSON.stringify(idle) === JSON.stringify(served);
        const isPassed = judgeOutcome(rowsOf(task.expect), idle).length === 0;
        return isPassed === isSame ? null : "the judge does not see what is missing";
      }, SERVED_TASKS),
    ).toEqual([]);
  });
});
