import { describe, expect, it } from "vitest";

import { outcomeOf } from "#tests/app.ts";
import { cpuTimeOf } from "#tests/cpu-time.ts";
import { buildUnit } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { xlsxParts, xlsxRows, zipOf } from "#tests/xlsx.ts";
import type { ReviewFilters } from "../../contract.ts";

const { sql, app, organization, unit, ana } = useUnit({ users: { ana: ["comentarios"] } });

const FILE = [
  "Plataforma;Autor;Nota;Data;Texto;Resposta",
  "Google;Ana Lima;5;10/10/2025 20:05;Comida ótima;Obrigado, Ana!",
  "iFood;;★★☆☆☆;2025-10-11;Chegou frio;",
  "Yelp;Bia;5;12/10/2025;Boa;",
  "TripAdvisor;Caio;3,0;13/10/2025;;",
].join("\n");

const preview = (csv: string) => ana.reviewExchange.previewImport({ unitId: unit.id, csv });
const apply = (csv: string) => ana.reviewExchange.applyImport({ unitId: unit.id, csv });
const exportCsv = (filters: Partial<ReviewFilters> & { cursor?: string } = {}) =>
  ana.reviewExchange.exportCsv({ unitId: unit.id, ...filters });
const list = async () => (await ana.reviews.list({ unitId: unit.id })).reviews;
const entries = () =>
  rows<{ type: string; detail: object }>(
    sql,
    "select type, detail from audit_entry where unit_id = $1 order by id",
    [unit.id],
  );

it("reads a spreadsheet: dates and stars are cells of their own kind, in both date systems", async () => {
  const heading = xlsxRows([["Canal", "Cliente", "Estrelas", "Quando", "Comentário"]]);
  const row = (serial: number) =>
    `<row r="2"><c t="inlineStr"><is><t>Google</t></is></c><c t="inlineStr"><is><t>Ana</t></is></c><c><v>5</v></c><c s="1"><v>${serial}</v></c><c t="inlineStr"><is><t>Ótimo</t></is></c></row>`;
  for (const [date1904, serial] of [
    [false, 45940.836805555555],
    [true, 44478.836805555555],
  ] as const) {
    const parts = xlsxParts([{ rows: heading + row(serial) }], { date1904, formats: ["dd/mm/yyyy hh:mm"] });
    const spreadsheet = Buffer.from(zipOf(parts)).toString("base64");
    const columns = ["platform", "author", "rating", "date", "text"] as const;
    const chosen = { unitId: unit.id, spreadsheet, columns: [...columns] };
    const { dates, rows: seen } = await ana.reviewExchange.previewImport(chosen);
    expect(dates.example).toBeNull();
    expect(seen.map(({ cells }) => cells)).toMatchObject([
      { platform: "Google", author: "Ana", rating: "5", date: "10/10/2025 20:05", text: "Ótimo" },
    ]);
    await ana.reviewExchange.applyImport(chosen);
  }
  expect((await list()).map(({ author, rating }) => [author, rating])).toEqual([["Ana", 5]]);
});

describe("preview", () => {
  it("says row by row what would come of a file, and stores nothing", async () => {
    const { rows: seen, counts } = await preview(FILE);
    expect(seen.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, "new"],
      [3, "new"],
      [4, "refused"],
      [5, "new"],
    ]);
    expect(seen[2]?.problems).toEqual([{ field: "platform", problem: "unknown_platform", value: "Yelp" }]);
    expect(seen[1]?.cells).toMatchObject({ platform: "iFood", rating: "2", date: "11/10/2025 12:00" });
    expect(counts).toEqual({ new: 3, changed: 0, same: 0, refused: 1 });
    expect(await list()).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  it("names the columns that are missing; the import refuses them", async () => {
    const { table, rows: seen } = await preview("Autor;Texto\nAna;Boa");
    expect([table.missing, seen]).toEqual([["platform", "rating", "date"], []]);
    const message = "Faltam colunas no arquivo: Plataforma, Nota, Data";
    await expect(apply("Autor;Texto\nAna;Boa")).rejects.toMatchObject({ code: "REFUSED", message });
  });

  it("of an empty file says what is wrong with it", async () => {
    const message = "O arquivo não tem nenhum comentário";
    await expect(preview("")).rejects.toMatchObject({ code: "REFUSED", message });
    await expect(apply("")).rejects.toMatchObject({ code: "REFUSED", message });
  });

  it("reads the headings of other programs, and takes the platform once for the file", async () => {
    const csv =
      "Review ID,Reviewer name,Star rating,Comment,Create time,Reply comment\nr1,Ana,FIVE,Great,2025-10-10T20:05:00Z,Thanks\n";
    expect((await preview(csv)).table.missing).toEqual(["platform"]);
    const input = { unitId: unit.id, csv, platform: "google" as const };
    const { table, rows: seen } = await ana.reviewExchange.previewImport(input);
    expect(table.columns.map(({ field }) => field)).toEqual([
      null,
      "author",
      "rating",
      "text",
      "date",
      "response",
    ]);
    expect(seen[0]?.cells).toEqual({
      platform: "Google",
      author: "Ana",
      rating: "5",
      date: "10/10/2025 17:05",
      text: "Great",
      response: "Thanks",
    });
    await ana.reviewExchange.applyImport(input);
    expect((await list()).map(({ author }) => author)).toEqual(["Ana"]);
  });

  it("reads 'Comentário' as the text, and 'Avaliação' by what stands below it", async () => {
    const fieldsOf = async (csv: string) => (await preview(csv)).table.columns.map(({ field }) => field);
    expect(await fieldsOf("Origem;Cliente;Avaliação;Data;Comentário\nGoogle;Ana;5;13/10/2025;Boa\n")).toEqual(
      ["platform", "author", "rating", "date", "text"],
    );
    expect(await fieldsOf("Origem;Cliente;Estrelas;Data;Avaliação\nGoogle;Ana;5;13/10/2025;Boa\n")).toEqual([
      "platform",
      "author",
      "rating",
      "date",
      "text",
    ]);
  });

  it("asks for the order of day and month where the file does not decide", async () => {
    const csv = "Plataforma;Estrelas;Data\nGoogle;5;03/04/2025\n";
    const asked = await preview(csv);
    expect([asked.dates, asked.rows]).toEqual([{ order: null, example: "03/04/2025" }, []]);
    expect(await outcomeOf(apply(csv))).toBe("csv_unanswered");
    const dateBy = async (dateOrder: "day_first" | "month_first") =>
      (await ana.reviewExchange.previewImport({ unitId: unit.id, csv, dateOrder })).rows[0]?.cells.date;
    expect(await dateBy("day_first")).toBe("03/04/2025 12:00");
    expect(await dateBy("month_first")).toBe("04/03/2025 12:00");
    const decided = await preview(`${csv}Google;4;13/04/2025\n`);
    expect([decided.dates.order, decided.counts.new]).toEqual(["day_first", 2]);
    // An export writes the day first.
    const own = await preview("Plataforma;Autor;Nota;Data;Texto;Resposta\nGoogle;Ana;5;03/04/2025;Boa;\n");
    expect([own.dates.order, own.counts.new]).toEqual(["day_first", 1]);
  });

  it("refuses only the row with a character that cannot be stored", async () => {
    const csv = FILE.replace("Ana Lima", "Ana\0Lima").replace("Caio", "\u2068Caio\u2069");
    const { rows: seen } = await preview(csv);
    expect(seen[0]?.problems).toEqual([
      { field: "author", problem: "unreadable_character", value: "Ana\ufffdLima" },
    ]);
    expect(seen[3]?.cells.author).toBe("Caio");
  });

  it("refuses what is too large, in words, whether it is counted in letters or in bytes", async () => {
    expect(await outcomeOf(preview("x".repeat(1_500_001)))).toBe("INVALID");
    await expect(preview("é".repeat(1_500_000))).rejects.toMatchObject({
      message: "O arquivo é grande demais: no máximo 1,5 MB",
    });
  });
});

describe("import", () => {
  it("stores the rows that can be read, with topics, answers as given by hand, and one entry in the trail", async () => {
    expect(await apply(FILE)).toEqual({ new: 3, changed: 0, same: 0, refused: 1 });
    const reviews = await list();
    expect(reviews.map(({ platform, author, rating }) => [platform, author, rating])).toEqual([
      ["tripadvisor", "Caio", 3],
      ["ifood", "", 2],
      ["google", "Ana Lima", 5],
    ]);
    expect(reviews[2]).toMatchObject({
      text: "Comida ótima",
      topics: ["food"],
      isFromFile: true,
      writtenAt: "2025-10-10T23:05:00.000Z",
      reply: { text: "Obrigado, Ana!", state: "manual", by: null },
    });
    expect(reviews[1]).toMatchObject({ topics: ["food"], reply: null });
    expect(await entries()).toEqual([{ type: "reviews.imported", detail: { added: 3, changed: 0 } }]);
  });

  it("stores nothing twice", async () => {
    await apply(FILE);
    const before = await list();
    expect((await preview(FILE)).counts).toEqual({ new: 0, changed: 0, same: 3, refused: 1 });
    expect(await apply(FILE)).toEqual({ new: 0, changed: 0, same: 3, refused: 1 });
    expect(await list()).toEqual(before);
    expect(await entries()).toHaveLength(1);
  });

  it("stores nothing twice where two import the same at once", async () => {
    await Promise.all([apply(FILE), apply(FILE), apply(FILE)]);
    expect(await list()).toHaveLength(3);
    expect(await entries()).toHaveLength(1);
  });

  it("brings the answer of a review that has none, and never takes one away", async () => {
    await apply(FILE);
    const answered = FILE.replace("Chegou frio;", "chegou  FRIO;Sentimos muito").replace(
      "Obrigado, Ana!",
      "Outra",
    );
    const { counts, rows: seen } = await preview(answered);
    expect(counts).toEqual({ new: 0, changed: 1, same: 2, refused: 1 });
    expect(seen[1]?.outcome).toBe("changed");
    expect(await apply(answered)).toEqual(counts);
    const reviews = await list();
    expect(reviews[1]?.reply).toMatchObject({ text: "Sentimos muito", state: "manual" });
    expect(reviews[2]?.reply?.text).toBe("Obrigado, Ana!");
    expect(await apply(answered)).toEqual({ new: 0, changed: 0, same: 3, refused: 1 });
  });

  it("touches no other unit", async () => {
    const sister = await buildUnit(sql, organization);
    await apply(FILE);
    expect((await ana.reviews.list({ unitId: sister.id })).reviews).toEqual([]);
    expect((await ana.reviewExchange.exportCsv({ unitId: sister.id })).csv.trim().split("\r\n")).toHaveLength(
      1,
    );
  });

  it("keeps markup, formulas and orders as the text that they are", async () => {
    const text = `=HYPERLINK("http://a.example") <b>x</b> '; drop table review; --`;
    await apply(`platform,rating,date,text\ngoogle,1,2025-10-10,"${text.replaceAll('"', '""')}"`);
    expect((await list())[0]?.text).toBe(text);
    const { csv } = await exportCsv();
    expect(csv).toContain(`"'=HYPERLINK(""http://a.example"")`);
    expect((await preview(csv)).counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0 });
  });
});

describe("export", () => {
  it("is read back as it is, and names the file for the unit's day", async () => {
    await apply(FILE);
    app.setNow(new Date("2026-03-11T01:00:00Z"));
    const { fileName, csv, nextCursor } = await exportCsv();
    app.setNow(null);
    expect(fileName).toBe("comentarios-2026-03-10.csv");
    expect(nextCursor).toBeNull();
    expect(csv.startsWith("\uFEFFPlataforma;Autor;Nota;Data;Texto;Resposta\r\n")).toBe(true);
    expect((await preview(csv)).counts).toEqual({ new: 0, changed: 0, same: 3, refused: 0 });
  });

  it.each([
    [{ platform: "google" }, 1],
    [{ rating: 3 }, 1],
    [{ status: "unanswered" }, 2],
    [{ status: "answered" }, 1],
    [{ topic: "food" }, 2],
    [{ search: "ana" }, 1],
    [{ platform: "google", rating: 1 }, 0],
  ] as const)("respects %j", async (filters, count) => {
    await apply(FILE);
    const { csv } = await exportCsv(filters);
    expect(csv.trim().split("\r\n")).toHaveLength(count + 1);
  });

  it("gives an answer away only where it is one", async () => {
    await apply(FILE);
    await rows(
      sql,
      "update review set reply_state = 'failed' where unit_id = $1 and reply_text is not null",
      [unit.id],
    );
    expect((await exportCsv()).csv).not.toContain("Obrigado, Ana!");
  });

  it("comes in parts that make one file", async () => {
    await rows(
      sql,
      `insert into review (unit_id, id, platform, external_id, content_key, author, rating, written_at, written_on, text, words)
       select $1, gen_random_uuid(), 'google', 'r' || n, 'r' || n, 'Autor ' || n, 1 + n % 5, now() - n * interval '1 minute', current_date, 'Texto ' || n, ''
       from generate_series(1, 4401) n`,
      [unit.id],
    );
    const parts = [await exportCsv()];
    while (parts.at(-1)?.nextCursor) parts.push(await exportCsv({ cursor: parts.at(-1)?.nextCursor ?? "" }));
    expect(parts.map(({ csv }) => csv.trim().split("\r\n").length)).toEqual([2001, 2000, 401]);
    const lines = parts
      .map(({ csv }) => csv)
      .join("")
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(4_402);
    expect(new Set(lines).size).toBe(4_402);
    const marked = parts.filter(({ csv }) => csv.includes("\uFEFF"));
    expect(marked).toEqual([parts[0]]);
  });

  it("refuses a malformed cursor", async () => {
    expect(await outcomeOf(exportCsv({ cursor: "'; drop table review" }))).toBe("INVALID");
  });
});

describe("five thousand rows", () => {
  it("are looked through, taken in, and known again", async () => {
    const lines = Array.from(
      { length: 5_000 },
      (_, index) =>
        `Google;Autor ${index};${1 + (index % 5)};10/10/2025;Comida ótima mas o atendimento demorou ${index};`,
    );
    const csv = ["Plataforma;Autor;Nota;Data;Texto;Resposta", ...lines].join("\n");
    const cpuTime = await cpuTimeOf(async () => {
      expect((await preview(csv)).counts.new).toBe(5_000);
      expect((await apply(csv)).new).toBe(5_000);
      expect((await apply(csv)).same).toBe(5_000);
    });
    expect(cpuTime).toBeLessThan(15_000);
  });
});
