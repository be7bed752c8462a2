import { saveFile } from "./save-file.ts";

interface FilePart {
  fileName: string;
  csv: string;
  nextCursor: string | null;
}

/**
 * Saves a table that the server sends in parts as one file. `read` gets what follows the part before, nothing for the first; `onLong` is
 * called once, if there is more than one part. Rejects with the error of a part: then nothing is saved.
 */
export async function saveInParts(
  read: (after: { cursor?: string }) => Promise<FilePart>,
  onLong: () => void,
): Promise<void> {
  const parts: string[] = [];
  let after: { cursor?: string } | null = {};
  while (after !== null) {
    const part = await read(after);
    parts.push(part.csv);
    if (part.nextCursor === null) {
      saveFile(part.fileName, new Blob(parts, { type: "text/csv;charset=utf-8" }));
      after = null;
    } else {
      if (parts.length === 1) onLong();
      after = { cursor: part.nextCursor };
    }
  }
}
