import { createHash, randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, readlinkSync, renameSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Only names the socket's file; there is no TCP port. */
export const socketPort = 5432;

/**
 * The folder that clients take as `host`. PostgreSQL listens inside its own cluster folder, by a relative
 * path, so clusters cannot collide and no cleaner of /tmp removes the socket. A client's path to the socket
 * has 107 bytes at most: a longer path gets a short link.
 */
export function socketHost(clusterDir: string): string {
  return isTooLong(clusterDir) ? linkTo(clusterDir) : clusterDir;
}

function isTooLong(dir: string): boolean {
  return Buffer.byteLength(join(dir, `.s.PGSQL.${socketPort}`)) > (process.platform === "linux" ? 107 : 103);
}

function linkTo(clusterDir: string): string {
  const name = createHash("sha256").update(clusterDir).digest("hex").slice(0, 16);
  const base = `maitre-${process.getuid?.() ?? 0}`;
  const dir =
    [join(tmpdir(), base), join("/tmp", base)].find((candidate) => !isTooLong(join(candidate, name))) ??
    join("/tmp", base);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(dir);
  // Another user who can write here could point the link to another database.
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0) throw new Error(`${dir} is not ours alone`);
  const link = join(dir, name);
  if (linkTarget(link) !== clusterDir) {
    const draft = `${link}.${randomBytes(4).toString("hex")}`;
    symlinkSync(clusterDir, draft);
    renameSync(draft, link);
  }
  return link;
}

function linkTarget(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}
