import type { Sql } from "#platform/db/database.ts";
import type { Env } from "#platform/env/env.ts";
import { PICTURE_SIZES } from "#shared/media-url.ts";
import { FORMATS } from "../rules.ts";
import { s3Storage } from "./connectors/s3.ts";
import { StorageError } from "./connectors/storage.ts";
import { listStoredPictures } from "./queries.ts";

interface UploadFile {
  /** `<organization>/<picture>/<size>.<format>` */
  name: string;
  bytes: Buffer;
}

export interface OutsideUploads {
  /** The files of every picture that these rows name. A picture that was removed meanwhile is left out. */
  read(sql: Sql): AsyncGenerator<UploadFile, void, undefined>;
  /** Throws a StorageError. */
  store(file: UploadFile): Promise<void>;
}

/** The uploads that a backup of the database does not hold: those in S3. Null without S3. */
export function openOutsideUploads({ s3 }: Pick<Env, "s3">): OutsideUploads | null {
  if (s3 === null) return null;
  const storage = s3Storage(s3);
  return {
    async *read(sql) {
      for (const { organizationId, mediaId, purpose } of await listStoredPictures(sql)) {
        for (const size of PICTURE_SIZES) {
          for (const format of FORMATS[purpose]) {
            const file = `${size}.${format}`;
            const stored = await storage.get({ organizationId, mediaId }, file);
            if (stored) yield { name: `${organizationId}/${mediaId}/${file}`, bytes: stored.bytes };
          }
        }
      }
    },
    async store({ name, bytes }) {
      const [organizationId, mediaId, file] = name.split("/");
      const format = file?.split(".")[1];
      if (!organizationId || !mediaId || !file || !format)
        throw new StorageError(`no name of a picture: ${name}`);
      await storage.put({ organizationId, mediaId }, { [file]: { contentType: `image/${format}`, bytes } });
    },
  };
}
