import { expect, it } from "vitest";

import { refusalReasonOf } from "./refusals-text.ts";

it("shows Google's codes in words, and everything else as it came", () => {
  expect(refusalReasonOf("PERSONAL_INFO")).toBe("dados pessoais");
  expect(refusalReasonOf("A avaliação já foi respondida")).toBe("A avaliação já foi respondida");
  expect(refusalReasonOf("A_CODE_OF_TOMORROW")).toBe("A_CODE_OF_TOMORROW");
  expect(refusalReasonOf("toString")).toBe("toString");
});
