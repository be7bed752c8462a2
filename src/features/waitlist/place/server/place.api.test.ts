import { describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { localOf } from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildTable } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";

const NOW = new Date("2026-11-20T22:30:00.000Z");
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const { sql, app, unit, staff } = useUnit({
  now: NOW,
  organization: { name: "Cantina Central" },
  unit: { name: "Centro" },
  users: { staff: ["reservas"] },
});

const list = () => staff.waitlist.list({ unitId: unit.id });

/** Adds a party; answers its id and the path of its page. */
async function join(phone = "(11) 91234-5678"): Promise<{ id: string; path: string }> {
  const id = newId();
  await staff.waitlist.add({
    unitId: unit.id,
    id,
    customerName: "Carla Dias",
    customerPhone: phone,
    guests: 2,
  });
  const contact = (await list()).contacts.find((one) => one.id === id);
  return { id, path: new URL(contact?.pageUrl ?? "").pathname };
}

const answer = (path: string, what: string) =>
  app.fetch(`${path}/${what}`, { method: "POST", redirect: "manual" });
const textOf = async (path: string) => (await app.fetch(path)).text();

describe("the page of a place in the queue", () => {
  it("shows place and range, and nothing about who waits", async () => {
    await join("(11) 90000-0000");
    const { path } = await join();
    const response = await app.fetch(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-robots-tag": "noindex",
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; .*form-action 'self'/),
    });
    const page = await response.text();
    expect(page).toContain("2º");
    expect(page).toContain("Espera: até 20 min");
    expect(page).toContain("Cantina Central");
    expect(page).not.toMatch(/Carla|91234|Estou indo/);
    app.setNow(at(12));
    expect(await textOf(path)).toContain("Espera: até 10 min");
    app.setNow(at(25));
    expect(await textOf(path)).toContain("mais longa do que dissemos");
  });

  it("takes 'estou indo' once the party is called, also twice and after ten minutes", async () => {
    const { id, path } = await join();
    expect((await answer(path, "estou-indo")).status).toBe(303);
    expect((await list()).entries).toMatchObject([{ status: "waiting" }]);
    await staff.waitlist.notify({ unitId: unit.id, id });
    expect(await textOf(path)).toMatch(/Sua mesa está pronta!.*em até 10 minutos.*Estou indo/s);
    app.setNow(at(12));
    expect(await textOf(path)).toContain("O prazo passou");
    for (let times = 0; times < 2; times += 1) expect((await answer(path, "estou-indo")).status).toBe(303);
    expect((await list()).entries).toMatchObject([{ status: "coming", repliedAt: at(12).toISOString() }]);
    expect(await textOf(path)).toContain("esperamos você");
    const types = await rows<{ type: string; actor_kind: string }>(
      sql,
      "select type, actor_kind from audit_entry where subject_id = $1 order by id",
      [id],
    );
    expect(types.map(({ type, actor_kind }) => `${actor_kind} ${type}`)).toEqual([
      "user waitlist.added",
      "user waitlist.notified",
      "system waitlist.coming",
    ]);
  });

  it("takes 'desisto' once, which a host may undo; afterwards it says so, and in the end nothing", async () => {
    const { id, path } = await join();
    for (let times = 0; times < 2; times += 1) expect((await answer(path, "desisto")).status).toBe(303);
    expect((await list()).entries).toEqual([]);
    expect(await textOf(path)).toContain("Você saiu da fila");
    const { acts } = await staff.evening.listActs({ unitId: unit.id });
    expect(acts.map(({ type, actorName }) => [type, actorName])).toEqual([
      ["waitlist.removed", null],
      ["waitlist.added", expect.any(String)],
    ]);
    await staff.evening.undo({ unitId: unit.id, id: acts[0]?.id ?? "" });
    expect((await list()).entries).toMatchObject([{ id, status: "waiting" }]);
    await staff.waitlist.remove({ unitId: unit.id, id, reason: "no_show" });
    expect(await textOf(path)).toContain("Você não está mais na fila");
    expect((await answer(path, "estou-indo")).status).toBe(303);
    app.setNow(at(13 * 60));
    expect((await app.fetch(path)).status).toBe(404);
    expect((await answer(path, "estou-indo")).status).toBe(404);
  });

  it("takes either 'desisto' or the table, where the host seats the party at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, path } = await join();
      const table = await buildTable(sql, unit, { label: `M${round}` });
      const seat = { unitId: unit.id, entryId: id, id: newId(), tableIds: [table.id] };
      const [seated] = await Promise.all([
        outcomeOf(staff.reservations.seatFromWaitlist(seat)),
        answer(path, "desisto"),
      ]);
      expect(await textOf(path)).toContain(seated === "done" ? "Bom apetite!" : "Você saiu da fila");
      expect(["done", "not_waiting"]).toContain(seated);
    }
  });

  it("informs a party that the host booked that it has a reservation", async () => {
    const { id, path } = await join();
    const { date } = localOf(NOW, unit.timeZone);
    await staff.reservations.confirmFromWaitlist({ unitId: unit.id, entryId: id, id: newId(), date });
    const page = await textOf(path);
    expect(page).toContain("Sua reserva está confirmada");
    expect(page).not.toMatch(/não está mais na fila|Desisto|Carla/);
  });

  it("is found by nobody else, and limits how often it is asked", async () => {
    for (const path of ["/f/", "/f/x", `/f/${"a".repeat(22)}`, `/f/${"a".repeat(22)}/desisto/x`])
      expect((await app.fetch(path)).status).toBe(404);
    expect((await app.fetch(`/f/${"a".repeat(22)}`, { method: "PUT" })).status).toBe(405);
    const { id, path } = await join();
    expect(await outcomeOf(staff.waitlist.notify({ unitId: unit.id, id }))).toBe("done");
    const statuses = [];
    for (let times = 0; times < 62; times += 1) statuses.push((await app.fetch(path)).status);
    expect(statuses.slice(59)).toEqual([200, 429, 429]);
  });
});
