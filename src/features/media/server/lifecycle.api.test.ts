import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { inTransaction } from "#platform/db/database.ts";
import { mintAuthorizedUnit, type AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { mediaUrl } from "#shared/media-url.ts";
import { ok, refuse } from "#shared/result.ts";
import { outcomeOf, startTestApp, type TestApp } from "#tests/app.ts";
import { buildOrganization, buildUnit, buildUser } from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { photo, pictureFile } from "#tests/pictures.ts";
import { rows } from "#tests/rows.ts";
import { faults, startFakeS3, type FakeS3 } from "#tests/s3.ts";
import { type MediaPurpose } from "../rules.ts";
import { claimMedia, removeMedia } from "./commands.ts";
import { sweepMedia } from "./jobs.ts";

const { database, sql, app: inDatabase } = useApp();
let s3: FakeS3;
let inS3: TestApp;
let picture: Buffer;

beforeAll(async () => {
  s3 = await startFakeS3();
  inS3 = await startTestApp(database(), { s3: s3.settings });
  picture = await photo(60, 40);
});
afterAll(async () => {
  await inS3.stop();
  await s3.stop();
});

// Every test removes its pictures, so a picture that is left at the end was forgotten.
beforeEach(() => {
  s3.objects.clear();
});

/** A new unit with the access that the gate gives to a command. */
async function aUnit(organization?: { id: string }) {
  const owner = organization ?? (await buildOrganization(sql));
  const unit = await buildUnit(sql, owner);
  const user = await buildUser(sql, owner);
  const scope: AuthorizedUnit = mintAuthorizedUnit({
    organizationId: owner.id,
    unitId: unit.id,
    timeZone: unit.timeZone,
    actor: {
      kind: "user",
      id: user.id,
      organizationId: owner.id,
      role: "admin",
      permissions: "all",
      channel: "backoffice",
    },
  });
  const { unitId: _unitId, ...organizationScope } = scope;
  return { unit, user, scope, organization: organizationScope };
}

type Owner = Awaited<ReturnType<typeof aUnit>>;

async function upload(app: TestApp, { unit, user }: Owner, purpose: MediaPurpose = "dish"): Promise<string> {
  const { media } = app.client(user.cookie);
  const input = { id: newId(), file: pictureFile(picture) };
  const { id } = await (purpose === "dish"
    ? media.uploadDishPhoto({ unitId: unit.id, ...input })
    : purpose === "logo"
      ? media.uploadLogo({ unitId: unit.id, ...input })
      : media.uploadProfilePhoto(input));
  return id;
}

const claim = (scope: Parameters<typeof claimMedia>[1], purpose: MediaPurpose, ...ids: string[]) =>
  inTransaction(database(), (tx) => claimMedia(tx, scope, purpose, ids));

const remove = (app: TestApp, { scope }: Owner, ...ids: string[]) =>
  inTransaction(database(), (tx) => removeMedia(tx, app.services, scope, ids));

async function traces({ scope }: Owner): Promise<{ rows: number; files: number; objects: number }> {
  const [counted] = await rows<{ media: number; files: number }>(
    sql,
    `select (select count(*) from media where organization_id = $1) as media,
       (select count(*) from media_file where organization_id = $1) as files`,
    [scope.organizationId],
  );
  const objects = [...s3.objects.keys()].filter((key) => key.includes(scope.organizationId)).length;
  return { rows: counted?.media ?? 0, files: counted?.files ?? 0, objects };
}

const NOTHING = { rows: 0, files: 0, objects: 0 };
const later = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);

async function sweep(app: TestApp, hours: number): Promise<void> {
  app.setNow(later(hours));
  try {
    await sweepMedia.run(app.services);
  } finally {
    app.setNow(null);
  }
}

describe("claiming", () => {
  it("succeeds for an unclaimed upload of this purpose in this unit", async () => {
    const owner = await aUnit();
    const [first, second] = [await upload(inDatabase, owner), await upload(inDatabase, owner)];
    expect(await claim(owner.scope, "dish", first, second)).toBe(true);
    expect(await claim(owner.scope, "dish", first)).toBe(false);
    expect(await claim(owner.scope, "dish")).toBe(true);
  });

  it("fails for another unit, organization, purpose, person, and for an unknown id", async () => {
    const owner = await aUnit();
    const sameOrganization = await aUnit({ id: owner.scope.organizationId });
    const stranger = await aUnit();
    const dish = await upload(inDatabase, owner);
    const face = await upload(inDatabase, owner, "profile");
    const logo = await upload(inDatabase, owner, "logo");
    for (const [scope, purpose, id] of [
      [sameOrganization.scope, "dish", dish],
      [stranger.scope, "dish", dish],
      [owner.scope, "logo", dish],
      [owner.organization, "dish", dish],
      [owner.organization, "profile", dish],
      [sameOrganization.organization, "profile", face],
      [stranger.organization, "profile", face],
      [owner.scope, "profile", face],
      [owner.scope, "dish", logo],
      [owner.scope, "dish", newId()],
    ] as const) {
      expect(await claim(scope, purpose, id), `${purpose} ${id}`).toBe(false);
    }
    expect(await claim(owner.scope, "dish", dish)).toBe(true);
    expect(await claim(owner.organization, "profile", face)).toBe(true);
    expect(await claim(owner.scope, "logo", logo)).toBe(true);
  });

  it("succeeds once when two people claim one picture", async () => {
    const owner = await aUnit();
    const id = await upload(inDatabase, owner);
    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(owner.scope, "dish", id)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it("is rolled back with its transaction", async () => {
    const owner = await aUnit();
    const id = await upload(inDatabase, owner);
    await inTransaction(database(), async (tx) => {
      expect(await claimMedia(tx, owner.scope, "dish", [id])).toBe(true);
      return refuse("the act is refused for another reason");
    });
    expect(await claim(owner.scope, "dish", id)).toBe(true);
  });
});

describe.each<[string, () => TestApp]>([
  ["the database", () => inDatabase],
  ["S3", () => inS3],
])("with files in %s, nothing is left", (_name, app) => {
  it("removes an upload that no form saved, after a day and not before", async () => {
    const owner = await aUnit();
    await upload(app(), owner);
    await sweep(app(), 23);
    expect(await traces(owner)).toMatchObject({ rows: 1 });
    await sweep(app(), 25);
    expect(await traces(owner)).toEqual(NOTHING);
  });

  it("removes an upload whose form could not be saved", async () => {
    const owner = await aUnit();
    const id = await upload(app(), owner);
    await inTransaction(database(), async (tx) => {
      await claimMedia(tx, owner.scope, "dish", [id]);
      return refuse("changed_meanwhile");
    });
    await sweep(app(), 25);
    expect(await traces(owner)).toEqual(NOTHING);
  });

  it("removes a picture at once when its thing is deleted", async () => {
    const owner = await aUnit();
    const [shown, removed] = [await upload(app(), owner), await upload(app(), owner)];
    await claim(owner.scope, "dish", shown, removed);
    const path = mediaUrl(owner.scope.organizationId, removed, "small");
    expect((await app().fetch(path)).status).toBe(200);

    await remove(app(), owner, removed);
    expect((await app().fetch(path)).status).toBe(404);
    await expect.poll(() => traces(owner)).toMatchObject({ rows: 1 });
    expect((await app().fetch(mediaUrl(owner.scope.organizationId, shown, "small"))).status).toBe(200);

    await remove(app(), owner, shown);
    await expect.poll(() => traces(owner)).toEqual(NOTHING);
  });

  it("keeps shown pictures, and removes nothing when a command is refused", async () => {
    const owner = await aUnit();
    const id = await upload(app(), owner);
    await claim(owner.scope, "dish", id);
    await inTransaction(database(), async (tx) => {
      await removeMedia(tx, app().services, owner.scope, [id]);
      return refuse("has_reservations");
    });
    await sweep(app(), 24 * 400);
    expect((await app().fetch(mediaUrl(owner.scope.organizationId, id, "small"))).status).toBe(200);
    await remove(app(), owner, id);
    await expect.poll(() => traces(owner)).toEqual(NOTHING);
  });

  it("keeps a picture when somebody else tries to remove it", async () => {
    const [owner, stranger] = [await aUnit(), await aUnit()];
    const sibling = await aUnit({ id: owner.scope.organizationId });
    const id = await upload(app(), owner);
    await claim(owner.scope, "dish", id);
    await remove(app(), stranger, id);
    await remove(app(), sibling, id);
    expect((await app().fetch(mediaUrl(owner.scope.organizationId, id, "small"))).status).toBe(200);
    await remove(app(), owner, id);
    await expect.poll(() => traces(owner)).toEqual(NOTHING);
  });
});

describe("when S3 fails", () => {
  it("refuses an upload with a clear message, allows a retry, and leaves nothing behind", async () => {
    const owner = await aUnit();
    const input = { unitId: owner.unit.id, id: newId(), file: pictureFile(picture) };
    const { media } = inS3.client(owner.user.cookie);
    // S3 stores the first two files and fails at the third.
    const works = faults.pass();
    s3.failNext(works, works, faults.status(403, "AccessDenied"));
    await expect(media.uploadDishPhoto(input)).rejects.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      message: "A imagem não pôde ser guardada agora. Tente de novo em instantes",
    });
    expect(await traces(owner)).toEqual({ rows: 1, files: 0, objects: 2 });
    expect(await claim(owner.scope, "dish", input.id)).toBe(false);

    expect(await outcomeOf(media.uploadDishPhoto(input))).toBe("done");
    expect(await traces(owner)).toEqual({ rows: 1, files: 0, objects: 6 });
    expect(await claim(owner.scope, "dish", input.id)).toBe(true);
    await remove(inS3, owner, input.id);
    await expect.poll(() => traces(owner)).toEqual(NOTHING);
  });

  it("sweeps an upload that failed halfway", async () => {
    const owner = await aUnit();
    const input = { unitId: owner.unit.id, id: newId(), file: pictureFile(picture) };
    s3.failNext(faults.pass(), faults.status(403));
    await outcomeOf(inS3.client(owner.user.cookie).media.uploadDishPhoto(input));
    await sweep(inS3, 25);
    expect(await traces(owner)).toEqual(NOTHING);
  });

  it("repeats a removal in the sweep, and one lasting failure does not stop the others", async () => {
    const owner = await aUnit();
    const ids = [await upload(inS3, owner), await upload(inS3, owner)];
    await claim(owner.scope, "dish", ...ids);
    s3.failNext(...Array.from({ length: 6 }, () => faults.status(403)));
    await remove(inS3, owner, ...ids);
    // The first deletion fails, and that ends the work after the commit.
    await expect
      .poll(() => s3.requests.filter((request) => request.startsWith("DELETE")).length)
      .toBeGreaterThan(5);
    await expect.poll(() => inS3.services.database.running.size).toBe(0);
    expect(await traces(owner)).toMatchObject({ rows: 2, objects: 12 });
    for (const id of ids) {
      expect((await inS3.fetch(mediaUrl(owner.scope.organizationId, id, "small"))).status).toBe(404);
    }

    s3.failNext(...Array.from({ length: 6 }, () => faults.status(403)));
    await expect(sweep(inS3, 0)).rejects.toThrow("1 removed pictures could not be deleted");
    expect(await traces(owner)).toMatchObject({ rows: 1, objects: 6 });
    await sweep(inS3, 0);
    expect(await traces(owner)).toEqual(NOTHING);
  });

  it("reports an unreadable picture as a temporary error, not as missing", async () => {
    const owner = await aUnit();
    const id = await upload(inS3, owner);
    const path = mediaUrl(owner.scope.organizationId, id, "small");
    s3.failNext(faults.status(403));
    const response = await inS3.fetch(path);
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect((await inS3.fetch(path)).status).toBe(200);
    await sweep(inS3, 25);
    expect(await traces(owner)).toEqual(NOTHING);
  });
});

it("lets either the sweep or the claim of a picture win completely when both run at once", async () => {
  for (let round = 0; round < 10; round += 1) {
    const owner = await aUnit();
    const id = await upload(inDatabase, owner);
    const [claimed] = await Promise.all([
      inTransaction(database(), async (tx) => ok(await claimMedia(tx, owner.scope, "dish", [id]))),
      sweep(inDatabase, 25),
    ]);
    const { status } = await inDatabase.fetch(mediaUrl(owner.scope.organizationId, id, "small"));
    expect(status).toBe(claimed.ok && claimed.value ? 200 : 404);
    if (status === 404) expect(await traces(owner)).toEqual(NOTHING);
  }
});
