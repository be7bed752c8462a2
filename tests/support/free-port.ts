import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that a server on port 0 gets: a server of another test would get a port that was free a moment ago. */
const [FIRST, LAST] = [20_000, 32_000];
const MAX_TRIES = 50;

/** A TCP port of 127.0.0.1 that is free now. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error("no free port");
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const isListening = await new Promise<boolean>((done) => {
    probe.once("error", () => done(false));
    probe.listen(port, "127.0.0.1", () => done(true));
  });
  if (isListening) await new Promise((done) => probe.close(done));
  return isListening;
}
