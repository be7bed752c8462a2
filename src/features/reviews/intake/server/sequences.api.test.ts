import fc from "fast-check";
import { expect, it } from "vitest";

import { findUnitForSystem } from "#features/companies/server/queries.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { useDatabase } from "#tests/database.ts";
import { buildOrganization, buildUnit } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";
import type { IncomingReview } from "../incoming-review.ts";
import { takeInReviews } from "./commands.ts";

const database = useDatabase();

const TEXTS = ["Comida boa", "Demorou", ""];
const reviewNamed = (externalId: fc.Arbitrary<string | null>) =>
  fc.record({
    externalId,
    text: fc.constantFrom(...TEXTS),
    rating: fc.constantFrom(1, 5),
    hasReply: fc.boolean(),
  });
type Said = ReturnType<typeof reviewNamed> extends fc.Arbitrary<infer Value> ? Value : never;
/** A batch is a platform's page or a file, never both. */
const anyBatch = fc
  .oneof(fc.constant(fc.constant(null)), fc.constant(fc.constantFrom("a", "b", "c", "d")))
  .chain((name) => fc.array(reviewNamed(name), { minLength: 1, maxLength: 6 }));
const anyBatches = fc.array(anyBatch, { minLength: 1, maxLength: 8 });

function incoming({ externalId, text, rating, hasReply }: Said): IncomingReview {
  const writtenAt = new Date("2026-03-09T15:00:00Z");
  const reply = { text: "Obrigado!", at: writtenAt, state: "sent", reason: null } as const;
  return {
    externalId,
    author: "Ana",
    rating,
    writtenAt,
    text,
    pageUrl: null,
    acceptsReply: null,
    reply: hasReply ? reply : null,
  };
}

it("Whatever comes in whatever order, nothing is doubled, nothing lost, and the tally counts what is there", async () => {
  await fc.assert(
    fc.asyncProperty(anyBatches, async (batches) => {
      const unit = await openUnit();
      const idOf = ({ text, rating }: Said) => `${text} ${rating}`;
      const ignored = new Set<string>();
      for (const batch of batches) {
        const takeIn = () =>
          inTransaction(database(), (tx) => takeInReviews(tx, unit, "google", batch.map(incoming)));
        await takeIn();
        const once = await stored(unit);
        await checkTally(unit, once.length);
        // Each platform's name in a batch once: then the same again changes nothing.
        const names = batch.flatMap(({ externalId }) => externalId ?? []);
        if (new Set(names).size === names.length) {
          expect(await takeIn()).toEqual({ added: 0, changed: 0, same: batch.length });
          expect(await stored(unit)).toEqual(once);
        }
        const [first] = once;
        if (first && ignored.size === 0) {
          await rows(database().sql, "update review set ignored_at = now() where unit_id = $1 and id = $2", [
            unit.unitId,
            first.id,
          ]);
          ignored.add(first.id);
        }
      }

      const all = batches.flat();
      const names = new Set(all.flatMap(({ externalId }) => externalId ?? []));
      const heldByPlatform = new Set(all.filter(({ externalId }) => externalId !== null).map(idOf));
      const filed = new Set(all.filter(({ externalId }) => externalId === null).map(idOf));
      const left = await stored(unit);
      const ofPlatform = left.filter(({ name }) => !name.startsWith("csv:")).map(({ name }) => name);
      expect(ofPlatform.toSorted()).toEqual([...names].toSorted());
      expect(left.length - ofPlatform.length).toBe(
        [...filed].filter((said) => !heldByPlatform.has(said)).length,
      );
      // The mark outlives even the row that it was set on.
      expect(left.filter(({ isIgnored }) => isIgnored)).toHaveLength(1);
    }),
    { numRuns: 60 },
  );
});

async function openUnit(): Promise<AuthorizedUnit> {
  const { id } = await buildUnit(database().sql, await buildOrganization(database().sql));
  const unit = await findUnitForSystem(database().sql, id);
  if (!unit) throw new Error("the unit is gone");
  return unit;
}

function stored({ unitId }: AuthorizedUnit) {
  return rows<{ id: string; name: string; version: number; isIgnored: boolean }>(
    database().sql,
    `select id, external_id as name, version, ignored_at is not null as "isIgnored" from review where unit_id = $1 order by id`,
    [unitId],
  );
}

async function checkTally({ unitId }: AuthorizedUnit, reviews: number): Promise<void> {
  const [tally] = await rows<{ counted: number; answered: number; reallyAnswered: number; lowest: number }>(
    database().sql,
    `select sum(reviews) filter (where topic = '') as counted, min(reviews) as lowest,
       coalesce(sum(reviews) filter (where topic = '' and is_answered), 0) as answered,
       (select count(*) from review where unit_id = $1 and is_answered) as "reallyAnswered"
     from review_tally where unit_id = $1`,
    [unitId],
  );
  expect(tally?.counted).toBe(reviews);
  expect(tally?.answered).toBe(tally?.reallyAnswered);
  expect(tally?.lowest).toBeGreaterThanOrEqual(0);
}
