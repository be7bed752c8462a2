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
import { claim, deleteRemoved, findStoredUpload, insertMedia, markRemoved, markStored } from "./queries.ts";

/**
 * Keeps an uploaded picture that nothing shows yet: whoever saves the thing that shows it claims it, and a job sweeps what is never claimed. The same id
 * again answers the picture that is there. It changes nothing that anybody sees, so it is no entry of the audit trail.
 */
export async function uploadPicture(
  services: Services,
  scope: AuthorizedOrganization | AuthorizedUnit,
  purpose: MediaPurpose,
  { id, file }: { id: string; file: File },
): Promise<Result<UploadedPicture, MediaRefusal>> {
  const { sql } = services.database;
  const earlier = await findStoredUpload(sql, scope, purpose, id);
  if (earlier) return ok(earlier);

  const prepared = await preparePicture(
    Buffer.from(await file.arrayBuffer()),
    purpose,
    scope.organizationId,
    services.log,
  );
  return prepared.ok ? keepPicture(services, scope, purpose, id, prepared.value) : prepared;
}

/** Keeps a prepared picture under this id. Nothing shows it yet: see `claimMedia`. */
export async function keepPicture(
  services: Services,
  scope: AuthorizedOrganization | AuthorizedUnit,
  purpose: MediaPurpose,
  id: string,
  { width, height, files }: PreparedPicture,
): Promise<Result<UploadedPicture, "id_taken">> {
  const { sql } = services.database;
  // The row first, so that no file ever lies somewhere that nobody knows of.
  if (!(await insertMedia(sql, scope, { id, purpose, width, height }, services.clock.now()))) {
    const meanwhile = await findStoredUpload(sql, scope, purpose, id);
    return meanwhile ? ok(meanwhile) : refuse("id_taken");
  }
  const storage = storageOf(services);
  const key: MediaKey = { organizationId: scope.organizationId, mediaId: id };
  for (const { size, format, bytes } of files) {
    await storage.put(key, `${size}.${format}`, { contentType: `image/${format}`, bytes });
  }
  if (!(await markStored(sql, scope, id, services.clock.now()))) return refuse("id_taken");
  return ok({ id, width, height });
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
