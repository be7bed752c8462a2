import { beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { instantOf } from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildTable } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import type { ChatEvent } from "../contract.ts";
import { sweepClearedChats } from "./jobs.ts";

const { sql, app, unit, tester, clientWith } = useUnit({
  now: instantOf("2026-03-11", "15:00", "America/Sao_Paulo"),
  unit: { name: "Bela Vista" },
  users: { tester: ["chat-assistant"] },
});

beforeEach(async () => {
  await buildTable(sql, unit, { label: "M1", seats: 4 });
});

async function send(
  text: string,
  customer: "new" | "returning" = "new",
  id = newId(),
  client = tester,
  optionId?: string,
) {
  const events: ChatEvent[] = [];
  for await (const event of await client.chat.send({ unitId: unit.id, customer, id, text, optionId }))
    events.push(event);
  const done = events.at(-1);
  if (done?.type !== "done") throw new Error("the stream ended without a reply");
  return { events, reply: done.reply?.text ?? null };
}

const read = (customer: "new" | "returning" = "new") => tester.chat.read({ unitId: unit.id, customer });
const countOf = async (table: string) => {
  const [counted] = await rows<{ count: number }>(
    sql,
    `select count(*) as count from ${table} where unit_id = $1`,
    [unit.id],
  );
  return counted?.count;
};

it("greets once, and names the model that answers", async () => {
  const [chat, again] = await Promise.all([read(), read()]);
  expect(chat.id).toBe(again.id);
  expect((await read()).messages).toMatchObject([
    {
      author: "assistant",
      text: "Olá! Sou Maitre Assistant, assistente virtual de Bela Vista. Como posso ajudar?",
    },
  ]);
  expect(chat).toMatchObject({
    state: "bot",
    assistantName: "Maitre Assistant",
    isAnswering: false,
    log: [],
    model: { provider: "embedded" },
  });
});

it("reads a message without the invisible marks that chat apps write around names", async () => {
  await send("tem mesa pra 2 amanhã às 20h? Sou a \u2068Ana Souza\u2069 👩‍🍳");
  expect((await read()).messages.map(({ text }) => text)).toContain(
    "tem mesa pra 2 amanhã às 20h? Sou a Ana Souza 👩‍🍳",
  );
});

it("streams the log and the growing reply, and stores both", async () => {
  const { events, reply } = await send("tem mesa pra 2 amanhã às 20h?");
  expect(events[0]).toEqual({ type: "typing" });
  const logged = events.flatMap((event) => (event.type === "log" ? [event.entry] : []));
  expect(logged.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^verificar_disponibilidade: ok em \d+ ms$/),
  );
  const pieces = events.flatMap((event) => (event.type === "piece" ? [event.reply.text] : []));
  expect(pieces.length).toBeGreaterThan(2);
  for (const piece of pieces) expect(reply?.startsWith(piece)).toBe(true);
  const chat = await read();
  expect(chat.messages.map(({ author, text }) => [author, text])).toEqual([
    ["assistant", expect.any(String)],
    ["customer", "tem mesa pra 2 amanhã às 20h?"],
    ["assistant", reply],
  ]);
  expect(chat.log).toEqual(logged);
});

it("logs why a tool refuses", async () => {
  const { events } = await send("tem mesa pra 2 amanhã às 22h45?");
  const logged = events.flatMap((event) => (event.type === "log" ? [event.entry.message] : []));
  expect(logged).toContainEqual(
    expect.stringMatching(
      /^verificar_disponibilidade: recusou em \d+ ms \(A última reserva do dia é às 22h\)$/,
    ),
  );
});

it("books in the sandbox only: no reservation, no history, no figure", async () => {
  await send("reserva amanhã 20h pra 2 pessoas");
  await send("Ana Ferraz, 11 98888-7766");
  expect((await send("sim")).reply).toMatch(/confirmada/);
  expect((await send("quais são minhas reservas?")).reply).toMatch(/20h/);
  expect(await countOf("sandbox_reservation")).toBe(1);
  for (const table of ["reservation", "waitlist_entry", "audit_entry"])
    expect(await countOf(table), table).toBe(0);
  const owner = await clientWith("all");
  expect((await owner.dashboard.read({ unitId: unit.id })).conversations.count).toBe(0);
});

it("knows the returning customer and their reservation in the sandbox", async () => {
  expect((await send("quais são minhas reservas?", "returning")).reply).toMatch(/12 de março, às 20h/);
  await send("quero cancelar", "returning");
  expect((await send("sim", "returning")).reply).toMatch(/cancelada/);
  expect((await send("quais são minhas reservas?")).reply).not.toMatch(/12 de março/);
});

it("carries out a tapped option, and does nothing for one of an earlier question", async () => {
  const tap = async (label: string, customer: "new" | "returning" = "new") => {
    const offered = (await read(customer)).messages.at(-1)?.options ?? [];
    const option = offered.find((one) => one.label === label);
    if (option === undefined) throw new Error(`"${label}" is not among ${JSON.stringify(offered)}`);
    await send(option.label, customer, newId(), tester, option.id);
    return option.id;
  };
  const booked = () =>
    rows(sql, "select (fields ->> 'guests')::integer as guests from sandbox_reservation where unit_id = $1", [
      unit.id,
    ]);
  await send("mesa amanhã às 20h, Ana Souza, 11 98888-7777");
  const four = await tap("4 pessoas");
  expect((await read()).messages.at(-1)?.options.map(({ label }) => label)).toContain("Sim, reservar");

  await send("4 pessoas", "new", newId(), tester, four);
  expect((await read()).messages.at(-1)?.text).toContain("pergunta anterior, então não fiz nada");
  expect(await booked()).toEqual([]);

  await tap("Sim, reservar");
  expect(await booked()).toEqual([{ guests: 4 }]);
  const stored = await rows(
    sql,
    "select text, option_id is not null as tapped from conversation_message where unit_id = $1 and author = 'customer' order by position",
    [unit.id],
  );
  expect(stored.at(-1)).toEqual({ text: "Sim, reservar", tapped: true });

  // Another conversation's option is unknown here.
  const yes = (await read()).messages
    .flatMap(({ options }) => options)
    .find(({ label }) => label === "Sim, reservar");
  await send("mesa para 2 amanhã às 13h, Bia Lima, 11 97777-6666", "returning");
  const before = await booked();
  await send("Sim, reservar", "returning", newId(), tester, yes?.id);
  expect(yes).toBeDefined();
  expect(await booked()).toEqual(before);
});

it("answers a message once, even when it is sent several times", async () => {
  const id = newId();
  const first = await send("vocês abrem amanhã?", "new", id);
  const [second, third] = await Promise.all([
    send("vocês abrem amanhã?", "new", id),
    send("vocês abrem amanhã?", "new", id),
  ]);
  expect([second.reply, third.reply]).toEqual([first.reply, first.reply]);
  expect((await read()).messages).toHaveLength(3);
});

it("continues when the browser disconnects", async () => {
  const stopped = new AbortController();
  const stream = await tester.chat.send(
    { unitId: unit.id, customer: "new", id: newId(), text: "oi, qual o endereço?" },
    { signal: stopped.signal },
  );
  await stream.next();
  stopped.abort();
  await expect.poll(async () => (await read()).messages.length).toBe(3);
});

describe("a reset", () => {
  const reset = () => tester.chat.reset({ unitId: unit.id, customer: "new" });
  const restore = () => tester.chat.restore({ unitId: unit.id, customer: "new" });

  it("leaves one greeting and no booking", async () => {
    await send("reserva amanhã 20h pra 2, Ana Ferraz, 11 98888-7766");
    await send("sim");
    const before = await read();
    const fresh = await reset();
    expect(fresh.id).not.toBe(before.id);
    expect(fresh.messages).toHaveLength(1);
    expect(fresh.log).toEqual([]);
    expect((await send("quais são minhas reservas?")).reply).not.toMatch(/20h/);
  });

  it("can be undone, with messages and bookings, also after two resets", async () => {
    await send("reserva amanhã 20h pra 2, Ana Ferraz, 11 98888-7766");
    await send("sim");
    const before = await read();
    await Promise.all([reset(), reset()]);
    await reset();
    expect(await restore()).toEqual(before);
    expect((await send("quais são minhas reservas?")).reply).toMatch(/20h/);
    expect(await outcomeOf(restore())).toBe("NOT_FOUND");
  });

  it("can be undone for the last conversation only, and for an hour", async () => {
    await send("oi");
    await reset();
    await send("qual o endereço?");
    const last = await read();
    await reset();
    await sweepClearedChats.run(app.services);
    expect((await restore()).messages).toEqual(last.messages);
    await reset();
    app.setNow(instantOf("2026-03-11", "16:01", "America/Sao_Paulo"));
    await sweepClearedChats.run(app.services);
    expect(await outcomeOf(restore())).toBe("NOT_FOUND");
    expect((await read()).messages).toHaveLength(1);
    expect(await countOf("contact")).toBe(1);
  });

  it("leaves other users' conversations alone", async () => {
    await send("oi");
    await reset();
    const other = await clientWith("all");
    expect(await outcomeOf(other.chat.restore({ unitId: unit.id, customer: "new" }))).toBe("NOT_FOUND");
    expect(await outcomeOf(tester.chat.restore({ unitId: unit.id, customer: "returning" }))).toBe(
      "NOT_FOUND",
    );
  });
});

it("answers every call during simultaneous resets, restores and messages", async () => {
  const input = () => ({ unitId: unit.id, customer: "new" as const });
  const outcomes = new Set<string>();
  const calls = [
    () => tester.chat.reset(input()),
    () => tester.chat.restore(input()),
    () => send("oi"),
    () => tester.chat.restore(input()),
    () => read(),
    () => tester.chat.reset(input()),
    () => send("qual o endereço?"),
  ];
  for (let round = 0; round < 8; round += 1) {
    const ended = await Promise.all(calls.map((call) => outcomeOf(call())));
    for (const outcome of ended) outcomes.add(outcome);
  }
  // `busy`: another message is being answered. `NOT_FOUND`: there is nothing to restore.
  expect([...outcomes].filter((outcome) => !["done", "busy", "NOT_FOUND"].includes(outcome))).toEqual([]);
  expect((await send("qual o endereço?")).reply).toContain("Rua Augusta");
});

it("belongs to one user", async () => {
  await send("oi");
  const other = await clientWith("all");
  const chat = await other.chat.read({ unitId: unit.id, customer: "new" });
  expect(chat.id).not.toBe((await read()).id);
  expect(chat.messages).toHaveLength(1);
});

it("refuses a message with a character that PostgreSQL cannot store", async () => {
  expect(await outcomeOf(send("qual o\0 endereço?"))).toBe("INVALID");
  expect((await read()).messages).toHaveLength(1);
});

it("is free at once after a message that cannot be stored", async () => {
  await read();
  await rows(
    sql,
    `alter table conversation_message add constraint broken check (text <> 'quebra') not valid`,
    [],
  );
  try {
    expect(await outcomeOf(send("quebra"))).toBe("INTERNAL_SERVER_ERROR");
  } finally {
    await rows(sql, "alter table conversation_message drop constraint broken", []);
  }
  expect((await read()).isAnswering).toBe(false);
  expect((await send("qual o endereço?")).reply).toContain("Rua Augusta");
});

it("refuses an empty message and one that is too long", async () => {
  for (const text of ["", "   ", "a".repeat(2001)])
    expect(await outcomeOf(tester.chat.send({ unitId: unit.id, customer: "new", id: newId(), text }))).toBe(
      "INVALID",
    );
});
