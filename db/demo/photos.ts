import { readFile } from "node:fs/promises";

import { findUnitForSystem } from "#features/companies/server/queries.ts";
import { claimMedia, contentHashOf, storePicture } from "#features/media/server/commands.ts";
import { preparePicture } from "#features/media/server/connectors/sharp-host.ts";
import { uuid } from "#platform/db/columns.ts";
import { inTransaction, maybeRow } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { newId } from "#shared/id.ts";
import { DEMO_ORGANIZATION, DEMO_UNITS } from "./company.ts";
import { insertRows } from "./insert-rows.ts";

/** Drawn by scripts/draw-demo-photos.ts: our own work. */
export const DEMO_PHOTOS: Record<string, string> = {
  "Bruschetta de Tomate e Manjericão": "bruschetta.webp",
  "Filé Mignon ao Molho Madeira": "file-mignon.webp",
  "Moqueca de Palmito Pupunha": "moqueca.webp",
  "Pudim de Leite Condensado": "pudim.webp",
};

/**
 * Without a photo in the central restaurant: one photo more would complete its training level, against the
 * seed.
 */
const LISTED_WITHOUT_PHOTO = "Bruschetta de Tomate e Manjericão";

/**
 * Gives the demo's dishes their photos like an upload: prepared, stored where the settings say, claimed. Call
 * it once, after `loadDemo`; it takes a second or two, in the background.
 */
export async function addDemoPhotos(services: Services, signal?: AbortSignal): Promise<void> {
  const { database } = services;
  for (const [name, file] of Object.entries(DEMO_PHOTOS)) {
    const bytes = await readFile(new URL(`photos/${file}`, import.meta.url));
    const prepared = await preparePicture(services, bytes, "dish", DEMO_ORGANIZATION.id);
    if (!prepared.ok) throw new Error(`the demo's photo ${file} was refused: ${prepared.reason}`);
    for (const [position, { id: unitId }] of DEMO_UNITS.entries()) {
      if (signal?.aborted === true) return;
      if (position === 0 && name === LISTED_WITHOUT_PHOTO) continue;
      const unit = await findUnitForSystem(database.sql, unitId);
      const dish = await maybeRow(
        database.sql,
        { id: uuid },
        "select id from dish where unit_id = $1 and name = $2",
        [unitId, name],
      );
      if (!unit || !dish) continue;
      const picture = { id: newId(), purpose: "dish", contentHash: contentHashOf(bytes) } as const;
      const kept = await storePicture(services, unit, picture, prepared.value);
      if (!kept.ok) continue;
      await inTransaction(database, async (tx) => {
        await claimMedia(tx, unit, "dish", [kept.value.id]);
        const { organizationId: organization_id } = unit;
        const photo = { organization_id, unit_id: unitId, dish_id: dish.id, media_id: kept.value.id };
        await insertRows(tx, "dish_photo", [{ ...photo, position: 1 }]);
      });
    }
  }
}
