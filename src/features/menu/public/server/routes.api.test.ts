import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { beforeEach, describe, expect, it } from "vitest";

import { openDatabase } from "#platform/db/database.ts";
import { startHttpServer } from "#platform/http/server.ts";
import { silentLog } from "#platform/log.ts";
import { newId } from "#shared/id.ts";
import {
  buildCategory,
  buildDish,
  buildOrganization,
  buildUnit,
  type BuiltCategory,
} from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { publicMenuPages } from "./routes.ts";

const { sql, app, unit, staff } = useUnit({
  env: { publicUrl: "https://menu.example" },
  unit: { name: "Praia" },
  users: { staff: ["cardapio"] },
});
let category: BuiltCategory;
let path: string;

beforeEach(async () => {
  category = await buildCategory(sql, unit);
  path = `/c/${(await staff.menu.publish({ unitId: unit.id, isPublic: true })).slug}`;
});

const get = (at = path, headers: Record<string, string> = {}) =>
  app.fetch(at, { headers, redirect: "manual" });
const read = async (at = path) => (await get(at)).text();

describe("an open menu", () => {
  it("serves a page to everybody, under its public URL", async () => {
    await buildDish(sql, category, { name: "Casquinha de Siri" });
    const response = await get();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, no-cache",
      vary: "accept-encoding",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; .*script-src 'self'/),
    });
    expect(response.headers.get("content-security-policy")).not.toContain("unsafe");
    expect(response.headers.get("set-cookie")).toBeNull();
    const page = await response.text();
    expect(page).toContain("Casquinha de Siri</h3>");
    expect(page).toContain(`<link rel="canonical" href="https://menu.example${path}"/>`);
  });

  it("shows no hidden dish and none of another unit", async () => {
    await buildDish(sql, category, { name: "Visível" });
    await buildDish(sql, category, { name: "Escondido", isActive: false, position: 2 });
    const sister = await buildUnit(sql, { id: unit.organizationId });
    await buildDish(sql, await buildCategory(sql, sister, { name: "Irmã" }), { name: "Da irmã" });
    const stranger = await buildUnit(sql, await buildOrganization(sql));
    await buildDish(sql, await buildCategory(sql, stranger, { name: "Alheia" }), { name: "Do vizinho" });
    const page = await read();
    expect(page).toContain("Visível");
    for (const hidden of ["Escondido", "Irmã", "Da irmã", "Alheia", "Do vizinho", stranger.organizationId])
      expect(page).not.toContain(hidden);
  });

  it("shows the sold-out mark at the next load, and removes it when the unit opens again", async () => {
    const dish = await buildDish(sql, category);
    app.setNow(new Date("2026-03-10T20:00:00-03:00"));
    const etag = (await get()).headers.get("etag")!;
    await staff.menu.setSoldOut({ unitId: unit.id, id: dish.id, isSoldOut: true });
    const marked = await get(path, { "if-none-match": etag });
    expect(marked.status).toBe(200);
    expect(await marked.text()).toContain('<p class="mark">Esgotado hoje</p>');
    app.setNow(new Date("2026-03-11T12:00:00-03:00"));
    expect(await read()).not.toContain("Esgotado hoje");
  });

  it("shows whether the unit is open now, and respects its closed dates", async () => {
    app.setNow(new Date("2026-03-10T20:00:00-03:00"));
    expect(await read()).toContain("Aberto agora · até 23:00");
    app.setNow(new Date("2026-03-10T23:00:00-03:00"));
    expect(await read()).toContain("Fechado · abre amanhã às 11:00");
    await rows(
      sql,
      "insert into closed_date (unit_id, id, first_date, last_date) values ($1, $2, '2026-03-01', '2026-03-08'), ($1, $3, '2026-03-11', '2026-03-12')",
      [unit.id, newId(), newId()],
    );
    const page = await read();
    expect(page).toContain("Fechado · abre sexta às 11:00");
    expect(page).toContain("qua., 11 de mar. a qui., 12 de mar.");
    expect(page).not.toContain("1 de mar. a dom.");
  });

  it("is closed in the break of a bistro, and shows special days and closings of every year", async () => {
    await rows(
      sql,
      `update opening_hours set starts_at = '11:30', ends_at = '15:00',
         later_intervals = '[{"startsAt": "18:30", "endsAt": "23:00"}]' where unit_id = $1 returning weekday`,
      [unit.id],
    );
    await rows(
      sql,
      `insert into special_day (unit_id, id, date, intervals)
       values ($1, $2, '2026-03-15', '[{"startsAt": "12:00", "endsAt": "17:00"}]') returning id`,
      [unit.id, newId()],
    );
    await rows(
      sql,
      `insert into closed_date (unit_id, id, first_date, last_date, every_year)
       values ($1, $2, '2020-03-12', '2020-03-12', true) returning id`,
      [unit.id, newId()],
    );
    app.setNow(new Date("2026-03-10T16:49:00-03:00"));
    const page = await read();
    expect(page).toContain("Fechado · abre hoje às 18:30");
    expect(page).toContain("11:30 às 15:00 e 18:30 às 23:00");
    expect(page).toContain("dom., 15 de mar., 12:00 às 17:00");
    expect(page).toContain("qui., 12 de mar.");
    expect(page).toContain(
      '"validFrom":"2026-03-15","validThrough":"2026-03-15","opens":"12:00","closes":"17:00"',
    );
    expect(page).toContain('"opens":"18:30","closes":"23:00"');
    app.setNow(new Date("2026-03-10T14:59:00-03:00"));
    expect(await read()).toContain("Aberto agora · até 15:00");
    app.setNow(new Date("2026-03-11T23:30:00-03:00"));
    expect(await read()).toContain("Fechado · abre sexta às 11:30");
    app.setNow(new Date("2026-03-15T18:00:00-03:00"));
    expect(await read()).toContain("Fechado · abre amanhã às 11:30");
  });

  it("marks the weekday whose night runs after midnight", async () => {
    await rows(
      sql,
      "update opening_hours set starts_at = '18:00', ends_at = '02:00' where unit_id = $1 returning weekday",
      [unit.id],
    );
    const marked = async () => /<tr class="today">\s*<th scope="row">([^<]*)/.exec(await read())?.[1];
    app.setNow(new Date("2026-03-11T00:30:00-03:00"));
    expect(await marked()).toBe("terça");
    app.setNow(new Date("2026-03-11T02:00:00-03:00"));
    expect(await marked()).toBe("quarta");
  });

  it("answers 304 until it has changed", async () => {
    app.setNow(new Date("2026-03-10T20:00:00-03:00"));
    const first = await get();
    const etag = first.headers.get("etag")!;
    expect(etag).toMatch(/^W\/"/);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const again = await get(path, { "if-none-match": known });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(again.headers.get("etag")).toBe(etag);
      expect(again.headers.get("cache-control")).toBe("public, no-cache");
    }
    await buildDish(sql, category);
    expect((await get(path, { "if-none-match": etag })).status).toBe(200);
  });

  it("is compressed as the client accepts it, and is always the same page", async () => {
    await buildDish(sql, category);
    app.setNow(new Date("2026-03-10T20:00:00-03:00"));
    const plain = await raw("identity");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const zipped = await raw("gzip");
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    const best = await raw("gzip, br;q=0.9");
    expect(best.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(best.body).equals(plain.body)).toBe(true);
    expect((await raw("br;q=0, gzip")).headers["content-encoding"]).toBe("gzip");
    expect(Number(best.headers["content-length"])).toBe(best.body.length);
  });

  it("answers HEAD with the same headers and no body, and refuses other methods", async () => {
    app.setNow(new Date("2026-03-10T20:00:00-03:00"));
    const [whole, head] = [await raw("identity"), await raw("identity", "HEAD")];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
    expect(head.headers["etag"]).toBe(whole.headers["etag"]);
    const posted = await app.fetch(path, { method: "POST" });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("has one URL in any spelling", async () => {
    for (const typed of [path.toUpperCase().replace("/C/", "/c/"), `${path}/`]) {
      const response = await get(typed);
      expect([response.status, response.headers.get("location")]).toEqual([308, path]);
    }
    expect((await get(`${path}?utm_source=qr`)).status).toBe(200);
  });

  it("says that the menu is empty while it has no dish", async () => {
    expect(await read()).toContain("O cardápio está sendo preparado");
  });
});

describe("a missing menu", () => {
  const expectNotFound = async (at: string) => {
    const response = await get(at);
    expect(response.status, at).toBe(404);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).toContain("Cardápio não encontrado");
    return page;
  };

  it("is a 404 for every unknown slug", async () => {
    for (const at of ["/c/nao-existe", "/c/", "/c", "/c/a/b", "/c/%00", "/c/%E0%A4%A", "/c/..%2f", "/c/a--b"])
      await expectNotFound(at);
  });

  it("looks the same as a closed menu, or the menu of an inactive unit", async () => {
    await buildDish(sql, category, { name: "Segredo" });
    const unknown = await expectNotFound("/c/nao-existe");
    await staff.menu.publish({ unitId: unit.id, isPublic: false });
    expect(await expectNotFound(path)).toBe(unknown);
    await staff.menu.publish({ unitId: unit.id, isPublic: true });
    expect((await get()).status).toBe(200);
    await rows(sql, "update unit set is_active = false where id = $1", [unit.id]);
    expect(await expectNotFound(path)).toBe(unknown);
  });

  it("answers 503 with a time to retry while the database is down", async () => {
    const nowhere = { host: "/no/such/socket", port: 1, user: "nobody", database: "none" };
    const gone = openDatabase(nowhere, { log: silentLog });
    const pages = publicMenuPages({ ...app.services, database: gone }, "");
    const http = await startHttpServer(
      { port: 0, host: "127.0.0.1" },
      async (request, response) => void (await pages(request, response)),
      silentLog,
    );
    const response = await fetch(`http://127.0.0.1:${http.port}${path}`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(response.headers.get("retry-after")).toBe("30");
    expect(await response.text()).toContain("<h1>Já voltamos</h1>");
    await http.stop();
    await gone.close();
  });

  it("leaves other paths alone", async () => {
    expect(await read("/cardapio")).toBe("");
    expect(await read("/cx")).toBe("");
  });
});

/** The compressed response body: `fetch` would decompress it. */
function raw(
  encoding: string,
  method = "GET",
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(`${app.url}${path}`, { method, headers: { "accept-encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}
