import { setPriority } from "node:os";

import type { MediaPurpose } from "../../rules.ts";
import { preparePicture } from "./sharp.ts";

// The process in which sharp-host.ts has strangers' files read. It works on one at a time, and ends with the server. Those who take
// reservations go first.
setPriority(4);

export interface Request {
  bytes: Uint8Array;
  purpose: MediaPurpose;
}

export type Answer = { result: Awaited<ReturnType<typeof preparePicture>> } | { mistake: string };

process.on("message", ({ bytes, purpose }: Request) => {
  answer("began");
  void preparePicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), purpose).then(
    (result) => answer({ result }),
    (error: unknown) =>
      answer({ mistake: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
// A signal to the process group reaches it, too: the server finishes what it has begun, and then disconnects.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

function answer(message: Answer | "began"): void {
  process.send?.(message);
}
