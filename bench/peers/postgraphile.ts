import { join } from "node:path";

import { environmentOf } from "../../tests/support/postgres.ts";
import type { Request } from "../load.ts";
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

/** PostGraphile's own command with its own preset, in production mode, on the product's tables. It checks no session and no right. */
export const postGraphile: Peer = {
  name: "PostGraphile",
  table: "reservation",

  async start(stage, house) {
    const folder = installPeer({ name: "postgraphile", dependencies: { postgraphile: "5.1.5" } });
    const { DATABASE_URL = "" } = environmentOf(house.connection);
    return stage.startPeer((port) => ({
      args: [
        join(folder, "node_modules/postgraphile/dist/cli-run.js"),
        "--preset=postgraphile/presets/amber",
        "--schema=public",
        `--connection=${DATABASE_URL}`,
        "--host=127.0.0.1",
        `--port=${port}`,
      ],
      cwd: folder,
      env: { GRAPHILE_ENV: "production" },
      healthPath: "/",
    }));
  },

  create: ({ id, ...row }) => graphql(CREATE, { reservation: { ...row, rowId: id } }),

  cancel({ unitId, id, cancelledAt, version }) {
    const patch = { status: "cancelled", cancelledAt, updatedAt: cancelledAt, version };
    return graphql(CANCEL, { unitId, rowId: id, patch });
  },
};

function graphql(query: string, variables: object): Request {
  return {
    method: "POST",
    path: "/graphql",
    body: { query, variables },
    headers: "accept: application/json\r\n",
  };
}
