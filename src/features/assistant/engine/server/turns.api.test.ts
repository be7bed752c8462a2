import { MockLanguageModelV4 } from "ai/test";
import { beforeEach, describe, expect, it } from "vitest";

import { findUnitForAssistant } from "#features/companies/server/queries.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { instantOf } from "#shared/time.ts";
import { asAssistant } from "#tests/assistant-unit.ts";
import { buildTable } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { streamedPart } from "#tests/streamed-part.ts";
import { startConversation } from "../../../conversations/server/commands.ts";
import { leaseChat } from "../../../conversations/server/lease-queries.ts";
import { insertMessage } from "../../../conversations/server/message-queries.ts";
import type { RemoteModel } from "../../config/model/server/open-model.ts";
import type { TurnEvent } from "../contract.ts";
import { runTurn } from "./run-turn.ts";

const { sql, app, unit } = useUnit({
  now: instantOf("2026-03-11", "15:00", "America/Sao_Paulo"),
  unit: { name: "Bela Vista" },
});
let proven: AuthorizedUnit;

beforeEach(async () => {
  for (const [label, seats] of [
    ["M1", 2],
    ["M2", 4],
  ] as const)
    await buildTable(sql, unit, { label, seats });
  proven = asAssistant(unit);
});

async function chat() {
  const { id } = await startConversation(app.services, proven, {
    channel: "whatsapp",
    externalId: `wa-${Math.random()}`,
    isTest: false,
  });
  const say = async (text: string) => {
    const events: TurnEvent[] = [];
    const turn = await runTurn(app.services, proven, { conversationId: id, text }, (event) =>
      events.push(event),
    );
    if (!turn.ok) throw new Error(turn.reason);
    return { ...turn.value, reply: turn.value.reply?.text, events };
  };
  return { id, say };
}

describe("a turn's lease of its conversation", () => {
  it("lasts as long as the turn, and keeps other turns out", async () => {
    const { id } = await chat();
    const { remote, think } = thinker();
    const slow = runTurn(app.services, proven, { conversationId: id, text: "oi" }, undefined, {
      remote,
      leaseMs: 3_000,
    });
    await expect.poll(() => secondsHeld(id)).toBeGreaterThan(0);
    const firstEnd = await leaseEnd(id);
    await expect.poll(() => leaseEnd(id)).not.toBe(firstEnd);
    expect(await secondsHeld(id)).toBeGreaterThan(0);
    const other = { conversationId: id, text: "e aí?", refusesToWait: true };
    expect(await runTurn(app.services, proven, other)).toMatchObject({ reason: "busy" });
    think();
    expect(await slow).toMatchObject({ value: { reply: { text: "Olá! Em que posso ajudar?" } } });
    expect(await secondsHeld(id)).toBeNull();
  });

  it("ends within seconds after its process is killed, and the message sent again gets a reply", async () => {
    const { id } = await chat();
    const { remote, think } = thinker();
    const alive = runTurn(app.services, proven, { conversationId: id, text: "oi" }, undefined, { remote });
    await expect.poll(() => secondsHeld(id)).toBeGreaterThan(0);
    expect(await secondsHeld(id)).toBeLessThanOrEqual(12);
    think();
    await alive;

    const lost = { conversationId: id, text: "vocês abrem amanhã?", messageId: newId(), refusesToWait: true };
    await leaseChat(sql, proven, id, newId(), 60_000);
    await insertMessage(
      sql,
      proven,
      id,
      { id: lost.messageId, author: "customer", text: lost.text },
      app.services.clock.now(),
    );
    const other = { conversationId: id, text: "e aí?", refusesToWait: true };
    expect(await runTurn(app.services, proven, other)).toMatchObject({ reason: "busy" });
    const again = runTurn(app.services, proven, lost);
    // As if the lease's time had passed.
    await rows(sql, "update conversation set turn_leased_until = clock_timestamp() where id = $1", [id]);
    expect(await again).toMatchObject({ value: { reply: { text: expect.stringMatching(/abr/) } } });
  });

  it("stores nothing for a unit that was proven for another channel", async () => {
    const { id } = await chat();
    const other = await findUnitForAssistant(sql, unit.id, "web_chat");
    if (!other) throw new Error("no unit");
    const turn = runTurn(app.services, other, { conversationId: id, text: "oi" });
    await expect(turn).rejects.toThrow("not proven for the channel");
    const stored = "select 1 as one from conversation_message where unit_id = $1 and conversation_id = $2";
    expect(await rows(sql, stored, [unit.id, id])).toEqual([]);
    expect(await secondsHeld(id)).toBeNull();
  });

  async function leaseEnd(id: string): Promise<string | null> {
    const [found] = await rows<{ until: string | null }>(
      sql,
      "select turn_leased_until as until from conversation where unit_id = $1 and id = $2",
      [unit.id, id],
    );
    return found?.until ?? null;
  }

  async function secondsHeld(id: string): Promise<number | null> {
    const [found] = await rows<{ left: number | null }>(
      sql,
      `select extract(epoch from turn_leased_until - clock_timestamp())::float8 as left
       from conversation where unit_id = $1 and id = $2`,
      [unit.id, id],
    );
    return found?.left ?? null;
  }

  /** A model that answers when the test calls `think`. */
  function thinker() {
    const thought = Promise.withResolvers<void>();
    const remote: RemoteModel = {
      label: "openai/slow",
      model: new MockLanguageModelV4({
        doStream: async () => {
          await thought.promise;
          return { stream: streamedPart("Olá! Em que posso ajudar?") };
        },
      }),
      thinks: false,
      inputPrice: null,
      cachedPrice: null,
      outputPrice: null,
      version: 0,
    };
    return { remote, think: () => thought.resolve() };
  }
});

it("books a table in two messages, for the contact of the conversation", async () => {
  const { id, say } = await chat();
  expect((await say("oi, quero uma mesa pra 4 amanhã às 20h")).reply).toMatch(
    /assistente virtual.*12 de março/,
  );
  const proposed = await say("Ana Lúcia Ferraz, 11 98888-7766");
  expect(proposed.reply).toMatch(/quinta-feira, 12 de março, às 20h/);
  expect(proposed.events.map(({ type }) => type).filter((type) => type !== "log")).toEqual([
    "begun",
    "model",
    "tool_call",
    "tool_result",
    "step",
    "step",
    "claims_accepted",
  ]);
  expect((await say("sim, pode confirmar")).reply).toMatch(/Reserva confirmada/);
  const stored = await rows(
    sql,
    `select r.customer_name as name, r.customer_phone as phone, r.date, r.guests, r.channel, c.outcome, c.got_table as "gotTable",
       c.messages, c.customer_messages as "customerMessages", c.answered_messages as answered, c.errors, c.state
     from reservation r join conversation c on c.unit_id = r.unit_id and c.contact_id = r.contact_id
     where r.unit_id = $1 and c.id = $2`,
    [unit.id, id],
  );
  expect(stored).toEqual([
    {
      name: "Ana Lúcia Ferraz",
      phone: "(11) 98888-7766",
      date: "2026-03-12",
      guests: 4,
      channel: "whatsapp",
      outcome: "booked",
      gotTable: true,
      messages: 6,
      customerMessages: 3,
      answered: 3,
      errors: 0,
      state: "bot",
    },
  ]);
});
