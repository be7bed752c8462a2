import { expect, test } from "vitest";

import { isThinkingModel, tokenLimitOf, withoutThoughts } from "./thinking.ts";

test.each([
  ["Abrimos às 18h.", "Abrimos às 18h."],
  ["<think>O cliente quer o horário.</think>Abrimos às 18h.", "Abrimos às 18h."],
  ["<THINKING>a</THINKING>Oi <thought>b</thought>tudo bem?", "Oi tudo bem?"],
  ["O cliente quer o horário.</think>Abrimos às 18h.", "Abrimos às 18h."],
  ["Oi. <think>Sem fim", "Oi. "],
  ["<think><think>a</think>Oi", "Oi"],
  ["a < b e b > c", "a < b e b > c"],
])("reads %j as %j", (text, answer) => {
  expect(withoutThoughts(text)).toBe(answer);
});

test("reads a long text with many tags in one pass", () => {
  expect(withoutThoughts("<think>".repeat(200_000))).toBe("");
});

test.each([
  ["openai", "gpt-5-mini", true],
  ["openai", "o4-mini", true],
  ["openai", "gpt-4.1-mini", false],
  ["openai", "gpt-5-chat-latest", false],
  ["anthropic", "claude-sonnet-4-5", true],
  ["google", "gemini-2.5-flash", true],
  ["openai-compatible", "qwen3:8b", true],
  ["openai-compatible", "deepseek-r1:14b", true],
  ["openai-compatible", "llama3.1:8b", false],
] as const)("%s's %s thinks: %s", (provider, model, thinks) => {
  expect(isThinkingModel(provider, model)).toBe(thinks);
});

test("thoughts do not take the room of the answer", () => {
  for (const isSecondTry of [false, true])
    expect(tokenLimitOf({ thinks: true, isSecondTry })).toBeGreaterThan(
      2 * tokenLimitOf({ thinks: false, isSecondTry }),
    );
});
