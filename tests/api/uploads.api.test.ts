import { once } from "node:events";
import type { Socket } from "node:net";

import { afterEach, beforeEach, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf } from "#tests/app.ts";
import { startDrippingUpload } from "#tests/dripping-upload.ts";
import { useUnit } from "#tests/fixtures.ts";
import { photo, pictureFile } from "#tests/pictures.ts";
import { rows } from "#tests/rows.ts";

// Eight uploads run at a time. A slow sender must not block the others.

const { sql, app, unit, dripper, colleague, users } = useUnit({
  users: { dripper: "all", colleague: "all" },
});
let drips: Socket[];

beforeEach(() => {
  drips = [];
});
afterEach(() => {
  for (const drip of drips) drip.destroy();
});

async function dripEightTimes(): Promise<void> {
  drips = Array.from({ length: 8 }, () =>
    startDrippingUpload(app.url, `/api/units/${unit.id}/media/logo`, users.dripper.cookie),
  );
  await Promise.all(drips.map((drip) => once(drip, "connect")));
  // So that the server has read each request's head.
  await colleague.auth.me();
}

const upload = async () => {
  const file = pictureFile(await photo(60, 40));
  return outcomeOf(colleague.media.uploadDishPhoto({ unitId: unit.id, id: newId(), file }));
};
const previewImport = () =>
  outcomeOf(colleague.menu.previewImport({ unitId: unit.id, csv: "Nome;Categoria;Preço\nA;B;1" }));

it("eight dripping uploads of an active user delay no colleague", async () => {
  await dripEightTimes();
  expect(await Promise.all([upload(), previewImport()])).toEqual(["done", "done"]);
  expect(drips.every((drip) => !drip.destroyed)).toBe(true);
});

it("eight dripping uploads of a deactivated user delay nobody", async () => {
  await rows(sql, "update app_user set is_active = false where id = $1", [users.dripper.id]);
  await dripEightTimes();
  expect(await Promise.all([upload(), previewImport()])).toEqual(["done", "done"]);
  expect(drips.every((drip) => !drip.destroyed)).toBe(true);
});

it("an upload of a deactivated user is refused by its session, even with a valid cookie", async () => {
  await rows(sql, "update app_user set is_active = false where id = $1", [users.dripper.id]);
  const file = pictureFile(await photo(60, 40));
  const call = dripper.media.uploadDishPhoto({ unitId: unit.id, id: newId(), file });
  expect(await outcomeOf(call)).toBe("UNAUTHORIZED");
});
