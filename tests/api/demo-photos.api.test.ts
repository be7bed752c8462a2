import { stat } from "node:fs/promises";

import { afterAll, beforeAll, expect, it } from "vitest";

import { rows } from "#platform/db/database.ts";
import { silentLog } from "#platform/log/log.ts";
import { DEMO_UNITS } from "../../db/demo/company.ts";
import { loadDemo } from "../../db/demo/demo.ts";
import { addDemoPhotos, DEMO_PHOTOS } from "../../db/demo/photos.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import { useDatabase } from "../support/database.ts";

const database = useDatabase();
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(database());
  await loadDemo(database(), { now: new Date(), log: silentLog });
  await addDemoPhotos(app.services);
});
afterAll(() => app.stop());

it("every unit shows its dishes' photos, and a cover, to guests", async () => {
  for (const { id } of DEMO_UNITS) {
    const shown = await rows<{ name: string }>(
      database().sql,
      `select d.name from dish_photo p join dish d on d.unit_id = p.unit_id and d.id = p.dish_id
       join media m on m.organization_id = p.organization_id and m.id = p.media_id
       where p.unit_id = $1 and m.claimed_at is not null order by d.position`,
      [id],
    );
    expect(shown.map(({ name }) => name).toSorted()).toEqual(Object.keys(DEMO_PHOTOS).toSorted());
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
