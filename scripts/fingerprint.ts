import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");

/** Which sources an output in `dist` was made of. */
interface Fingerprint {
  /** Of their paths, sizes and times: a start that finds the same reads none of them. */
  stamp: string;
  /** Of their content: a checkout changes times. */
  content: string;
}

/** True when the output was made of exactly these files, and has its main one. */
export function isMadeOf(output: string, mainFile: string, files: readonly string[]): boolean {
  const path = pathOf(output);
  if (!existsSync(path) || !existsSync(join(ROOT, "dist", output, mainFile))) return false;
  const known = read(path);
  const stamp = stampOf(files);
  if (known?.stamp === stamp) return true;
  if (known?.content !== contentOf(files)) return false;
  try {
    writeFileSync(path, JSON.stringify({ stamp, content: known.content } satisfies Fingerprint));
  } catch {
    // A folder that this user may only read: the next start reads the sources, too.
  }
  return true;
}

/** The fingerprint of these files now: take it before the output is made, and keep it afterwards. */
export function takeFingerprint(files: readonly string[]): Fingerprint {
  return { stamp: stampOf(files), content: contentOf(files) };
}

export function keepFingerprint(output: string, fingerprint: Fingerprint): void {
  mkdirSync(dirname(pathOf(output)), { recursive: true });
  writeFileSync(pathOf(output), JSON.stringify(fingerprint));
}

/** The files below a folder, by their paths from the root, in order. A start asks twice for `src`. */
export function filesBelow(folder: string): readonly string[] {
  let files = listed.get(folder);
  if (files === undefined) listed.set(folder, (files = listFiles(folder)));
  return files;
}

const listed = new Map<string, readonly string[]>();

function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll("\\", "/"),
    )
    .toSorted();
}

function read(path: string): Fingerprint | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Fingerprint;
  } catch {
    // Of an earlier version, which knew no stamp.
    return null;
  }
}

const pathOf = (output: string) => join(ROOT, "dist", `${output}.fingerprint`);

function stampOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(ROOT, file), { throwIfNoEntry: false }) ?? {
      size: 0,
      mtimeMs: 0,
    };
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest("hex");
}

function contentOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files.filter((path) => existsSync(join(ROOT, path))))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update("\0");
  return hash.digest("hex");
}
