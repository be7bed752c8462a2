import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";

import { readEnv } from "#platform/env/env.ts";
import { StartError } from "#platform/env/start-error.ts";
import { createLog } from "#platform/log.ts";
import { backUp } from "#server/backup.ts";

/*
 * npm run backup                      everything into maitre-<date>-<time>.tar.gz, also while the product runs
 * npm run backup -- /backups/a.tar.gz the same, with this name
 */
if (existsSync(".env")) process.loadEnvFile(".env");

try {
  const path = resolve(process.argv[2] ?? `maitre-${timeStamp(new Date())}.tar.gz`);
  const { tables, rows, uploads } = await backUp(readEnv(), path, createLog({ level: "warn" }));
  const size = (statSync(path).size / 1024 / 1024).toLocaleString("pt-BR", { maximumFractionDigits: 1 });
  console.log(
    `Backup gravado em ${path}: ${tables} tabelas, ${rows.toLocaleString("pt-BR")} linhas${uploads > 0 ? `, ${uploads} arquivos de imagens` : ""} (${size} MB)`,
  );
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function timeStamp(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
}
