import { describe, expect, it } from "vitest";

import { longestHoldOf } from "#tests/event-loop.ts";
import { useUnit } from "#tests/fixtures.ts";
import { runsLong, shareOf } from "#tests/long-tests.ts";

// The two imports take files of a megabyte and more from any user with the screen: they must not delay
// others.

const LONGEST_HOLD_MS = 200;

const { app, unit, users } = useUnit({ users: { owner: ["cardapio", "comentarios"] } });

interface Answer {
  detail?: string;
  fingerprint?: string;
  counts?: { refused: number };
  rows?: { problems: { problem: string; value: string }[] }[];
}

async function send(path: string, body: object): Promise<{ status: number; answer: Answer }> {
  const response = await app.fetch(`/api/units/${unit.id}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    cookie: users.owner.cookie,
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}

/**
 * The answers of the file's preview and its import, and the longest time for which they blocked the event
 * loop.
 */
async function importOf(feature: "menu" | "reviews", csv: string) {
  let preview: Awaited<ReturnType<typeof send>> | undefined;
  let applied: Awaited<ReturnType<typeof send>> | undefined;
  const hold = await longestHoldOf(async () => {
    preview = await send(`${feature}/import/preview`, { csv });
    applied = await send(`${feature}/import`, { csv, fingerprint: preview.answer.fingerprint ?? "" });
  });
  if (!preview || !applied) throw new Error("the import was not sent");
  return { hold, status: preview.status, applied: applied.status, ...preview.answer };
}

const filled = (start: string, piece: string, length: number) =>
  start + piece.repeat(Math.floor((length - start.length) / piece.length));

const MENU = "Nome;Categoria;Preço;Descrição longa;Alérgenos\n";
const REVIEWS = "Plataforma;Autor;Nota;Data;Texto;Resposta\n";
const ROW = { menu: "Nhoque;Massas;39,90;", reviews: "Google;Ana;5;10/10/2025;" };
const MEGABYTE = 1_000_000;

describe.each([
  ["menu" as const, MENU],
  ["reviews" as const, REVIEWS],
])("an import of %s", (feature, headings) => {
  const row = ROW[feature];

  const files: [string, string, string | RegExp | undefined][] = [
    [
      "100,000 columns",
      filled(headings.trim(), ";x", 100_000),
      "O arquivo tem colunas demais: no máximo 100",
    ],
    [
      "900,000 columns",
      filled(headings.trim(), ";x", MEGABYTE),
      "O arquivo tem colunas demais: no máximo 100",
    ],
    ["a heading of quotes", filled('"', '""', MEGABYTE), undefined],
    ["nothing but line breaks", filled("", "\n", MEGABYTE), undefined],
    ["rows without end", filled(headings, `${row}\n`, MEGABYTE), /^O arquivo tem linhas demais/],
    ["short rows without end", filled(headings, "x\n", MEGABYTE), /^O arquivo tem linhas demais/],
  ];
  it.each(shareOf(files, { areas: [feature], parts: 2 }))(
    "refuses %s, and holds nobody up",
    async (_what, csv, sentence) => {
      const { hold, status, applied, detail } = await importOf(feature, csv);
      expect([status, applied]).toEqual([409, 409]);
      if (sentence !== undefined) expect(detail).toMatch(sentence);
      expect(hold).toBeLessThan(LONGEST_HOLD_MS);
    },
  );

  const rowsOfFiles: [string, string, string][] = [
    ["a row of separators", filled(headings + row, ";", MEGABYTE - 10) + "x", "cell_count"],
    ["a giant cell", `${filled(`${headings}${row}"`, "x", MEGABYTE - 10)}"`, "cell_too_long"],
    ["a giant cell of quotes", `${filled(`${headings}${row}"`, '""', MEGABYTE - 10)}"`, "cell_too_long"],
    ["a giant cell that never closes", filled(`${headings}${row}"`, "x\n", MEGABYTE), "broken_quotes"],
    ["quotes astray", filled(`${headings}${row}"`, 'a"b', MEGABYTE), "broken_quotes"],
    ["blanks without end", `${filled(`${headings}${row}"a"`, " ", MEGABYTE - 10)}b"`, "broken_quotes"],
  ];
  it.each(shareOf(rowsOfFiles, { areas: [feature], parts: 2 }))(
    "refuses a file's row with %s, and holds nobody up",
    async (_what, csv, problem) => {
      const { hold, rows = [], counts } = await importOf(feature, csv);
      expect(counts?.refused).toBe(1);
      expect(rows.flatMap(({ problems }) => problems).map((each) => each.problem)).toContain(problem);
      expect(JSON.stringify(rows).length).toBeLessThan(10_000);
      expect(hold).toBeLessThan(LONGEST_HOLD_MS);
    },
  );
});

it("a list of 100,000 allergens is refused in one sentence, and delays nobody", async () => {
  const { hold, rows } = await importOf("menu", filled(`${MENU}${ROW.menu};`, "glúten,", 900_000));
  expect(rows?.[0]?.problems.map(({ problem }) => problem)).toEqual(["cell_too_long"]);
  expect(hold).toBeLessThan(LONGEST_HOLD_MS);
  const { rows: shorter } = await importOf("menu", filled(`${MENU}${ROW.menu};`, "x,", 20_000));
  expect(shorter?.[0]?.problems.map(({ problem }) => problem)).toEqual(["too_many_items"]);
});

it.runIf(runsLong("menu", "platform"))(
  "as many dishes as a file may have, each in its own category, delay nobody",
  async () => {
    const dishes = Array.from(
      { length: 2_000 },
      (_, at) => `Prato ${at};Categoria ${at};39,90;${"Descrição. ".repeat(36)};"glúten, leite"`,
    );
    const csv = `${MENU}${dishes.join("\n")}`;
    const { hold, status, applied } = await importOf("menu", csv);
    expect([status, applied]).toEqual([200, 200]);
    expect(hold).toBeLessThan(LONGEST_HOLD_MS);
    const again = await importOf("menu", csv.replaceAll("39,90", "49,90"));
    expect([again.status, again.applied]).toEqual([200, 200]);
    expect(again.hold).toBeLessThan(LONGEST_HOLD_MS);
  },
);

it.runIf(runsLong("reviews", "platform"))("as many reviews as a file may have delay nobody", async () => {
  const reviews = Array.from(
    { length: 5_000 },
    (_, at) =>
      `Google;Cliente ${at};${(at % 5) + 1};10/10/2025 20:05;${"A comida é ótima, mas demorou. ".repeat(7)}${at};Obrigado`,
  );
  const csv = `${REVIEWS}${reviews.join("\n")}`;
  const { hold, status, applied } = await importOf("reviews", csv);
  expect([status, applied]).toEqual([200, 200]);
  expect(hold).toBeLessThan(LONGEST_HOLD_MS);
});
