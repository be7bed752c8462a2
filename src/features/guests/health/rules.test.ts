import { describe, expect, it } from "vitest";

import { LIMITS } from "../limits.ts";
import { editHealth, isOfSpan, NOTHING_NOTED } from "./rules.ts";

const STORED = { allergens: ["fish" as const], text: "leva injeção" };

describe("an edit of what somebody must not eat", () => {
  it("replaces what its form had shown", () => {
    const wanted = { allergens: ["milk" as const], text: "sem pimenta" };
    expect(editHealth(STORED, { ...wanted, shown: STORED }, true)).toEqual({ ok: true, value: wanted });
    expect(editHealth(STORED, { ...NOTHING_NOTED, shown: STORED }, true)).toEqual({
      ok: true,
      value: NOTHING_NOTED,
    });
  });

  it.each([true, false])("adds where its form had shown nothing (may read: %s)", (mayRead) => {
    const wanted = { allergens: ["fish" as const, "milk" as const], text: "leva injeção\nsem pimenta" };
    expect(editHealth(STORED, wanted, mayRead)).toEqual({
      ok: true,
      value: { allergens: ["fish", "milk"], text: "leva injeção\nsem pimenta" },
    });
    expect(editHealth(STORED, NOTHING_NOTED, mayRead)).toEqual({ ok: true, value: STORED });
  });

  it("keeps a text that another screen changed, and adds its own", () => {
    const shown = { allergens: [], text: "antigo" };
    expect(editHealth(STORED, { allergens: [], text: "novo", shown }, true)).toEqual({
      ok: true,
      value: { allergens: ["fish"], text: "leva injeção\nnovo" },
    });
    expect(editHealth(STORED, shown, true)).toMatchObject({ value: { text: "leva injeção\nantigo" } });
    expect(editHealth(STORED, { ...shown, shown }, true)).toEqual({ ok: true, value: STORED });
  });

  it("is refused where it claims to have seen what it may not read, or both texts are too long", () => {
    expect(editHealth(STORED, { ...NOTHING_NOTED, shown: STORED }, false)).toMatchObject({
      reason: "health_hidden",
    });
    const long = { allergens: [], text: "x".repeat(LIMITS.healthText) };
    expect(editHealth(STORED, long, false)).toMatchObject({ reason: "health_too_long" });
    expect(editHealth({ ...STORED, text: "" }, long, false)).toMatchObject({ ok: true });
  });
});

it.each([
  ["2026-11-20", "20:00", true],
  ["2026-11-21", "01:59", true],
  ["2026-11-21", "02:00", false],
  ["2026-11-19", "01:00", false],
])("a service that ends at 02:00 has the booking of %s %s: %s", (date, time, isOf) => {
  const span = { dates: ["2026-11-20"], night: { date: "2026-11-21", until: "02:00" } };
  expect(isOfSpan(span, { date, time })).toBe(isOf);
});
