import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/**
 * scrypt's cost: 32 MB of memory (128 · N · r bytes) and some 0.1 s of CPU for each guess. Node refuses more than 32 MB unless `maxmem`
 * allows it. Every stored hash was made with these values, first by better-auth 1.7, and does not name them: with others nobody could
 * sign in any more.
 */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 2 * 128 * 16_384 * 16 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/** The hash to store: `salt:key`, both in hex. The salt is random, so equal passwords have different hashes. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString("hex");
  const key = await deriveKey(password, salt);
  return `${salt}:${key.toString("hex")}`;
}

/**
 * Whether the password made this hash. Without a hash, as for an unknown account, the answer is false after the same time, so that it
 * does not reveal which accounts exist. Throws for a hash in another form.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = "", hex = ""] = (hash ?? UNMATCHED).split(":");
  const stored = Buffer.from(hex, "hex");
  if (salt === "" || stored.length !== KEY_BYTES) throw new Error("a stored password hash has another form");
  const key = await deriveKey(password, salt);
  return timingSafeEqual(key, stored) && hash !== null;
}

/** In the form of a hash; no known password makes it. */
const UNMATCHED = `${"0".repeat(2 * SALT_BYTES)}:${"0".repeat(2 * KEY_BYTES)}`;

/**
 * The salt is used as it is written, in hex digits. NFKC gives one form to signs that keyboards write differently, such as an é of two
 * code points.
 */
function deriveKey(password: string, salt: string): Promise<Buffer> {
  return scryptAsync(password.normalize("NFKC"), salt, KEY_BYTES, COST);
}

const scryptAsync = promisify<string, string, number, typeof COST, Buffer>(scrypt);
