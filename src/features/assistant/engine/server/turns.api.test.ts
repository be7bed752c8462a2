import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { findAuthorizedUnit } from "#features/companies/server/queries.ts";
import { rows } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { instantOf } from "#shared/time.ts";
import { startTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { useDatabase } from "../../../../../tests/support/database.ts";
import {
  buildOrganization,
  buildTable,
  buildUnit,
  buildUser,
  type BuiltUnit,
} from "../../../../../tests/support/factories.ts";
import { startConversation } from "../../conversations/turns/server/commands.ts";
import type { TurnEvent } from "../contract.ts";
import { runTurn } from "./commands.ts";

const database = useDatabase();
let app: TestApp;
let unit: BuiltUnit;
let proven: AuthorizedUnit;

beforeAll(async () => {
  app = await startTestApp(database());
});
afterAll(() => app.stop());

beforeEach(async () => {
  const { sql } = database();
  const organization = await buildOrganization(sql);
  unit = await buildUnit(sql, organization, { name: "Bela Vista" });
  for (const [label, seats] of [
    ["M1", 2],
    ["M2", 4],
  ] as const)
    await buildTable(sql, unit, { label, seats });
  const user = await buildUser(sql, organization);
  const found = await findAuthorizedUnit(sql, user.sessionToken, unit.id, new Date());
  if (!found?.unit) throw new Error("no unit");
  proven = found.unit;
  app.setNow(instantOf("2026-03-11", "15:00", "America/Sao_Paulo"));
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
    database().sql,
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
