import { expect, test } from "vitest";

import type { InboxSummary } from "../contract.ts";
import { withHeldRow } from "./held-row.ts";

const rowOf = (id: string): InboxSummary => ({
  id,
  contactName: id,
  contactPhone: null,
  channel: "web_chat",
  state: "bot",
  calledAt: null,
  calledReason: null,
  assignedTo: null,
  unread: 0,
  lastMessageAt: "2026-03-11T12:00:00.000Z",
  lastMessage: null,
});
const shown = (ids: string, held: string, index: number) =>
  withHeldRow(
    ids.split("").map((id) => rowOf(id)),
    { row: rowOf(held), index, of: "" },
  )
    .map(({ id }) => id)
    .join("");

test("the open row stays where it stood when reading it moves it down, or to another page", () => {
  expect(shown("acdb", "b", 1)).toBe("abcd");
  expect(shown("acd", "b", 1)).toBe("abcd");
});

test("a row that moves up goes there", () => {
  expect(shown("bacd", "b", 2)).toBe("bacd");
});
