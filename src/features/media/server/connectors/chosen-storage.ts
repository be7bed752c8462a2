import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import { databaseStorage } from "./database.ts";
import { s3Storage } from "./s3.ts";
import type { MediaStorage } from "./storage.ts";

/** The one that the settings name: S3 where a bucket is set, else the database. */
export const storageOf = perProcess(({ env, database }: Pick<Services, "env" | "database">): MediaStorage =>
  env.s3 ? s3Storage(env.s3) : databaseStorage(database),
);
