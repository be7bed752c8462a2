import * as z from "zod";

import { bytes, int, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, rows, type RowOf, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedOrganization, AuthorizedUnit } from "#shared/access.ts";
import type { MediaPurpose } from "../rules.ts";

export interface NewMedia {
  id: string;
  purpose: MediaPurpose;
  width: number;
  height: number;
  /** SHA-256 of the uploaded file. */
  contentHash: Buffer;
}

const uploadRow = z.object({
  id: uuid,
  width: int,
  height: int,
  /** Null for uploads before hashes were stored. */
  contentHash: bytes.nullable(),
});

export type StoredUpload = RowOf<typeof uploadRow>;

const mediaKey = { organizationId: uuid, mediaId: uuid };
type MediaKey = RowOf<typeof mediaKey>;

type MediaScope = AuthorizedOrganization | AuthorizedUnit;

/** The caller's own completely stored upload under this id. */
export async function findStoredUpload(
  sql: Sql,
  scope: MediaScope,
  purpose: MediaPurpose,
  id: string,
): Promise<StoredUpload | null> {
  return maybeRow(
    sql,
    uploadRow,
    `select id, width, height, content_hash as "contentHash" from media
     where organization_id = $1 and id = $2 and unit_id is not distinct from $3 and purpose = $4
       and uploaded_by is not distinct from $5 and stored_at is not null and removed_at is null`,
    [scope.organizationId, id, unitIdOf(scope), purpose, scope.actor.id],
  );
}

/**
 * Inserts the row before its files are stored, so that the sweepPictures can find them. A failed upload of the same file may start again.
 * False when something else has the id.
 */
export async function insertMedia(sql: Sql, scope: MediaScope, media: NewMedia, now: Date): Promise<boolean> {
  const inserted = await execute(
    sql,
    `insert into media (organization_id, id, unit_id, purpose, width, height, content_hash, uploaded_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (organization_id, id) do update set content_hash = excluded.content_hash
     where media.content_hash is not distinct from excluded.content_hash
       and media.stored_at is null and media.removed_at is null and media.purpose = excluded.purpose
       and media.unit_id is not distinct from excluded.unit_id
       and media.uploaded_by is not distinct from excluded.uploaded_by`,
    [
      scope.organizationId,
      media.id,
      unitIdOf(scope),
      media.purpose,
      media.width,
      media.height,
      media.contentHash,
      scope.actor.id,
      now,
    ],
  );
  return inserted > 0;
}

/** False when the sweepPictures removed the row meanwhile. */
export async function markStored(sql: Sql, scope: MediaScope, id: string, now: Date): Promise<boolean> {
  const stored = await execute(
    sql,
    `update media set stored_at = coalesce(stored_at, $3)
     where organization_id = $1 and id = $2 and removed_at is null`,
    [scope.organizationId, id, now],
  );
  return stored > 0;
}

/** Marks stored, unshown pictures of this purpose and unit as shown; returns how many. A face must be the caller's own upload. */
export async function claimPictures(
  tx: Transaction,
  scope: MediaScope,
  purpose: MediaPurpose,
  ids: readonly string[],
): Promise<number> {
  return execute(
    tx,
    `update media set claimed_at = now()
     where organization_id = $1 and id = any($2::uuid[]) and purpose = $3 and unit_id is not distinct from $4
       and (purpose <> 'profile' or uploaded_by = $5)
       and stored_at is not null and claimed_at is null and removed_at is null`,
    [scope.organizationId, ids, purpose, unitIdOf(scope), scope.actor.id],
  );
}

/** Returns the pictures that were not marked before. */
export async function markRemoved(
  tx: Transaction,
  scope: MediaScope,
  ids: readonly string[],
): Promise<string[]> {
  const removed = await rows(
    tx,
    { id: uuid },
    `update media set removed_at = now()
     where organization_id = $1 and id = any($2::uuid[]) and removed_at is null
       and ($3::uuid is null or unit_id = $3)
     returning id`,
    [scope.organizationId, ids, unitIdOf(scope)],
  );
  return removed.map(({ id }) => id);
}

/** Whether a picture may be served. Knowing its id is enough, because public pages contain its URL. */
export async function isServed(sql: Sql, { organizationId, mediaId }: MediaKey): Promise<boolean> {
  const found = await execute(
    sql,
    "select 1 from media where organization_id = $1 and id = $2 and stored_at is not null and removed_at is null",
    [organizationId, mediaId],
  );
  return found > 0;
}

/** For the sweepPictures only, across all tenants: marks unclaimed uploads from before `cutoff` as removed. */
export async function markUnclaimedRemoved(sql: Sql, cutoff: Date): Promise<void> {
  await execute(
    sql,
    "update media set removed_at = now() where claimed_at is null and removed_at is null and created_at < $1",
    [cutoff],
  );
}

/** For the sweepPictures only, across all tenants: a page of removed pictures that still have a row, and perhaps files. */
export async function listRemoved(sql: Sql, after: MediaKey | null, limit: number): Promise<MediaKey[]> {
  return rows(
    sql,
    mediaKey,
    `select organization_id as "organizationId", id as "mediaId" from media
     where removed_at is not null and ($1::uuid is null or (organization_id, id) > ($1, $2::uuid))
     order by organization_id, id limit $3`,
    [after?.organizationId ?? null, after?.mediaId ?? null, limit],
  );
}

/** Deletes the row of a removed picture after its files. */
export async function deleteRemoved(sql: Sql, { organizationId, mediaId }: MediaKey): Promise<void> {
  await execute(sql, "delete from media where organization_id = $1 and id = $2 and removed_at is not null", [
    organizationId,
    mediaId,
  ]);
}

export async function insertFile(
  sql: Sql,
  { organizationId, mediaId }: MediaKey,
  variant: string,
  file: { contentType: string; bytes: Buffer },
): Promise<void> {
  await execute(
    sql,
    `insert into media_file (organization_id, media_id, variant, content_type, bytes) values ($1, $2, $3, $4, $5)
     on conflict (organization_id, media_id, variant)
     do update set content_type = excluded.content_type, bytes = excluded.bytes`,
    [organizationId, mediaId, variant, file.contentType, file.bytes],
  );
}

export async function findFile(
  sql: Sql,
  { organizationId, mediaId }: MediaKey,
  variant: string,
): Promise<{ contentType: string; bytes: Buffer } | null> {
  return maybeRow(
    sql,
    { contentType: text, bytes },
    `select content_type as "contentType", bytes from media_file
     where organization_id = $1 and media_id = $2 and variant = $3`,
    [organizationId, mediaId, variant],
  );
}

export async function deleteFiles(sql: Sql, { organizationId, mediaId }: MediaKey): Promise<void> {
  await execute(sql, "delete from media_file where organization_id = $1 and media_id = $2", [
    organizationId,
    mediaId,
  ]);
}

function unitIdOf(scope: MediaScope): string | null {
  return "unitId" in scope ? scope.unitId : null;
}

const storedPicture = {
  ...mediaKey,
  purpose: z.enum(["logo", "profile", "dish"]),
};

/** The pictures of all organizations whose files are stored, for a backup. */
export async function listStoredPictures(sql: Sql): Promise<RowOf<typeof storedPicture>[]> {
  return rows(
    sql,
    storedPicture,
    `select organization_id as "organizationId", id as "mediaId", purpose from media
     where stored_at is not null and removed_at is null order by organization_id, id`,
  );
}
