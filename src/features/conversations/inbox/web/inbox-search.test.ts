import { expect, test } from "vitest";

import { INBOX_VIEWS } from "../limits.ts";
import { listInput, readChoice, writeChoice } from "./inbox-search.ts";

test("each choice comes back from its address, and the usual one has none", () => {
  for (const view of INBOX_VIEWS)
    for (const channel of [null, "web_chat", "whatsapp"] as const)
      for (const search of ["", "ana 9988"]) {
        const choice = { view, channel, search };
        expect(readChoice(writeChoice(choice))).toEqual(choice);
      }
  expect(writeChoice({ view: "all", channel: null, search: "" })).toEqual({});
});

test("an address that says nothing of use asks for the list that the page's HTML brings", () => {
  expect(listInput("unit", readChoice({ estado: "?", canal: "fax" }))).toEqual({ unitId: "unit" });
});
