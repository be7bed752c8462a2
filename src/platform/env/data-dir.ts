import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

import { EnvError } from "./start-error.ts";
import { errorCode } from "./system-error.ts";
import { envText, reasonOfSystemError } from "./text.ts";

/**
 * Makes the folder, open to this account only, or checks an existing one. Throws an EnvError that says why it
 * cannot be used.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new EnvError(
      "DATA_DIR",
      envText.dataDirFailed(dataDir, reasonOfSystemError(realReason(dataDir, error))),
    );
  }
}

/**
 * On a read-only disk Node's recursive mkdir reports a missing folder; the folder above gives the real
 * reason.
 */
function realReason(dir: string, error: unknown): unknown {
  if (errorCode(error) !== "ENOENT") return error;
  let above = dirname(dir);
  while (!existsSync(above)) above = dirname(above);
  try {
    accessSync(above, constants.W_OK);
    return error;
  } catch (reason) {
    return reason;
  }
}
