import { rows } from "#tests/rows.ts";
import { lowestP95, type Request } from "./load.ts";
import { inTurn, rpc } from "./requests.ts";
import { stopProcess, type Stage } from "./stage.ts";
import { limitLine, type Line } from "./table.ts";

/** Two units, so that an index holds rows of another unit, too. */
const VOLUME = { units: 2, tables: 1, reservations: 1, dishes: 20, reviews: 50_000 };

/** What people search the inbox for. Each call also returns the unit's figures and the count. */
const ASKED: Record<string, Record<string, unknown>> = {
  "first page": {},
  "one platform": { platform: "tripadvisor" },
  "one rating": { rating: 1 },
  unanswered: { status: "unanswered" },
  answered: { status: "answered" },
  ignored: { status: "ignored" },
  "in trouble": { status: "trouble" },
  "one topic": { topic: "ambience" },
  "four filters": { platform: "ifood", rating: 2, status: "unanswered", topic: "food" },
  "a common word": { search: "comida" },
  "its first letter": { search: "c" },
  "two words": { search: "som alto" },
  "an author": { search: "sobrenome17" },
  "a rare word": { search: "pedido 4711" },
  "a word of none": { search: "xyzzy" },
  "a word, filtered": { search: "comida", platform: "tripadvisor", rating: 1 },
};

/** The inbox of a unit with 50,000 reviews: p95 of each question, one caller. */
export async function measureReviews(stage: Stage): Promise<Line[]> {
  const house = await stage.openHouse("bench_reviews", VOLUME);
  // As autovacuum leaves a database that was filled in five years, not in a second.
  await rows(house.database.sql, "vacuum analyze review, review_tally");
  const server = await stage.startProduct(house);
  const next = inTurn(house.unitIds);
  const lines: Line[] = [];
  const measure = async (what: string, request: () => Request) => {
    const p95 = await lowestP95(server, { rounds: 4, callers: 1, seconds: 0.5 }, request);
    lines.push(limitLine(`50,000 reviews, ${what}, p95`, p95, 30, "ms"));
  };
  for (const [what, filters] of Object.entries(ASKED)) {
    await measure(what, () => rpc("reviews/list", { unitId: next(), ...filters }));
  }
  // Two and a half years back.
  const cursor = `${new Date(Date.now() - 913 * 86_400_000).toISOString().slice(0, 23)}000Z/00000000-0000-7000-8000-000000000000`;
  await measure("a page far down", () => rpc("reviews/list", { unitId: next(), cursor }));
  await stopProcess(server.process);
  return lines;
}
