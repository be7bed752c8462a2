// @vitest-environment happy-dom
import type { QueryKey } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import * as z from "zod";

import { eventCatalog } from "#events.ts";
import { auditApi } from "#features/audit/web/api.ts";
import { inboxApi } from "#features/conversations/inbox/web/api.ts";
import { dashboardApi } from "#features/dashboard/web/api.ts";
import { guestsApi } from "#features/guests/web/api.ts";
import { ACT_TYPES } from "#features/service/acts/sets-of-acts.ts";
import { eveningApi } from "#features/service/web/api.ts";
import { shiftApi } from "#features/shift/web/api.ts";
import { waitlistApi } from "#features/waitlist/web/api.ts";
import { raises, raisingEvents, type VersionedTable } from "./raised-versions.ts";
import { staleFigures, staleKeys } from "./stale-queries.ts";

test("a burst of events asks for each thing once", () => {
  const burst = Array.from({ length: 20 }, (_, id) => ({ type: "reservation.created", id: String(id) }));
  const keys = staleKeys(burst).map((key) => JSON.stringify(key));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.some((key) => key.includes("listWeek"))).toBe(true);
});

test("every event asks for the history and the dashboard's figures", () => {
  const signIn = [{ type: "session.began", id: null }];
  expect(staleKeys(signIn)).toEqual([auditApi.list.key()]);
  expect(staleFigures(signIn)).toEqual([dashboardApi.read.key()]);
});

test.each([
  "reservation.seated",
  "reservation.released",
  "reservation.stage_changed",
  "reservation.delayed",
  "table.changed",
  "table.blocked",
  "waitlist.added",
])("%s changes how long a party would wait that joins now", (type) => {
  expect(staleKeys([{ type, id: null }])).toContainEqual(waitlistApi.quote.key());
});

test.each(["reservation.created", "reservation.released", "reservation.no_show", "waitlist.added"])(
  "%s changes the list of guests and its count, which are refreshed at the pace of figures",
  (type) => {
    const keys = [guestsApi.list.key(), guestsApi.count.key()];
    expect(staleFigures([{ type, id: null }])).toEqual(expect.arrayContaining(keys));
    for (const key of keys) expect(staleKeys([{ type, id: null }])).not.toContainEqual(key);
  },
);

test("the queue names the area that a party wants, which another screen may rename", () => {
  expect(staleKeys([{ type: "area.changed", id: null }])).toContainEqual(waitlistApi.list.key());
});

test.each(["table.changed", "reservation.seated", "guest.noted", "table_plan.changed"])(
  "%s changes the list of the service",
  (type) => {
    expect(staleKeys([{ type, id: null }])).toContainEqual(shiftApi.read.key());
  },
);

test("a message refreshes the list and its own conversation, neither the history nor who waits", () => {
  const keys = staleKeys([{ type: "conversation.changed", id: "ana" }]);
  expect(keys).toContainEqual(inboxApi.list.key());
  expect(keys).toContainEqual(inboxApi.read.key({ input: { id: "ana" } }));
  expect(keys).not.toContainEqual(inboxApi.read.key());
  expect(keys).not.toContainEqual(inboxApi.countWaiting.key());
  expect(keys).not.toContainEqual(auditApi.list.key());
  expect(staleKeys([{ type: "conversation.handed_over", id: "ana" }])).toContainEqual(
    inboxApi.countWaiting.key(),
  );
});

test("an event that only a newer server knows asks for everything", () => {
  expect(staleKeys([{ type: "guest.named", id: null }])).toEqual([[]]);
});

test.each([...ACT_TYPES, "reservation.undone"])("%s changes the list of the last acts", (type) => {
  expect(staleKeys([{ type, id: null }])).toContainEqual(eveningApi.listActs.key());
});

type Contract = Record<string, { "~orpc": { route: { method?: string }; outputSchema?: z.ZodType } }>;

const shownIn: Record<VersionedTable, string[]> = {
  app_user: ["users/list"],
  assistant_model: ["assistantConfig/readModel"],
  assistant_prompt: ["assistantConfig/read", "assistantConfig/listVersions"],
  canned_answer: ["cannedAnswers/list"],
  channel_account: ["webChat/read", "whatsApp/read"],
  dish: ["menu/list"],
  guest: ["guests/read"],
  reservation: ["reservations/listWeek", "evening/read"],
  notice_setting: ["notices/readSettings"],
  review: ["reviews/list", "reviews/read"],
  review_connection: ["reviewConnections/list"],
  seating_plan: ["tablePlan/read", "shift/read"],
  section_day: ["sections/read", "sections/readChoices"],
  shift_note: ["shift/read"],
  shift_revenue: ["shift/read"],
  unit: ["companySettings/read", "companySettings/listUnits"],
};

describe("an edit elsewhere begins from the newest version", () => {
  test("each query that shows a version is known", () => {
    const modules = import.meta.glob<Record<string, Contract>>("../features/**/contract.ts", { eager: true });
    const contracts = Object.values(modules).flatMap((module) =>
      Object.entries(module).filter(([name, one]) => name.endsWith("Contract") && typeof one === "object"),
    );
    // A feature's contract comes after those of its parts, whose procedures it also holds.
    const paths = new Map(
      contracts
        .toSorted(([, one], [, other]) => Object.keys(one).length - Object.keys(other).length)
        .flatMap(([feature, contract]) =>
          Object.entries(contract).map(
            ([name, procedure]) => [procedure, `${feature.replace("Contract", "")}/${name}`] as const,
          ),
        ),
    );
    const showing = [...paths].flatMap(
      ([
        {
          "~orpc": { route, outputSchema },
        },
        path,
      ]) =>
        route.method === "GET" && outputSchema && showsVersion(z.toJSONSchema(outputSchema)) ? [path] : [],
    );
    expect(showing.toSorted()).toEqual([...new Set(Object.values(shownIn).flat())].toSorted());
  });

  test.each(
    Object.keys(raisingEvents).flatMap((table) =>
      Object.keys(eventCatalog.events)
        .filter((type) => raises(type, table as VersionedTable))
        .map((type) => ({ table, type })),
    ),
  )("$type refreshes all that shows a version of $table", ({ table, type }) => {
    const keys = staleKeys([{ type, id: null }]);
    for (const query of shownIn[table as VersionedTable])
      expect(
        keys.some((key) => covers(key, query.split("/"))),
        query,
      ).toBe(true);
  });
});

test.each(Object.keys(eventCatalog.events))("%s refreshes no query twice", (type) => {
  const keys = staleKeys([{ type, id: null }]);
  for (const key of keys)
    expect(keys.filter((other) => covers(other, key[0] as string[])).length, String(key[0])).toBe(1);
});

/** A key with fewer names stands for all queries of its feature. */
function covers(key: QueryKey, path: readonly string[]): boolean {
  return (key[0] as string[]).every((name, index) => path[index] === name);
}

function showsVersion(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  return Object.entries(schema).some(
    ([name, part]) =>
      ((name === "version" || name.endsWith("Version")) && isInteger(part)) || showsVersion(part),
  );
}

function isInteger(schema: unknown): boolean {
  return typeof schema === "object" && schema !== null && "type" in schema && schema.type === "integer";
}
