import { escapeFormula, writeCsv } from "#shared/csv.ts";
import { showTypedDate } from "#shared/pt-br.ts";
import type { Report, Returning } from "../contract.ts";
import { totalOf } from "../rules.ts";
import {
  figureRows,
  fittedTable,
  overlongNote,
  pacingTable,
  quotesTable,
  refusalsTable,
  type ShownTable,
  sourcesTable,
  staysTable,
} from "../shown/file-text.ts";
import { figureText, periodText, sectionText, wholeText } from "../text.ts";
import {
  heatTable,
  missedTable,
  peopleTable,
  returningTable,
  revenueTable,
  waitsTable,
} from "./tables-text.ts";

/** The guests of each day, or of each week and each day where the picture shows weeks. */
function coversTables(report: Report): ShownTable[] {
  const shown = peopleTable(report);
  if (shown.title === sectionText.covers) return [shown];
  const byDay = {
    title: sectionText.covers,
    columns: [sectionText.day, sectionText.people],
    rows: report.current.days.map(({ date, covers }) => [showTypedDate(date), wholeText(covers)]),
  };
  return [shown, byDay];
}

/** The whole page as a file: what the screen shows, in its words, and the guests of each day where the screen shows weeks. */
export function reportCsv(report: Report, returning?: Returning): string {
  const { current, before } = report;
  const overlong = overlongNote(current);
  const tables = [
    ...coversTables(report),
    staysTable(current),
    pacingTable(current),
    sourcesTable(current),
    quotesTable(current),
    refusalsTable(current),
    fittedTable(report),
    heatTable(current, "arrivals"),
    heatTable(current, "seats"),
    missedTable(report),
    waitsTable(current),
    ...(totalOf(current.days).revenueDays === 0 ? [] : [revenueTable(report)]),
    ...(returning === undefined ? [] : [returningTable(report, returning)]),
  ];
  const rows = [
    ["", periodText(current.from, current.to), periodText(before.from, before.to)],
    ...figureRows(report).map(({ figure, value, before: earlier, note }) => [
      figureText[figure].label,
      value,
      earlier,
      ...(note === null ? [] : [note]),
    ]),
    ...tables
      .filter(({ rows: lines }) => lines.length > 0)
      .flatMap(({ title, columns, rows: lines }) => [[], [title], columns, ...lines]),
    ...(overlong === null ? [] : [[], [overlong]]),
  ];
  return writeCsv(rows.map((cells) => cells.map(escapeFormula)));
}
