import { isIP } from "node:net";

/** A host or an address of this machine. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "").replace(/^::ffff:/, "");
  return address === "localhost" || address === "::1" || (isIP(address) === 4 && address.startsWith("127."));
}
