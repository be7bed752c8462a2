// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { addDays } from "#shared/time.ts";
import type { DayFacts, PeriodFacts, Report } from "../contract.ts";
import { reportCsv } from "../pictures/report-file-text.ts";
import { ReportCards } from "./report-cards.tsx";

afterEach(cleanup);

/** A busy period, in which no two figures are equal and all have a thousand somewhere. */
function periodOf(to: string, length: number): PeriodFacts {
  const days = Array.from({ length }, (_day, at): DayFacts => ({
    date: addDays(to, at + 1 - length),
    parties: 61 + at,
    covers: 183 + 7 * at,
    bookings: 40 + at,
    bookedCovers: 120 + at,
    noShows: 3 + (at % 2),
    noShowCovers: 9 + at,
    cancellations: 5,
    lateCancellations: 2,
    overlong: 1,
    guestMinutes: 16_000 + 11 * at,
    tableMinutes: 5_400 + 13 * at,
    guestsAtTables: 170 + at,
    seatsTaken: 240 + at,
    openMinutes: 720,
    seatMinutes: 43_200,
    tableCapacity: 14_400,
    revenueCents: at % 3 === 0 ? 1_234_567 + at : null,
  }));
  return {
    from: addDays(to, 1 - length),
    to,
    days,
    stays: [
      { band: 0, part: "lunch", parties: 1_201, median: 47, p80: 63 },
      { band: 3, part: "dinner", parties: 87, median: 118, p80: 151 },
    ],
    pacing: [
      { minutes: 720, planned: 1_111, seated: 35 * length },
      { minutes: 1_215, planned: 77, seated: 8 * length + 3 },
      { minutes: 1_500, planned: 1, seated: 1 },
    ],
    punctuality: { arrivals: 311, median: -2, onTime: 207 },
    sources: [
      { source: "walk_in", parties: 1_024, covers: 2_311 },
      { source: "whatsapp", parties: 33, covers: 71 },
    ],
    queue: { seated: 91, left: 17, removed: 4, medianWaitAtLeaving: 26 },
    quotes: [{ band: 1, told: 1_300, kept: 1_077, near: 801, errorSeconds: 409_000 }],
    refusals: [
      { reason: "no_table", requests: 1_019, guests: 3_003, replayed: 1_000, fitted: 2 },
      { reason: "closed_date", requests: 6, guests: 19, replayed: 0, fitted: 0 },
    ],
    waits: [{ told: 2, parties: 1_300, kept: 1_077, quoted: 25, waited: 22 }],
    heat: [
      { weekday: 5, hour: 12, arrivals: 1_300, guestMinutes: 90_000 },
      { weekday: 6, hour: 12, arrivals: 20, guestMinutes: 1_000 },
    ],
    conversations: { all: 503, handedOver: 61 },
  };
}

const reportOf = (length: number): Report => ({
  current: periodOf("2026-11-20", length),
  before: periodOf(addDays("2026-11-20", -length), length),
  fittedRefusals: [
    { date: "2026-11-19", time: "20:00", guests: 4, windowMinutes: 30, reason: "pacing_full" },
    { date: "2026-11-18", time: "21:15", guests: 9, windowMinutes: 0, reason: "bookings_paused" },
  ],
});

/** An empty row ends each table. */
function fileRows(report: Report): string[][] {
  const lines = reportCsv(report).replace("\uFEFF", "").split("\r\n");
  return lines.map((line) => (line === "" ? [] : line.split(";")));
}

it("begins with one sentence and four figures with their change", () => {
  const report = reportOf(7);
  for (const day of report.before.days) day.covers = day.covers / 2;
  render(<ReportCards report={report} onOpen={() => undefined} />);
  expect(
    screen.getByText(
      /^Mais movimento que no período anterior: 1\.428 pessoas, 100% a mais; o dia mais cheio/,
    ),
  ).toBeTruthy();
  const four = within(screen.getByRole("list", { name: "Resumo" })).getAllByRole("listitem");
  expect(
    four.map((item) =>
      textsOf([...item.querySelectorAll("p")])
        .filter((_text, at) => at !== 1)
        .slice(0, 2),
    ),
  ).toEqual([
    ["Pessoas atendidas", "1.428"],
    ["Pessoas por lugar e dia", "3,4"],
    ["Não vieram (reservas)", expect.stringMatching(/%$/)],
    ["Receita por pessoa", expect.stringMatching(/^R\$/)],
  ]);
  expect(four[0]?.textContent).toContain("↑ 100% melhor");
});

it("says that a figure has few parties behind it, and counts them", () => {
  const report = reportOf(7);
  report.current.stays[1]!.parties = 4;
  render(<ReportCards report={report} onOpen={() => undefined} />);
  const rows = within(screen.getByRole("table", { name: "Permanência" })).getAllByRole("row");
  expect(rows.map(({ className }) => className.includes("italic"))).toEqual([false, false, true]);
  expect(screen.getByText("4 grupos", { selector: "span" }).closest(".italic")).not.toBeNull();
});

it("names the days whose revenue nobody typed, and draws no zero for them", () => {
  const report = reportOf(7);
  render(<ReportCards report={report} onOpen={() => undefined} />);
  expect(screen.getByText("Faturamento não informado em 4 dias.")).toBeTruthy();
  const revenue = screen.getByRole("slider", { name: "Receita por dia" });
  expect(revenue.querySelectorAll("rect[fill^=url]")).toHaveLength(4);
  fireEvent.keyDown(revenue, { key: "ArrowRight" });
  fireEvent.keyDown(revenue, { key: "ArrowRight" });
  expect(revenue.getAttribute("aria-valuetext")).toBe("dom., 15 de nov.: faturamento não informado");
});

it("leaves time out between lunch and dinner, and says so", () => {
  render(<ReportCards report={reportOf(7)} onOpen={() => undefined} />);
  const pace = screen.getByRole("slider", { name: "Pessoas que sentam a cada 15 min (média por dia)" });
  for (const key of ["Home", "ArrowRight"]) fireEvent.keyDown(pace, { key });
  expect(pace.getAttribute("aria-valuetext")).toBe("Ninguém senta entre 12:00 e 20:15");
  fireEvent.keyDown(pace, { key: "ArrowLeft" });
  expect(pace.getAttribute("aria-valuetext")).toBe("12:00: 35 sentam, 159 reservaram, em média por dia");
});

it("has no card for what is not known, but one line with the way to get it", () => {
  const report = reportOf(7);
  for (const day of report.current.days) day.revenueCents = null;
  report.current.conversations = { all: 0, handedOver: 0 };
  render(<ReportCards report={report} onOpen={() => undefined} />);
  expect(
    screen.getAllByRole("listitem").filter(({ textContent }) => /—/.test(textContent ?? "")).length,
  ).toBe(0);
  expect(screen.queryByText("Resolvidas pelo assistente")).toBeNull();
  expect(
    screen.getByText(
      /^Sem números neste período: receita \(informe o faturamento na tela Turno\), assistente/,
    ),
  ).toBeTruthy();
});

it("opens the parties behind a bar by key, and by a press", () => {
  const opened: unknown[] = [];
  render(<ReportCards report={reportOf(7)} onOpen={({ asked }) => opened.push(asked)} />);
  const people = screen.getByRole("slider", { name: "Pessoas por dia" });
  fireEvent.keyDown(people, { key: "End" });
  fireEvent.keyDown(people, { key: "ArrowLeft" });
  expect(people.getAttribute("aria-valuetext")).toBe("qui., 19 de nov.: 218 pessoas · antes 218");
  fireEvent.keyDown(people, { key: "Enter" });
  const heat = screen.getByRole("slider", { name: "Quando a casa enche" });
  fireEvent.keyDown(heat, { key: "ArrowRight" });
  fireEvent.keyDown(heat, { key: "ArrowDown" });
  fireEvent.click(within(heat.parentElement!).getByRole("button", { name: "Ver grupos" }));
  expect(opened).toEqual([
    { of: "came", from: "2026-11-19", to: "2026-11-19" },
    { of: "came", from: "2026-11-14", to: "2026-11-20", weekday: 6, hour: 12 },
  ]);
});

it("a refused request that fitted is shown with its reason, not with advice for a guest", () => {
  render(<ReportCards report={reportOf(7)} onOpen={() => undefined} />);
  const [, ...rows] = within(screen.getByRole("table", { name: "Recusados que cabiam" })).getAllByRole("row");
  expect(rows.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual([
    "Limite de pessoas do horário",
    "Reservas pausadas",
  ]);
});

it("the list of refused requests that fitted says when it holds only the last of them", () => {
  const report = reportOf(7);
  const [refused] = report.fittedRefusals;
  const fittedRefusals = Array.from({ length: 100 }, () => refused!);
  render(<ReportCards report={{ ...report, fittedRefusals }} onOpen={() => undefined} />);
  expect(screen.queryByRole("table", { name: /últimos/ })).toBeNull();
  cleanup();
  report.current.refusals[0]!.fitted = 101;
  render(<ReportCards report={{ ...report, fittedRefusals }} onOpen={() => undefined} />);
  expect(screen.getByRole("table", { name: "Recusados que cabiam: os 100 últimos" })).toBeTruthy();
});

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent ?? "");

it.each([7, 400])(
  "the file of %i days holds every cell of every table, and every figure with its note",
  (length) => {
    const report = reportOf(length);
    const file = fileRows(report);
    render(<ReportCards report={report} onOpen={() => undefined} />);
    const tables = screen.getAllByRole("table");
    expect(tables.length).toBe(11);
    for (const table of tables) {
      const caption = table.querySelector("caption")?.textContent ?? "";
      const [headings, ...rows] = within(table)
        .getAllByRole("row")
        .map((row) => textsOf([...row.children]));
      const at = file.findIndex((row) => row.length === 1 && row[0] === caption);
      expect(at, caption).toBeGreaterThan(0);
      const end = file.findIndex((row, index) => index > at && row.length === 0);
      const [fileHeadings = [], ...fileOfTable] = file.slice(at + 1, end < 0 ? undefined : end);
      expect(fileHeadings, caption).toEqual(headings);
      expect(
        rows.map((row) => row.map((cell) => cell.trim())),
        caption,
      ).toEqual(fileOfTable);
    }

    const figures = screen.getAllByRole("listitem");
    // All but the one that the page says by day, and none twice.
    expect(figures.length).toBe(21);
    for (const item of figures) {
      const [label = "", value = ""] = textsOf(
        [...item.querySelectorAll("p")].filter(({ hidden }) => !hidden),
      );
      const row = file.find(([name]) => name === label) ?? expect.fail(`${label} is not in the file`);
      expect(row[1], label).toBe(value);
      expect(item.textContent, label).toContain(`antes: ${row[2]}`);
      for (const note of row.slice(3))
        expect(item.textContent + screen.getByText(note).textContent).toContain(note);
    }
    expect(file.flat()).toContain(`${length} grupos ficaram de fora`);
  },
);
