import sharp from "sharp";

import { preparePicture } from "#features/media/server/connectors/sharp.ts";
import { inTransaction, type Database } from "#platform/db/database.ts";
import { rows } from "#tests/rows.ts";

/** Colours of the food, and at last of the table. */
const COLOURS = [
  ["#b5452c", "#e8b04a", "#4f7a3a", "#3a2a20"],
  ["#d9a441", "#f1dfb0", "#7a9a4a", "#5a4636"],
  ["#7c3b2a", "#c98a5a", "#e6d3a8", "#23282b"],
  ["#4c7f45", "#9dbb5c", "#d8563f", "#8a6a4c"],
  ["#e2c9a0", "#b9793d", "#6e3b26", "#304048"],
  ["#8e2f45", "#d47a86", "#f0d9c2", "#2d2420"],
] as const;

/**
 * Gives every dish of the unit a photo, in files as the product makes them from an upload. A few pictures
 * serve all dishes, but each dish has its own address: a browser loads every one.
 */
export async function storeDishPhotos(
  database: Database,
  { organizationId, unitId }: { organizationId: string; unitId: string },
): Promise<void> {
  for (const [turn, colours] of COLOURS.entries()) {
    const prepared = await preparePicture(await drawPlate(colours), "dish");
    if (!prepared.ok) throw new Error(`a drawn plate is no picture: ${prepared.reason}`);
    const { width, height, files } = prepared.value;
    await inTransaction(database, async (tx) => {
      const stored = await rows<{ id: string }>(
        tx,
        `with shown as (
           select id, gen_random_uuid() as media_id from dish where unit_id = $2 and position % $5 = $6
         ), pictured as (
           insert into media (organization_id, id, unit_id, purpose, width, height, stored_at, claimed_at)
           select $1, media_id, $2, 'dish', $3, $4, now(), now() from shown
         )
         insert into dish_photo (organization_id, unit_id, dish_id, media_id, position)
         select $1, $2, id, media_id, 1 from shown returning media_id as id`,
        [organizationId, unitId, width, height, COLOURS.length, turn],
      );
      for (const { size, format, bytes } of files) {
        await rows(
          tx,
          `insert into media_file (organization_id, media_id, variant, content_type, bytes)
           select $1, unnest($2::uuid[]), $3, $4, $5`,
          [organizationId, stored.map(({ id }) => id), `${size}.${format}`, `image/${format}`, bytes],
        );
      }
    });
  }
  await rows(database.sql, "analyze media, media_file, dish_photo");
}

/** Draws a plate from above, about as hard to compress as a photo. */
async function drawPlate(colours: readonly string[]): Promise<Buffer> {
  const table = colours.at(-1);
  const bits = Array.from({ length: 90 }, (_, index) => {
    const angle = index * 2.4;
    const reach = 26 * Math.sqrt(index);
    const [x, y] = [800 + Math.cos(angle) * reach, 600 + Math.sin(angle) * reach];
    return `<ellipse cx="${x}" cy="${y}" rx="${28 + ((index * 7) % 45)}" ry="${18 + ((index * 5) % 30)}"
      transform="rotate(${index * 37} ${x} ${y})" fill="${colours[index % 3]}" opacity="0.9"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="${table}"/>
    <circle cx="815" cy="625" r="455" fill="#000" opacity="0.35"/>
    <circle cx="800" cy="600" r="450" fill="#f4efe8"/><circle cx="800" cy="600" r="350" fill="#e9e2d8"/>
    ${bits.join("")}</svg>`;
  const grain = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 14 },
    },
  })
    .png()
    .toBuffer();
  return sharp(Buffer.from(drawing))
    .blur(2.5)
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
