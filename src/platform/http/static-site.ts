import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";

import sirv from "sirv";

/**
 * Serves a built single-page application: precompressed files where they exist, what is under /assets for ever (its names
 * change with its content), everything else asked for anew each time, and the page itself for every unknown path.
 */
export function serveStaticSite(root: string): (request: IncomingMessage, response: ServerResponse) => void {
  if (!existsSync(root)) return (_request, response) => notFound(response);
  const serve = sirv(root, {
    etag: true,
    brotli: true,
    gzip: true,
    single: true,
    ignores: [/^\/assets\//],
    setHeaders: (response, path) => {
      response.setHeader(
        "cache-control",
        path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      );
      for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
    },
  });
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return notFound(response, 405);
    serve(request, response, () => notFound(response));
  };
}

// Inline styles are what the component library sets on its elements; scripts only come from here.
const SECURITY_HEADERS: [string, string][] = [
  [
    "content-security-policy",
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  ],
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "same-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=()"],
];

function notFound(response: ServerResponse, status = 404): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" });
  response.end("Não encontrado");
}
