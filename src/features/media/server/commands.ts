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
  claim,
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
 * Keeps an uploaded picture that nothing shows yet: whoever saves the thing that shows it claims it, and a job sweeps what is never claimed.
 * The same id and file again answers the picture that is there; another file under that id is refused. It changes nothing that anybody
 * sees, so it is no entry of the audit trail.
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
  if (earlier) return answerAgain(earlier, contentHash);

  const prepared = await preparePicture(services, bytes, purpose, scope.organizationId);
  return prepared.ok ? keepPicture(services, scope, { id, purpose, contentHash }, prepared.value) : prepared;
}

/** Keeps a prepared picture under this id. Nothing shows it yet: see `claimMedia`. */
export async function keepPicture(
  services: Services,
  scope: AuthorizedOrganization | AuthorizedUnit,
  { id, purpose, contentHash }: Pick<NewMedia, "id" | "purpose" | "contentHash">,
  { width, height, files }: PreparedPicture,
): Promise<Result<UploadedPicture, "id_taken" | "already_created">> {
  const { sql } = services.database;
  // The row first, so that no file ever lies somewhere that nobody knows of.
  if (!(await insertMedia(sql, scope, { id, purpose, width, height, contentHash }, services.clock.now()))) {
    const meanwhile = await findStoredUpload(sql, scope, purpose, id);
    return meanwhile ? answerAgain(meanwhile, contentHash) : refuse("id_taken");
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

/** Tells uploads apart by the file that was sent: what is stored of it is written anew. */
export function contentHashOf(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/** A picture without a hash is answered whatever was sent: what it was made from is not known any more. */
function answerAgain(
  { contentHash: stored, ...picture }: StoredUpload,
  contentHash: Buffer,
): Result<UploadedPicture, "already_created"> {
  return stored === null || stored.equals(contentHash) ? ok(picture) : refuse("already_created");
}

/**
 * Part of a larger act: from now on something shows these pictures, and they are kept. Called with those alone that the thing did
 * not show before, in the transaction that stores it. False when one of them was not uploaded (wholly) for this purpose in this scope,
 * or something shows it already: then refuse the act.
 */
export async function claimMedia(
  tx: Transaction,
  scope: AuthorizedOrganization | AuthorizedUnit,
  purpose: MediaPurpose,
  ids: readonly string[],
): Promise<boolean> {
  const distinct = [...new Set(ids)];
  return distinct.length === 0 || (await claim(tx, scope, purpose, distinct)) === distinct.length;
}

/**
 * Part of a larger act: nothing shows these pictures any more. Their files go after the commit; what fails then, a job
 * repeats. References to them must be gone by the end of the transaction.
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
    for (const mediaId of removed) await discard(services, { organizationId: scope.organizationId, mediaId });
  });
}

/** The files, then the row: in between, and wherever this fails, the row says that there is something left to do. */
export async function discard(services: Services, key: MediaKey): Promise<void> {
  await storageOf(services).remove(key);
  await deleteRemoved(services.database.sql, key);
}
