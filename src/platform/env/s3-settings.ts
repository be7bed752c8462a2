import { z } from "zod";

import { EnvError } from "./start-error.ts";
import { envText } from "./text.ts";

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  /** Without a slash at the end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path, as most stores except Amazon's need it. */
  forcePathStyle: boolean;
}

export const s3Schema = {
  S3_ENDPOINT: z
    .string()
    .refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ""), envText.s3Endpoint)
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, envText.s3Region)
    .default("us-east-1"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, envText.s3Bucket)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z
    .enum(["true", "false"], envText.s3ForcePathStyle)
    .transform((value) => value === "true")
    .optional(),
};

/** S3_BUCKET chooses the store and requires the keys; without it the other variables mean nothing. */
export function s3SettingsOf(values: z.infer<z.ZodObject<typeof s3Schema>>): S3Settings | null {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (S3_BUCKET === undefined) {
    const orphan = S3_NAMES.find((name) => values[name] !== undefined);
    if (orphan !== undefined) throw new EnvError("S3_BUCKET", envText.s3BucketMissing(orphan));
    return null;
  }
  if (S3_ACCESS_KEY_ID === undefined)
    throw new EnvError("S3_ACCESS_KEY_ID", envText.s3KeyMissing("S3_ACCESS_KEY_ID"));
  if (S3_SECRET_ACCESS_KEY === undefined)
    throw new EnvError("S3_SECRET_ACCESS_KEY", envText.s3KeyMissing("S3_SECRET_ACCESS_KEY"));
  return {
    endpoint: S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: values.S3_FORCE_PATH_STYLE ?? S3_ENDPOINT !== undefined,
  };
}

const S3_NAMES = ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_FORCE_PATH_STYLE"] as const;
