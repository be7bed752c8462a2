import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

import { prepareDataDir } from "./data-dir.ts";
import { EnvError } from "./start-error.ts";
import { errorCode } from "./system-error.ts";
import { envText, reasonOfSystemError } from "./text.ts";

/** Signs and seals. */
export interface AppSecrets {
  appSecret: string;
  /** Still accepted where something was signed or sealed earlier; the newest first. */
  previousAppSecrets: readonly string[];
}

/**
 * The secret of this DATA_DIR, made on the first call: sessions survive a restart, and several processes
 * share it.
 */
export function readOrCreateAppSecret(dataDir: string): string {
  const path = join(dataDir, "app-secret");
  try {
    return readAppSecret(path);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw asEnvError(path, error);
  }
  prepareDataDir(dataDir);
  try {
    createAppSecret(path);
    return readAppSecret(path);
  } catch (error) {
    throw asEnvError(path, error);
  }
}

function readAppSecret(path: string): string {
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < 32) throw new EnvError("APP_SECRET", envText.appSecretFileInvalid(path));
  return secret;
}

/**
 * Written under another name and then linked: a kill leaves no half secret, and of two processes the first
 * wins.
 */
function createAppSecret(path: string): void {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    const file = openSync(draft, "wx", 0o600);
    try {
      writeSync(file, `${randomBytes(32).toString("base64url")}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    linkSync(draft, path);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function asEnvError(path: string, error: unknown): EnvError {
  return error instanceof EnvError
    ? error
    : new EnvError("APP_SECRET", envText.appSecretFileFailed(path, reasonOfSystemError(error)));
}
