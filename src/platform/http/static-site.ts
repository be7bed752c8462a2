import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";

import { acceptsEncoding } from "./request.ts";

/**
 * Serves a built single-page application: precompressed files if they exist, files under /assets cached for
 * ever (their names change with their content), all others revalidated each time, and the page itself for
 * every unknown path.
 *
 * The whole build (some 2 MB) is read once, at start. A build that replaces the folder later neither breaks
 * this process nor mixes two versions: open pages find their own files until the process restarts.
 */
export function serveStaticSite(root: string): (request: IncomingMessage, response: ServerResponse) => void {
  const files = readFiles(root);

  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return sendPlainError(response, 405);
    const path = pathOf(request);
    const file = files.get(path) ?? (path.startsWith("/assets/") ? undefined : files.get("/index.html"));
    if (!file) return sendPlainError(response, 404);

    const encoding = file.encodings.find(({ name }) => acceptsEncoding(request, name));
    const headers = { ...file.headers, vary: "accept-encoding" };
    if (request.headers["if-none-match"] === file.headers.etag) {
      response.writeHead(304, headers).end();
      return;
    }
    const body = encoding?.body ?? file.body;
    response.writeHead(200, {
      ...headers,
      "content-length": body.length,
      ...(encoding ? { "content-encoding": encoding.name } : {}),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };
}

interface StaticFile {
  body: Buffer;
  headers: Record<"content-type" | "cache-control" | "etag" | "content-security-policy", string>;
  /** The best first. */
  encodings: { name: string; body: Buffer }[];
}

function readFiles(root: string): Map<string, StaticFile> {
  if (!existsSync(root)) return new Map();
  const names = new Set(
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/")),
  );
  const served = [...names].filter((name) => extname(name) !== "" && !/\.(?:br|gz)$/.test(name));
  return new Map(served.map((name) => [`/${name}`, readFile(root, name, names)]));
}

function readFile(root: string, name: string, names: ReadonlySet<string>): StaticFile {
  const path = join(root, name);
  const body = readFileSync(path);
  const compressed = [
    { name: "br", ending: ".br" },
    { name: "gzip", ending: ".gz" },
  ].filter(({ ending }) => names.has(name + ending));
  return {
    body,
    headers: {
      ...siteHeaders(extname(name) === ".html" ? body.toString() : ""),
      "content-type": TYPE_BY_EXTENSION[extname(name)] ?? "application/octet-stream",
      "cache-control": name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      // A page of another site may load a script that it was given. It holds nothing of anybody.
      ...(extname(name) === ".js" && {
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      }),
      etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    },
    encodings: compressed.map((encoding) => ({
      name: encoding.name,
      body: readFileSync(path + encoding.ending),
    })),
  };
}

const TYPE_BY_EXTENSION: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/**
 * The headers of a document of the build. Scripts come from this server only, except the document's own inline
 * ones, which are named by their hashes: so give it the built document, before anything is written into it. The
 * component library sets inline styles on its elements.
 */
export function siteHeaders(builtDocument: string) {
  const hashes = [...builtDocument.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = ""]) => ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return {
    "content-security-policy": `default-src 'self'; script-src 'self'${hashes.join("")}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https://*.googleusercontent.com; font-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'`,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
  };
}

function pathOf({ url = "/" }: IncomingMessage): string {
  const path = url.split("?", 1)[0] ?? "/";
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function sendPlainError(response: ServerResponse, status: 404 | 405): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" });
  response.end("Não encontrado");
}
