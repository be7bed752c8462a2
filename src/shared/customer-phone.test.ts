import { expect, test } from "vitest";

import { readCustomerPhone } from "./customer-phone.ts";

test.each([
  ["11987654321", "(11) 98765-4321"],
  ["+55 (11) 98765-4321", "(11) 98765-4321"],
  ["55 11 98765 4321", "(11) 98765-4321"],
  ["011 3284-5170", "(11) 3284-5170"],
  ["+1 415 555 2671", "+1 415 555 2671"],
  ["\u202a+1 415 555 2671\u202c", "+1 415 555 2671"],
  ["98765-4321", null],
  ["11 38765-4321", null],
  ["+1 415", null],
  ["a combinar", null],
  ["", null],
])("a customer's phone written as '%s' is kept as %j", (written, kept) => {
  expect(readCustomerPhone(written)).toBe(kept);
});
