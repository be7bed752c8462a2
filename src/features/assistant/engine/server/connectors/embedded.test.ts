import { expect, test } from "vitest";

import { createDialogue } from "../../../embedded/state.ts";
import { embeddedModel } from "./embedded.ts";

const openModel = () =>
  embeddedModel(createDialogue(), {
    now: new Date("2026-11-21T12:00:00Z"),
    timeZone: "America/Sao_Paulo",
    conversationId: "c",
    assistantName: "A",
    tone: "friendly",
    unitName: "U",
    isFirstContact: false,
    knowledge: [],
    customer: {},
  });

const says = (text: string) => ({ role: "user" as const, content: [{ type: "text" as const, text }] });
const answers = (toolName: string, value: object) => ({
  role: "tool" as const,
  content: [
    {
      type: "tool-result" as const,
      toolCallId: "call-1",
      toolName,
      output: { type: "json" as const, value: { ...value } },
    },
  ],
});

test("survives a tool result that no call asked for", async () => {
  const { content } = await openModel().doGenerate({
    prompt: [answers("confirmar_proposta", { ok: true })],
  });
  expect(content).toMatchObject([{ type: "text" }]);
});

test("takes no other tool's result, and starts again with the next message", async () => {
  const model = openModel();
  const asks = { prompt: [says("quais são minhas reservas?")] };
  expect((await model.doGenerate(asks)).content).toMatchObject([
    { type: "tool-call", toolName: "minhas_reservas" },
  ]);
  const before = model.dialogue();
  const { content } = await model.doGenerate({ prompt: [answers("posicao_na_fila", { ok: true })] });
  expect(content).toMatchObject([{ type: "text" }]);
  expect(model.dialogue().memory.turn).toBe(before.memory.turn + 1);
  expect((await model.doGenerate(asks)).content).toMatchObject([{ type: "tool-call" }]);
});
