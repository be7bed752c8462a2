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
 * Where the files of pictures lie. A file bears a name within its picture, such as 'large.webp'. What fails (no answer, no
 * permission, no space) throws: a StorageError, or the database's own error. Only what is not there is answered with null.
 */
export interface MediaStorage {
  /** Files of one picture by name. Once it returns, every process reads them. The same name again replaces the file. */
  put(key: MediaKey, files: Record<string, StoredFile>): Promise<void>;
  get(key: MediaKey, name: string): Promise<StoredFile | null>;
  /** All files of a picture. Those that are gone already are no failure, so that it may be repeated. */
  remove(key: MediaKey): Promise<void>;
}

/** The message is for the log; it names no key and no secret. */
export class StorageError extends Error {
  override name = "StorageError";
}
