import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

import type { AppSecrets } from "./env/app-secret.ts";

/**
 * Encrypts a secret for the database: AES-256-GCM under a key that HKDF-SHA-256 derives from `appSecret` for
 * this `purpose`. `boundTo` is authenticated too: the same ciphertext does not open in another row.
 */
export function sealText(text: string, { appSecret, purpose, boundTo }: Seal): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(appSecret, purpose), nonce);
  cipher.setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** Null when it does not open, with the current secret or an earlier one: another APP_SECRET, purpose or row, or damaged. */
export function openSealedText(sealed: string, { previousAppSecrets, ...seal }: Seal): string | null {
  for (const appSecret of [seal.appSecret, ...previousAppSecrets]) {
    const text = openWith(sealed, { ...seal, appSecret });
    if (text !== null) return text;
  }
  return null;
}

/** The same text under the current secret. Null when it is sealed under it already, or does not open. */
export function resealText(sealed: string, seal: Seal): string | null {
  if (openWith(sealed, seal) !== null) return null;
  const text = openSealedText(sealed, seal);
  return text === null ? null : sealText(text, seal);
}

function openWith(
  sealed: string,
  { appSecret, purpose, boundTo }: Omit<Seal, "previousAppSecrets">,
): string | null {
  const [version, encoded] = sealed.split(".");
  if (version !== VERSION || encoded === undefined) return null;
  const bytes = Buffer.from(encoded, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(
      "aes-256-gcm",
      keyOf(appSecret, purpose),
      bytes.subarray(0, NONCE_BYTES),
      { authTagLength: TAG_BYTES },
    );
    decipher.setAAD(Buffer.from(boundTo));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
    );
  } catch {
    return null;
  }
}

export interface Seal extends AppSecrets {
  /** Each purpose has its own key. */
  purpose: string;
  boundTo: string;
}

const VERSION = "v1";
// NIST SP 800-38D: 96 bits of nonce, 128 of tag.
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", appSecret, "", `maitre ${purpose}`, 32));
}
