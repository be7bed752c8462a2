import { describe, expect, test } from "vitest";

import { openEngineChat, sendAll } from "../../../../../tests/support/assistant-dialogue.ts";

describe("another unit", () => {
  const OWN_DATA = /Treze de Maio|3284-5170|11h30/;

  test.each<[string, string[]]>([
    ["its address", ["qual o endereço da unidade do shopping?"]],
    ["its telephone", ["qual o telefone da unidade Moema?"]],
    ["its hours", ["que horas abre a filial da Paulista?"]],
    ["its hours of a day", ["a unidade do shopping abre domingo?"]],
    ["whether it is open now", ["a loja de Pinheiros está aberta agora?"]],
    ["its address, asked in two steps", ["vocês têm outra unidade?", "qual o endereço de lá?"]],
    ["its address, in one message", ["tem unidade no shopping? qual o endereço de lá?"]],
    ["its telephone afterwards", ["a unidade do shopping abre domingo?", "e o telefone?"]],
  ])("is never told this unit's data: %s", (_, messages) => {
    const reply = sendAll(openEngineChat(), ...messages).at(-1) ?? "";
    expect(reply).not.toMatch(OWN_DATA);
    expect(reply).toMatch(/atendente/);
  });

  test.each([
    ["qual o endereço da unidade?", /Treze de Maio/],
    ["qual o endereço da unidade do centro?", /Treze de Maio/],
    ["qual o telefone da unidade Bela Vista?", /3284-5170/],
    ["a unidade abre domingo?", /11h30/],
    ["qual o telefone do restaurante de vocês?", /3284-5170/],
  ])("is not meant by %s", (question, answer) => {
    expect(sendAll(openEngineChat(), question).at(-1)).toMatch(answer);
  });

  test("is forgotten after another subject", () => {
    const replies = sendAll(openEngineChat(), "tem outra unidade?", "vocês abrem domingo?", "e o endereço?");
    expect(replies[1]).toMatch(/11h30/);
    expect(replies[2]).toMatch(/Treze de Maio/);
  });
});
