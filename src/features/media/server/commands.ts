import { createHash } from "node:crypto";

import type { Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedOrganization, AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import type { UploadedPicture } from "../contract.ts";
import type { MediaPurpose, MediaRefusal } from "../rules.ts";
import { storageOf } from "./connectors/chosen-storage.ts";
import { preparePicture } from "./connectors/sharp-host.ts";
import type { PreparedPicture } from "./connectors/sharp.ts";
import type { MediaKey } from "./connectors/storage.ts";
import {
  claimPictures,
  deleteRemoved,
  findStoredUpload,
  insertMedia,
  markRemoved,
  markStored,
  type NewMedia,
  type StoredUpload,
} from "./queries.ts";

type UploadRefusal = MediaRefusal | "already_created";

/**
 * Stores an uploaded picture that nothing shows yet. Saving the thing that shows it claims it; a job deletes unclaimed pictures.
 * Idempotent: the same id and file returns the stored picture; another file under that id is refused. It has no audit entry,
 * because nobody sees a change.
 */
export async function uploadPicture(
  services: Services,
  scope: AuthorizedOrganization | AuthorizedUnit,
  purpose: MediaPurpose,
  { id, file }: { id: string; file: File },
): Promise<Result<UploadedPicture, UploadRefusal>> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const contentHash = contentHashOf(bytes);
  const earlier = await findStoredUpload(services.database.sql, scope, purpose, id);
  if (earlier) return returnStoredUpload(earlier, contentHash);

  const prepared = await preparePicture(services, bytes, purpose, scope.organizationId);
  return prepared.ok ? storePicture(services, scope, { id, purpose, contentHash }, prepared.value) : prepared;
}

/** Stores a prepared picture under this id. Nothing shows it yet: see `claimMedia`. */
export async function storePicture(
  services: Services,
  scope: AuthorizedOrganization | AuthorizedUnit,
  { id, purpose, contentHash }: Pick<NewMedia, "id" | "purpose" | "contentHash">,
  { width, height, files }: PreparedPicture,
): Promise<Result<UploadedPicture, "id_taken" | "already_created">> {
  const { sql } = services.database;
  // The row comes first, so that every stored file has a row that leads to it.
  if (!(await insertMedia(sql, scope, { id, purpose, width, height, contentHash }, services.clock.now()))) {
    const meanwhile = await findStoredUpload(sql, scope, purpose, id);
    return meanwhile ? returnStoredUpload(meanwhile, contentHash) : refuse("id_taken");
  }
  await storageOf(services).put(
    { organizationId: scope.organizationId, mediaId: id },
    Object.fromEntries(
      files.map(({ size, format, bytes }) => [
        `${size}.${format}`,
        { contentType: `image/${format}`, bytes },
      ]),
    ),
  );
  if (!(await markStored(sql, scope, id, services.clock.now()))) return refuse("id_taken");
  return ok({ id, width, height });
}

/** Identifies an upload by the file that was sent: the stored files are encoded again. */
export function contentHashOf(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/** Returns the stored picture if it came from the same file. An old picture without a hash counts as the same. */
function returnStoredUpload(
  { contentHash: stored, ...picture }: StoredUpload,
  contentHash: Buffer,
): Result<UploadedPicture, "already_created"> {
  return stored === null || stored.equals(contentHash) ? ok(picture) : refuse("already_created");
}

/**
 * Marks these pictures as shown, in the transaction that stores the thing that shows them. Pass only ids that the thing did not
 * show before. False when a picture was not completely uploaded for this purpose in this scope, or is shown already: then refuse
 * the command.
 */
export async function claimMedia(
  tx: Transaction,
  scope: AuthorizedOrganization | AuthorizedUnit,
  purpose: MediaPurpose,
  ids: readonly string[],
): Promise<boolean> {
  const distinct = [...new Set(ids)];
  return distinct.length === 0 || (await claimPictures(tx, scope, purpose, distinct)) === distinct.length;
}

/**
 * Marks these pictures as removed. Their files are deleted after the commit; a job retries failed deletions.
 * Delete all references to them before the transaction ends.
 */
export async function removeMedia(
  tx: Transaction,
  services: Services,
  scope: AuthorizedOrganization | AuthorizedUnit,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const removed = await markRemoved(tx, scope, ids);
  tx.afterCommit(async () => {
    for (const mediaId of removed)
      await deletePicture(services, { organizationId: scope.organizationId, mediaId });
  });
}

/** Deletes the files, then the row: until all files are deleted, the row keeps the work to do. */
export async function deletePicture(services: Services, key: MediaKey): Promise<void> {
  await storageOf(services).remove(key);
  await deleteRemoved(services.database.sql, key);
}
