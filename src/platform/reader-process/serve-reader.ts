import { setPriority } from "node:os";

/** What a reader's process sends: that it begins, then its answer, or the mistake of its code. */
export type ReaderMessage<Answer> = "began" | { answer: Answer } | { mistake: string };

/**
 * Makes this process read strangers' files for a `ReaderPool`: one at a time, at low priority, so that people go first. It ends
 * with the server.
 */
export function serveReader<Request, Answer>(read: (request: Request) => Promise<Answer>): void {
  setPriority(4);
  const send = (message: ReaderMessage<Answer>) => process.send?.(message);
  process.on("message", (request: Request) => {
    send("began");
    void read(request).then(
      (answer) => send({ answer }),
      (error: unknown) =>
        send({ mistake: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.on("disconnect", () => process.exit(0));
  // A signal to the process group also arrives here. Ignore it: the server finishes its work and then disconnects.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
}
