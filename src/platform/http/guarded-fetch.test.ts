import dns from "node:dns";
import { createServer, type RequestListener, type Server } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";

import { afterAll, afterEach, describe, expect, it, vi } from "vitest";

import { guardedFetch, isForbiddenHost } from "./guarded-fetch.ts";

type Lookup = (name: string, options: object, done: (error: null, found: unknown) => void) => void;

/** What names of the tests resolve to. */
const addresses = new Map<string, { address: string; family: number }[]>();
// A mock of the module would come too late where another file of the worker has loaded it.
const lookUp = dns.lookup.bind(dns) as Lookup;
const resolving = vi.spyOn(dns, "lookup").mockImplementation(((name, options, done) => {
  const found = addresses.get(name);
  if (found === undefined) lookUp(name, options, done);
  else done(null, found);
}) as Lookup as typeof dns.lookup);
syncBuiltinESMExports();
afterAll(() => {
  resolving.mockRestore();
  syncBuiltinESMExports();
});

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("hosts that are never called", () => {
  it.each([
    "169.254.169.254",
    "169.254.0.1",
    "[::ffff:169.254.169.254]",
    "[::ffff:a9fe:a9fe]",
    "[64:ff9b::a9fe:a9fe]",
    "[fe80::1]",
    "[fd00:ec2::254]",
    "[fd20:ce::254]",
    "100.100.100.200",
    "192.0.0.192",
    "0.0.0.0",
    "[::]",
    "224.0.0.1",
    "255.255.255.255",
    "[ff02::1]",
  ])("%s", async (host) => {
    expect(isForbiddenHost(new URL(`http://${host}/`).hostname, true)).toBe(true);
    await expect(guardedFetch(true)(`http://${host}:9/`)).rejects.toThrow(host.startsWith("[") ? "" : host);
    await expect(guardedFetch(true)(`http://${host}:9/`)).rejects.toMatchObject({
      name: "ForbiddenAddressError",
    });
  });

  // The URL's own parser writes these as 169.254.169.254.
  it.each(["2852039166", "0xa9fea9fe", "0251.0376.0251.0376", "169.16689662", "169.254.169.254."])(
    "however it is written: %s",
    (host) => {
      expect(isForbiddenHost(new URL(`http://${host}/`).hostname, true)).toBe(true);
    },
  );

  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "192.168.0.10",
    "172.16.0.1",
    "[::1]",
    "[fd12::1]",
    "8.8.8.8",
    "example.com",
  ])("but not %s", (host) => {
    expect(isForbiddenHost(new URL(`http://${host}/`).hostname, true)).toBe(false);
  });

  it.each(["file:///etc/passwd", "ftp://127.0.0.1/", "data:text/plain,x"])(
    "nor another protocol: %s",
    async (url) => {
      await expect(guardedFetch(true)(url)).rejects.toMatchObject({ name: "ForbiddenAddressError" });
    },
  );
});

describe("loopback and private networks, where they are not allowed", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.0.10",
    "100.64.1.1",
    "[::1]",
    "[::ffff:10.1.2.3]",
    "[fd12::1]",
    "[64:ff9b::a01:203]",
    "localhost",
    "model.localhost",
  ])("%s is not called", async (host) => {
    expect(isForbiddenHost(new URL(`http://${host}/`).hostname, false)).toBe(true);
    await expect(guardedFetch(false)(`http://${host}:9/`)).rejects.toMatchObject({
      name: "ForbiddenAddressError",
    });
  });

  it.each(["8.8.8.8", "172.32.0.1", "[2606:4700::1111]", "example.com"])("but %s is", (host) => {
    expect(isForbiddenHost(new URL(`http://${host}/`).hostname, false)).toBe(false);
  });

  it("includes a name that resolves to one", async () => {
    addresses.set("inside.example", [{ address: "10.1.2.3", family: 4 }]);
    await expect(guardedFetch(false)("http://inside.example:9/")).rejects.toMatchObject({
      name: "ForbiddenAddressError",
    });
  });
});

describe("a name", () => {
  const ipv4 = (address: string) => ({ address, family: 4 });

  it.each([
    [[ipv4("169.254.169.254")]],
    [[ipv4("127.0.0.1"), ipv4("169.254.169.254")]],
    [[{ address: "::ffff:169.254.169.254", family: 6 }]],
    [[]],
  ])("is judged by all that it resolves to: %j", async (found) => {
    addresses.set("metadata.example", found);
    await expect(guardedFetch(true)("http://metadata.example:9/")).rejects.toMatchObject({
      name: "ForbiddenAddressError",
    });
  });

  it("leads where it resolves to, and is resolved again for the next connection", async () => {
    const host = await serve((request, response) =>
      response.writeHead(200, { connection: "close" }).end(request.headers.host),
    );
    const port = host.split(":")[1];
    addresses.set("model.example", [ipv4("127.0.0.1")]);
    expect(await (await guardedFetch(true)(`http://model.example:${port}/`)).text()).toBe(
      `model.example:${port}`,
    );
    addresses.set("model.example", [ipv4("169.254.169.254")]);
    await expect(guardedFetch(true)(`http://model.example:${port}/`)).rejects.toMatchObject({
      name: "ForbiddenAddressError",
    });
  });
});

describe("guardedFetch", () => {
  it("sends what it is given and answers what comes back", async () => {
    const host = await serve((request, response) => {
      void (async () => {
        const body: Buffer[] = [];
        for await (const piece of request) body.push(piece as Buffer);
        response.writeHead(201, { "content-type": "application/json", "set-cookie": ["a=1", "b=2"] });
        response.end(
          JSON.stringify([request.method, request.headers["x-a"], Buffer.concat(body).toString()]),
        );
      })();
    });
    const answer = await guardedFetch(true)(`http://${host}/v1?q=1`, {
      method: "POST",
      headers: { "x-a": "b" },
      body: "olá",
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await answer.json()).toEqual(["POST", "b", "olá"]);
  });

  it("hands on a stream piece by piece", async () => {
    let end = (): void => {};
    const host = await serve((_request, response) => {
      response.write("data: 1\n\n");
      end = () => response.end("data: 2\n\n");
    });
    const { body } = await guardedFetch(true)(`http://${host}/`);
    const pieces: string[] = [];
    for await (const piece of body ?? []) {
      pieces.push(Buffer.from(piece).toString());
      end();
    }
    expect(pieces).toEqual(["data: 1\n\n", "data: 2\n\n"]);
  });

  it("follows no redirect", async () => {
    const host = await serve((_request, response) =>
      response.writeHead(307, { location: "http://169.254.169.254/latest/meta-data" }).end(),
    );
    expect((await guardedFetch(true)(`http://${host}/`)).status).toBe(307);
  });

  it("gives up when it is asked to", async () => {
    const host = await serve(() => {});
    await expect(
      guardedFetch(true)(`http://${host}/`, { signal: AbortSignal.timeout(50) }),
    ).rejects.toThrow();
  });

  it("reports that nobody listens", async () => {
    await expect(guardedFetch(true)("http://127.0.0.1:1/")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });
});
