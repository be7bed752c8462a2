import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { environmentOf } from "#tests/postgres.ts";
import { rows } from "#tests/rows.ts";
import type { Request } from "../load.ts";
import type { House, Server, Stage } from "../stage.ts";
import { installPeer } from "./install.ts";
import type { Peer } from "./peer.ts";

/** What an answer of the product holds of the row, without its tables. */
const ANSWER =
  "{ reservation { rowId customerName customerPhone customerEmail date time guests status notes version } }";

const CREATE = `mutation ($reservation: ReservationInput!) {
  createReservation(input: { reservation: $reservation }) ${ANSWER}
}`;

const CANCEL = `mutation ($unitId: UUID!, $rowId: UUID!, $patch: ReservationPatch!) {
  updateReservationByUnitIdAndRowId(input: { unitId: $unitId, rowId: $rowId, reservationPatch: $patch }) ${ANSWER}
}`;

const create: Peer["create"] = ({ id, ...row }) => graphql(CREATE, { reservation: { ...row, rowId: id } });

const cancel: Peer["cancel"] = ({ unitId, id, cancelledAt, version }) => {
  const patch = { status: "cancelled", cancelledAt, updatedAt: cancelledAt, version };
  return graphql(CANCEL, { unitId, rowId: id, patch });
};

/** PostGraphile's own command with its own preset, in production mode, on the product's tables. It checks no session and no right. */
export const postGraphile: Peer = {
  name: "PostGraphile",
  table: "reservation",
  create,
  cancel,
  start: (stage, house) => startWith(stage, house, "bare.mjs", BARE),
};

/** The same with the duties of the ceiling: a role, and a policy that looks up session, user, right and unit. It still writes no history. */
export const signedInPostGraphile: Peer = {
  name: "PostGraphile, signed in",
  table: "reservation",
  create,
  cancel,
  async start(stage, house) {
    for (const statement of POLICY) await rows(house.database.sql, statement);
    const server = await startWith(stage, house, "signed-in.mjs", SIGNED_IN);
    return { ...server, cookie: house.ceilingCookie };
  },
};

const BARE = `
  import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
  export default { extends: [PostGraphileAmberPreset] };`;

const SIGNED_IN = `
  import { hash } from "node:crypto";
  import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
  const context = ({ node }) => {
    const session = hash("sha256", node.req.headers.cookie ?? "", "base64url");
    return { pgSettings: { role: "bench_signed_in", "bench.session": session } };
  };
  export default { extends: [PostGraphileAmberPreset], grafast: { context } };`;

/** The other servers connect as the owner, whom no policy binds. */
const POLICY = [
  "create role bench_signed_in",
  "grant select on session, app_user, unit to bench_signed_in",
  "grant select, insert, update on reservation to bench_signed_in",
  "alter table reservation enable row level security",
  `create policy signed_in on reservation to bench_signed_in using (exists (
     select from session s join app_user u on u.id = s.user_id
     join unit on unit.id = reservation.unit_id and unit.organization_id = u.organization_id and unit.is_active
     where s.token_hash = current_setting('bench.session') and s.expires_at > now() and u.is_active
       and (u.has_all_permissions or 'reservas' = any(u.permissions))))`,
];

async function startWith(stage: Stage, house: House, name: string, config: string): Promise<Server> {
  const folder = installPeer({ name: "postgraphile", dependencies: { postgraphile: "5.1.5" } });
  writeFileSync(join(folder, name), config);
  const { DATABASE_URL = "" } = environmentOf(house.connection);
  return stage.startPeer((port) => ({
    args: [
      join(folder, "node_modules/postgraphile/dist/cli-run.js"),
      `--config=${name}`,
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

function graphql(query: string, variables: object): Request {
  return {
    method: "POST",
    path: "/graphql",
    body: { query, variables },
    headers: "accept: application/json\r\n",
  };
}
