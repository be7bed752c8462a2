import { existsSync } from "node:fs";

import { checkStoredPlans } from "#features/table-plan/server/check-plans.ts";
import { openFromEnv } from "#platform/db/open.ts";
import { readEnv } from "#platform/env/env.ts";
import { StartError } from "#platform/env/start-error.ts";
import { createLog } from "#platform/log.ts";

// npm run check-plans: checks all stored plans of tables by their certificates. Ends with 1 if one of them is wrong.
if (existsSync(".env")) process.loadEnvFile(".env");

try {
  const { database, close } = await openFromEnv(readEnv(), createLog({ level: "warn" }));
  const { checked, withoutCertificate, wrong } = await checkStoredPlans(database.sql);
  await close();
  console.log(
    `Planos de mesas conferidos: ${checked}. Errados: ${wrong.length}. Sem prova: ${withoutCertificate}.`,
  );
  for (const { unitId, date, faults } of wrong) console.log(`${unitId} ${date}: ${faults.join("; ")}`);
  if (wrong.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
