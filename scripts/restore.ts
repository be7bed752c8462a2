import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { readEnv } from "#platform/env/env.ts";
import { StartError } from "#platform/env/start-error.ts";
import { createLog } from "#platform/log.ts";
import { restore } from "#server/backup.ts";

/*
 * npm run restore -- a.tar.gz               into an empty installation that does not run
 * npm run restore -- a.tar.gz --substituir  deletes the data that is there
 */
if (existsSync(".env")) process.loadEnvFile(".env");

const { values, positionals } = parseArgs({
  options: { substituir: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [file] = positionals;
try {
  if (file === undefined || positionals.length > 1)
    throw new StartError("Diga qual backup restaurar: npm run restore -- <arquivo> [--substituir]");
  const { tables, rows, uploads, isSecretSame } = await restore(readEnv(), resolve(file), {
    replaces: values.substituir,
    log: createLog({ level: "warn" }),
  });
  console.log(
    `Backup restaurado: ${tables} tabelas, ${rows.toLocaleString("pt-BR")} linhas${uploads > 0 ? `, ${uploads} arquivos de imagens` : ""}`,
  );
  if (!isSecretSame)
    console.log(
      "Atenção: o APP_SECRET não é o do backup. As pessoas entram de novo, e as chaves de plataformas e do modelo precisam ser digitadas outra vez; com o APP_SECRET de antes, nada disso é preciso",
    );
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
