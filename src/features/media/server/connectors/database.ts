import { inTransaction, type Database } from "#platform/db/database.ts";
import { ok } from "#shared/result.ts";
import { deleteFiles, findFile, insertFile } from "../queries.ts";
import type { MediaStorage } from "./storage.ts";

/**
 * Files in the table media_file: they need no setup, and every backup of the database contains them. A picture's
 * files are all stored, or none.
 */
export function databaseStorage(database: Database): MediaStorage {
  const { sql } = database;
  return {
    put: async (key, files) => {
      await inTransaction(database, async (tx) => {
        for (const [name, file] of Object.entries(files)) await insertFile(tx, key, name, file);
        return ok(null);
      });
    },
    get: (key, name) => findFile(sql, key, name),
    remove: (key) => deleteFiles(sql, key),
  };
}
