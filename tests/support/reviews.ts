import type { Locator, Page } from "@playwright/test";

import type { Sql } from "#platform/db/database.ts";
import { rows } from "./rows.ts";

/** A review in the list, by its author; the dialog quotes it as well. */
export function reviewCard(page: Page, author: string): Locator {
  return page.getByRole("list", { name: "Comentários" }).getByRole("article", { name: author, exact: true });
}

/** A connection of the unit; with `rejected` credentials, background jobs make no calls. */
export async function buildReviewConnection(
  sql: Sql,
  unit: { id: string },
  connection: {
    platform: "google" | "tripadvisor" | "ifood";
    state?: "active" | "rejected";
    syncedAt?: Date;
    problem?: string;
  },
): Promise<void> {
  const { platform, state = "rejected", syncedAt = null, problem = null } = connection;
  await rows(
    sql,
    `insert into review_connection (unit_id, platform, state, synced_at, problem, may_keep) values ($1, $2, $3, $4, $5, true)`,
    [unit.id, platform, state, syncedAt, problem],
  );
}

/** Builds this many reviews, each three hours older than the previous one: 'Cliente 1' is the newest. */
export async function buildManyReviews(sql: Sql, unit: { id: string }, count: number): Promise<void> {
  await rows(
    sql,
    `insert into review (unit_id, id, platform, external_id, content_key, author, rating, written_at, written_on, text,
       topics, words)
     select $1, gen_random_uuid(), (array['google', 'tripadvisor', 'ifood'])[1 + n % 3], 'many-' || n, 'many-' || n,
       'Cliente ' || n, 1 + n % 5, at, at::date, 'Avaliação ' || n || '. ' || repeat('A comida estava ótima. ', 1 + n % 9),
       array['food'], to_tsvector('simple', 'cliente ' || n || ' avaliacao comida otima')
     from generate_series(1, $2) as n, lateral (select now() - n * interval '3 hours' as at) as moment`,
    [unit.id, count],
  );
}
