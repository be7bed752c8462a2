import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { outcomeOf } from "#tests/app.ts";
import { asAssistant } from "#tests/assistant-unit.ts";
import { buildUnit } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { logInto } from "#tests/log.ts";
import { startModelServer, type ModelServer } from "#tests/model-server.ts";
import { rows } from "#tests/rows.ts";
import { resealModelKeys } from "../../server/jobs.ts";
import type { ModelProblem, SaveModelInput, TestModelInput } from "../contract.ts";
import { readModelSetting } from "./open-model.ts";

const KEY = "sk-live-8f3c1d7a90b24e65";

const { sql, app, organization, unit, owner, users } = useUnit({ users: { owner: "all" } });
const logged: string[] = [];
let server: ModelServer;

beforeAll(async () => {
  app.services.log = logInto(logged);
});

beforeEach(async () => {
  server = await startModelServer({ key: KEY });
});
afterEach(() => server.stop());

const read = () => owner.assistantConfig.readModel({ unitId: unit.id });
const local = (over: Partial<SaveModelInput> = {}): SaveModelInput => ({
  unitId: unit.id,
  provider: "openai-compatible",
  model: "llama3.1:8b",
  baseUrl: server.baseUrl,
  inputPrice: null,
  cachedPrice: null,
  outputPrice: null,
  key: KEY,
  version: 0,
  ...over,
});
const save = (over: Partial<SaveModelInput> = {}) => owner.assistantConfig.saveModel(local(over));
const test = (over: Partial<TestModelInput> = {}) => {
  const { provider, model, baseUrl, key } = local();
  return owner.assistantConfig.testModel({ unitId: unit.id, provider, model, baseUrl, key, ...over });
};
const setting = () => readModelSetting(app.services, asAssistant(unit));

describe("the model", () => {
  it("is the embedded engine before a unit chooses one", async () => {
    expect(await read()).toEqual({
      provider: "embedded",
      model: "",
      baseUrl: "",
      inputPrice: null,
      cachedPrice: null,
      outputPrice: null,
      keyState: "none",
      version: 0,
      installation: null,
    });
    expect(await setting()).toMatchObject({ provider: "embedded", apiKey: null });
  });

  it("is the installation's until a unit chooses one", async () => {
    const { env } = app.services;
    const ai = {
      provider: "openai-compatible" as const,
      model: "qwen3",
      baseUrl: server.baseUrl,
      apiKey: KEY,
    };
    app.services.env = { ...env, ai };
    const installation = { provider: "openai-compatible", model: "qwen3" };
    expect(await read()).toEqual({
      provider: "installation",
      model: "",
      baseUrl: "",
      inputPrice: null,
      cachedPrice: null,
      outputPrice: null,
      keyState: "none",
      version: 0,
      installation,
    });
    expect(await setting()).toEqual({
      ...ai,
      inputPrice: null,
      cachedPrice: null,
      outputPrice: null,
      isPrivateAllowed: true,
      version: 0,
    });
    server.behave = { text: "Um resumo." };
    expect(
      await owner.assistantConfig.summarize({ unitId: unit.id, text: "Somos uma cantina." }),
    ).toMatchObject({
      summary: "Um resumo.",
    });
    expect(await save({ provider: "embedded", key: null })).toMatchObject({ version: 1, installation });
    expect(await setting()).toMatchObject({ provider: "embedded", apiKey: null });
    app.services.env = env;
  });

  it("returns to the installation's, and removes the key", async () => {
    const { env } = app.services;
    const ai = { provider: "openai" as const, model: "qwen3", baseUrl: server.baseUrl, apiKey: KEY };
    await save();
    app.services.env = { ...env, ai };
    const back = { provider: "installation", model: "", baseUrl: "", keyState: "none", version: 2 };
    expect(await save({ provider: "installation", key: "sk-typed", version: 1 })).toMatchObject(back);
    expect(await setting()).toEqual({
      ...ai,
      inputPrice: null,
      cachedPrice: null,
      outputPrice: null,
      isPrivateAllowed: true,
      version: 0,
    });
    expect(await outcomeOf(save({ model: "other", version: 1 }))).toBe("model_changed_meanwhile");

    app.services.env = env;
    expect(await read()).toMatchObject({ ...back, provider: "embedded" });
    expect(await setting()).toMatchObject({ provider: "embedded", apiKey: null });
    expect(await save({ provider: "embedded", key: null, version: 2 })).toMatchObject({ version: 3 });
    app.services.env = { ...env, ai };
    expect(await setting()).toMatchObject({ provider: "embedded" });
    app.services.env = env;
  });

  it("is the saved one, which the engine gets with its key", async () => {
    const saved = await save({ inputPrice: 0.15, cachedPrice: 0.02, outputPrice: 0.6 });
    expect(saved).toEqual({
      provider: "openai-compatible",
      model: "llama3.1:8b",
      baseUrl: server.baseUrl,
      inputPrice: 0.15,
      cachedPrice: 0.02,
      outputPrice: 0.6,
      keyState: "saved",
      version: 1,
      installation: null,
    });
    expect(await read()).toEqual(saved);
    expect(await setting()).toMatchObject({ model: "llama3.1:8b", inputPrice: 0.15, apiKey: KEY });
  });

  it("returns to the embedded engine and removes everything", async () => {
    await save();
    expect(await save({ provider: "embedded", model: "x", key: null, version: 1 })).toMatchObject({
      provider: "embedded",
      model: "",
      baseUrl: "",
      keyState: "none",
    });
    expect(await setting()).toMatchObject({ provider: "embedded", apiKey: null });
  });

  it.each([
    ["model_missing", { model: " " }],
    ["base_url_missing", { baseUrl: "" }],
    ["base_url_wrong", { baseUrl: "ftp://127.0.0.1" }],
    ["base_url_with_login", { baseUrl: "http://a:b@127.0.0.1/v1" }],
    ["base_url_forbidden", { baseUrl: "http://169.254.169.254/latest" }],
    ["base_url_forbidden", { baseUrl: "http://2852039166/latest" }],
    ["base_url_forbidden", { baseUrl: "http://[::ffff:a9fe:a9fe]/latest" }],
    ["base_url_forbidden", { baseUrl: "http://[:::]/v1" }],
    ["key_missing", { provider: "openai" as const, baseUrl: "", key: null }],
    ["INVALID", { key: " " }],
    ["INVALID", { inputPrice: -1 }],
    ["model_changed_meanwhile", { version: 7 }],
  ])("is refused: %s", async (reason, over) => {
    expect(await outcomeOf(save(over))).toBe(reason);
    expect((await read()).version).toBe(0);
  });

  it("refuses to overwrite an unseen version, and accepts a repeated save", async () => {
    await save();
    expect(await outcomeOf(save({ model: "other" }))).toBe("model_changed_meanwhile");
    expect(await save({ key: null })).toMatchObject({ version: 1, keyState: "saved" });
  });
});

describe("the key", () => {
  it("stays with another model at the same server only", async () => {
    await save();
    expect(await save({ model: "other", key: null, version: 1 })).toMatchObject({
      keyState: "saved",
      version: 2,
    });
    expect(await setting()).toMatchObject({ model: "other", apiKey: KEY });

    const thief = await startModelServer();
    expect(await save({ baseUrl: thief.baseUrl, key: null, version: 2 })).toMatchObject({ keyState: "none" });
    await thief.stop();
  });

  it("is not sent to another server by a test", async () => {
    await save();
    const thief = await startModelServer();
    expect(await test({ baseUrl: thief.baseUrl, key: null })).toMatchObject({ works: true });
    expect(await test({ provider: "openai", baseUrl: thief.baseUrl, key: null })).toMatchObject({
      problem: "key_missing",
    });
    expect(JSON.stringify(thief.asked)).not.toContain(KEY);
    expect(thief.asked.map(({ authorization }) => authorization)).toEqual([undefined]);
    await thief.stop();
  });

  it("is deleted when it is removed", async () => {
    await save();
    const removed = await owner.assistantConfig.removeModelKey({ unitId: unit.id });
    expect(removed).toMatchObject({ keyState: "none", model: "llama3.1:8b", version: 2 });
    expect(await owner.assistantConfig.removeModelKey({ unitId: unit.id })).toEqual(removed);
    expect((await setting())?.apiKey).toBeNull();
  });

  it("cannot be opened in another unit's row or with another secret", async () => {
    await save();
    const sister = await buildUnit(sql, organization);
    await rows(
      sql,
      `insert into assistant_model (unit_id, provider, model, base_url, sealed_key, version)
       select $2, provider, model, base_url, sealed_key, version from assistant_model where unit_id = $1`,
      [unit.id, sister.id],
    );
    expect(await owner.assistantConfig.readModel({ unitId: sister.id })).toMatchObject({
      keyState: "unreadable",
    });

    const { env } = app.services;
    app.services.env = { ...env, appSecret: "another secret of thirty-two characters, made later" };
    expect((await setting())?.apiKey).toBeNull();
    app.services.env = env;
    expect((await setting())?.apiKey).toBe(KEY);
  });

  it("opens after APP_SECRET was replaced, and without the earlier one once the job has run", async () => {
    await save();
    const { env } = app.services;
    const next = "another secret of thirty-two characters, made later";
    app.services.env = { ...env, appSecret: next, previousAppSecrets: ["x".repeat(32), env.appSecret] };
    expect((await setting())?.apiKey).toBe(KEY);
    await Promise.all([resealModelKeys.run(app.services), resealModelKeys.run(app.services)]);
    await resealModelKeys.run(app.services);
    app.services.env = { ...env, appSecret: next };
    expect((await setting())?.apiKey).toBe(KEY);
    app.services.env = env;
  });

  it("appears in no answer, in no entry of the trail, in no log and nowhere in the database", async () => {
    const { unitId } = local();
    const answers: unknown[] = [await save(), await read()];
    answers.push(await test({ key: null }), await test({ key: `${KEY}x` }));
    server.behave = { text: "Um resumo." };
    answers.push(await owner.assistantConfig.summarize({ unitId, text: "Somos uma cantina." }));
    server.behave = { status: 500, body: `{"error":{"message":"${KEY}"}}` };
    answers.push(await owner.assistantConfig.summarize({ unitId, text: "Somos uma cantina." }));
    answers.push(
      await outcomeOf(save({ baseUrl: "ftp://x", version: 1 })),
      await outcomeOf(save({ version: 9 })),
    );
    answers.push(await owner.assistantConfig.removeModelKey({ unitId }), await save({ version: 2 }));
    answers.push(
      await owner.assistantConfig.read({ unitId }),
      await owner.assistantConfig.listVersions({ unitId, prompt: "geral" }),
      await owner.audit.list({}),
      await owner.dashboard.read({ unitId }),
      await owner.auth.me(),
      await owner.companySettings.read({ unitId }),
      await owner.menu.exportCsv({ unitId }),
      await (await app.fetch(`/api/units/${unitId}/assistant/model`, { cookie: users.owner.cookie })).text(),
      await (await app.fetch(`/api/units/${unitId}/assistant`, { cookie: users.owner.cookie })).text(),
    );
    expect(server.asked.some(({ authorization }) => authorization === `Bearer ${KEY}`)).toBe(true);

    const tables = await rows<{ name: string }>(
      sql,
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    expect(tables.map(({ name }) => name)).toContain("assistant_model");
    const stored: unknown[] = [];
    for (const { name } of tables) stored.push(await rows(sql, `select to_jsonb(t) as row from "${name}" t`));
    expect(JSON.stringify(stored)).toContain("v1.");
    expect(logged.join("")).toContain("the model wrote no summary");

    const everything = JSON.stringify([answers, stored, logged]);
    for (const spelled of [KEY, Buffer.from(KEY).toString("base64"), Buffer.from(KEY).toString("hex")])
      expect(everything).not.toContain(spelled.slice(0, 20));
  });

  it("is set and removed with an entry in the trail", async () => {
    await save();
    await owner.assistantConfig.removeModelKey({ unitId: unit.id });
    expect(
      await rows(sql, "select type, detail from audit_entry where unit_id = $1 order by id", [unit.id]),
    ).toEqual([
      { type: "assistant.model_changed", detail: { provider: "openai-compatible", model: "llama3.1:8b" } },
      {
        type: "assistant.model_changed",
        detail: { provider: "openai-compatible", model: "llama3.1:8b", key: "removed" },
      },
    ]);
  });
});

describe("the test of the connection", () => {
  it("works for the embedded engine", async () => {
    expect(await test({ provider: "embedded", model: "", baseUrl: "", key: null })).toMatchObject({
      works: true,
      problem: null,
    });
  });

  it("asks the installation's model with its own key only", async () => {
    const { env } = app.services;
    const ai = { provider: "openai" as const, model: "qwen3", baseUrl: server.baseUrl, apiKey: KEY };
    app.services.env = { ...env, ai };
    const own = {
      provider: "installation" as const,
      model: "",
      baseUrl: "http://127.0.0.1:1/v1",
      key: "sk-typed",
    };
    expect(await test(own)).toMatchObject({ works: true, problem: null });
    expect(server.asked.map(({ authorization }) => authorization)).toEqual([`Bearer ${KEY}`]);
    app.services.env = env;
    expect(await test(own)).toMatchObject({ works: true });
    expect(server.asked).toHaveLength(1);
  });

  it("works with a typed key and with the stored one", async () => {
    expect(await test()).toMatchObject({ works: true, problem: null });
    await save();
    expect(await test({ key: null })).toMatchObject({ works: true });
    expect(JSON.parse(server.asked[0]?.body ?? "{}")).toMatchObject({ model: "llama3.1:8b" });
  });

  const failures: [ModelProblem, () => Partial<TestModelInput>][] = [
    ["key_rejected", () => ({ key: "sk-wrong" })],
    ["key_missing", () => ({ provider: "anthropic", baseUrl: "", key: null })],
    ["bad_address", () => ({ baseUrl: "http://169.254.169.254/v1" })],
    ["unreachable", () => ({ baseUrl: "http://127.0.0.1:1/v1" })],
    ["model_unknown", () => ({ baseUrl: server.baseUrl.replace("/v1", "/v2") })],
    ["limit_reached", () => behave({ status: 429, body: "{}" })],
    ["provider_error", () => behave({ status: 500, body: "down" })],
    ["overloaded", () => behave({ status: 503, body: "busy" })],
    ["key_rejected", () => behave({ status: 400, body: `{"error":{"message":"API key not valid."}}` })],
    ["provider_error", () => behave({ status: 307, body: "" })],
    ["answer_unreadable", () => behave("nonsense")],
  ];
  const behave = (behaviour: ModelServer["behave"]): Partial<TestModelInput> => {
    server.behave = behaviour;
    return {};
  };
  it.each(failures)("names the problem: %s", async (problem, over) => {
    expect(await test(over())).toMatchObject({ works: false, problem });
  });

  it("refuses addresses in the server's network unless the operator allows them, except the installation's own", async () => {
    const { env } = app.services;
    try {
      app.services.env = {
        ...env,
        privateModels: false,
        ai: { provider: "openai-compatible", model: "m", apiKey: KEY, baseUrl: server.baseUrl },
      };
      expect(await test()).toMatchObject({ works: false, problem: "bad_address" });
      await expect(save()).rejects.toMatchObject({ data: { reason: "base_url_forbidden" } });
      expect(server.asked).toEqual([]);
      expect(await test({ provider: "installation", model: "", baseUrl: "", key: null })).toMatchObject({
        works: true,
      });
    } finally {
      app.services.env = env;
    }
  });

  it("stops when the caller disconnects", async () => {
    server.behave = "silence";
    const gone = new AbortController();
    const call = app.fetch(`/api/units/${unit.id}/assistant/model/test`, {
      method: "POST",
      cookie: users.owner.cookie,
      signal: gone.signal,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ provider: "openai-compatible", model: "m", baseUrl: server.baseUrl, key: KEY }),
    });
    await expect.poll(() => server.asked.length).toBe(1);
    gone.abort();
    await expect(call).rejects.toThrow();
  });

  it("refuses an incomplete form", async () => {
    expect(await outcomeOf(test({ model: "" }))).toBe("model_missing");
    expect(await outcomeOf(test({ baseUrl: "x" }))).toBe("base_url_wrong");
  });
});

describe("a summary by the unit's model", () => {
  const summarize = (text: string) => owner.assistantConfig.summarize({ unitId: unit.id, text });

  it("is the model's text in one line", async () => {
    await save();
    server.behave = { text: "<think>Resumir.</think>Cantina familiar\ncom massas da casa." };
    expect(await summarize("Somos uma cantina familiar com massas feitas na casa.")).toEqual({
      summary: "Cantina familiar com massas da casa.",
      isFallback: false,
    });
    expect(server.asked.at(-1)?.body).toContain("Somos uma cantina familiar com massas feitas na casa.");
  });

  it.each<ModelServer["behave"]>([
    { status: 500, body: "" },
    "nonsense",
    { text: "" },
    { text: "Uma cantina que", isCut: true },
  ])("is the embedded engine's where the model fails: %j", async (behaviour) => {
    await save();
    server.behave = behaviour;
    expect(await summarize("Somos uma cantina.")).toEqual({
      summary: "Somos uma cantina.",
      isFallback: true,
    });
  });
});
