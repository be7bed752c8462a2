import { once } from "node:events";
import type { Socket } from "node:net";

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf, startTestApp, type TestApp } from "#tests/app.ts";
import { useDatabase } from "#tests/database.ts";
import { startDrippingUpload } from "#tests/dripping-upload.ts";
import { buildOrganization, buildUnit, buildUser, type BuiltUnit } from "#tests/factories.ts";
import { photo, pictureFile } from "#tests/pictures.ts";
import { rows } from "#tests/rows.ts";

// Eight uploads run at a time. A slow sender must not block the others.

const database = useDatabase();
let app: TestApp;
let unit: BuiltUnit;
let dripper: Awaited<ReturnType<typeof buildUser>>;
let colleague: Awaited<ReturnType<typeof buildUser>>;
let drips: Socket[];

beforeAll(async () => {
  app = await startTestApp(database());
});
afterAll(() => app.stop());

beforeEach(async () => {
  const { sql } = database();
  const organization = await buildOrganization(sql);
  unit = await buildUnit(sql, organization);
  dripper = await buildUser(sql, organization);
  colleague = await buildUser(sql, organization);
  drips = [];
});
afterEach(() => {
  for (const drip of drips) drip.destroy();
});

async function dripEightTimes(): Promise<void> {
  drips = Array.from({ length: 8 }, () =>
    startDrippingUpload(app.url, `/api/units/${unit.id}/media/logo`, dripper.cookie),
  );
  await Promise.all(drips.map((drip) => once(drip, "connect")));
  // So that the server has read each request's head.
  await app.client(colleague.cookie).auth.me();
}

const upload = async () => {
  const file = pictureFile(await photo(60, 40));
  return outcomeOf(
    app.client(colleague.cookie).media.uploadDishPhoto({ unitId: unit.id, id: newId(), file }),
  );
};
const previewImport = () =>
  outcomeOf(
    app.client(colleague.cookie).menu.previewImport({ unitId: unit.id, csv: "Nome;Categoria;Preço\nA;B;1" }),
  );

it("eight dripping uploads of an active user delay no colleague", async () => {
  await dripEightTimes();
  expect(await Promise.all([upload(), previewImport()])).toEqual(["done", "done"]);
  expect(drips.every((drip) => !drip.destroyed)).toBe(true);
});

it("eight dripping uploads of a deactivated user delay nobody", async () => {
  await rows(database().sql, "update app_user set is_active = false where id = $1", [dripper.id]);
  await dripEightTimes();
  expect(await Promise.all([upload(), previewImport()])).toEqual(["done", "done"]);
  expect(drips.every((drip) => !drip.destroyed)).toBe(true);
});

it("an upload of a deactivated user is refused by its session, even with a valid cookie", async () => {
  await rows(database().sql, "update app_user set is_active = false where id = $1", [dripper.id]);
  const file = pictureFile(await photo(60, 40));
  const call = app.client(dripper.cookie).media.uploadDishPhoto({ unitId: unit.id, id: newId(), file });
  expect(await outcomeOf(call)).toBe("UNAUTHORIZED");
});
