import type { Database } from "#platform/db/database.ts";
import { deleteFiles, findFile, insertFile } from "../queries.ts";
import type { MediaStorage } from "./storage.ts";

/** Files in the table media_file: nothing to set up, and in every backup of the database. */
export function databaseStorage({ sql }: Database): MediaStorage {
  return {
    put: (key, name, file) => insertFile(sql, key, name, file),
    get: (key, name) => findFile(sql, key, name),
    remove: (key) => deleteFiles(sql, key),
  };
}
