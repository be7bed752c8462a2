import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

import type { AppSecrets } from "../env/app-secret.ts";

/**
 * The hash of the session token in a Cookie header, under which the session is stored; null without a token
 * with our signature, by the current secret or an earlier one. It proves that we made the token; whether its
 * session still exists must be looked up. Signed in better-auth's form (`token.base64(hmac-sha256)`,
 * percent-encoded), which made the first sessions' cookies.
 */
export function readSessionTokenHash(
  cookieHeader: string | null | undefined,
  { appSecret, previousAppSecrets }: AppSecrets,
): string | null {
  if (!cookieHeader) return null;
  for (const [, encoded] of cookieHeader.matchAll(SESSION_COOKIE)) {
    for (const secret of [appSecret, ...previousAppSecrets]) {
      const token = readSigned(encoded ?? "", secret);
      if (token !== null) return hashSessionToken(token);
    }
  }
  return null;
}

/** A token that nobody can guess: 24 random bytes, in 32 signs of base64url. */
export function createSessionToken(): string {
  return randomBytes(24).toString("base64url");
}

/** What the database keeps of a token, so that a copy of the table opens no session. A fast hash is enough for random tokens. */
export function hashSessionToken(token: string): string {
  return hash("sha256", token, "base64url");
}

/** The cookie's `name=value` for a session. */
export function sessionCookie(token: string, secret: string, isSecure = false): string {
  const signed = encodeURIComponent(`${token}.${signatureOf(token, secret)}`);
  return `${cookieName("session_token", isSecure)}=${signed}`;
}

/** The Set-Cookie value for a new session. The browser forgets it after `maxAgeSeconds`; with null, when it is closed. */
export function setSessionCookie(token: string, site: Site, maxAgeSeconds: number | null): string {
  const isSecure = isSecureSite(site);
  return `${sessionCookie(token, site.appSecret, isSecure)}; ${attributesOf(isSecure, maxAgeSeconds)}`;
}

/** Set-Cookie values that make the browser forget the session. The second cookie came from better-auth; nothing reads it any more. */
export function clearedSessionCookies(site: Pick<Site, "publicUrl">): string[] {
  const isSecure = isSecureSite(site);
  return ["session_token", "dont_remember"].map(
    (name) => `${cookieName(name, isSecure)}=; ${attributesOf(isSecure, 0)}`,
  );
}

/** What the cookies depend on. `publicUrl` is the product's address; where it begins with https, they are Secure. */
interface Site {
  appSecret: string;
  publicUrl: string;
}

const COOKIE_PREFIX = "maitre";
const SESSION_COOKIE = new RegExp(`(?:^|;)\\s*(?:__Secure-)?${COOKIE_PREFIX}\\.session_token=([^;]*)`, "g");

function cookieName(name: string, isSecure: boolean): string {
  return `${isSecure ? "__Secure-" : ""}${COOKIE_PREFIX}.${name}`;
}

function attributesOf(isSecure: boolean, maxAgeSeconds: number | null): string {
  const maxAge = maxAgeSeconds === null ? "" : `Max-Age=${maxAgeSeconds}; `;
  return `${maxAge}Path=/; HttpOnly; ${isSecure ? "Secure; " : ""}SameSite=Lax`;
}

function isSecureSite({ publicUrl }: Pick<Site, "publicUrl">): boolean {
  return publicUrl.startsWith("https:");
}

function readSigned(encoded: string, secret: string): string | null {
  let signed: string;
  try {
    signed = decodeURIComponent(encoded.trim());
  } catch {
    return null;
  }
  const dot = signed.lastIndexOf(".");
  if (dot < 1) return null;
  const token = signed.slice(0, dot);
  const expected = Buffer.from(signatureOf(token, secret));
  const given = Buffer.from(signed.slice(dot + 1));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function signatureOf(token: string, secret: string): string {
  return createHmac("sha256", secret).update(token).digest("base64");
}
