import { afterAll, beforeAll, expect, it } from "vitest";

import { rows } from "#platform/db/database.ts";
import { newId } from "#shared/id.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import {
  buildOrganization,
  buildUnit,
  buildUser,
  type BuiltUnit,
} from "../../../../tests/support/factories.ts";
import { photo, pictureFile } from "../../../../tests/support/pictures.ts";
import { mediaUrl } from "../rules.ts";

const database = useDatabase();
let app: TestApp;
let organization: { id: string };
let unit: BuiltUnit;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp(database());
  organization = await buildOrganization(database().sql);
  unit = await buildUnit(database().sql, organization);
  cookie = (await buildUser(database().sql, organization)).cookie;
});
afterAll(() => app.stop());

const media = () => app.client(cookie).media;

it("keeps a photo in three sizes and two formats, by either door", async () => {
  const id = newId();
  const uploaded = await media().uploadDishPhoto({
    unitId: unit.id,
    id,
    file: pictureFile(await photo(3000, 2000)),
  });
  expect(uploaded).toEqual({ id, width: 1600, height: 1067 });
  const form = new FormData();
  const otherId = newId();
  form.append("id", otherId);
  form.append("file", pictureFile(await photo(300, 200)));
  const response = await app.fetch(`/api/units/${unit.id}/media/dish-photo`, {
    method: "POST",
    body: form,
    cookie,
  });
  expect(await response.json()).toEqual({ id: otherId, width: 300, height: 200 });
  const files = await rows<{ variant: string }>(
    database().sql,
    "select variant from media_file where media_id = $1 order by 1",
    [id],
  );
  expect(files.map(({ variant }) => variant)).toEqual([
    "large.avif",
    "large.webp",
    "medium.avif",
    "medium.webp",
    "small.avif",
    "small.webp",
  ]);
});

it("serves a picture to be kept for ever, and nothing else under its address", async () => {
  const id = newId();
  await media().uploadDishPhoto({ unitId: unit.id, id, file: pictureFile(await photo(300, 200)) });
  const path = mediaUrl(organization.id, id, "small", "avif");
  const response = await app.fetch(path);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/avif",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(Buffer.from(await response.arrayBuffer()).toString("latin1", 4, 12)).toBe("ftypavif");
});
