import { beforeEach, describe, expect, it } from "vitest";

import { findUnitForSystem } from "#features/companies/server/queries.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { useDatabase } from "#tests/database.ts";
import { buildOrganization, buildUnit } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";
import type { Platform } from "../../contract.ts";
import type { IncomingReview } from "../incoming-review.ts";
import { takeInReviews } from "./commands.ts";

const database = useDatabase();
let unit: AuthorizedUnit;

beforeEach(async () => {
  const { id } = await buildUnit(database().sql, await buildOrganization(database().sql));
  const found = await findUnitForSystem(database().sql, id);
  if (!found) throw new Error("the unit is gone");
  unit = found;
});

function incoming(over: Partial<IncomingReview> = {}): IncomingReview {
  return {
    externalId: "r1",
    author: "Ana Lima",
    rating: 2,
    writtenAt: new Date("2026-03-09T22:10:00Z"),
    text: "Péssimo atendimento.",
    pageUrl: null,
    acceptsReply: null,
    reply: null,
    ...over,
  };
}

const takeIn = (reviews: IncomingReview[], platform: Platform = "google") =>
  inTransaction(database(), (tx) => takeInReviews(tx, unit, platform, reviews));

const stored = () =>
  rows(
    database().sql,
    `select external_id as "externalId", author, rating, text, topics, written_on as day, reply_text as reply,
       reply_state as state, version
     from review where unit_id = $1 order by platform, external_id`,
    [unit.unitId],
  );

describe("takeInReviews", () => {
  it("stores a review once, however often it comes", async () => {
    expect(await takeIn([incoming()])).toEqual({ added: 1, changed: 0, same: 0 });
    expect(await takeIn([incoming(), incoming()])).toEqual({ added: 0, changed: 0, same: 2 });
    expect(await stored()).toEqual([
      {
        externalId: "r1",
        author: "Ana Lima",
        rating: 2,
        text: "Péssimo atendimento.",
        topics: ["service"],
        day: "2026-03-09",
        reply: null,
        state: null,
        version: 1,
      },
    ]);
  });

  it("takes what was edited on the platform", async () => {
    await takeIn([incoming()]);
    expect(await takeIn([incoming({ rating: 4, text: "Melhorou!" })])).toEqual({
      added: 0,
      changed: 1,
      same: 0,
    });
    expect(await stored()).toMatchObject([{ rating: 4, text: "Melhorou!", topics: [], version: 2 }]);
  });

  it("knows a file's review and the platform's own for one, whichever comes first, and after an edit", async () => {
    const filed = incoming({
      externalId: null,
      author: " ana  LIMA",
      writtenAt: new Date("2026-03-09T15:00:00Z"),
    });
    expect(await takeIn([filed, filed])).toEqual({ added: 1, changed: 0, same: 1 });
    expect(await takeIn([incoming()])).toEqual({ added: 0, changed: 1, same: 0 });
    expect(await takeIn([filed])).toEqual({ added: 0, changed: 0, same: 1 });
    await takeIn([incoming({ text: "Voltei e foi melhor" })]);
    expect(await takeIn([filed])).toEqual({ added: 0, changed: 0, same: 1 });
    expect(await stored()).toMatchObject([{ externalId: "r1", author: "Ana Lima" }]);
  });

  it("keeps apart what a platform names apart, even where it says the same", async () => {
    const silent = { author: "", text: "", rating: 5 };
    await takeIn(
      [incoming({ ...silent, externalId: "a" }), incoming({ ...silent, externalId: "b" })],
      "ifood",
    );
    expect(await stored()).toHaveLength(2);
  });

  it("stores what PostgreSQL would refuse without it", async () => {
    await takeIn([incoming({ author: "a\0b", text: `meio \ud83c par ${"🍕".repeat(3)}` })]);
    expect(await stored()).toMatchObject([{ author: "ab", text: "meio \ufffd par 🍕🍕🍕" }]);
  });
});
