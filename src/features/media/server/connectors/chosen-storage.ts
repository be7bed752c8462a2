import type { Services } from "#platform/services.ts";
import { databaseStorage } from "./database.ts";
import { s3Storage } from "./s3.ts";
import type { MediaStorage } from "./storage.ts";

const storageByServices = new WeakMap<Services, MediaStorage>();

/** The one that the settings name: S3 where a bucket is set, else the database. */
export function storageOf(services: Services): MediaStorage {
  const opened =
    storageByServices.get(services) ??
    (services.env.s3 ? s3Storage(services.env.s3) : databaseStorage(services.database));
  storageByServices.set(services, opened);
  return opened;
}
