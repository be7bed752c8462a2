import { beforeEach, expect, it } from "vitest";

import type { AuthorizedUnit } from "#shared/access.ts";
import { instantOf } from "#shared/time.ts";
import { asAssistant } from "#tests/assistant-unit.ts";
import { buildTable } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { startConversation } from "../../../conversations/server/commands.ts";
import { runTurn } from "./run-turn.ts";

// A bar from 18:00 to 02:00 that is closed on Saturdays. 20 November 2026 is a Friday.

const { sql, app, unit } = useUnit({
  unit: { lastReservationTime: "01:30", openWeekdays: [0, 1, 2, 3, 4, 5] },
});
let proven: AuthorizedUnit;

beforeEach(async () => {
  await rows(
    sql,
    "update opening_hours set starts_at = '18:00', ends_at = '02:00' where unit_id = $1 returning weekday",
    [unit.id],
  );
  await buildTable(sql, unit, { label: "M1", seats: 4 });
  proven = asAssistant(unit);
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
    await rows(sql, "select date, to_char(time, 'HH24:MI') as time from reservation where unit_id = $1", [
      proven.unitId,
    ]),
  ).toMatchObject([{ date: "2026-11-21", time: "01:00" }]);
});

it("takes the only night that reaches the hour", async () => {
  await rows(
    sql,
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

const saturday = "sábado, 21 de novembro";

it.each(["mesa para 2 agora", "mesa para 2 daqui a meia hora"])(
  "offers the running night's hours, and not another night's end, to %s",
  async (text) => {
    const say = await chatAt("2026-11-20", "00:30");
    const reply = await say(text);
    expect(reply).toMatch(/noite de quinta, (às 0h30|à 1h)[^;]* de sexta-feira, 20 de novembro/);
    expect(reply).not.toContain("sábado");
  },
);

it.each([
  ["2026-11-20", "23:50", "mesa para 2 agora"],
  ["2026-11-20", "20:00", "mesa para 2 hoje de madrugada"],
  ["2026-11-20", "20:00", "mesa para 2 hoje depois da meia-noite"],
  ["2026-11-18", "15:00", "mesa para 2 na madrugada de sábado"],
])("offers the hours after midnight of Friday's night on %s at %s to: %s", async (date, time, text) => {
  const say = await chatAt(date, time);
  const reply = await say(text);
  expect(reply).toMatch(/noite de sexta, (às 0h|à 1h)/);
  expect(reply).toContain(saturday);
  expect(reply).not.toMatch(/domingo|18h|20h/);
});

it("takes 'hoje à 1h' in the evening as the night to come", async () => {
  const say = await chatAt("2026-11-20", "20:00");
  expect(await say("mesa para 2 hoje à 1h")).toContain(`noite de sexta, à 1h de ${saturday}`);
});

it("says of the running night until when it is open, and of no other day", async () => {
  const say = await chatAt("2026-11-20", "00:30");
  const now = await say("tá aberto agora?");
  expect(now).toMatch(/abertos agora.*noite de quinta vai até as 2h/i);
  expect(now).not.toContain("sexta-feira, 20 de novembro");
  expect(await say("até que horas vocês ficam abertos hoje?")).toMatch(
    /noite de quinta vai até as 2h.*sexta-feira, 20 de novembro, abrimos das 18h às 2h/,
  );
});

it("takes somebody into the queue of the running night by its name", async () => {
  const say = await chatAt("2026-11-20", "00:30");
  const reply = await say("quero entrar na fila da noite de quinta, 2 pessoas, Ana Lima, 11 98765-4321");
  // The phrase varies from chat to chat.
  expect(reply).toMatch(/fila.*posição 1\b/);
});

it("says of a whole night that is taken that it is full, and not that the house is closed", async () => {
  await rows(
    sql,
    "update opening_hours set starts_at = '22:30', ends_at = '02:00' where unit_id = $1 returning weekday",
    [proven.unitId],
  );
  await rows(
    sql,
    "update unit set last_reservation_time = '22:45', max_reservations = 1 where id = $1 returning id",
    [proven.unitId],
  );
  const say = await chatAt("2026-11-20", "15:00");
  await say("mesa para 2 hoje às 22h30");
  await say("Ana Lima, 11 98765-4321");
  await say("sim");
  const other = await chatAt("2026-11-20", "15:10");
  const reply = await other("quais horários tem para 2 pessoas hoje?");
  expect(reply).not.toContain("não abre");
});
