import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

/**
 * The browser of the tests. It comes with an npm package, so no system package is needed; `CHROME=/usr/bin/chromium`
 * names another one. Several processes may ask at once only after one has unpacked it: the global set-up does.
 */
export async function chromiumPath(): Promise<string> {
  const own = process.env["CHROME"];
  if (own !== undefined) return own;

  const { version } = createRequire(import.meta.url)(
    "../../node_modules/@sparticuz/chromium/package.json",
  ) as { version: string };
  const cache = resolve(import.meta.dirname, `../../node_modules/.cache/chromium-${version}`);
  mkdirSync(cache, { recursive: true });
  // The package unpacks into the temporary folder, wherever that is, and takes what it finds there for its own.
  const previous = process.env["TMPDIR"];
  process.env["TMPDIR"] = cache;
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    return await chromium.executablePath();
  } finally {
    if (previous === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = previous;
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
