import { describe, expect, it } from "vitest";

import { isListed, readSite, settingsOf, snippetOf, VISITOR_TOKEN } from "./rules.ts";

describe("readSite", () => {
  it.each([
    ["https://www.casa.com.br", "https://www.casa.com.br"],
    ["www.casa.com.br", "https://www.casa.com.br"],
    [" Casa.com.br/reservas?de=google#mesa ", "https://casa.com.br"],
    ["https://casa.com.br:8443/", "https://casa.com.br:8443"],
    ["http://localhost:8080/teste", "http://localhost:8080"],
    ["https://xn--cardpio-hwa.com.br", "https://xn--cardpio-hwa.com.br"],
    ["https://casa.com.br:443", "https://casa.com.br"],
  ])("reads %s as %s", (typed, origin) => {
    expect(readSite(typed)).toEqual({ origin });
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["http://casa.com.br", "insecure"],
    ["casa", "unreadable"],
    ["https://cardápio.com.br", "unreadable"],
    ["https://casa.com.br:99999", "unreadable"],
    ["https://casa..com.br", "unreadable"],
    ["ftp://casa.com.br", "unreadable"],
    ["javascript:alert(1)", "unreadable"],
    ["https://eu:senha@casa.com.br", "unreadable"],
    ["*.casa.com.br ou outro", "unreadable"],
    [`https://${"a".repeat(200)}.com.br`, "unreadable"],
  ])("refuses '%s' as %s", (typed, problem) => {
    expect(readSite(typed)).toEqual({ problem });
  });
});

describe("isListed", () => {
  const sites = ["https://www.casa.com.br", "http://localhost:8080"];

  it.each(["https://www.casa.com.br", "https://casa.com.br", "http://localhost:8080"])("%s is", (origin) => {
    expect(isListed(origin, sites)).toBe(true);
  });

  it.each([
    "http://www.casa.com.br",
    "https://casa.com.br.outro.com",
    "https://outro.com",
    "https://blog.casa.com.br",
    "https://casa.com.br:8443",
    "http://localhost",
    "null",
  ])("%s is not", (origin) => {
    expect(isListed(origin, sites)).toBe(false);
  });
});

it("reads stored settings of any form", () => {
  expect(settingsOf(null)).toEqual({ sites: [], privacy: "" });
  expect(settingsOf({ sites: ["https://a.com", 1], privacy: 2, other: true })).toEqual({
    sites: ["https://a.com"],
    privacy: "",
  });
});

it("knows a visitor's token by its form", () => {
  expect(VISITOR_TOKEN.test("AbCdEfGhIjKlMnOpQrSt_-")).toBe(true);
  for (const wrong of ["", "AbC", "AbCdEfGhIjKlMnOpQrSt_-x", "AbCdEfGhIjKlMnOpQrSt '"])
    expect(VISITOR_TOKEN.test(wrong)).toBe(false);
});

it("writes the snippet", () => {
  expect(snippetOf("https://maitre.example", "centro")).toBe(
    '<script async src="https://maitre.example/chat.js" data-unit="centro"></script>',
  );
});
