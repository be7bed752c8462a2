import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { DAY_MS, MINUTE_MS } from "#shared/time.ts";
import {
  buildCategory,
  buildConversation,
  buildDish,
  buildReservation,
  buildTable,
  buildUnit,
  buildReview,
  buildUser,
  buildWaitlistEntry,
  type BuiltConversation,
} from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { isRight } from "../../conversations/rules.ts";

const NOW = new Date("2026-03-10T16:20:00-03:00");
const TODAY = "2026-03-10";

const { sql, app, organization, unit, owner } = useUnit({ now: NOW, users: { owner: "all" } });

const read = () => owner.dashboard.read({ unitId: unit.id });
const daysAgo = (days: number, over: Partial<BuiltConversation> = {}) =>
  buildConversation(sql, unit, { startedAt: new Date(NOW.getTime() - days * DAY_MS), ...over });

it("shows a new unit without figures", async () => {
  expect(await read()).toEqual({
    conversations: { count: 0, growthPercent: null },
    reservations: { current: 0, today: 0 },
    accuracy: { percent: null, changePoints: null },
    tables: { available: 0, total: 0 },
    assistant: { responsePercent: null, satisfaction: null, conversionPercent: null },
    firstSteps: ["hours", "tables", "menu", "team", "assistant"].map((step) => ({
      step,
      // The test's unit is also open on Sundays.
      isDone: step === "hours",
    })),
    activity: [],
  });
});

describe("conversations", () => {
  it("counts those of the last 30 days against the 30 before, to the minute", async () => {
    const minute = MINUTE_MS / DAY_MS;
    for (const days of [0, 1, 30]) await daysAgo(days);
    for (const days of [30 + minute, 60]) await daysAgo(days);
    await daysAgo(60 + minute);
    expect((await read()).conversations).toEqual({ count: 3, growthPercent: 50 });
  });

  it("leaves out test chats and other units", async () => {
    await daysAgo(1);
    await daysAgo(1, { isTest: true, channel: "test_chat", fallbacks: 1, rating: 1, askedForTable: true });
    const other = await buildUnit(sql, organization);
    await buildConversation(sql, other, { startedAt: NOW });
    expect(await read()).toMatchObject({
      conversations: { count: 1 },
      accuracy: { percent: 100 },
      assistant: { satisfaction: null, conversionPercent: null },
    });
  });
});

describe("accuracy", () => {
  it("is the share without fallback, error or correction, in points against the week before", async () => {
    for (const over of [{}, {}, {}, { fallbacks: 2 }, { errors: 1 }, { corrections: 1 }])
      await daysAgo(3, over);
    for (const over of [{}, {}, { errors: 1 }]) await daysAgo(10, over);
    await daysAgo(15, { errors: 1 });
    expect((await read()).accuracy).toEqual({ percent: 50, changePoints: -16.7 });
  });

  it("leaves out conversations without the assistant", async () => {
    await daysAgo(1);
    await daysAgo(1, { answeredMessages: 0, state: "human", outcome: null });
    await daysAgo(1, { answeredMessages: 0, fallbacks: 1 });
    expect((await read()).accuracy).toEqual({ percent: 50, changePoints: null });
  });

  it("uses the same definition as the rule", async () => {
    const counter = fc.integer({ min: 0, max: 2 });
    await fc.assert(
      fc.asyncProperty(counter, counter, counter, async (fallbacks, errors, corrections) => {
        const counters = { fallbacks, errors, corrections };
        const { id } = await daysAgo(1, counters);
        const { failures } = await owner.conversations.read({ unitId: unit.id, id });
        const { conversations } = await owner.conversations.list({
          unitId: unit.id,
          period: "week",
          show: "failed",
        });
        const isListed = conversations.some((listed) => listed.id === id);
        return isRight(counters) ? failures.length === 0 && !isListed : failures.length > 0 && isListed;
      }),
      { numRuns: 20 },
    );
  });
});

it("measures answers, ratings and tables over the last 30 days", async () => {
  await daysAgo(1, {
    messages: 20,
    customerMessages: 10,
    answeredMessages: 9,
    rating: 5,
    askedForTable: true,
    gotTable: true,
  });
  await daysAgo(29, {
    messages: 4,
    customerMessages: 2,
    answeredMessages: 2,
    rating: 4,
    askedForTable: true,
  });
  await daysAgo(31, {
    messages: 9,
    customerMessages: 9,
    answeredMessages: 0,
    rating: 1,
    askedForTable: true,
  });
  expect((await read()).assistant).toEqual({ responsePercent: 92, satisfaction: 4.5, conversionPercent: 50 });
});

it("counts confirmed and seated reservations from the unit's today on", async () => {
  const on = (date: string, status: "confirmed" | "seated" | "completed" | "cancelled" = "confirmed") =>
    buildReservation(sql, unit, { date, status });
  await on(TODAY);
  await on(TODAY, "seated");
  await on(TODAY, "completed");
  await on(TODAY, "cancelled");
  await on("2026-03-11");
  await on("2026-12-31");
  await on("2026-03-09");
  expect((await read()).reservations).toEqual({ current: 4, today: 2 });

  // Ten past midnight at the unit: in UTC, the 11th began hours ago.
  app.setNow(new Date("2026-03-10T23:50:00-03:00"));
  expect((await read()).reservations).toEqual({ current: 4, today: 2 });
  app.setNow(new Date("2026-03-11T00:10:00-03:00"));
  expect((await read()).reservations).toEqual({ current: 2, today: 1 });
});

it("counts the tables that the floor calls available", async () => {
  const table = (label: string, over = {}) => buildTable(sql, unit, { label, ...over });
  const taken = await table("M1");
  await table("M2");
  await table("M3", { status: "occupied" });
  await table("M4", { status: "cleaning" });
  await table("M5", { status: "cleaning", cleaningUntil: new Date(NOW.getTime() - 1) });
  await table("M6", { status: "cleaning", cleaningUntil: new Date(NOW.getTime() + MINUTE_MS) });
  await table("M7", { status: "cleaning", cleaningUntil: new Date(NOW.getTime() - 1) });
  await buildReservation(sql, unit, { date: TODAY, status: "seated", tables: [taken] });
  const removed = await table("M8");
  await owner.floor.removeTables({ unitId: unit.id, ids: [removed.id] });

  const { tables } = await owner.floor.listTables({ unitId: unit.id });
  const available = tables.filter(({ status }) => status === "available");
  expect(available.map(({ label }) => label)).toEqual(["M2", "M5", "M7"]);
  expect((await read()).tables).toEqual({ available: 3, total: 7 });
});

it("shows the unit's last four acts, newest first", async () => {
  const create = (unitId: string, customerName: string) =>
    owner.reservations.create({
      unitId,
      id: newId(),
      customerName,
      customerPhone: "(11) 98765-4321",
      date: "2026-03-12",
      time: "20:00",
      guests: 2,
    });
  for (const name of ["Ana", "Bia", "Caio"]) await create(unit.id, name);
  const { id } = await create(unit.id, "Davi");
  await create((await buildUnit(sql, organization)).id, "Elsa");
  await owner.reservations.cancel({ unitId: unit.id, id });

  const { activity } = await read();
  expect(activity.map(({ type }) => type)).toEqual([
    "reservation.cancelled",
    "reservation.created",
    "reservation.created",
    "reservation.created",
  ]);
  expect(activity[0]).toMatchObject({ actor: { kind: "user", name: "Ana Souza" }, party: { name: "Davi" } });
  const clerk = await buildUser(sql, organization, { role: "staff", permissions: ["dashboard"] });
  const { activity: seen } = await app.client(clerk.cookie).dashboard.read({ unitId: unit.id });
  expect(seen[0]).toMatchObject({ type: "reservation.cancelled", party: null });
});

const NOBODY = { parties: 0, first: [] };
const namesOf = (arrivals: { first: { customerName: string }[] } | undefined) =>
  arrivals?.first.map(({ customerName }) => customerName);

describe("today", () => {
  const readToday = () => owner.dashboard.readToday({ unitId: unit.id });

  it("shows a new unit that nothing is expected", async () => {
    expect(await readToday()).toEqual({
      date: TODAY,
      reservations: { covers: [], guests: 0, late: NOBODY, next: NOBODY },
      queue: { parties: 0, guests: 0, first: [] },
      reviews: { unanswered: 0, newest: [] },
    });
  });

  it("counts guests per half hour, and lists expected parties, waiting parties and low reviews without answer", async () => {
    const table = await buildTable(sql, unit, { label: "M7" });
    const on = (time: string, over: Parameters<typeof buildReservation>[2] = {}) =>
      buildReservation(sql, unit, { date: TODAY, time, guests: 2, ...over });
    await on("12:00", { status: "completed" });
    await on("12:10", { customerName: "Muito atrasada" });
    await on("15:30", { customerName: "Atrasada" });
    const notice = new Date(NOW.getTime() + 10 * MINUTE_MS);
    await on("15:45", { customerName: "Avisou", lateNoticeUntil: notice });
    await on("16:00", { guests: 4, customerName: "Metade", arrivedAt: NOW, arrivedGuests: 2 });
    await on("16:00", { customerName: "Chegou", arrivedAt: NOW, arrivedGuests: 2 });
    await on("19:00", { guests: 4, customerName: "Ana", tables: [table] });
    await on("19:29", { guests: 3, status: "seated" });
    await on("20:15", { customerName: "Bia" });
    await on("20:15", { status: "cancelled" });
    for (const name of ["Caio", "Davi", "Eva"]) await on("21:00", { customerName: name });
    await buildReservation(sql, unit, { date: "2026-03-11", time: "19:00" });
    await buildWaitlistEntry(sql, unit, { customerName: "Fila 2", guests: 5, addedAt: NOW });
    await buildWaitlistEntry(sql, unit, {
      customerName: "Fila 1",
      guests: 2,
      addedAt: new Date(NOW.getTime() - 9 * MINUTE_MS),
    });
    await buildReview(sql, unit, { rating: 3, author: "Ruim" });
    await buildReview(sql, unit, { rating: 1, replyText: "Desculpe" });
    await buildReview(sql, unit, { rating: 2, ignoredAt: NOW });
    await buildReview(sql, unit, { rating: 4 });

    const { reservations, queue, reviews } = await readToday();
    expect(reservations?.guests).toBe(29);
    expect(reservations?.covers.filter(({ guests }) => guests > 0)).toEqual([
      { date: TODAY, time: "12:00", guests: 4 },
      { date: TODAY, time: "15:30", guests: 4 },
      { date: TODAY, time: "16:00", guests: 6 },
      { date: TODAY, time: "19:00", guests: 7 },
      { date: TODAY, time: "20:00", guests: 2 },
      { date: TODAY, time: "21:00", guests: 6 },
    ]);
    expect(reservations?.covers).toHaveLength(19);
    expect(reservations?.late.parties).toBe(2);
    expect(namesOf(reservations?.late)).toEqual(["Muito atrasada", "Atrasada"]);
    expect(reservations?.next.parties).toBe(7);
    expect(namesOf(reservations?.next)).toEqual(["Avisou", "Metade", "Ana", "Bia"]);
    expect(reservations?.next.first.slice(0, 3)).toMatchObject([
      { lateNoticeUntil: notice.toISOString() },
      { arrivedGuests: 2 },
      { date: TODAY, time: "19:00", guests: 4, tables: ["M7"], arrivedGuests: null, lateNoticeUntil: null },
    ]);
    expect(queue).toMatchObject({ parties: 2, guests: 7, first: [{ customerName: "Fila 1" }, {}] });
    expect(reviews).toMatchObject({ unanswered: 1, newest: [{ author: "Ruim", rating: 3 }] });
    // The dashboard must not show phone or e-mail. Five digits alone may be part of an id.
    expect(JSON.stringify({ reservations, queue })).not.toMatch(/98765-?4321|91234-?5678/);
  });

  it("goes by the service: after midnight the running night keeps its late parties, and the next evening waits", async () => {
    await rows(
      sql,
      "update opening_hours set starts_at = '18:00', ends_at = '02:00' where unit_id = $1 returning weekday",
      [unit.id],
    );
    const tomorrow = "2026-03-11";
    await buildReservation(sql, unit, { date: TODAY, time: "00:30", guests: 9, customerName: "Véspera" });
    await buildReservation(sql, unit, { date: TODAY, time: "22:00", guests: 4, status: "seated" });
    await buildReservation(sql, unit, { date: TODAY, time: "23:40", guests: 2, customerName: "Atrasada" });
    await buildReservation(sql, unit, { date: tomorrow, time: "00:30", guests: 3, customerName: "Tardia" });
    await buildReservation(sql, unit, { date: tomorrow, time: "20:00", guests: 5, customerName: "Amanhã" });
    app.setNow(new Date("2026-03-11T00:05:00-03:00"));

    const today = await readToday();
    expect(today.date).toBe(TODAY);
    expect(today.reservations).toMatchObject({ guests: 9, late: { parties: 1 }, next: { parties: 1 } });
    expect(today.reservations?.covers.map(({ time, guests }) => `${time} ${guests}`)).toEqual([
      "22:00 4",
      "22:30 0",
      "23:00 0",
      "23:30 2",
      "00:00 0",
      "00:30 3",
    ]);
    expect(namesOf(today.reservations?.late)).toEqual(["Atrasada"]);
    expect(namesOf(today.reservations?.next)).toEqual(["Tardia"]);
    expect((await read()).reservations).toEqual({ current: 4, today: 3 });

    app.setNow(new Date("2026-03-11T02:00:00-03:00"));
    expect(await readToday()).toMatchObject({
      date: tomorrow,
      reservations: { guests: 5, next: { parties: 1 } },
    });
    expect((await read()).reservations).toEqual({ current: 1, today: 1 });
  });

  it("hides reservations from a user without 'reservas', and reviews from one without 'comentarios'", async () => {
    await buildReservation(sql, unit, { date: TODAY });
    const seen = async (permissions: ("dashboard" | "reservas" | "comentarios")[]) => {
      const user = await buildUser(sql, organization, { permissions });
      const today = await app.client(user.cookie).dashboard.readToday({ unitId: unit.id });
      return Object.entries(today).flatMap(([part, value]) => (value === null ? [] : [part]));
    };
    expect(await seen(["dashboard"])).toEqual(["date"]);
    expect(await seen(["dashboard", "reservas"])).toEqual(["date", "reservations", "queue"]);
    expect(await seen(["dashboard", "comentarios"])).toEqual(["date", "reviews"]);
  });
});

describe("first steps", () => {
  const undone = async (client = owner) =>
    (await client.dashboard.read({ unitId: unit.id })).firstSteps.flatMap(({ step, isDone }) =>
      isDone ? [] : [step],
    );

  it("are done when the unit has its hours, tables, a dish, a second user and an assistant prompt", async () => {
    await rows(sql, "update opening_hours set is_active = false where unit_id = $1 and weekday = 0", [
      unit.id,
    ]);
    expect(await undone()).toEqual(["hours", "tables", "menu", "team", "assistant"]);
    await buildReservation(sql, unit, { date: TODAY });
    await buildTable(sql, unit, { label: "M1" });
    await buildDish(sql, await buildCategory(sql, unit));
    await buildUser(sql, organization, { isActive: false });
    expect(await undone()).toEqual(["team", "assistant"]);
    await buildUser(sql, organization);
    await owner.assistantConfig.savePrompt({
      unitId: unit.id,
      prompt: "geral",
      version: 0,
      text: "Atendemos com carinho",
      triggerText: "",
      summary: "",
      isSummaryCurrent: false,
    });
    expect(await undone()).toEqual([]);
  });

  it("show only the steps of the caller's screens", async () => {
    const user = await buildUser(sql, organization, {
      permissions: ["dashboard", "mesas", "cardapio"],
    });
    expect(await undone(app.client(user.cookie))).toEqual(["tables", "menu"]);
  });
});
