// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";

import { callsOf } from "./calls.ts";
import { dropPageAnswers, eventMark, readPageAnswers, takePageAnswer } from "./page-answers.ts";

const mark = { at: "2026-11-22T12:00:00.000Z", seen: [7] };
const week = { unitId: "centro", day: "2026-11-22" };
const path = ["reservations", "listWeek"];

beforeEach(() => {
  const answers = [{ path: "reservations/listWeek", input: week, answer: { reservations: [] } }];
  document.body.innerHTML = `<script type="application/json" id="page-answers">${JSON.stringify({ mark, answers })}</script>`;
  readPageAnswers();
});

it("answers exactly the call that the page came with, once, without a request", async () => {
  const send = vi.fn(() => Promise.resolve(new Response('{"json":"asked"}', { headers: jsonHeaders })));
  vi.stubGlobal("fetch", send);
  const calls = callsOf(path[0]!) as unknown as { listWeek(input: object): Promise<unknown> };
  expect(await calls.listWeek({ ...week, unitId: "praia" })).toBe("asked");
  expect(await calls.listWeek(week)).toEqual({ reservations: [] });
  expect(send).toHaveBeenCalledTimes(1);
  expect(await calls.listWeek(week)).toBe("asked");
  vi.unstubAllGlobals();
});

it("fills in what the rows of an answer leave out", () => {
  const lean = { reservations: [{ id: 1 }, { id: 2, notes: "Janela" }] };
  const answers = [
    { path: "reservations/listWeek", input: week, answer: lean, usual: { reservations: { notes: "" } } },
  ];
  document.body.innerHTML = `<script type="application/json" id="page-answers">${JSON.stringify({ mark, answers })}</script>`;
  readPageAnswers();
  expect(takePageAnswer(path, week)?.answer).toEqual({
    reservations: [
      { id: 1, notes: "" },
      { id: 2, notes: "Janela" },
    ],
  });
});

it("keeps no answer once something has changed", () => {
  expect(eventMark()).toEqual(mark);
  dropPageAnswers();
  expect([takePageAnswer(path, week), eventMark()]).toEqual([null, null]);
});

const jsonHeaders = { "content-type": "application/json" };
