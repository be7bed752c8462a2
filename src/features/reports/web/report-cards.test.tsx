// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { addDays } from "#shared/time.ts";
import type { DayFacts, PeriodFacts, Report } from "../contract.ts";
import { reportCsv } from "../shown/file-text.ts";
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
    waits: [],
    heat: [],
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

it("bars of the pace stand apart where nobody sits down for more than an hour", () => {
  render(<ReportCards report={reportOf(7)} />);
  const chart = screen.getByText("Pessoas que sentam por 15 minutos, em média").closest("section");
  const bars = [...(chart?.querySelectorAll("rect") ?? [])].map((bar) =>
    Number.parseFloat(bar.getAttribute("x") ?? ""),
  );
  const [noon = 0, evening = 0, night = 0, ...others] = bars;
  expect(others).toEqual([]);
  // Three bars and two gaps: fifths of the chart.
  expect([evening - noon, night - evening]).toEqual([expect.closeTo(40), expect.closeTo(40)]);
});

it("a refused request that fitted is shown with its reason, not with advice for a guest", () => {
  render(<ReportCards report={reportOf(7)} />);
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
  render(<ReportCards report={{ ...report, fittedRefusals }} />);
  expect(screen.queryByRole("table", { name: /últimos/ })).toBeNull();
  cleanup();
  report.current.refusals[0]!.fitted = 101;
  render(<ReportCards report={{ ...report, fittedRefusals }} />);
  expect(screen.getByRole("table", { name: "Recusados que cabiam: os 100 últimos" })).toBeTruthy();
});

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent ?? "");
/** A chart has no room for the year of a date, nor for quarters of an hour in which nobody sat down. */
const withoutYears = (row: readonly string[]) =>
  row.map((cell) => cell.replace(/^(\d\d\/\d\d)\/\d{4}$/, "$1"));

it.each([7, 400])(
  "the file of %i days holds every cell of every table, and every figure with its note",
  (length) => {
    const report = reportOf(length);
    const file = fileRows(report);
    render(<ReportCards report={report} />);
    for (const details of screen.queryAllByRole("button", { name: "Reservado e sentado por horário" }))
      fireEvent.click(details);

    const tables = screen.getAllByRole("table");
    expect(tables.length).toBe(8);
    for (const table of tables) {
      const caption = table.querySelector("caption")?.textContent ?? "";
      const [headings, ...rows] = within(table)
        .getAllByRole("row")
        .map((row) => textsOf([...row.children]));
      const isOfPacing = caption === "Pessoas que sentam por 15 minutos, em média";
      const at = file.findIndex((row) => row.length === 1 && row[0] === (isOfPacing ? "Ritmo" : caption));
      expect(at, caption).toBeGreaterThan(0);
      const end = file.findIndex((row, index) => index > at && row.length === 0);
      const [fileHeadings = [], ...fileOfTable] = file.slice(at + 1, end < 0 ? undefined : end);
      const shown = (row: readonly string[]) =>
        isOfPacing ? [row[0], row[2]] : caption.startsWith("Pessoas por") ? withoutYears(row) : row;
      expect(shown(fileHeadings), caption).toEqual(headings);
      const expected = fileOfTable.map(shown).filter((row) => !isOfPacing || row[1] !== "0,0");
      expect(
        rows.map((row) => row.map((cell) => cell.trim())),
        caption,
      ).toEqual(expected);
    }

    const figures = screen.getAllByRole("listitem");
    expect(figures.length).toBe(22);
    for (const item of figures) {
      const [label = "", value = "", before = "", ...others] = textsOf([...item.querySelectorAll("p")]);
      // The last one says how it is counted.
      const notes = others.slice(0, -1);
      const row = file.find(([name]) => name === label) ?? expect.fail(`${label} is not in the file`);
      expect(row).toEqual([label, value, before.replace("antes: ", ""), ...notes]);
    }
    expect(file.flat()).toContain(`${length} grupos ficaram de fora`);
  },
);
