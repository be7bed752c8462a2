import fc from "fast-check";
import { expect, it } from "vitest";

import { readParameters, writeParameters } from "./address.ts";

it("reads every text as it was typed, and writes it back", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ unit: "binary" })), (texts) => {
      const wellFormed = Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, text.toWellFormed()]),
      );
      expect({ ...readParameters(writeParameters(wellFormed)) }).toEqual({ ...wellFormed });
    }),
  );
});

it("takes the first of two parameters of one name, and leaves undefined ones out", () => {
  expect(readParameters("?busca=51&busca=52&aba=")).toEqual({ busca: "51", aba: "" });
  expect(writeParameters({ busca: undefined })).toBe("");
});
