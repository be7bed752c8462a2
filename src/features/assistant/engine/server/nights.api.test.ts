import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { findUnitForAssistant } from "#features/companies/server/queries.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { instantOf } from "#shared/time.ts";
import { startTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { useDatabase } from "../../../../../tests/support/database.ts";
import { buildOrganization, buildTable, buildUnit } from "../../../../../tests/support/factories.ts";
import { rows } from "../../../../../tests/support/rows.ts";
import { startConversation } from "../../conversations/server/commands.ts";
import { runTurn } from "./run-turn.ts";

// A bar from 18:00 to 02:00 that is closed on Saturdays. 20 November 2026 is a Friday.

const database = useDatabase();
let app: TestApp;
let proven: AuthorizedUnit;

beforeAll(async () => {
  app = await startTestApp(database());
});
afterAll(() => app.stop());

beforeEach(async () => {
  const { sql } = database();
  const unit = await buildUnit(sql, await buildOrganization(sql), {
    lastReservationTime: "01:30",
    openWeekdays: [0, 1, 2, 3, 4, 5],
  });
  await rows(
    sql,
    "update opening_hours set starts_at = '18:00', ends_at = '02:00' where unit_id = $1 returning weekday",
    [unit.id],
  );
  await buildTable(sql, unit, { label: "M1", seats: 4 });
  const found = await findUnitForAssistant(sql, unit.id, "whatsapp");
  if (!found) throw new Error("no unit");
  proven = found;
});

async function chatAt(date: string, time: string) {
  app.setNow(instantOf(date, time, "America/Sao_Paulo"));
  const { id } = await startConversation(app.services, proven, {
    channel: "whatsapp",
    externalId: `wa-${Math.random()}`,
    isTest: false,
  });
  return async (text: string) => {
    const turn = await runTurn(app.services, proven, { conversationId: id, text });
    if (!turn.ok) throw new Error(turn.reason);
    return turn.value.reply?.text ?? "";
  };
}

it("says that the house is closed on Saturday, and offers no hour of Friday's night as Saturday's", async () => {
  const say = await chatAt("2026-11-18", "15:00");
  const reply = await say("quero uma mesa para 2 pessoas no sábado às 20h");
  expect(reply).toContain("Sábado, 21 de novembro, a casa não abre");
  expect(reply).toMatch(/domingo, 22 de novembro, às .*20h/);
  expect(reply).not.toMatch(/\b[01]h/);
});

it("asks which night an hour of two nights means, and names the night that is taken", async () => {
  const say = await chatAt("2026-11-17", "15:00");
  const question = await say("quero uma mesa para 2 pessoas na sexta à 1h da manhã");
  expect(question).toContain("noite de quinta, à 1h de sexta-feira, 20 de novembro");
  expect(question).toContain("noite de sexta, à 1h de sábado, 21 de novembro");
  const reply = await say("na noite de sexta");
  expect(reply).toContain("noite de sexta, à 1h de sábado, 21 de novembro");
  const proposal = await say("Ana Lima, 11 98765-4321");
  expect(proposal).toContain("noite de sexta, à 1h de sábado, 21 de novembro");
  await say("sim");
  expect(
    await rows(
      database().sql,
      "select date, to_char(time, 'HH24:MI') as time from reservation where unit_id = $1",
      [proven.unitId],
    ),
  ).toMatchObject([{ date: "2026-11-21", time: "01:00" }]);
});

it("takes the only night that reaches the hour", async () => {
  await rows(
    database().sql,
    "update opening_hours set is_active = false where unit_id = $1 and weekday = 4 returning weekday",
    [proven.unitId],
  );
  const say = await chatAt("2026-11-17", "15:00");
  expect(await say("quero uma mesa para 2 pessoas na sexta à 1h da manhã")).toContain(
    "noite de sexta, à 1h de sábado, 21 de novembro",
  );
});

it("understands half past midnight of today before midnight, and asks what tomorrow means after it", async () => {
  const before = await chatAt("2026-11-20", "23:00");
  expect(await before("mesa para 2 hoje à meia-noite e meia")).toContain(
    "noite de sexta, às 0h30 de sábado, 21 de novembro",
  );
  const after = await chatAt("2026-11-20", "00:30");
  expect(await after("mesa para 2 amanhã às 20h")).toMatch(/dia da semana/);
  expect(await after("sexta")).toContain("sexta-feira, 20 de novembro, às 20h");
});

it("names the night of another booking of the same customer", async () => {
  const say = await chatAt("2026-11-20", "15:00");
  await say("mesa para 2 hoje à meia-noite e meia");
  await say("Ana Lima, 11 98765-4321");
  await say("sim");
  await say("quero outra mesa para 2 hoje às 23h30");
  const asked = await say("em nome de Ana Lima");
  expect(asked).toContain("noite de sexta, às 0h30 de sábado, 21 de novembro");
});
