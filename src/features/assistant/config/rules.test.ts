import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { assistantConfigContract } from "./contract.ts";
import { LIMITS, PROMPTS } from "./limits.ts";
import { decidePrompt, emptyPrompts, summaryOf, toneOf } from "./rules.ts";

describe("summaryOf", () => {
  it.each([
    ["Somos uma cantina.", "Somos uma cantina."],
    ["  Somos uma \n\n cantina.\t", "Somos uma cantina."],
    ["a".repeat(50), "a".repeat(50)],
    [`${"a".repeat(50)}   `, "a".repeat(50)],
    ["a".repeat(51), `${"a".repeat(50)}...`],
    [`${"a".repeat(49)} b`, `${"a".repeat(49)} ...`],
    ["", ""],
    [" \n ", ""],
  ])("of %j", (prompt, summary) => {
    expect(summaryOf(prompt)).toBe(summary);
  });

  it("counts characters as people see them, and splits none", () => {
    const family = "👨‍👩‍👧‍👦";
    const accented = "a\u0301";
    expect(summaryOf(family.repeat(51))).toBe(`${family.repeat(50)}...`);
    expect(summaryOf(accented.repeat(60))).toBe(`${accented.repeat(50)}...`);
  });

  it("is always the beginning of the prompt, and marks a longer one", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (text) => {
        const summary = summaryOf(text);
        const line = text.trim().replaceAll(/\s+/g, " ");
        return summary === line || line.startsWith(summary.slice(0, -3));
      }),
    );
  });
});

describe("decidePrompt", () => {
  const stored = { ...emptyPrompts().geral, text: "Somos uma cantina.", version: 3 };

  it("names the changed fields", () => {
    expect(decidePrompt(stored, { ...stored, text: "Somos um bar.", summary: "Um bar" })).toEqual({
      ok: true,
      value: { changed: ["text", "summary"] },
    });
  });

  it("refuses to overwrite an unseen version", () => {
    expect(decidePrompt(stored, { ...stored, text: "Somos um bar.", version: 2 })).toEqual({
      ok: false,
      reason: "prompt_changed_meanwhile",
    });
  });

  it("accepts a repeated save", () => {
    expect(decidePrompt(stored, { ...stored, version: 2 })).toEqual({ ok: true, value: { changed: [] } });
  });
});

describe("the browser's limits", () => {
  const input = assistantConfigContract.savePrompt["~orpc"].inputSchema;
  const draft = {
    unitId: "019aa000-0000-7000-8000-000000000000",
    prompt: "geral",
    text: "",
    triggerText: "",
    summary: "",
    isSummaryCurrent: false,
    version: 0,
  };
  it.each([
    ["text", LIMITS.prompt],
    ["triggerText", LIMITS.trigger],
    ["summary", LIMITS.summary],
    ["name", LIMITS.name],
  ])("are the contract's: %s", (field, most) => {
    expect(input?.safeParse({ ...draft, [field]: "a".repeat(most) }).success).toBe(true);
    expect(input?.safeParse({ ...draft, [field]: "a".repeat(most + 1) }).success).toBe(false);
  });

  it("include every tab", () => {
    for (const prompt of PROMPTS) expect(input?.safeParse({ ...draft, prompt }).success).toBe(true);
    expect(input?.safeParse({ ...draft, prompt: "cozinha" }).success).toBe(false);
  });
});

it.each([
  ["Formal e elegante", "formal"],
  ["Cortês, sem intimidade", "formal"],
  ["Alegre e próxima", "playful"],
  ["Divertida, nada formal", "playful"],
  ["Simpática e objetiva, trata o cliente por você.", "friendly"],
  ["", "friendly"],
])("the personality %j speaks in the %s tone", (personality, tone) => {
  expect(toneOf(personality)).toBe(tone);
});
