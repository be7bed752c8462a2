import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { createLog } from "./log.ts";
import { runInRequest } from "./request-context.ts";

function logTo(options: { tty: boolean }): { log: ReturnType<typeof createLog>; lines: string[] } {
  const lines: string[] = [];
  return {
    log: createLog({ level: "info", ...options, destination: { write: (line) => void lines.push(line) } }),
    lines,
  };
}

test("writes one JSON object a line, with secrets and personal data masked", () => {
  const { log, lines } = logTo({ tty: false });
  log.info(
    {
      password: "p",
      user: { phone: "11 9", name: "Ana" },
      req: { headers: { cookie: "c", "set-cookie": ["s"] } },
    },
    "signed in",
  );
  log.debug("not at this level");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: "signed in",
    password: "***",
    user: { phone: "***", name: "***" },
    req: { headers: { cookie: "***", "set-cookie": "***" } },
  });
});

test("leaves out the row that PostgreSQL repeats in its errors", () => {
  const { log, lines } = logTo({ tty: false });
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    constraint: "one",
    detail: "Key (phone)=(11 98765-4321)",
  });
  log.error({ err: error }, "failed");
  expect(JSON.parse(lines[0]!)).toMatchObject({
    err: { message: "duplicate key", code: "23505", constraint: "one" },
  });
  expect(lines[0]).not.toContain("98765");
});

test("names the request in each of its lines, also in those of work that it leaves behind", async () => {
  const { log, lines } = logTo({ tty: false });
  let left: Promise<void> | undefined;
  runInRequest({ id: "first-1", procedure: null }, () => {
    log.info("begun");
    left = sleep(1).then(() => log.warn({ bytes: 1 }, "done"));
  });
  log.info("of nobody");
  await left;
  expect(lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)).toEqual([
    "first-1",
    undefined,
    "first-1",
  ]);
});

test("masks a lone error and the message's values", () => {
  const { log, lines } = logTo({ tty: false });
  log.error(new Error("no mail for ana@example.com"));
  log.info("mail for %s", "ana@example.com");
  expect(lines.join("")).not.toContain("ana@");
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: "Error", err: { message: "no mail for ***" } });
});

test("is readable on a terminal", () => {
  const { log, lines } = logTo({ tty: true });
  log.info({ port: 3000, token: "t" }, "listening");
  log.error({ err: new Error("no") }, "failed");
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d listening \{"port":3000,"token":"\*\*\*"\}\n$/);
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d ERROR failed\nError: no\n {4}at /);
});
