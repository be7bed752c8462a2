import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { environmentOf } from "#tests/postgres.ts";
import { rows } from "#tests/rows.ts";
import { installPeer } from "./install.ts";
import type { Peer } from "./peer.ts";

const TOKEN = "token-of-the-administrator";
const HEADERS = `authorization: Bearer ${TOKEN}\r\n`;

/** It wants a key of one column, so it gets a copy of the table. */
const TABLE = "peer_reservation";

/** Directus in production mode, asked by an administrator with a fixed token. It writes its history and its revisions. */
export const directus: Peer = {
  name: "Directus",
  table: TABLE,

  async start(stage, house) {
    const folder = installPeer({
      name: "directus",
      // 12.4.1 wants a package that the registry does not have.
      dependencies: { directus: "12.4.0" },
      unused: ["isolated-vm"],
    });
    await rows(house.database.sql, `create table ${TABLE} (like reservation including all)`);
    await rows(
      house.database.sql,
      `alter table ${TABLE} drop constraint ${TABLE}_pkey, add primary key (id),
         add foreign key (unit_id) references unit on delete cascade`,
    );
    await rows(
      house.database.sql,
      `do $$ declare columns text := (
         select string_agg(column_name, ', ') from information_schema.columns
         where table_name = 'reservation' and table_schema = 'public' and is_generated = 'NEVER');
       begin execute format('insert into ${TABLE} (%s) select %s from reservation', columns, columns); end $$`,
    );

    const cli = join(folder, "node_modules/directus/cli.js");
    const env = {
      DB_CLIENT: "pg",
      DB_CONNECTION_STRING: environmentOf(house.connection)["DATABASE_URL"],
      SECRET: "secret-of-a-benchmark-on-this-machine",
      ADMIN_EMAIL: "admin@example.com",
      ADMIN_PASSWORD: "password-of-a-benchmark",
      ADMIN_TOKEN: TOKEN,
      HOST: "127.0.0.1",
      LOG_LEVEL: "error",
      TELEMETRY: "false",
      NODE_ENV: "production",
    };
    const { status, stderr } = spawnSync(process.execPath, [cli, "bootstrap"], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    if (status !== 0) throw new Error(`Directus cannot set up its database: ${stderr.toString()}`);
    return stage.startPeer((port) => ({
      args: [cli, "start"],
      cwd: folder,
      env: { ...env, PORT: String(port) },
      healthPath: "/server/ping",
    }));
  },

  create: (row) => ({
    method: "POST",
    path: `/items/${TABLE}`,
    headers: HEADERS,
    body: {
      id: row.id,
      unit_id: row.unitId,
      customer_name: row.customerName,
      customer_phone: row.customerPhone,
      date: row.date,
      time: row.time,
      starts_at: row.startsAt,
      ends_at: row.endsAt,
      guests: row.guests,
      notes: row.notes,
      channel: row.channel,
    },
  }),

  cancel: ({ id, cancelledAt, version }) => ({
    method: "PATCH",
    path: `/items/${TABLE}/${id}`,
    headers: HEADERS,
    body: { status: "cancelled", cancelled_at: cancelledAt, updated_at: cancelledAt, version },
  }),
};
