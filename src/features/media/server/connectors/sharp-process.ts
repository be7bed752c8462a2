import { setPriority } from "node:os";

import type { MediaPurpose } from "../../rules.ts";
import { preparePicture } from "./sharp.ts";

// sharp-host.ts has strangers' files read in this process. It reads one at a time and ends with the server. It runs at low
// priority, so that reservations go first.
setPriority(4);

export interface PictureRequest {
  bytes: Uint8Array;
  purpose: MediaPurpose;
}

export type PictureReply = { result: Awaited<ReturnType<typeof preparePicture>> } | { mistake: string };

process.on("message", ({ bytes, purpose }: PictureRequest) => {
  sendReply("began");
  void preparePicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), purpose).then(
    (result) => sendReply({ result }),
    (error: unknown) =>
      sendReply({ mistake: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
// A signal to the process group also arrives here. Ignore it: the server finishes its work and then disconnects.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

function sendReply(message: PictureReply | "began"): void {
  process.send?.(message);
}
