import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether Meta signed exactly these bytes (`X-Hub-Signature-256`): encoded again, the same JSON has another signature. */
export function isSigned(bytes: Buffer, header: string | undefined, appSecret: string): boolean {
  const [, given] = /^sha256=([\da-f]{64})$/i.exec(header ?? "") ?? [];
  if (given === undefined || appSecret === "") return false;
  return timingSafeEqual(createHmac("sha256", appSecret).update(bytes).digest(), Buffer.from(given, "hex"));
}

/** Compares in a time that says nothing of the secret. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHmac("sha256", "compare").update(text).digest();
  return secret !== "" && timingSafeEqual(digest(given), digest(secret));
}
