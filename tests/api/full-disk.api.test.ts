import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { mediaUrl } from "#shared/media-url.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildOrganization, buildUnit, buildUser } from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { photo, pictureFile } from "#tests/pictures.ts";
import { rows } from "#tests/rows.ts";

// The files of pictures lie on a real, tiny file system here.

const TABLESPACE = `tiny_${process.pid}`;
const { sql, app } = useApp();
const disk = mountTinyDisk();

afterAll(async () => {
  if (disk === null) return;
  await rows(sql, "alter table media_file set tablespace pg_default");
  await rows(sql, `drop tablespace if exists ${TABLESPACE}`);
  execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true });
});

/** Null when this process may not mount, or PostgreSQL runs elsewhere. */
function mountTinyDisk(): string | null {
  if (process.platform !== "linux" || process.env["TEST_DATABASE_URL"] !== undefined) return null;
  const path = mkdtempSync(join(tmpdir(), "maitre-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m,mode=755", "tmpfs", path], { stdio: "ignore" });
    return path;
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
}

it.runIf(disk !== null)(
  "an upload without room on the disk is refused with a sentence, and stores nothing",
  async () => {
    const organization = await buildOrganization(sql);
    const unit = await buildUnit(sql, organization);
    const { cookie } = await buildUser(sql, organization);
    const { media } = app.client(cookie);
    const folder = join(disk!, "space");
    const [backend] = await rows<{ pid: number }>(sql, "select pg_backend_pid() as pid");
    const { uid, gid } = statSync(`/proc/${backend!.pid}`);
    mkdirSync(folder);
    chownSync(folder, uid, gid);
    await rows(sql, `create tablespace ${TABLESPACE} location '${folder}'`);
    await rows(sql, `alter table media_file set tablespace ${TABLESPACE}`);
    const ballast = join(disk!, "ballast");
    fill(ballast);
    // The small files of the picture fit, the large ones do not.
    truncateSync(ballast, statSync(ballast).size - 64 * 1024);

    const input = { unitId: unit.id, id: newId(), file: pictureFile(await photo(1600, 1200)) };
    await expect(media.uploadDishPhoto(input)).rejects.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      status: 503,
      message: "O disco do servidor está cheio: nada pode ser gravado. Avise quem cuida do sistema",
    });
    expect(await rows(sql, "select 1 from media_file where media_id = $1", [input.id])).toEqual([]);
    expect(await rows(sql, "select stored_at from media where id = $1", [input.id])).toEqual([
      { stored_at: null },
    ]);
    const address = mediaUrl(organization.id, input.id, "small");
    expect((await app.fetch(address)).status).toBe(404);

    rmSync(ballast);
    expect(await outcomeOf(media.uploadDishPhoto(input))).toBe("done");
    expect((await app.fetch(address)).status).toBe(200);
  },
);

/** Writes until the file system has no room left. */
function fill(path: string): void {
  try {
    for (;;) appendFileSync(path, Buffer.alloc(4096));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
