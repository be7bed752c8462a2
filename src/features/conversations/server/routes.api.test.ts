import { describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildConversation, buildUnit, buildUser } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";

const { sql, organization, unit, owner } = useUnit({ users: { owner: "all" } });

const minutesAgo = (minutes: number, over: Parameters<typeof buildConversation>[2] = {}) =>
  buildConversation(sql, unit, { startedAt: new Date(Date.now() - minutes * MINUTE_MS), ...over });
const daysAgo = (days: number, over: Parameters<typeof buildConversation>[2] = {}) =>
  minutesAgo(days * 24 * 60, over);
const idsOf = (conversations: readonly { id: string }[]) => conversations.map(({ id }) => id);

describe("list", () => {
  it("lists the conversations of a figure, newest first", async () => {
    const old = await daysAgo(20);
    const failed = await daysAgo(5, { errors: 1, corrections: 2, rating: 3, contactName: "Elsa Reis" });
    const recent = await daysAgo(1);
    await daysAgo(31);
    await daysAgo(1, { isTest: true });
    await buildConversation(sql, await buildUnit(sql, organization));

    const list = async (period: "month" | "week", show?: "failed") => {
      const { conversations, next } = await owner.conversations.list({
        unitId: unit.id,
        period,
        ...(show && { show }),
      });
      expect(next).toBeNull();
      return conversations;
    };
    expect(idsOf(await list("month"))).toEqual([recent.id, failed.id, old.id]);
    expect(idsOf(await list("week"))).toEqual([recent.id, failed.id]);
    expect(await list("week", "failed")).toEqual([
      {
        id: failed.id,
        contactName: "Elsa Reis",
        channel: "whatsapp",
        startedAt: failed.startedAt.toISOString(),
        lastMessageAt: failed.startedAt.toISOString(),
        state: "closed",
        outcome: "informed",
        failures: ["error", "correction"],
        rating: 3,
        messages: 4,
      },
    ]);
    const { conversations, accuracy } = await owner.dashboard.read({ unitId: unit.id });
    expect(conversations.count).toBe(3);
    expect(accuracy.percent).toBe(50);
  });

  it("pages without a gap or a repetition, also within one microsecond", async () => {
    const ids: string[] = [];
    for (let number = 0; number < 65; number += 1) ids.push((await minutesAgo(60)).id);
    // Within one millisecond, of which some share the microsecond: finer than an ISO string of the browser's.
    await rows(
      sql,
      `update conversation c set started_at = date_trunc('second', now()) - interval '1 hour' + n / 3 * interval '1 microsecond'
       from unnest($2::uuid[]) with ordinality as numbered (id, n) where c.unit_id = $1 and c.id = numbered.id`,
      [unit.id, ids],
    );
    const seen: string[] = [];
    let after: string | undefined;
    for (let page = 1; page <= 3; page += 1) {
      const { conversations, next } = await owner.conversations.list({
        unitId: unit.id,
        period: "month",
        ...(after !== undefined && { after }),
      });
      expect(conversations).toHaveLength(page < 3 ? 30 : 5);
      seen.push(...idsOf(conversations));
      if (page === 1) await minutesAgo(0);
      if (page < 3) expect(next).not.toBeNull();
      else expect(next).toBeNull();
      after = next ?? undefined;
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  it("refuses a malformed cursor", async () => {
    for (const after of ["x", "2026-03-10T16:20:00.000000Z/x", "' or true --"]) {
      expect(await outcomeOf(owner.conversations.list({ unitId: unit.id, period: "month", after }))).toBe(
        "INVALID",
      );
    }
  });
});

describe("read", () => {
  it("returns messages and tool calls in order", async () => {
    const { id } = await minutesAgo(10, {
      transcript: [
        ["customer", "Oi, tem mesa?"],
        ["assistant", "Tenho, sim."],
        ["staff", "Até já!"],
      ],
    });
    const author = await buildUser(sql, organization, { name: "Rui Pires" });
    await rows(
      sql,
      `update conversation_message set author_id = $3 where unit_id = $1 and conversation_id = $2 and author = 'staff'`,
      [unit.id, id, author.id],
    );
    await rows(
      sql,
      `insert into conversation_tool_call (unit_id, conversation_id, id, tool, arguments, result, milliseconds, at)
       values ($1, $2, $3, 'verificar_disponibilidade', '{"pessoas": 2}', '{"disponivel": true}', 12, now())`,
      [unit.id, id, newId()],
    );
    const conversation = await owner.conversations.read({ unitId: unit.id, id });
    expect(conversation.transcript.map(({ author, authorName, text }) => [author, authorName, text])).toEqual(
      [
        ["customer", null, "Oi, tem mesa?"],
        ["assistant", null, "Tenho, sim."],
        ["staff", "Rui Pires", "Até já!"],
      ],
    );
    expect(conversation.toolCalls).toMatchObject([
      {
        tool: "verificar_disponibilidade",
        label: "Consultou a disponibilidade",
        error: null,
        milliseconds: 12,
      },
    ]);
  });

  it("returns the problems behind the replies, and their cost", async () => {
    const { id } = await minutesAgo(10, { errors: 1, transcript: [["customer", "Oi, tem mesa?"]] });
    await rows(
      sql,
      `insert into assistant_log_entry (unit_id, conversation_id, id, type, message, detail, at)
       select $1, $2, gen_random_uuid(), type, message, jsonb_build_object(case n when 4 then 'erro' else 'problema' end, 'x'),
         now() + n * interval '1 second'
       from unnest($3::text[], $4::text[]) with ordinality as entry (type, message, n)`,
      [
        unit.id,
        id,
        ["error", "info", "warning", "error"],
        ["O modelo falhou", "Modelo respondendo", "O modelo descansa", "Chamada inválida"],
      ],
    );
    await rows(
      sql,
      "update conversation set input_tokens = 1200, cached_tokens = 900, output_tokens = 80, cost_micros = 3400 where unit_id = $1 and id = $2",
      [unit.id, id],
    );
    const { log, usage } = await owner.conversations.read({ unitId: unit.id, id });
    expect(log).toEqual([
      { id: expect.any(String), type: "error", message: "O modelo falhou", at: expect.any(String) },
      { id: expect.any(String), type: "warning", message: "O modelo descansa", at: expect.any(String) },
    ]);
    expect(usage).toEqual({
      inputTokens: 1200,
      cachedTokens: 900,
      outputTokens: 80,
      costMicros: 3400,
    });
  });

  it("does not find a test, another unit's or an unknown conversation", async () => {
    const test = await minutesAgo(1, { isTest: true });
    const other = await buildConversation(sql, await buildUnit(sql, organization));
    for (const id of [test.id, other.id, newId()]) {
      expect(await outcomeOf(owner.conversations.read({ unitId: unit.id, id }))).toBe("NOT_FOUND");
    }
  });
});
