import { lookup as lookUp } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";

/** The address may not be called. */
export class ForbiddenAddressError extends Error {
  override name = "ForbiddenAddressError";
}

/**
 * `fetch` for addresses that people type in. It calls http and https only, follows no redirect, and never
 * connects to addresses that a cloud uses for the machine itself (link-local and other metadata addresses),
 * nor to multicast. It connects to loopback and private networks only with `isPrivateAllowed`. The resolved
 * address is checked while the connection is made, so a changed DNS answer cannot bypass the check. Takes
 * what SDKs give: a body is text or bytes.
 */
export function guardedFetch(isPrivateAllowed: boolean): typeof fetch {
  return (input, init) => fetchWithin(isPrivateAllowed, new Request(input, init));
}

async function fetchWithin(isPrivateAllowed: boolean, asked: Request): Promise<Response> {
  const url = new URL(asked.url);
  if (!/^https?:$/.test(url.protocol) || isForbiddenHost(url.hostname, isPrivateAllowed))
    throw new ForbiddenAddressError(url.host);
  const body = asked.body === null ? null : Buffer.from(await asked.arrayBuffer());
  return new Promise<Response>((resolve, reject) => {
    const sent = (url.protocol === "https:" ? requestHttps : requestHttp)(
      url,
      {
        method: asked.method,
        headers: {
          ...Object.fromEntries(asked.headers),
          ...(body && { "content-length": String(body.length) }),
        },
        lookup: isPrivateAllowed ? lookUpAll : lookUpPublic,
        signal: asked.signal,
      },
      (answer) => {
        const status = answer.statusCode ?? 502;
        const headers = new Headers();
        for (const [name, value] of Object.entries(answer.headers))
          for (const one of [value ?? []].flat()) headers.append(name, one);
        const hasBody = status !== 204 && status !== 304 && asked.method !== "HEAD";
        if (!hasBody) answer.resume();
        resolve(
          new Response(hasBody ? (Readable.toWeb(answer) as ReadableStream<Uint8Array>) : null, {
            status,
            statusText: answer.statusMessage ?? "",
            headers,
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body ?? undefined);
  });
}

/** True for an address of a URL that must not be called; a name is checked by its resolved address. */
export function isForbiddenHost(hostname: string, isPrivateAllowed: boolean): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(address);
  if (family === 0) return !isPrivateAllowed && /(?:^|\.)localhost\.?$/i.test(address);
  const type = family === 6 ? "ipv6" : "ipv4";
  return forbidden.check(address, type) || (!isPrivateAllowed && privateNetworks.check(address, type));
}

function lookUpWithin(isPrivateAllowed: boolean): LookupFunction {
  return (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const refused = addresses?.find(({ address }) => isForbiddenHost(address, isPrivateAllowed));
      const [first] = addresses ?? [];
      if (error) done(error, "");
      else if (refused || !first) done(new ForbiddenAddressError(hostname), "");
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

const lookUpAll = lookUpWithin(true);
const lookUpPublic = lookUpWithin(false);

// BlockList applies the IPv4 rules to IPv4 addresses mapped into IPv6 (::ffff:a.b.c.d).
const forbidden = new BlockList();
forbidden.addSubnet("0.0.0.0", 8, "ipv4");
forbidden.addSubnet("169.254.0.0", 16, "ipv4"); // link-local: metadata of AWS, Google, Azure and others
forbidden.addAddress("100.100.100.200", "ipv4"); // metadata of Alibaba
forbidden.addAddress("192.0.0.192", "ipv4"); // metadata of Oracle
forbidden.addSubnet("224.0.0.0", 3, "ipv4"); // multicast and what is reserved
forbidden.addAddress("::", "ipv6");
forbidden.addSubnet("fe80::", 10, "ipv6");
forbidden.addSubnet("ff00::", 8, "ipv6");
forbidden.addAddress("fd00:ec2::254", "ipv6"); // metadata of AWS
forbidden.addAddress("fd20:ce::254", "ipv6"); // metadata of Google
forbidden.addSubnet("64:ff9b::a9fe:0", 112, "ipv6"); // 169.254.0.0/16 through NAT64

const privateNetworks = new BlockList();
privateNetworks.addSubnet("127.0.0.0", 8, "ipv4");
privateNetworks.addSubnet("10.0.0.0", 8, "ipv4");
privateNetworks.addSubnet("100.64.0.0", 10, "ipv4"); // behind a carrier's NAT, and VPNs such as Tailscale's
privateNetworks.addSubnet("172.16.0.0", 12, "ipv4");
privateNetworks.addSubnet("192.0.0.0", 24, "ipv4");
privateNetworks.addSubnet("192.168.0.0", 16, "ipv4");
privateNetworks.addSubnet("198.18.0.0", 15, "ipv4");
privateNetworks.addAddress("::1", "ipv6");
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("64:ff9b::", 96, "ipv6"); // NAT64, which leads to any of the above
privateNetworks.addSubnet("64:ff9b:1::", 48, "ipv6");
