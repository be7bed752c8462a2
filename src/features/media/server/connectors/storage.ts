/** The picture that a file belongs to. */
export interface MediaKey {
  organizationId: string;
  mediaId: string;
}

export interface StoredFile {
  contentType: string;
  bytes: Buffer;
}

/**
 * The port for the files of pictures. A file has a name within its picture, such as 'large.webp'. Failures (no answer, no
 * permission, no space) throw a StorageError or the database's own error. Only a missing file returns null.
 */
export interface MediaStorage {
  /** Stores the files of one picture by name. Afterwards every process can read them. An existing name is replaced. */
  put(key: MediaKey, files: Record<string, StoredFile>): Promise<void>;
  get(key: MediaKey, name: string): Promise<StoredFile | null>;
  /** Deletes all files of a picture. Missing files are no failure, so that it can be retried. */
  remove(key: MediaKey): Promise<void>;
}

/** The message is for the log and contains no key and no secret. */
export class StorageError extends Error {
  override name = "StorageError";
}
