import { expect, test } from "vitest";

import { silentLog } from "#platform/log.ts";
import { ProcessState } from "#platform/process-state.ts";
import { xlsxOf } from "#tests/xlsx.ts";
import { readSpreadsheet } from "./spreadsheet-host.ts";

const services = { log: silentLog, state: new ProcessState() };

test("a spreadsheet is read in another process, and its refusals come back", async () => {
  const read = await readSpreadsheet(
    services,
    xlsxOf([
      ["Nome", "Preço"],
      ["Nhoque", 52.5],
    ]),
    "organization",
  );
  expect(read).toMatchObject({
    ok: true,
    value: [
      {
        name: "Aba 1",
        rows: [
          { line: 1, cells: ["Nome", "Preço"], numbers: [] },
          { line: 2, cells: ["Nhoque", "52.5"], numbers: [1] },
        ],
      },
    ],
  });
  expect(await readSpreadsheet(services, Buffer.from("PK"), "organization")).toMatchObject({
    reason: "spreadsheet_unreadable",
  });
});
