import { describe, expect, it } from "vitest";

import { findDateOrder, readTableMoment } from "./dates.ts";

describe("the order of day and month", () => {
  it.each([
    [["10/10/2025", "2025-04-03", "3 de abril de 2025"], null, null],
    [["13/10/2025", "03/04/2025"], "day_first", "03/04/2025"],
    [["10/13/2025", "03/04/2025"], "month_first", "03/04/2025"],
    [["03/04/2025"], null, "03/04/2025"],
    [["13/10/2025", "10/13/2025", "03/04/2025"], null, "03/04/2025"],
    // Day first would be in the future.
    [["11/12/2025", "03/04/2025"], "month_first", "11/12/2025"],
    [["03/04/2025 8:05 PM"], "month_first", "03/04/2025 8:05 PM"],
    [["ontem", ""], null, null],
  ] as const)("of %j is %s, asked with %s", (cells, order, example) => {
    expect(findDateOrder(cells, "2025-11-29")).toEqual({ order, example });
  });
});

describe("a cell", () => {
  it.each([
    ["31/10/2025", "2025-10-31", null, null],
    ["1/2/25", "2025-02-01", null, null],
    ["31.10.25", "2025-10-31", null, null],
    ["31-10-2025", "2025-10-31", null, null],
    ["2025/10/31", "2025-10-31", null, null],
    ["20251031", "2025-10-31", null, null],
    ["31102025", "2025-10-31", null, null],
    ["2025-10-31 20:05:59", "2025-10-31", "20:05", null],
    ["2025-10-31T20:05:00.123Z", "2025-10-31", "20:05", "Z"],
    ["2025-10-31T20:05+0200", "2025-10-31", "20:05", "+02:00"],
    ["2025-10-31 20:05:00 UTC", "2025-10-31", "20:05", "Z"],
    ["2025-10-31 20:05:00-03", "2025-10-31", "20:05", "-03:00"],
    ["31/10/2025 às 20h05", "2025-10-31", "20:05", null],
    ["31/10/2025 - 20:05", "2025-10-31", "20:05", null],
    ["10/31/2025, 8:05\u202fPM", "2025-10-31", "20:05", null],
    ["12/31/2025 12:05 AM", "2025-12-31", "00:05", null],
    ["3 de outubro de 2025", "2025-10-03", null, null],
    ["1º de março de 2025", "2025-03-01", null, null],
    ["sex., 3 de out. de 2025", "2025-10-03", null, null],
    ["Sexta-feira, 3 de outubro de 2025 20:05", "2025-10-03", "20:05", null],
    ["3-out-25", "2025-10-03", null, null],
    ["Oct 3, 2025", "2025-10-03", null, null],
    ["October 3rd, 2025 at 8:05 PM", "2025-10-03", "20:05", null],
    ["3 Oct 2025", "2025-10-03", null, null],
    ["Fri Oct 03 2025 20:05:00 GMT-0300 (Brasilia Standard Time)", "2025-10-03", "20:05", "-03:00"],
  ])("with %j is %s %s %s", (cell, date, time, zone) => {
    expect(readTableMoment(cell, "day_first")).toEqual({ date, time, zone });
  });

  it("is read by the order only where both are possible", () => {
    const dateOf = (cell: string, order: "day_first" | "month_first" | null) =>
      readTableMoment(cell, order)?.date;
    expect(dateOf("03/04/2025", "day_first")).toBe("2025-04-03");
    expect(dateOf("03/04/2025", "month_first")).toBe("2025-03-04");
    expect(dateOf("03/04/2025", null)).toBeUndefined();
    expect(dateOf("13/10/2025", "month_first")).toBe("2025-10-13");
    expect(dateOf("10/10/2025", null)).toBe("2025-10-10");
  });

  it.each([
    "31/02/2025",
    "13/13/2025",
    "10/10",
    "ontem",
    "há 2 semanas",
    "2025",
    "45000",
    "10/10/2025 25:00",
    "01/01/0001",
    "10/10/2025 boa",
    "",
  ])("with %j is no date", (cell) => {
    expect(readTableMoment(cell, "day_first")).toBeNull();
  });
});
