import { existsSync } from "node:fs";
import { join } from "node:path";

import { openOutsideUploads } from "#features/media/server/uploads-backup.ts";
import { withheldReviews } from "#features/reviews/intake/server/withheld-content.ts";
import { restoreBackup } from "#platform/db/backup/restore-backup.ts";
import { backupText } from "#platform/db/backup/text.ts";
import { writeBackup, type BackupCounts } from "#platform/db/backup/write-backup.ts";
import type { DatabaseConnection } from "#platform/db/connection.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { waitForDatabase } from "#platform/db/wait.ts";
import type { Env } from "#platform/env/env.ts";
import { StartError } from "#platform/env/start-error.ts";
import type { Log } from "#platform/log.ts";

type Installation = Pick<Env, "dataDir" | "databaseUrl" | "databaseDirectUrl" | "pgBin" | "appSecret" | "s3">;

/** Backs the installation up while it runs or not. See `writeBackup`. */
export async function backUp(env: Installation, path: string, log: Log): Promise<BackupCounts> {
  if (env.databaseUrl === undefined && !existsSync(join(env.dataDir, "postgres")))
    throw new StartError(backupText.nothingThere);
  const uploads = openOutsideUploads(env);
  return withServer(env, log, (connection) =>
    writeBackup(
      {
        connection,
        appSecret: env.appSecret,
        readUploads: uploads && ((sql) => uploads.read(sql)),
        withheld: [withheldReviews],
      },
      path,
    ),
  );
}

/** Restores a backup into the installation, which must not run. See `restoreBackup`. */
export async function restore(
  env: Installation,
  path: string,
  { replaces, log }: { replaces: boolean; log: Log },
): Promise<BackupCounts & { isSecretSame: boolean }> {
  const uploads = openOutsideUploads(env);
  return withServer(env, log, (connection) =>
    restoreBackup(
      {
        connection,
        appSecret: env.appSecret,
        migrations: migrationsDirectory,
        storeUpload: uploads && ((file) => uploads.store(file).catch(explainUploadFailure)),
        replaces,
        replaceCommand: `npm run restore -- ${path} --substituir`,
        log,
      },
      path,
    ),
  );
}

function explainUploadFailure(error: unknown): never {
  throw new StartError(backupText.uploadFailed(error instanceof Error ? error.message : String(error)));
}

/** The server of the installation, started if nobody uses it; never through a pooler. */
async function withServer<Value>(
  { databaseUrl, databaseDirectUrl, dataDir, pgBin }: Installation,
  log: Log,
  work: (connection: DatabaseConnection) => Promise<Value>,
): Promise<Value> {
  const server =
    databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir, binDir: pgBin, log })
      : { connection: { connectionString: databaseDirectUrl ?? databaseUrl }, stop: () => Promise.resolve() };
  try {
    await waitForDatabase(server.connection, { log });
    return await work(server.connection);
  } finally {
    await server.stop();
  }
}
