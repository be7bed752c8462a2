import { stat } from "node:fs/promises";

import { beforeAll, expect, it } from "vitest";

import { silentLog } from "#platform/log.ts";
import { buildSession } from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { DEMO_UNITS, DEMO_USERS } from "../../db/demo/company.ts";
import { loadDemo } from "../../db/demo/demo.ts";
import { addDemoPhotos, DEMO_PHOTOS } from "../../db/demo/photos.ts";

const { database, sql, app } = useApp();

beforeAll(async () => {
  await loadDemo(database(), { now: new Date(), log: silentLog, pastDays: 0 });
  await addDemoPhotos(app.services);
});

it("the central restaurant's assistant has the seed's training level with its photos", async () => {
  const { cookie } = await buildSession(sql, DEMO_USERS[0]);
  const { id: unitId } = DEMO_UNITS[0];
  const { training } = await app.client(cookie).assistantConfig.read({ unitId });
  expect(training.map(({ percent }) => percent)).toEqual([85, 92, 78]);
});

it("every unit shows its dishes' photos, and a cover, to guests", async () => {
  for (const [position, { id }] of DEMO_UNITS.entries()) {
    const shown = await rows<{ name: string }>(
      sql,
      `select d.name from dish_photo p join dish d on d.unit_id = p.unit_id and d.id = p.dish_id
       join media m on m.organization_id = p.organization_id and m.id = p.media_id
       where p.unit_id = $1 and m.claimed_at is not null order by d.position`,
      [id],
    );
    // In the central restaurant one dish is a line without a photo.
    const pictured = Object.keys(DEMO_PHOTOS).filter(
      (name) => position > 0 || !name.startsWith("Bruschetta"),
    );
    expect(shown.map(({ name }) => name).toSorted()).toEqual(pictured.toSorted());
  }
  const page = await (await app.fetch("/c/bela-vista-centro")).text();
  expect(page).toContain('class="cover"');
  const [picture = ""] = /\/media\/[^"]+medium\.webp/.exec(page) ?? [];
  expect((await app.fetch(picture)).status).toBe(200);
});

it("a demo photo weighs at most 30 kB", async () => {
  for (const file of Object.values(DEMO_PHOTOS)) {
    const { size } = await stat(new URL(`../../db/demo/photos/${file}`, import.meta.url));
    expect(size, file).toBeLessThanOrEqual(30_000);
  }
});
