import { createServer } from "node:net";

/** A TCP port of 127.0.0.1 that is free now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (typeof address !== "object" || address === null) throw new Error("no free port");
  return address.port;
}
