import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ForeignSite {
  /** Its origin, such as `http://127.0.0.1:40123`. */
  origin: string;
  /** Shows this page at every address from now on, with these headers. */
  show(html: string, headers?: Record<string, string>): void;
  stop(): Promise<void>;
}

/** A restaurant's own site, on another origin than the product. */
export async function startForeignSite(): Promise<ForeignSite> {
  let page = "";
  let pageHeaders: Record<string, string> = {};
  const server = createServer((request, response) => {
    if (request.url === "/favicon.ico") return response.writeHead(204).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...pageHeaders }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(html, headers = {}) {
      page = html;
      pageHeaders = headers;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
