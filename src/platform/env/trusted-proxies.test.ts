import { describe, expect, it } from "vitest";

import { callerAddress, LOOPBACK_PROXIES, readProxies } from "./trusted-proxies.ts";

const caller = (connected: string, forwardedFor: string, trusted = LOOPBACK_PROXIES) => {
  const proxies = readProxies(trusted);
  if (proxies === null) throw new Error("the list can be read");
  return callerAddress(connected, forwardedFor, proxies);
};

describe("X-Forwarded-For", () => {
  it.each([
    ["from a proxy on this machine", "127.0.0.1", "203.0.113.9", undefined, "203.0.113.9"],
    ["from such a one over IPv6", "::ffff:127.0.0.1", "203.0.113.9", undefined, "203.0.113.9"],
    ["from a proxy in another container", "172.18.0.5", "203.0.113.9", "172.16.0.0/12", "203.0.113.9"],
    ["through two proxies", "127.0.0.1", "203.0.113.9, 10.0.0.7", "127.0.0.1, 10.0.0.0/8", "203.0.113.9"],
    ["with a port", "127.0.0.1", "203.0.113.9:51234", undefined, "203.0.113.9"],
    ["with a port over IPv6", "::1", "[2001:db8::7]:443", undefined, "2001:db8::7"],
  ])("is believed %s", (_case, connected, forwardedFor, trusted, expected) => {
    expect(caller(connected, forwardedFor, trusted)).toBe(expected);
  });

  it.each([
    ["from anybody else", "172.18.0.5", "203.0.113.9", undefined, "172.18.0.5"],
    ["where loopback is not in the list", "127.0.0.1", "203.0.113.9", "10.0.0.1", "127.0.0.1"],
    ["before the caller's own address", "127.0.0.1", "1.1.1.1, 203.0.113.9", undefined, "203.0.113.9"],
    ["where it is no address", "127.0.0.1", "unknown", undefined, "127.0.0.1"],
    ["where it is missing", "127.0.0.1", "", undefined, "127.0.0.1"],
  ])("is not believed %s", (_case, connected, forwardedFor, trusted, expected) => {
    expect(caller(connected, forwardedFor, trusted)).toBe(expected);
  });
});

it.each(["", "proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0.1,,10.0.0.2", "::1/129", "10.0.0.0/8/8"])(
  "%j is no list of proxies",
  (text) => {
    expect(readProxies(text)).toBeNull();
  },
);
