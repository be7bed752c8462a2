import { beforeAll, expect, it } from "vitest";

import type { ListReviewsInput } from "#features/reviews/contract.ts";
import { buildUser } from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { explain, explainForAnyValues, recordStatements, type Statement } from "#tests/statements.ts";
import { loadVolume } from "../../db/demo/volume.ts";

const NOW = new Date("2026-11-20T22:30:00Z");
const REVIEWS = 20_000;

const { database, sql, app } = useApp({ now: NOW });
let cookie: string;
let unitId: string;

beforeAll(async () => {
  const volume = await loadVolume(database(), {
    units: 2,
    tables: 1,
    reservations: 1,
    dishes: 20,
    reviews: REVIEWS,
    now: NOW,
  });
  unitId = volume.unitIds[1] ?? "";
  ({ cookie } = await buildUser(sql, { id: volume.organizationId }));
});

type Filters = Partial<ListReviewsInput>;

const list = (filters: Filters) => app.client(cookie).reviews.list({ unitId, ...filters });

async function statementsOf(filters: Filters): Promise<{ page: Statement; figures: Statement }> {
  const statements = await recordStatements(database(), async () => {
    await list(filters);
  });
  // The other one proves session and unit.
  expect(statements).toHaveLength(3);
  const page = statements.find(({ text }) => text.includes("page as materialized"));
  const figures = statements.find(({ text }) => text.includes("review_tally"));
  if (!page || !figures) throw new Error("the list asks something else by now");
  return { page, figures };
}

it.each<[Filters, string]>([
  [{}, "review_by_time"],
  [{ platform: "tripadvisor" }, "review_by_platform"],
  [{ rating: 1 }, "review_by_rating"],
  [{ status: "answered" }, "review_answered"],
  [{ status: "unanswered" }, "review_unanswered"],
  [{ status: "ignored" }, "review_ignored"],
  [{ status: "trouble" }, "review_reply_trouble"],
  [{ topic: "ambience" }, "review_(?:by_time|on_ambience)"],
  [{ platform: "ifood", rating: 2, status: "unanswered" }, "review_(?:unanswered|by_rating)"],
  [{ search: "pessimo" }, "review_by_words"],
  [{ search: "pessimo", topic: "food", rating: 1 }, "review_(?:by_words|by_rating)"],
])("finds %j through %s, whether planned for these values or for any", async (filters, index) => {
  const { page } = await statementsOf(filters);
  for (const plan of [await explain(database(), page), await explainForAnyValues(database(), page)]) {
    expect(plan).toMatch(new RegExp(`${index}\\b`));
    expect(plan).not.toContain("Seq Scan on review");
  }
});

it("finds the few reviews of a rare topic without looking through the others", async () => {
  await rows(
    sql,
    "update review set topics = array_remove(topics, 'price') where unit_id = $1 and written_at > '2022-02-01'",
    [unitId],
  );
  await rows(sql, "analyze review");
  for (const filters of [
    { topic: "price" },
    { topic: "price", search: "xyzzy" },
    { topic: "price", status: "answered" },
  ] as const) {
    const { page } = await statementsOf(filters);
    for (const plan of [await explain(database(), page), await explainForAnyValues(database(), page)])
      expect(plan).toContain("review_on_price");
  }
});

it.each<Filters>([
  {},
  { platform: "ifood" },
  { rating: 4, status: "answered" },
  { status: "unanswered", topic: "wait" },
  { status: "trouble", platform: "google" },
  { status: "ignored", topic: "price", rating: 5 },
])("counts %j exactly without reading a review that stays", async (filters) => {
  const { figures } = await statementsOf(filters);
  expect(await explain(database(), figures)).not.toMatch(/(?<!review_expiring )on review\b/);
  const { matching, isMatchingExact } = await list(filters);
  expect(isMatchingExact).toBe(true);
  expect(matching).toBe(await countOf(filters));
});

it.each<[string, Filters]>([
  ["every other review", { search: "comida" }],
  ["some", { search: "som alto" }],
  ["one author", { search: "sobrenome17" }],
  ["one review", { search: "pedido 4711" }],
  ["none", { search: "xyzzy" }],
  ["some of few", { search: "comida", platform: "tripadvisor", rating: 1 }],
  ["what nobody has said for years", { search: "antigamente" }],
])("finds and counts what it is asked to search for: %s", async (_what, filters) => {
  // Said often, but not among the newest.
  await rows(
    sql,
    `update review set words = words || to_tsvector('simple', 'antigamente')
     where unit_id = $1 and written_at < '2022-12-01' and not words @@ 'antigamente'::tsquery`,
    [unitId],
  );
  const all = await idsOf(filters);
  const { reviews, matching, isMatchingExact, nextCursor } = await list(filters);
  expect(reviews.map(({ id }) => id)).toEqual(all.slice(0, 20));
  if (isMatchingExact) expect(matching).toBe(all.length);
  else expect(matching).toBeGreaterThanOrEqual(200);
  expect(matching).toBeLessThanOrEqual(all.length);
  if (all.length <= 200) expect(isMatchingExact).toBe(true);
  // Each page continues after the previous one, with each of the two queries.
  if (nextCursor === null) return;
  const next = await list({ ...filters, cursor: nextCursor });
  expect(next.reviews.map(({ id }) => id)).toEqual(all.slice(20, 40));
  const whole = await list({ ...filters, limit: 1000 });
  expect(whole.reviews.map(({ id }) => id)).toEqual(all.slice(0, 1000));
});

async function countOf({ platform, rating, status, topic }: Filters): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    sql,
    `select count(*) as count from review
     where unit_id = $1 and platform = coalesce($2, platform) and rating = coalesce($3, rating)
       and ($4::text is null or $4 = any(topics))
       and case $5::text
         when 'answered' then reply_state in ('sending', 'sent', 'in_review', 'manual')
         when 'unanswered' then coalesce(reply_state, 'failed') in ('failed', 'rejected') and ignored_at is null
         when 'ignored' then ignored_at is not null
         when 'trouble' then reply_state in ('failed', 'rejected')
         else true end`,
    [unitId, platform ?? null, rating ?? null, topic ?? null, status ?? null],
  );
  return counted?.count ?? 0;
}

async function idsOf({ search = "", platform, rating }: Filters): Promise<string[]> {
  const found = await rows<{ id: string }>(
    sql,
    `select id from review
     where unit_id = $1 and platform = coalesce($3, platform) and rating = coalesce($4, rating)
       and words @@ to_tsquery('simple', $2) order by written_at desc, id desc`,
    [unitId, `${search.split(" ").join(" & ")}:*`, platform ?? null, rating ?? null],
  );
  return found.map(({ id }) => id);
}
