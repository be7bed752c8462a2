import { describe, expect, it } from "vitest";

import { outcomeOf } from "#tests/app.ts";
import { asAssistant } from "#tests/assistant-unit.ts";
import { buildCategory, buildDish, buildUnit } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import type { Prompt, SavePromptInput } from "../contract.ts";
import { PROMPTS } from "../limits.ts";
import { readAssistantConfig } from "./queries.ts";

const { sql, app, organization, unit, owner, clientWith } = useUnit({
  unit: { address: "", openWeekdays: [] },
  users: { owner: "all" },
});

const draft = (prompt: Prompt, over: Partial<SavePromptInput> = {}): SavePromptInput => ({
  unitId: unit.id,
  prompt,
  text: "",
  triggerText: "",
  summary: "",
  isSummaryCurrent: false,
  version: 0,
  ...over,
});
const save = (prompt: Prompt, over: Partial<SavePromptInput> = {}) =>
  owner.assistantConfig.savePrompt(draft(prompt, over));
const read = () => owner.assistantConfig.read({ unitId: unit.id });
const versionsOf = (prompt: Prompt, before?: number) =>
  owner.assistantConfig.listVersions({ unitId: unit.id, prompt, ...(before !== undefined && { before }) });
const storedConfig = () => readAssistantConfig(sql, asAssistant(unit));
const auditEntries = async () =>
  rows<{ type: string; detail: unknown }>(
    sql,
    "select type, detail from audit_entry where unit_id = $1 order by id",
    [unit.id],
  );

describe("read", () => {
  it("returns the defaults where nothing is saved", async () => {
    const { name, prompts, training } = await read();
    expect(name).toBe("Maitre Assistant");
    expect(Object.keys(prompts).toSorted()).toEqual([...PROMPTS].toSorted());
    for (const prompt of PROMPTS)
      expect(prompts[prompt]).toEqual({
        text: "",
        triggerText: "",
        summary: "",
        isSummaryCurrent: false,
        version: 0,
      });
    expect(training.map(({ bar, percent }) => [bar, percent])).toEqual([
      ["general", 0],
      ["knowledge", 0],
      ["personality", 10],
    ]);
    expect(await owner.assistantConfig.readRetention({ unitId: unit.id })).toEqual({ days: 90 });
  });

  it("counts the unit's facts besides the prompts", async () => {
    await rows(sql, "update unit set address = 'Rua Augusta, 100', phone = '(11) 3000-0000' where id = $1", [
      unit.id,
    ]);
    await rows(sql, "update opening_hours set is_active = true where unit_id = $1 and weekday = 5", [
      unit.id,
    ]);
    const category = await buildCategory(sql, unit);
    await buildDish(sql, category, { description: "Com arroz", allergens: ["milk"], position: 1 });
    await buildDish(sql, category, { tags: ["vegano"], position: 2 });
    await buildDish(sql, category, { isActive: false, position: 3 });
    const { training } = await read();
    expect(training.map(({ percent }) => percent)).toEqual([35, 36, 10]);
    const [, knowledge] = training;
    expect(knowledge?.parts.filter(({ points }) => points > 0)).toEqual([
      { part: "dishes", points: 20, of: 20, done: 1, outOf: 1 },
      { part: "descriptions", points: 8, of: 16, done: 1, outOf: 2 },
      { part: "labels", points: 8, of: 8, done: 2, outOf: 2 },
    ]);
  });

  it("shows nothing of another unit", async () => {
    await save("geral", { text: "Somos uma cantina." });
    const sister = await buildUnit(sql, organization);
    expect((await owner.assistantConfig.read({ unitId: sister.id })).prompts.geral.text).toBe("");
  });
});

describe("savePrompt", () => {
  it.each(PROMPTS)("stores %s, and the engine reads the saved text", async (prompt) => {
    const saved = await save(prompt, { text: ` Texto de ${prompt} `, triggerText: "festa", name: "Bela" });
    expect(saved).toMatchObject({
      name: prompt === "personalidade" ? "Bela" : "Maitre Assistant",
      text: `Texto de ${prompt}`,
      triggerText: prompt === "eventos" ? "festa" : "",
      version: 1,
    });
    const config = await storedConfig();
    expect(config.prompts[prompt].text).toBe(`Texto de ${prompt}`);
    expect(config.name).toBe(saved.name);
    expect((await read()).prompts[prompt]).toMatchObject({ text: `Texto de ${prompt}`, version: 1 });
  });

  it("refuses to overwrite a version that the user has not seen", async () => {
    await save("geral", { text: "De Ana" });
    const other = await clientWith({ name: "Bruno" });
    expect(await outcomeOf(other.assistantConfig.savePrompt(draft("geral", { text: "De Bruno" })))).toBe(
      "prompt_changed_meanwhile",
    );
    expect((await read()).prompts.geral.text).toBe("De Ana");
  });

  it("lets two users save two tabs", async () => {
    await Promise.all([save("geral", { text: "A" }), save("delivery", { text: "B" })]);
    const { prompts } = await read();
    expect([prompts.geral.text, prompts.delivery.text]).toEqual(["A", "B"]);
  });

  it("stores one of two first texts that are saved at the same moment", async () => {
    const outcomes = await Promise.all(
      ["A", "B", "C", "D"].map((text) => outcomeOf(save("geral", { text }))),
    );
    expect(outcomes.toSorted()).toEqual([
      "done",
      ...Array.from({ length: 3 }, () => "prompt_changed_meanwhile"),
    ]);
    expect((await versionsOf("geral")).versions).toHaveLength(1);
  });

  it("accepts a repeated save without a write", async () => {
    await save("geral", { text: "A" });
    expect(await save("geral", { text: "A" })).toMatchObject({ version: 1 });
    expect(await auditEntries()).toHaveLength(1);
  });

  it("stores the summary, and whether it belongs to this text", async () => {
    await save("geral", { text: "A", summary: "a", isSummaryCurrent: true });
    expect((await read()).prompts.geral).toMatchObject({ summary: "a", isSummaryCurrent: true });
    await save("geral", { text: "B", summary: "a", isSummaryCurrent: false, version: 1 });
    expect((await read()).prompts.geral).toMatchObject({ summary: "a", isSummaryCurrent: false });
  });

  it("names the changed fields in the trail, without their text", async () => {
    await save("personalidade", { text: "Segredo da casa", name: "Bela" });
    expect(await auditEntries()).toEqual([
      { type: "assistant.changed", detail: { prompt: "personalidade", changed: ["name", "text"] } },
    ]);
  });

  it.each([
    ["text", { text: "a".repeat(8001) }],
    ["name", { name: " " }],
    ["name", { name: "a".repeat(61) }],
    ["triggerText", { triggerText: "a".repeat(301) }],
  ])("says at the field what is wrong: %s", async (field, over) => {
    const { error } = await owner.assistantConfig
      .savePrompt(draft("personalidade", over))
      .then(() => ({ error: null }))
      .catch((error: unknown) => ({ error }));
    expect(error).toMatchObject({ code: "INVALID", data: { fields: [{ field }] } });
  });
});

describe("history", () => {
  it("lists every text with its author and time, newest first", async () => {
    app.setNow(new Date("2026-03-10T12:00:00Z"));
    await save("eventos", { text: "A", triggerText: "festa" });
    app.setNow(new Date("2026-03-11T12:00:00Z"));
    const bruno = await clientWith({ name: "Bruno Lima" });
    await bruno.assistantConfig.savePrompt(draft("eventos", { text: "B", triggerText: "festa", version: 1 }));
    app.setNow(null);
    // Another name, or another summary, is no other text.
    await save("eventos", { text: "B", triggerText: "festa", summary: "b", version: 2 });
    const { versions, hasMore } = await versionsOf("eventos");
    expect(hasMore).toBe(false);
    expect(versions).toEqual([
      {
        version: 2,
        text: "B",
        triggerText: "festa",
        summary: "",
        savedAt: "2026-03-11T12:00:00.000Z",
        savedBy: "Bruno Lima",
        restoredVersion: null,
      },
      {
        version: 1,
        text: "A",
        triggerText: "festa",
        summary: "",
        savedAt: "2026-03-10T12:00:00.000Z",
        savedBy: "Ana Souza",
        restoredVersion: null,
      },
    ]);
  });

  it("comes in pages", async () => {
    for (let version = 0; version < 25; version += 1) await save("geral", { text: `T${version}`, version });
    const first = await versionsOf("geral");
    expect(first.versions.map(({ version }) => version)).toEqual(
      Array.from({ length: 20 }, (_, index) => 25 - index),
    );
    expect(first.hasMore).toBe(true);
    const second = await versionsOf("geral", 6);
    expect(second.versions.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(second.hasMore).toBe(false);
  });

  it("restores an earlier text and its summary as a new version", async () => {
    await save("eventos", { text: "A", triggerText: "festa", summary: "a", isSummaryCurrent: true });
    await save("eventos", { text: "B", triggerText: "show", version: 1 });
    const restored = await owner.assistantConfig.restoreVersion({
      unitId: unit.id,
      prompt: "eventos",
      restore: 1,
      version: 2,
    });
    expect(restored).toEqual({
      text: "A",
      triggerText: "festa",
      summary: "a",
      isSummaryCurrent: true,
      version: 3,
    });
    const { versions } = await versionsOf("eventos");
    expect(versions.map(({ text, restoredVersion }) => [text, restoredVersion])).toEqual([
      ["A", 1],
      ["B", null],
      ["A", null],
    ]);
    expect((await auditEntries()).at(-1)).toEqual({
      type: "prompt.restored",
      detail: { prompt: "eventos", restored: 1 },
    });
  });

  it("refuses to restore over an unseen version, or an unknown version", async () => {
    await save("geral", { text: "A" });
    await save("geral", { text: "B", version: 1 });
    const restore = (over: { restore?: number; version?: number; prompt?: Prompt }) =>
      outcomeOf(
        owner.assistantConfig.restoreVersion({
          unitId: unit.id,
          prompt: "geral",
          restore: 1,
          version: 2,
          ...over,
        }),
      );
    expect(await restore({ version: 1 })).toBe("prompt_changed_meanwhile");
    expect(await restore({ restore: 9 })).toBe("NOT_FOUND");
    expect(await restore({ prompt: "delivery" })).toBe("NOT_FOUND");
    expect(await restore({ restore: 0 })).toBe("INVALID");
    expect(await restore({ restore: 2 })).toBe("done");
    expect((await read()).prompts.geral).toMatchObject({ text: "B", version: 2 });
  });
});

describe("summarize", () => {
  it("is the prompt's first 50 characters with the embedded engine", async () => {
    const text = "Somos uma cantina familiar com massas feitas na casa todos os dias.";
    expect(await owner.assistantConfig.summarize({ unitId: unit.id, text })).toEqual({
      summary: `${text.slice(0, 50)}...`,
      isFallback: false,
    });
    expect(await outcomeOf(owner.assistantConfig.summarize({ unitId: unit.id, text: " \n " }))).toBe(
      "INVALID",
    );
  });
});

describe("retention", () => {
  it("changes within its limits, with an entry in the trail", async () => {
    const change = (days: number) =>
      outcomeOf(owner.assistantConfig.saveRetention({ unitId: unit.id, days }));
    expect(await change(90)).toBe("done");
    expect(await change(30)).toBe("done");
    for (const days of [0, 3651, 1.5]) expect(await change(days)).toBe("INVALID");
    expect(await owner.assistantConfig.readRetention({ unitId: unit.id })).toEqual({ days: 30 });
    expect((await storedConfig()).transcriptRetentionDays).toBe(30);
    expect(await auditEntries()).toEqual([
      { type: "assistant.changed", detail: { changed: ["retention"], days: 30 } },
    ]);
  });
});

it("changes the opening hours for users with the assistant's screen only", async () => {
  const assistant = await clientWith(["assistente"]);
  const { hours } = await assistant.companySettings.readOpening({ unitId: unit.id });
  const changed = hours.map((day) => ({ ...day, isActive: true }));
  await assistant.companySettings.saveHours({ unitId: unit.id, hours: changed, before: hours });
  expect((await owner.companySettings.readOpening({ unitId: unit.id })).hours).toEqual(changed);
  const waiter = await clientWith(["reservas"]);
  expect(await outcomeOf(waiter.companySettings.saveHours({ unitId: unit.id, hours, before: changed }))).toBe(
    "FORBIDDEN",
  );
});
