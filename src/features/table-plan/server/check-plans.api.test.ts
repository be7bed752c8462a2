import { execFile } from "node:child_process";
import { resolve } from "node:path";

import { expect, inject, it } from "vitest";

import { connectionTo } from "#platform/db/connection.ts";
import { startEvening, TODAY } from "#tests/evening.ts";
import { buildReservation, buildTable, TEST_APP_SECRET } from "#tests/factories.ts";
import { environmentOf } from "#tests/postgres.ts";
import { rows } from "#tests/rows.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
const evening = startEvening();

/** Runs `npm run check-plans` on the database of this file. Returns its exit code and all of its output. */
async function runCheck(): Promise<{ code: unknown; output: string }> {
  const [{ name } = { name: "" }] = await rows<{ name: string }>(
    evening.sql,
    "select current_database() as name",
  );
  const env = {
    ...process.env,
    ...environmentOf(connectionTo(inject("postgres"), name)),
    APP_SECRET: TEST_APP_SECRET,
  };
  return new Promise((done) =>
    execFile(process.execPath, ["scripts/check-plans.ts"], { cwd: ROOT, env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: stdout + stderr }),
    ),
  );
}

it("npm run check-plans counts the plans that hold, and ends with 1 and the unit of one that does not", async () => {
  const { sql, unit, staff } = evening;
  await buildTable(sql, unit, { label: "M1", seats: 2 });
  await buildReservation(sql, unit, { date: TODAY, time: "20:00", guests: 2 });
  await staff.tablePlan.read({ unitId: unit.id });
  expect(await runCheck()).toEqual({
    code: 0,
    output: "Planos de mesas conferidos: 1. Errados: 0. Sem prova: 0.\n",
  });

  // The plan says another beginning than the reservation has.
  await rows(
    sql,
    `update seating_plan
     set certificate = jsonb_set(certificate::jsonb, '{plan,0,1,startsAt}', to_jsonb((certificate::jsonb #>> '{plan,0,1,startsAt}')::int + 5))
     where unit_id = $1`,
    [unit.id],
  );
  const refused = await runCheck();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("Planos de mesas conferidos: 1. Errados: 1. Sem prova: 0.\n");
  expect(refused.output).toContain(`${unit.id} ${TODAY}: `);
});
