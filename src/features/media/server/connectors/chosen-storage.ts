import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import { databaseStorage } from "./database.ts";
import { s3Storage } from "./s3.ts";
import type { MediaStorage } from "./storage.ts";

/** The storage that the settings choose: S3 when a bucket is set, else the database. */
export const storageOf = perProcess(({ env, database }: Pick<Services, "env" | "database">): MediaStorage =>
  env.s3 ? s3Storage(env.s3) : databaseStorage(database),
);
