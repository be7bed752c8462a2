import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";

import { isPostmasterOf, readPostmaster } from "#platform/db/embedded/postmaster.ts";
import { TEST_APP_SECRET } from "#tests/factories.ts";
import { runsLong, shareOf } from "#tests/long-tests.ts";
import { startProduct } from "#tests/product.ts";
import { buildWebIfStale } from "../../scripts/build-web.ts";

let dataDir = "";
beforeAll(() => buildWebIfStale());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "maitre-stop-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const env = () => ({ DATA_DIR: dataDir, DEMO: "false", APP_SECRET: TEST_APP_SECRET, DATABASE_URL: "" });

it.each(shareOf(["SIGINT", "SIGTERM"] as const, { areas: ["platform"], parts: 2 }))(
  "%s to the process group of npm start answers what is open and stops the database",
  async (signal) => {
    const product = await startProduct(env(), { isThroughNpm: true });
    const postmaster = readPostmaster(clusterDir())?.pid ?? 0;
    expect(isPostmasterOf(postmaster, clusterDir())).toBe(true);
    const call = await openCall(product.url);

    const stopped = product.stopGroup(signal);
    await expect.poll(() => product.output()).toContain("Parando");
    // As a slow npm would forward it.
    product.process.kill(signal);
    await expect.poll(() => fetch(product.url).catch(() => "refused")).toBe("refused");
    expect(await call.finish()).toMatch(/^HTTP\/1\.1 4\d\d [^]*"message":"/);

    expect(await stopped).toBe(0);
    expect(readPostmaster(clusterDir())).toBeUndefined();
    expect(isPostmasterOf(postmaster, clusterDir())).toBe(false);
  },
);

it("a second signal seconds later ends open requests, and stops the database all the same", async () => {
  const product = await startProduct(env());
  const call = await openCall(product.url);
  const stopped = product.stop("SIGINT");
  const repeated = setInterval(() => product.process.kill("SIGINT"), 200);
  await expect.poll(() => product.output(), { timeout: 10_000 }).toContain("Encerrando");
  clearInterval(repeated);

  expect(await call.ended).toBe("");
  expect(await stopped).toBe(0);
  expect(readPostmaster(clusterDir())).toBeUndefined();
});

it.runIf(runsLong("platform"))("stops also without a terminal", async () => {
  const product = await startProduct(env());
  product.process.stdout?.destroy();
  product.process.stderr?.destroy();
  expect(await product.stop("SIGHUP")).toBe(0);
  expect(readPostmaster(clusterDir())).toBeUndefined();
});

const clusterDir = () => join(dataDir, "postgres");

/** Opens a sign-in request of which only a part is sent. */
async function openCall(url: string): Promise<{ ended: Promise<string>; finish(): Promise<string> }> {
  const body = JSON.stringify({ json: { email: "ana@example.com", password: "wrong-password" } });
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  socket.on("error", () => {});
  const ended = new Promise<string>((resolve) => socket.once("close", () => resolve(answer)));
  socket.write(
    `POST /rpc/auth/signIn HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  // Node asks for the rest once it has handed the request to its listener.
  await expect.poll(() => answer).toContain("100 Continue");
  answer = "";
  socket.write(body.slice(0, 10));
  return {
    ended,
    finish() {
      socket.write(body.slice(10));
      return ended;
    },
  };
}
