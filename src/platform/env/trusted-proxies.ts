import { BlockList, isIP } from "node:net";

/** Proxies on the same machine. */
export const LOOPBACK_PROXIES = "127.0.0.0/8, ::1";

/** Parses addresses and networks (CIDR), separated by commas; null when one of them is neither. */
export function readProxies(text: string): BlockList | null {
  const proxies = new BlockList();
  for (const entry of text.split(",").map((part) => part.trim())) {
    const [address = "", prefix, ...rest] = entry.split("/");
    const family = isIP(address);
    if (family === 0 || rest.length > 0) return null;
    const type = family === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) proxies.addAddress(address, type);
    else if (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32))
      proxies.addSubnet(address, Number(prefix), type);
    else return null;
  }
  return proxies;
}

/**
 * The caller's address. Each proxy appends the address that called it to X-Forwarded-For: read from the end,
 * the first untrusted one is the caller. The caller can invent everything before it.
 */
export function callerAddress(connected: string, forwardedFor: string, proxies: BlockList): string {
  const hops = forwardedFor.split(",").map(withoutPort);
  let caller = connected;
  while (isTrustedAddress(caller, proxies)) {
    const hop = hops.pop() ?? "";
    if (isIP(hop) === 0) break;
    caller = hop;
  }
  return caller;
}

// BlockList applies the IPv4 rules to IPv4 addresses mapped into IPv6 (::ffff:a.b.c.d).
export function isTrustedAddress(address: string, proxies: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Some proxies write `a.b.c.d:port` or `[v6]:port`. */
function withoutPort(hop: string): string {
  const text = hop.trim();
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
