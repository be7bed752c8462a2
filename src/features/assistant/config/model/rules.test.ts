import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { LIMITS, PROVIDERS } from "../limits.ts";
import { modelContract } from "./contract.ts";
import { baseUrlOf, decideModel, mayKeepKey, needsKey, originOf, problemOfBaseUrl } from "./rules.ts";

describe("a server's address", () => {
  it.each([
    "http://127.0.0.1:11434/v1",
    "http://localhost:11434/v1/",
    "https://openrouter.ai/api/v1",
    "http://[::1]:8080",
    "http://ollama_gpu:11434/v1",
    " HTTPS://Example.com/V1 ",
  ])("may be %s", (baseUrl) => {
    expect(problemOfBaseUrl("openai-compatible", baseUrl)).toBeNull();
  });

  it.each([
    ["", "base_url_missing"],
    ["127.0.0.1:11434", "base_url_wrong"],
    ["ftp://example.com", "base_url_wrong"],
    ["file:///etc/passwd", "base_url_wrong"],
    ["javascript:alert(1)", "base_url_wrong"],
    ["http://", "base_url_wrong"],
    ["http://a.com/v1?key=1", "base_url_wrong"],
    ["http://a.com/v1#x", "base_url_wrong"],
    ["http://a.com:99999", "base_url_wrong"],
    ["http://a.com\\@b.com", "base_url_with_login"],
    ["http://a.com\\b.com", "base_url_wrong"],
    ["http://a com", "base_url_wrong"],
    ["http://ａ.com", "base_url_wrong"],
    ["http://user:pass@a.com/v1", "base_url_with_login"],
  ])("may not be %j: %s", (baseUrl, problem) => {
    expect(problemOfBaseUrl("openai-compatible", baseUrl)).toBe(problem);
  });

  it("is the provider's default where none is typed", () => {
    expect(problemOfBaseUrl("openai", "")).toBeNull();
    expect(baseUrlOf({ provider: "openai", baseUrl: "" })).toBe("https://api.openai.com/v1");
    expect(baseUrlOf({ provider: "openai", baseUrl: "https://proxy.example.com/v1//" })).toBe(
      "https://proxy.example.com/v1",
    );
    expect(originOf({ provider: "embedded", baseUrl: "https://a.com" })).toBeNull();
  });

  it("means the same server to every parser", () => {
    const spelled = fc.oneof(
      fc.webUrl({ validSchemes: ["http", "https"], withQueryParameters: true, withFragments: true }),
      fc
        .string({
          unit: fc.constantFrom(
            "a",
            "b",
            "1",
            ".",
            ":",
            "/",
            "\\",
            "@",
            "?",
            "#",
            "[",
            "]",
            "%",
            "-",
            " ",
            "\t",
          ),
        })
        .map((rest) => `http://${rest}`),
    );
    fc.assert(
      fc.property(spelled, (baseUrl) => {
        if (problemOfBaseUrl("openai-compatible", baseUrl) !== null) return;
        const parsed = URL.parse(baseUrl.trim());
        // Digits may stand for an IPv4 address in another notation; the server judges what they become.
        if (parsed === null || /^[\d.]+$/.test(parsed.hostname)) return;
        expect(originOf({ provider: "openai-compatible", baseUrl })).toBe(parsed.origin);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("a stored key", () => {
  const at = (baseUrl: string, provider: (typeof PROVIDERS)[number] = "openai-compatible") => ({
    provider,
    baseUrl,
  });

  it.each([
    [at("", "openai"), at("https://api.openai.com/v1", "openai")],
    [at("https://a.com/v1"), at("https://A.com:443/v2/")],
    [at("http://a.com/v1"), at("http://a.com:80/v1")],
  ])("goes on to the same place: %j, %j", (stored, wanted) => {
    expect(mayKeepKey(stored, wanted)).toBe(true);
  });

  it.each([
    [at("", "openai"), at("https://evil.example/v1", "openai")],
    [at("", "openai"), at("https://api.openai.com.evil.example/v1", "openai")],
    [at("", "openai"), at("http://api.openai.com/v1", "openai")],
    [at("", "openai"), at("", "anthropic")],
    [at("https://a.com/v1"), at("https://a.com:8443/v1")],
    [at("https://a.com/v1"), at("https://a.com@evil.example/v1")],
    [at("https://a.com/v1"), at("https://a.com\\@evil.example/v1")],
    [at("https://a.com/v1"), at("", "embedded")],
    [at("", "embedded"), at("", "embedded")],
  ])("goes nowhere else: %j, %j", (stored, wanted) => {
    expect(mayKeepKey(stored, wanted)).toBe(false);
  });
});

describe("decideModel", () => {
  const remote = { provider: "openai", model: "gpt-5-mini", baseUrl: "" } as const;

  it("requires a model, a valid address, and a key where the provider needs one", () => {
    expect(decideModel(remote, true)).toEqual({ ok: true, value: null });
    expect(decideModel({ ...remote, model: " " }, true)).toEqual({ ok: false, reason: "model_missing" });
    expect(decideModel(remote, false)).toEqual({ ok: false, reason: "key_missing" });
    expect(decideModel({ ...remote, provider: "openai-compatible" }, false)).toEqual({
      ok: false,
      reason: "base_url_missing",
    });
    expect(
      decideModel(
        { provider: "openai-compatible", model: "llama3.1", baseUrl: "http://127.0.0.1:11434/v1" },
        false,
      ),
    ).toEqual({ ok: true, value: null });
  });

  it("requires nothing for the embedded engine", () => {
    expect(decideModel({ provider: "embedded", model: "", baseUrl: "" }, false)).toEqual({
      ok: true,
      value: null,
    });
    expect(PROVIDERS.filter(needsKey)).toEqual(["openai", "anthropic", "google"]);
  });
});

describe("the contract's limits", () => {
  const input = modelContract.saveModel["~orpc"].inputSchema;
  const draft = {
    unitId: "019aa000-0000-7000-8000-000000000000",
    provider: "openai",
    model: "m",
    baseUrl: "",
    inputPrice: null,
    cachedPrice: null,
    outputPrice: null,
    key: null,
    version: 0,
  };
  it.each([
    ["model", "a".repeat(120), "a".repeat(120 + 1)],
    ["baseUrl", "a".repeat(300), "a".repeat(300 + 1)],
    ["key", "a".repeat(500), "a".repeat(500 + 1)],
    ["inputPrice", LIMITS.price, LIMITS.price + 1],
    ["cachedPrice", LIMITS.price, LIMITS.price + 1],
    ["outputPrice", 0, -1],
  ])("hold, and the browser's are the same: %s", (field, good, bad) => {
    expect(input?.safeParse({ ...draft, [field]: good }).success).toBe(true);
    expect(input?.safeParse({ ...draft, [field]: bad }).success).toBe(false);
  });

  it("include every provider, and exclude a key with a line break", () => {
    for (const provider of PROVIDERS) expect(input?.safeParse({ ...draft, provider }).success).toBe(true);
    expect(input?.safeParse({ ...draft, key: "sk-1\r\nx: y" }).success).toBe(false);
  });
});
