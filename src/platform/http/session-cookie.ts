import { createHmac, hash, timingSafeEqual } from "node:crypto";

import type { AppSecrets } from "../env/app-secret.ts";

/** better-auth's prefix for its cookies. */
export const COOKIE_PREFIX = "maitre";

/**
 * The hash of the session token in a Cookie header, under which the session is stored; null without a token
 * with our signature, by the current secret or an earlier one. It proves that we made the token; whether its
 * session still exists must be looked up. Signed as better-auth signs (`token.base64(hmac-sha256)`,
 * percent-encoded), and read here because better-auth's own check costs ten times the look-up.
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

/** What the database keeps of a token, so that a copy of the table opens no session. A fast hash is enough for random tokens. */
export function hashSessionToken(token: string): string {
  return hash("sha256", token, "base64url");
}

/** The cookie's `name=value` for a session. */
export function sessionCookie(token: string, secret: string, isSecure = false): string {
  return `${cookieName("session_token", isSecure)}=${encodeURIComponent(`${token}.${signatureOf(token, secret)}`)}`;
}

/** Set-Cookie values that make the browser forget the session. */
export function clearedSessionCookies(isSecure: boolean): string[] {
  const attributes = `Max-Age=0; Path=/; HttpOnly; ${isSecure ? "Secure; " : ""}SameSite=Lax`;
  return ["session_token", "dont_remember"].map((name) => `${cookieName(name, isSecure)}=; ${attributes}`);
}

const SESSION_COOKIE = new RegExp(`(?:^|;)\\s*(?:__Secure-)?${COOKIE_PREFIX}\\.session_token=([^;]*)`, "g");

function cookieName(name: string, isSecure: boolean): string {
  return `${isSecure ? "__Secure-" : ""}${COOKIE_PREFIX}.${name}`;
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
