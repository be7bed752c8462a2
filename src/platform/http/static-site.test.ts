import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { afterEach, beforeEach, expect, it } from "vitest";

import { silentLog } from "../log.ts";
import { startHttpServer } from "./server.ts";
import { serveStaticSite } from "./static-site.ts";

const INLINE = "start();";
const PAGE = `<title>page</title><script>${INLINE}</script>`;
let root: string;
let site: Awaited<ReturnType<typeof startHttpServer>>;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "maitre-site-"));
  mkdirSync(join(root, "assets"));
  writeFileSync(join(root, "index.html"), PAGE);
  writeFileSync(join(root, "assets/app-1a2b.js"), "run();");
  writeFileSync(join(root, "assets/app-1a2b.js.gz"), gzipSync("run();"));
  site = await startHttpServer({ port: 0, host: "127.0.0.1" }, serveStaticSite(root), silentLog);
});
afterEach(async () => {
  await site.stop();
  rmSync(root, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${site.port}${path}`, { headers: { connection: "close", ...headers } });

it("answers the page, never cached, for every path that is no asset", async () => {
  for (const path of ["/", "/reservas?dia=2026-11-21", "/nothing/here"]) {
    const response = await get(path);
    expect(await response.text()).toBe(PAGE);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
  }
});

it("lets the page's own inline script run, and no other", async () => {
  const hash = createHash("sha256").update(INLINE).digest("base64");
  const policy = (await get("/")).headers.get("content-security-policy");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
});

it("answers an asset compressed and cached for ever, and 404 for a missing one", async () => {
  const response = await get("/assets/app-1a2b.js", { "accept-encoding": "gzip" });
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(await response.text()).toBe("run();");
  const plain = await get("/assets/app-1a2b.js", { "accept-encoding": "identity" });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect((await get("/assets/app-gone.js")).status).toBe(404);
  expect((await get("/assets/../package.json")).headers.get("content-type")).toContain("text/html");
});

it("answers 304 for a file that the browser has", async () => {
  const etag = (await get("/")).headers.get("etag") ?? "";
  expect((await get("/", { "if-none-match": etag })).status).toBe(304);
});

it("goes on with its own build when another one replaces the folder", async () => {
  rmSync(root, { recursive: true });
  expect((await get("/assets/app-1a2b.js")).status).toBe(200);
  expect((await get("/")).status).toBe(200);
});
