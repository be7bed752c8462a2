import { DatabaseError } from "pg";
import { describe, expect, it } from "vitest";

import { maskText, maskValue } from "./masking.ts";

describe("maskText", () => {
  it.each([
    ["sent to ana.souza+maitre@example.com.br today", "sent to *** today"],
    ["call (11) 98765-4321", "call ***"],
    ["+55 11 98765-4321, 11987654321 or 98765-4321", "***, *** or ***"],
    ["postgres://maitre:s3cret@db:5432/maitre", "postgres://***@db:5432/maitre"],
    ["GET /convite?token=abcdefghij", "GET /convite?token=***"],
    ["Authorization: Bearer abc.def-ghi", "Authorization: Bearer ***"],
    ["cookie Zq3fR8sT1uV2wX4yZ5aB6cD7eF8gH9iJ", "cookie ***"],
  ])("masks %j", (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  it.each([
    "connect ECONNREFUSED 127.0.0.1:5432",
    "connect ECONNREFUSED 192.168.100.200",
    "reservation 019aa000-0000-7000-8000-000000000001 at 2026-11-22 20:30",
    "2026-11-22T15:32:09.123Z",
    "password authentication failed for user",
    "at run (file:///srv/maitre/node_modules/@orpc/server/dist/index.mjs:145:12)",
    'duplicate key value violates unique constraint "app_user_email"',
    "64 MB of 128 MB, 1000000 rows",
  ])("keeps %j", (text) => {
    expect(maskText(text)).toBe(text);
  });
});

describe("maskValue", () => {
  it("masks fields by their name, at any depth, and keeps figures", () => {
    expect(
      maskValue({
        input: [{ customerName: "Ana", guests: 4, notes: "aniversário", id: "M1", messages: 3 }],
        headers: { cookie: "c", "set-cookie": ["s"], "x-api-key": "k" },
        job: "sweep-media",
        bytes: Buffer.from("Ana"),
      }),
    ).toEqual({
      input: [{ customerName: "***", guests: 4, notes: "***", id: "M1", messages: 3 }],
      headers: { cookie: "***", "set-cookie": "***", "x-api-key": "***" },
      job: "sweep-media",
      bytes: "***",
    });
  });

  it("masks what PostgreSQL and JSON.parse quote, and keeps names of constraints", () => {
    const invalid = Object.assign(
      new DatabaseError('invalid input syntax for type uuid: "Ana"', 1, "error"),
      {
        code: "22P02",
        detail: "Key (phone)=(11 98765-4321)",
      },
    );
    expect(maskValue({ err: invalid })).toMatchObject({
      err: { message: 'invalid input syntax for type uuid: "***"', code: "22P02" },
    });
    const broken = (() => {
      try {
        return JSON.parse("Ana Souza\n    at home") as unknown;
      } catch (error) {
        return error;
      }
    })();
    const shown = JSON.stringify(maskValue(new Error("outer", { cause: broken })));
    expect(shown).not.toMatch(/Ana|Souza|home/);
    expect(shown).toMatch(/masking\.test\.ts/);
  });

  it("ends in a value that contains itself", () => {
    const loop: Record<string, unknown> = {};
    loop["loop"] = loop;
    expect(JSON.stringify(maskValue(loop))).toContain("***");
  });
});
