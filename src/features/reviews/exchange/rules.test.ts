import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { readCsv } from "#shared/csv-reader.ts";
import { escapeFormula, normalizeLineBreaks, writeCsv } from "#shared/csv.ts";
import { finish } from "#shared/pausable.ts";
import type { DateOrder } from "#shared/table-import/dates.ts";
import { findColumnRefusal, readTable } from "#shared/table-import/read-table.ts";
import { stripInvisibleMarks } from "#shared/typed-text.ts";
import type { Review } from "../contract.ts";
import { columnRulesOf } from "./columns.ts";
import { headingsOf, rowOf } from "./file.ts";
import { readReviews, reportOf } from "./rules.ts";
import { csvWords } from "./text.ts";

const NOW = new Date("2025-11-20T15:00:00Z");
const ZONE = "America/Sao_Paulo";

function read(csv: string, timeZone = ZONE, order: DateOrder = "day_first") {
  const read = finish(readTable(finish(readCsv(csv, 10_000)), columnRulesOf(csvWords)));
  const table = read.ok ? (findColumnRefusal(read.value, csvWords.headings) ?? read) : read;
  if (!table.ok) throw new Error(`${table.reason} ${table.about ?? ""}`.trim());
  return finish(readReviews(table.value.rows, { timeZone, now: NOW, words: csvWords, order }));
}

const HEADINGS = "Plataforma;Autor;Nota;Data;Texto;Resposta";
const row = (
  cells: Partial<Record<"platform" | "author" | "rating" | "date" | "text" | "response", string>>,
) => {
  const {
    platform = "Google",
    author = "Ana",
    rating = "5",
    date = "10/10/2025",
    text = "Bom",
    response = "",
  } = cells;
  return `${HEADINGS}\n${writeCsv([[platform, author, rating, date, text, response]], { isFirst: false })}`;
};
const review = (csv: string, timeZone = ZONE) => read(csv, timeZone)[0]?.review;
const problems = (csv: string) =>
  read(csv)[0]?.problems.map(({ field, problem }) => `${field ?? "row"}: ${problem}`);

describe("a file's headings", () => {
  it.each([
    HEADINGS,
    "platform;author;rating;date;text;response",
    "PLATAFORMA;autor;Nota;data;Texto;Resposta",
    "Platform;Autor;rating;Data;text;Resposta",
  ])("may be %s", (headings) => {
    const [only] = read(`${headings}\nGoogle;Ana;5;10/10/2025;Bom;Obrigado\n`);
    expect(only?.review).toMatchObject({
      author: "Ana",
      rating: 5,
      text: "Bom",
      reply: { text: "Obrigado" },
    });
  });

  it("may stand in any order, apart by commas, without what is optional", () => {
    expect(review("rating,platform,date,curtidas\n4,ifood,2025-10-01,7\n")).toMatchObject({
      platform: "ifood",
      rating: 4,
      author: "",
      text: "",
      reply: null,
    });
  });

  it.each([
    "Canal da avaliação;Nome do consumidor;Nota do cliente;Data da avaliação do cliente;Comentário do cliente;Resposta ao cliente",
    "Review Platform;Guest Name;Review Stars;Review Date;Customer Comment;Response to review",
    "Plataforma;Nome do hóspede;Nota (1 a 5);Data do comentário;Comentário do hóspede;Resposta ao comentário",
  ])("may say of whom they are: %s", (headings) => {
    expect(review(`${headings}\nGoogle;Ana;5;10/10/2025;Bom;Obrigado\n`)).toMatchObject({
      platform: "google",
      author: "Ana",
      rating: 5,
      writtenOn: "2025-10-10",
      text: "Bom",
      reply: { text: "Obrigado" },
    });
  });

  it("do not make the restaurant an author, or the day of the answer a date", () => {
    const csv = `${HEADINGS.replace("Autor", "Nome do restaurante")};Data da resposta\nGoogle;Cais;5;10/10/2025;Bom;Oi;11/10/2025\n`;
    expect(review(csv)).toMatchObject({ author: "", writtenOn: "2025-10-10" });
  });

  it.each([
    ["Nota;Data\n5;10/10/2025", "csv_without_columns Plataforma"],
    ["Texto\nBom", "csv_without_columns Plataforma, Nota, Data"],
    ["", "csv_empty"],
    [`${HEADINGS}\n`, "csv_empty"],
    [`${HEADINGS}\n${"Google;A;5;10/10/2025;x;\n".repeat(5_001)}`, "csv_too_many_rows 5000"],
  ])("refuses %j", (csv, reason) => {
    expect(() => read(csv)).toThrow(reason);
  });
});

describe("a rating", () => {
  it.each([
    ["5", 5],
    ["5,0", 5],
    ["4.0", 4],
    [" 3 ", 3],
    ["★★★★★", 5],
    ["★★☆☆☆", 2],
    ["⭐⭐⭐", 3],
    ["⭐️⭐️", 2],
    ["4/5", 4],
    ["1 estrela", 1],
    ["FIVE", 5],
  ])("of %j is %s", (rating, stars) => {
    expect(review(row({ rating }))?.rating).toBe(stars);
  });

  it.each(["0", "6", "4,5", "-1", "dez", "★★★★★★", "☆☆☆☆☆", "★☆★", "5 5", "1e0"])("refuses %j", (rating) => {
    expect(problems(row({ rating }))).toEqual(["rating: invalid_rating"]);
  });
});

describe("a date", () => {
  it.each([
    ["10/10/2025", "2025-10-10T15:00:00.000Z"],
    ["1/2/2025", "2025-02-01T15:00:00.000Z"],
    ["2025-10-10", "2025-10-10T15:00:00.000Z"],
    ["10/10/25", "2025-10-10T15:00:00.000Z"],
    ["10/10/2025 20:05", "2025-10-10T23:05:00.000Z"],
    ["10/10/2025 9:05", "2025-10-10T12:05:00.000Z"],
    ["10/10/2025 20:05:59", "2025-10-10T23:05:00.000Z"],
    ["10/10/2025, 20:05", "2025-10-10T23:05:00.000Z"],
    ["10/10/2025 às 20h05", "2025-10-10T23:05:00.000Z"],
    ["2025-10-10 20:05", "2025-10-10T23:05:00.000Z"],
    ["2025-10-10T20:05:00Z", "2025-10-10T20:05:00.000Z"],
    ["2025-10-10T20:05:00.123-03:00", "2025-10-10T23:05:00.000Z"],
    ["2025-10-10T20:05+0200", "2025-10-10T18:05:00.000Z"],
  ])("of %j is %s", (date, instant) => {
    expect(review(row({ date }))?.writtenAt.toISOString()).toBe(instant);
  });

  it("is one of the unit's zone", () => {
    expect(review(row({ date: "10/10/2025 20:05" }), "America/Manaus")?.writtenAt.toISOString()).toBe(
      "2025-10-11T00:05:00.000Z",
    );
  });

  it.each(["31/02/2025", "13/13/2025", "10/10", "ontem", "2025", "10/10/2025 25:00", "01/01/0001", "45000"])(
    "refuses %j",
    (date) => {
      expect(problems(row({ date }))).toEqual(["date: invalid_date"]);
    },
  );

  it("may not be to come", () => {
    expect(problems(row({ date: "20/11/2025" }))).toEqual([]);
    expect(problems(row({ date: "25/11/2025" }))).toEqual(["date: future_date"]);
  });
});

describe("a row", () => {
  it.each([
    [{ platform: "" }, ["platform: missing"]],
    [{ platform: "Yelp" }, ["platform: unknown_platform"]],
    [{ platform: "", rating: "", date: "" }, ["platform: missing", "rating: missing", "date: missing"]],
    [{ author: "a".repeat(201) }, ["author: too_long"]],
    [{ text: "a".repeat(20_001) }, ["text: too_long"]],
    [{ response: "a".repeat(4_097) }, ["response: too_long"]],
  ])("with %j is refused: %j", (cells, expected) => {
    expect(problems(row(cells))).toEqual(expected);
  });

  it.each(["google", "GOOGLE", "Trip Advisor", "tripadvisor", "iFood", "i-food"])(
    "of %s is known",
    (platform) => {
      expect(problems(row({ platform }))).toEqual([]);
    },
  );

  it("with cells beyond the headings, or open quotes, is refused", () => {
    expect(problems(`${HEADINGS}\nGoogle;Ana;5;10/10/2025;Bom;;extra\n`)).toEqual(["row: cell_count"]);
    expect(problems(`${HEADINGS}\nGoogle;Ana;5;10/10/2025;"Bom;\n`)).toContain("row: broken_quotes");
  });

  it("that says the same as another is refused, however it is written", () => {
    const csv = [
      HEADINGS,
      "Google;Ana;5;10/10/2025;Muito  bom;",
      "google;ANA;5,0;10/10/2025 20:00;muito bom;Obrigado",
      "Google;Ana;5;11/10/2025;Muito bom;",
    ].join("\n");
    const rows = read(csv);
    expect(rows.map(({ problems: found }) => found.map(({ problem }) => problem))).toEqual([
      [],
      ["twice_in_file"],
      [],
    ]);
  });
});

describe("the report", () => {
  it("reports each row in its place, refused ones between the others", () => {
    const csv = [
      HEADINGS,
      "Google;A;5;10/10/2025;x;",
      "Yelp;B;5;10/10/2025;x;",
      "iFood;;4;2025-10-10;;Oi",
    ].join("\n");
    const { rows, counts } = reportOf(read(csv), ["same", "changed"]);
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, "same"],
      [3, "refused"],
      [4, "changed"],
    ]);
    expect(counts).toEqual({ new: 0, changed: 1, same: 1, refused: 1 });
    expect(rows[2]?.cells).toEqual({
      platform: "iFood",
      author: "",
      rating: "4",
      date: "10/10/2025 12:00",
      text: "",
      response: "Oi",
    });
  });
});

/** Without the sign for a character that was lost: an import refuses it. */
const anyText = (limits: { minLength?: number; maxLength: number }) =>
  fc.string({
    ...limits,
    unit: fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }).filter((one) => one !== "\ufffd"),
  });

const anyReview = fc.record({
  platform: fc.constantFrom("google", "tripadvisor", "ifood"),
  author: anyText({ maxLength: 60 }),
  rating: fc.integer({ min: 1, max: 5 }),
  text: anyText({ maxLength: 300 }),
  minutes: fc.integer({ min: 0, max: 5_000_000 }),
  response: fc.option(anyText({ minLength: 1, maxLength: 100 }), { nil: null }),
});

test.each(["2019-02-17T01:00:00.000Z", "2019-02-17T02:00:00.000Z"])(
  "the hour that the clocks repeat is read back as it was: %s",
  (writtenAt) => {
    const review = {
      id: "1",
      platform: "google",
      author: "",
      rating: 5,
      text: "",
      writtenAt,
      reply: null,
    } as unknown as Review;
    const [back] = read(writeCsv([headingsOf(csvWords), rowOf(review, ZONE, csvWords)]));
    expect(back?.review?.writtenAt.toISOString()).toBe(writtenAt);
    expect(back?.review?.writtenOn).toBe("2019-02-16");
  },
);

test("what is exported is read back as it was, and no cell is a formula", () => {
  const tidy = (text: string) => stripInvisibleMarks(normalizeLineBreaks(text)).trim();
  fc.assert(
    fc.property(fc.array(anyReview, { minLength: 1, maxLength: 8 }), (given) => {
      const reviews = given.map(({ minutes, response, ...facts }, index) => ({
        ...facts,
        id: String(index),
        writtenAt: new Date(Date.UTC(2015, 0, 1, 0, minutes)).toISOString(),
        topics: [],
        pageUrl: null,
        acceptsReply: null,
        isPrivate: false,
        rulesVersion: null,
        media: [],
        expiresAt: null,
        isFromFile: false,
        isIgnored: false,
        version: 1,
        reply:
          response === null
            ? null
            : { text: response, state: "sent", problem: null, at: "2025-01-01T00:00:00Z", by: null },
      })) as Review[];
      const rows = reviews.map((each) => rowOf(each, ZONE, csvWords).map(escapeFormula));
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      const back = read(writeCsv([headingsOf(csvWords), ...rows]));
      expect(back).toHaveLength(reviews.length);
      back.forEach(({ review: found, problems: why }, index) => {
        const before = reviews[index];
        if (found === null) return expect(why.map(({ problem }) => problem)).toEqual(["twice_in_file"]);
        expect(found).toMatchObject({
          platform: before?.platform,
          rating: before?.rating,
          text: tidy(before?.text ?? ""),
        });
        expect(found.writtenAt.toISOString()).toBe(before?.writtenAt);
        expect(found.reply?.text ?? "").toBe(tidy(before?.reply?.text ?? ""));
      });
    }),
    { numRuns: 300 },
  );
});
