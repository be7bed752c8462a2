import { LIMITS } from "./limits.ts";

/** What the owner set for the web chat of a unit. */
export interface WebChatSettings {
  /** Origins of the sites that may embed it, such as `https://www.casa.com.br`. */
  sites: readonly string[];
  /** The sentence on privacy that visitors read at the start; empty for the usual one. */
  privacy: string;
}

/** Why a typed site cannot be listed. */
export type SiteProblem = "empty" | "unreadable" | "insecure";

/**
 * Reads the site in what a person typed or pasted: an address of any of its pages, with or without `https://`. Returns its origin. Plain
 * http is for a site on the person's own machine: elsewhere anybody on the way could read what visitors write.
 */
export function readSite(typed: string): { origin: string } | { problem: SiteProblem } {
  const text = typed.trim().toLowerCase();
  if (text === "") return { problem: "empty" };
  const { scheme = "https", host = "", port } = ADDRESS.exec(text)?.groups ?? {};
  const isLocal = host === "localhost" || host === "127.0.0.1";
  if (text.length > LIMITS.site || Number(port ?? 1) > 65_535 || !(isLocal || HOST.test(host)))
    return { problem: "unreadable" };
  if (scheme === "http" && !isLocal) return { problem: "insecure" };
  const isUsualPort = port === undefined || Number(port) === (scheme === "https" ? 443 : 80);
  return { origin: `${scheme}://${host}${isUsualPort ? "" : `:${Number(port)}`}` };
}

/** As browsers write origins: names with accents come as `xn--…`. */
const ADDRESS = /^(?:(?<scheme>https?):\/\/)?(?<host>[a-z\d.-]+)(?::(?<port>\d{1,5}))?(?:[/?#].*)?$/;
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/** Whether pages of this origin may use the chat: a site is listed with and without its `www.`, which an owner rarely knows. */
export function isListed(origin: string, sites: readonly string[]): boolean {
  return sites.some((site) => withoutWww(site) === withoutWww(origin));
}

function withoutWww(origin: string): string {
  return origin.toLowerCase().replace("://www.", "://");
}

/** The stored settings; what is missing or not readable is empty. */
export function settingsOf(stored: Readonly<Record<string, unknown>> | null): WebChatSettings {
  const { sites, privacy } = stored ?? {};
  return {
    sites: Array.isArray(sites) ? sites.filter((site): site is string => typeof site === "string") : [],
    privacy: typeof privacy === "string" ? privacy : "",
  };
}

/** A visitor's token: 128 bits in base64url. */
export const VISITOR_TOKEN = /^[\w-]{22}$/;

/** The HTML that an owner copies into the site. */
export function snippetOf(publicUrl: string, slug: string): string {
  return `<script async src="${publicUrl}/chat.js" data-unit="${slug}"></script>`;
}
