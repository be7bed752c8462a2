import { expect, test } from "vitest";

import { createLog } from "./log.ts";

function logTo(options: { tty: boolean }): { log: ReturnType<typeof createLog>; lines: string[] } {
  const lines: string[] = [];
  return {
    log: createLog({ level: "info", ...options, destination: { write: (line) => void lines.push(line) } }),
    lines,
  };
}

test("writes one JSON object a line, with secrets and phones censored two levels deep", () => {
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
    user: { phone: "***", name: "Ana" },
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

test("is readable on a terminal", () => {
  const { log, lines } = logTo({ tty: true });
  log.info({ port: 3000, token: "t" }, "listening");
  log.error({ err: new Error("no") }, "failed");
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d listening \{"port":3000,"token":"\*\*\*"\}\n$/);
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d ERROR failed\nError: no\n {4}at /);
});
