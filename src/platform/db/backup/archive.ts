import { createReadStream } from "node:fs";
import { open, rename, rm, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { createGunzip, createGzip, type Gzip } from "node:zlib";

import { StartError } from "#platform/env/start-error.ts";
import { errorCode } from "#platform/env/system-error.ts";
import { backupText } from "./text.ts";

// A tar archive (POSIX ustar) in gzip, so that ordinary tools list and unpack it.

const BLOCK = 512;

/** Writes entries one after another. The file has its name only once it is complete and on the disk. */
export class ArchiveWriter {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #gzip: Gzip = createGzip({ level: 6 });
  /** Writes what the compression gives until it ends. */
  readonly #written: Promise<void>;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
    this.#written = (async () => {
      for await (const piece of this.#gzip) await file.writeFile(piece as Buffer);
    })();
    // `add` and `finish` report it.
    this.#written.catch(() => this.#gzip.destroy());
  }

  /** Only the user who runs the backup may read it. Refuses a file that exists. */
  static async create(path: string): Promise<ArchiveWriter> {
    try {
      const taken = await open(path, "r").catch((error: unknown) => {
        if (errorCode(error) !== "ENOENT") throw error;
      });
      if (taken) {
        await taken.close();
        throw new StartError(backupText.fileExists(path));
      }
      const draft = draftOf(path);
      await rm(draft, { force: true });
      return new ArchiveWriter(path, await open(draft, "wx", 0o600));
    } catch (error) {
      throw error instanceof StartError ? error : new StartError(backupText.writeFailed(path, error));
    }
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.#write(Buffer.concat([headerOf(name, content.length), content, paddingOf(content.length)]));
  }

  async finish(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK));
    this.#gzip.end();
    try {
      await this.#written;
      await this.#file.sync();
      await this.#file.close();
      await rename(draftOf(this.#path), this.#path);
      await syncFolder(dirname(this.#path));
    } catch (error) {
      throw new StartError(backupText.writeFailed(this.#path, error));
    }
  }

  async abandon(): Promise<void> {
    this.#gzip.destroy();
    await this.#written.catch(() => {});
    await this.#file.close().catch(() => {});
    await rm(draftOf(this.#path), { force: true });
  }

  async #write(bytes: Buffer): Promise<void> {
    // The callback comes when the compression has taken the bytes: this bounds the memory.
    const taken = new Promise<void>((resolve, reject) =>
      this.#gzip.write(bytes, (error) => (error ? reject(error) : resolve())),
    );
    try {
      await Promise.race([taken, this.#written.then(() => taken)]);
    } catch (error) {
      taken.catch(() => {});
      throw new StartError(backupText.writeFailed(this.#path, await this.#causeOf(error)));
    }
  }

  async #causeOf(error: unknown): Promise<unknown> {
    return this.#written.then(
      () => error,
      (cause: unknown) => cause,
    );
  }
}

const draftOf = (path: string) => `${path}.incompleto`;

/** Without it a power cut could undo the rename. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().catch(() => {});
  await folder.close();
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`the name is too long for a tar: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

const checksumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0);
const paddingOf = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

export interface ArchiveEntry {
  name: string;
  content: Buffer;
}

/**
 * The entries in their order, one at a time in memory. Throws a StartError for a file that cannot be read, is
 * no archive or ends too early.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry, void, undefined> {
  const file = createReadStream(path);
  const unzipped = createGunzip();
  file.on("error", (error) => unzipped.destroy(error));
  const bytes = new ByteReader(file.pipe(unzipped));
  try {
    for (;;) {
      const header = await bytes.take(BLOCK);
      if (header.every((byte) => byte === 0)) return;
      const { name, size } = readHeader(header);
      const content = await bytes.take(size);
      await bytes.take(paddingOf(size).length);
      yield { name, content };
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    // What zlib and the reader below complain of is the file's content.
    const isContent = error instanceof DamagedError || errorCode(error).startsWith("Z_");
    throw new StartError(isContent ? backupText.damaged(path) : backupText.readFailed(path, error));
  } finally {
    file.destroy();
    unzipped.destroy();
  }
}

class DamagedError extends Error {}

/** The writer makes no larger entries: a damaged length must not fill the memory. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

function readHeader(header: Buffer): { name: string; size: number } {
  const textAt = (from: number, to: number) => header.toString("utf8", from, to).split("\0", 1)[0] ?? "";
  const stated = Number.parseInt(textAt(148, 156), 8);
  const blank = Buffer.from(header).fill(" ", 148, 156);
  const size = Number.parseInt(textAt(124, 136), 8);
  if (textAt(257, 262) !== "ustar" || stated !== checksumOf(blank) || !(size <= MAX_ENTRY_BYTES))
    throw new DamagedError();
  return { name: textAt(0, 100), size };
}

class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #held: Buffer[] = [];
  #length = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#pieces = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    while (this.#length < length) {
      const { value, done } = await this.#pieces.next();
      if (done === true) throw new DamagedError();
      this.#held.push(value);
      this.#length += value.length;
    }
    const [first] = this.#held;
    const all = first && this.#held.length === 1 ? first : Buffer.concat(this.#held);
    this.#held = [all.subarray(length)];
    this.#length -= length;
    return all.subarray(0, length);
  }
}
