import { afterAll, beforeAll, expect, it } from "vitest";

import {
  buildOrganization,
  buildReservation,
  buildUnit,
  buildUser,
  buildWaitlistEntry,
} from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { COLUMNS } from "../columns.ts";
import { expireGuests } from "./jobs.ts";

const NOW = new Date("2026-11-20T23:00:00Z");
const ANA = { customerName: "Ana Lima", customerPhone: "(11) 98765-4321" };

/** A text field that somebody adds: declared once, in the list of columns. */
const NICKNAME = { nickname: { kind: "guests", becomes: "''", exportedAs: "apelido" } };
const TABLES = ["reservation", "waitlist_entry"] as const;

const { sql, app } = useApp({ now: NOW });

beforeAll(async () => {
  for (const table of TABLES) {
    await rows(sql, `alter table ${table} add column nickname text not null default ''`);
    Object.assign(COLUMNS[table], NICKNAME);
  }
});
afterAll(() => {
  for (const table of TABLES) Reflect.deleteProperty(COLUMNS[table], "nickname");
});

async function unitWithGuest(date: string) {
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization);
  await buildReservation(sql, unit, { ...ANA, date, status: "completed" });
  await buildWaitlistEntry(sql, unit, {
    ...ANA,
    status: "left",
    addedAt: new Date(`${date}T20:00:00Z`),
    leftAt: new Date(`${date}T21:00:00Z`),
    leftReason: "gave_up",
  });
  for (const table of TABLES)
    await rows(sql, `update ${table} set nickname = 'Aninha' where unit_id = $1`, [unit.id]);
  const { cookie } = await buildUser(sql, organization);
  const nicknames = () =>
    rows(
      sql,
      "select nickname from reservation where unit_id = $1 union all select nickname from waitlist_entry where unit_id = $1",
      [unit.id],
    );
  return { unit, owner: app.client(cookie), nicknames };
}

it("a new text field is exported and erased once it is declared personal", async () => {
  const { unit, owner, nicknames } = await unitWithGuest("2026-11-19");
  const guest = { unitId: unit.id, phone: "+5511987654321" };
  const { json } = await owner.guests.exportData(guest);
  expect(JSON.parse(json)).toMatchObject({
    reservas: [{ nome: "Ana Lima", apelido: "Aninha" }],
    fila_de_espera: [{ apelido: "Aninha" }],
  });
  await owner.guests.erase(guest);
  expect(await nicknames()).toEqual([{ nickname: "" }, { nickname: "" }]);
});

it("the nightly retention empties it, too", async () => {
  const { nicknames } = await unitWithGuest("2020-11-19");
  await expireGuests.run(app.services);
  expect(await nicknames()).toEqual([{ nickname: "" }, { nickname: "" }]);
});
