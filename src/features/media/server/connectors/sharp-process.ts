import { serveReader } from "#platform/reader-process/serve-reader.ts";
import type { MediaPurpose } from "../../rules.ts";
import { preparePicture } from "./sharp.ts";

// sharp-host.ts has strangers' pictures read in this process.

export interface PictureRequest {
  bytes: Uint8Array;
  purpose: MediaPurpose;
}

export type PictureAnswer = Awaited<ReturnType<typeof preparePicture>>;

serveReader<PictureRequest, PictureAnswer>(({ bytes, purpose }) =>
  preparePicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), purpose),
);
