import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

import { environmentOf } from "#tests/postgres.ts";
import { rows } from "#tests/rows.ts";
import type { Request } from "./load.ts";
import type { House, Server, Stage } from "./stage.ts";

const VERSION = "5.1.5";

/** What a card of the week shows, without the tables. */
const CARD = "rowId customerName customerPhone customerEmail date time guests status notes version";

const LIST = `query ($unit: UUID!, $first: Date!, $last: Date!) { benchWeek(unit: $unit, begins: $first, ends: $last) { nodes { ${CARD} } } }`;

const CREATE = `mutation ($reservation: ReservationInput!) {
  createReservation(input: { reservation: $reservation }) { reservation { ${CARD} } }
}`;

const CANCEL = `mutation ($unitId: UUID!, $rowId: UUID!, $patch: ReservationPatch!) {
  updateReservationByUnitIdAndRowId(input: { unitId: $unitId, rowId: $rowId, reservationPatch: $patch }) { reservation { ${CARD} } }
}`;

export function listWith(unit: string, week: { first: string; last: string }): Request {
  return graphql(LIST, { unit, ...week });
}

/** The caller computes what the product computes itself: when the stay begins and ends. */
export function createWith({ id, ...row }: { id: string } & Record<string, unknown>): Request {
  return graphql(CREATE, { reservation: { ...row, rowId: id, channel: "backoffice" } });
}

export function cancelWith({ unitId, id }: { unitId: string; id: string }): Request {
  const cancelledAt = new Date().toISOString();
  const patch = { status: "cancelled", cancelledAt, updatedAt: cancelledAt, version: 2 };
  return graphql(CANCEL, { unitId, rowId: id, patch });
}

/**
 * PostGraphile's own command with its own preset, in production mode, on the product's tables. It checks no session and no right, and
 * writes no history. It is installed from npm into a temporary folder, once: it is no dependency of the product.
 */
export async function startPostGraphile(stage: Stage, house: House): Promise<Server> {
  await rows(
    house.database.sql,
    `create function bench_week(unit uuid, begins date, ends date) returns setof reservation stable language sql as $$
       select * from reservation where unit_id = unit and reservation.date between begins and ends order by date, time, id $$`,
  );
  const folder = install();
  writeFileSync(
    join(folder, "bench.mjs"),
    `import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
     export default { extends: [PostGraphileAmberPreset] };`,
  );
  const { DATABASE_URL = "" } = environmentOf(house.connection);
  return stage.startPeer((port) => ({
    args: [
      join(folder, "node_modules/postgraphile/dist/cli-run.js"),
      "--config=bench.mjs",
      "--schema=public",
      `--connection=${DATABASE_URL}`,
      "--host=127.0.0.1",
      `--port=${port}`,
    ],
    cwd: folder,
    env: { GRAPHILE_ENV: "production" },
    healthPath: "/",
  }));
}

function install(): string {
  const folder = join(tmpdir(), "maitre-peers", `postgraphile-${VERSION}`);
  if (existsSync(join(folder, "complete"))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const dependencies = { postgraphile: VERSION };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  // It wants the Node that runs this program, which may not be the first on the path.
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env["PATH"] ?? ""}`;
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: folder,
    env: { ...process.env, PATH },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("npm cannot install PostGraphile");
  writeFileSync(join(folder, "complete"), "");
  return folder;
}

function graphql(query: string, variables: object): Request {
  return {
    method: "POST",
    path: "/graphql",
    body: { query, variables },
    headers: "accept: application/json\r\n",
  };
}
