import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { openSealedText, resealText, sealText } from "./sealed-text.ts";

const seal = {
  appSecret: "a secret of thirty-two characters or more",
  previousAppSecrets: [],
  purpose: "model key",
  boundTo: "unit-1",
};

describe("sealed text", () => {
  it("opens to the text that was sealed", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        (text) => openSealedText(sealText(text, seal), seal) === text,
      ),
    );
  });

  it("shows nothing of the text, and differs each time", () => {
    const key = "sk-proj-0123456789abcdef";
    const [one, other] = [sealText(key, seal), sealText(key, seal)];
    expect(one).not.toBe(other);
    for (const encoding of ["utf8", "base64", "base64url", "hex"] as const)
      expect(one).not.toContain(Buffer.from(key).toString(encoding));
  });

  it.each([
    ["another secret", { ...seal, appSecret: "another secret of thirty-two characters" }],
    ["another purpose", { ...seal, purpose: "something else" }],
    ["another row", { ...seal, boundTo: "unit-2" }],
  ])("does not open under %s", (_name, other) => {
    expect(openSealedText(sealText("sk-1", seal), other)).toBeNull();
  });

  it("does not open after a single bit has changed", () => {
    const sealed = sealText("sk-1234", seal);
    const bytes = Buffer.from(sealed.slice(3), "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const damaged = Buffer.from(bytes);
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(openSealedText(`v1.${damaged.toString("base64url")}`, seal)).toBeNull();
    }
  });

  it.each(["", "v1", "v1.", "v2.AAAA", "v1.AAAA", "sk-1234"])("does not open what is none: %j", (text) => {
    expect(openSealedText(text, seal)).toBeNull();
  });

  it("opens with an earlier secret, and is sealed again once", () => {
    const rotated = {
      ...seal,
      appSecret: "n".repeat(32),
      previousAppSecrets: ["x".repeat(32), seal.appSecret],
    };
    const old = sealText("sk-1", seal);
    expect(openSealedText(old, rotated)).toBe("sk-1");
    const resealed = resealText(old, rotated) ?? "";
    expect(openSealedText(resealed, { ...rotated, previousAppSecrets: [] })).toBe("sk-1");
    expect(resealText(resealed, rotated)).toBeNull();
    expect(resealText(old, { ...rotated, previousAppSecrets: [] })).toBeNull();
    expect(resealText(old, { ...rotated, boundTo: "unit-2" })).toBeNull();
  });
});
