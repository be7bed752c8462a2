#!/usr/bin/env bash
# hucre 1.0.0 reads an amount whose format holds a currency's code and a space, `[$USD ]#,##0.00` (ECMA-376 part 1, 18.8.31), as a date: it
# looks for the letters of dates, and the code holds a D. A price of 25.90 becomes 25 January 1900. Without the space it is a number, and so
# it is with `[$R$ ]`. read-excel-file 9.3.17 and exceljs 4.4.0 read the amount. Ends with 1 when a library reads differently.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hucre@1.0.0 read-excel-file@9.3.17 exceljs@4.4.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { readXlsx, writeXlsx } from "hucre";
import { readSheet } from "read-excel-file/node";
import ExcelJS from "exceljs";

const show = (value) => (value instanceof Date ? value.toISOString() : String(value));
const lines = [];
for (const numFmt of ["[$R$ ]#,##0.00", "[$USD]#,##0.00", "[$USD ]#,##0.00"]) {
  const cells = new Map([["0,0", { value: 25.9, style: { numFmt } }]]);
  const bytes = await writeXlsx({ sheets: [{ name: "Menu", rows: [[25.9]], cells }] });
  const hucre = (await readXlsx(bytes)).sheets[0].rows[0][0];
  const [[readExcelFile]] = await readSheet(Buffer.from(bytes));
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes);
  const excelJs = workbook.worksheets[0].getCell("A1").value;
  lines.push(`${numFmt}: hucre ${show(hucre)}, read-excel-file ${show(readExcelFile)}, exceljs ${show(excelJs)}`);
}
console.log(lines.join("\n"));
JS
node try.mjs | tee seen
diff - seen <<'EXPECTED'
[$R$ ]#,##0.00: hucre 25.9, read-excel-file 25.9, exceljs 25.9
[$USD]#,##0.00: hucre 25.9, read-excel-file 25.9, exceljs 25.9
[$USD ]#,##0.00: hucre 1900-01-25T21:36:00.000Z, read-excel-file 25.9, exceljs 25.9
EXPECTED
