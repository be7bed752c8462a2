import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import type { PageSession } from "#features/auth/contract.ts";
import { dashboardText } from "#features/dashboard/text.ts";
import { readReportSearch } from "#features/reports/periods/asked.ts";
import { comparisonText } from "#features/reports/pictures/text.ts";
import { startHttpServer } from "#platform/http/server.ts";
import { silentLog } from "#platform/log.ts";
import { openGate } from "#server/caller.ts";
import { applicationPages } from "#server/pages.ts";
import { OUTLINE_MARKS } from "#shared/outline-marks.ts";
import { formatDay, formatLongDay, showTypedDate } from "#shared/pt-br.ts";
import { addDays, localOf } from "#shared/time.ts";
import { fillAnswer, type Usual } from "#shared/usual-values.ts";
import { buildOrganization, buildReservation, buildUnit, buildUser } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";

const { sql, app, organization, unit, ana, users } = useUnit({
  per: "file",
  users: { ana: { name: "Ana </script><b>" } },
});
let site: Awaited<ReturnType<typeof startHttpServer>>;
const root = mkdtempSync(join(tmpdir(), "maitre-pages-"));

beforeAll(async () => {
  mkdirSync(join(root, "pages"));
  for (const name of ["index", "pages/login", "pages/reservas"])
    writeFileSync(join(root, `${name}.html`), `<html><head></head><body>${name}</body></html>`);
  const { unitAndToday, longDay, shortDay, ...ofReport } = OUTLINE_MARKS;
  for (const [name, marks] of [
    ["dashboard", [unitAndToday, longDay, shortDay]],
    ["relatorios", Object.values(ofReport)],
  ] as const)
    writeFileSync(
      join(root, `pages/${name}.html`),
      `<html><head></head><body>${marks.join("|")}</body></html>`,
    );
  const pages = applicationPages(app.services, openGate(app.services), root);
  site = await startHttpServer(
    { port: 0, host: "127.0.0.1" },
    async (request, response) => {
      if (!(await pages(request, response))) response.writeHead(404).end();
    },
    silentLog,
  );
});
afterAll(async () => {
  await site.stop();
  rmSync(root, { recursive: true, force: true });
});

interface PageAnswer {
  path: string;
  input: unknown;
  answer: Record<string, unknown>;
  usual?: Usual;
}

async function getPage(path: string, sessionCookie?: string, method = "GET") {
  const response = await fetch(`http://127.0.0.1:${site.port}${path}`, {
    method,
    headers: { connection: "close", ...(sessionCookie !== undefined && { cookie: sessionCookie }) },
  });
  const text = await response.text();
  const dataOf = (id: string) =>
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(text)?.[1] ?? "null";
  return {
    status: response.status,
    headers: response.headers,
    body: /<body>(.*?)(?:<script.*)?<\/body>/.exec(text)?.[1],
    session: JSON.parse(dataOf("page-session")) as PageSession | null,
    answers:
      (JSON.parse(dataOf("page-answers")) as { answers: PageAnswer[] } | null)?.answers.map(
        ({ usual = {}, answer, ...asked }) => ({ ...asked, answer: fillAnswer(answer, usual) }),
      ) ?? null,
  };
}

it("answers a signed-in user the page's own document, with who they are, and nothing stores it", async () => {
  const { status, headers, body, session } = await getPage("/reservas?dia=2026-11-22", users.ana.cookie);
  expect([status, body]).toEqual([200, "pages/reservas"]);
  expect(session).toEqual({ me: await ana.auth.me() });
  // A name cannot end the element that holds it.
  expect(session?.me?.user.name).toBe("Ana </script><b>");
  expect(headers.get("cache-control")).toBe("no-store");
  // The document has no inline script, so none may run.
  const policy = headers.get("content-security-policy");
  expect(policy).toContain("default-src 'self'; script-src 'self';");
  // Thumbnails of Google's reviews.
  expect(policy).toContain("img-src 'self' data: blob: https://*.googleusercontent.com;");
});

it("brings what the page asks first, of the unit that the browser worked in last", async () => {
  const other = await buildUnit(sql, organization);
  for (const [at, customerName] of [
    [unit, "Ana"],
    [other, "Bia </script>"],
  ] as const)
    await buildReservation(sql, at, { customerName, date: "2099-01-07" });
  const answersFor = async (chosen: string) =>
    (await getPage("/reservas?dia=2099-01-07", `${users.ana.cookie}; current_unit=${chosen}`)).answers;
  const client = ana;
  const foreign = await buildUnit(sql, await buildOrganization(sql));
  for (const [chosen, shown] of [
    [unit, unit],
    [other, other],
    [foreign, unit],
  ] as const) {
    const week = { unitId: shown.id, day: "2099-01-04" };
    const marks = { unitId: shown.id, first: "2099-01-04", last: "2099-01-10" };
    expect(await answersFor(chosen.id)).toEqual([
      { path: "reservations/listWeek", input: week, answer: await client.reservations.listWeek(week) },
      { path: "guests/listMarks", input: marks, answer: await client.guests.listMarks(marks) },
      {
        path: "waitlist/list",
        input: { unitId: shown.id },
        answer: await client.waitlist.list({ unitId: shown.id }),
      },
      {
        path: "inbox/countWaiting",
        input: { unitId: shown.id },
        answer: { waiting: 0, lastCalledAt: null },
      },
    ]);
  }
});

it("names the unit and the day in the page's outline", async () => {
  const other = await buildUnit(sql, organization, { name: "Praia <b>" });
  const at = `${users.ana.cookie}; current_unit=${other.id}`;
  const { date: today } = localOf(app.services.clock.now(), other.timeZone);
  const title = dashboardText.subtitle("Praia &#60;b&#62;", today);
  expect((await getPage("/dashboard", at)).body).toBe(
    [title, formatLongDay(today), formatDay(today)].join("|"),
  );
  expect((await getPage("/dashboard?dia=2099-01-07", at)).body).toBe(
    [title, "quarta-feira, 7 de janeiro", "qua., 7 de jan."].join("|"),
  );
  expect((await getPage("/dashboard")).body).not.toContain("[");
});

it("says in the outline how the usual period was, as the page will", async () => {
  const at = await buildUnit(sql, organization, { name: "Praia" });
  const outlineOf = async (path: string) => {
    const { body = "" } = await getPage(path, `${users.ana.cookie}; current_unit=${at.id}`);
    return body.split("|").map((text) => (text === "&#160;" || text === "\u00a0" ? null : text));
  };
  const { date: today } = localOf(app.services.clock.now(), at.timeZone);
  const { from, to } = readReportSearch({}, today);
  const period = [
    `Praia · ${showTypedDate(from)} a ${showTypedDate(to)}`,
    showTypedDate(from),
    showTypedDate(to),
  ];
  // Nothing happened: the page says so in another place.
  expect(await outlineOf("/relatorios")).toEqual([...period, ...Array.from({ length: 10 }, () => null)]);
  for (const status of ["completed", "no_show"] as const)
    await buildReservation(sql, at, { date: addDays(today, -1), time: "20:00", guests: 4, status });
  const report = await ana.reports.read({ unitId: at.id, from, to });
  expect(await outlineOf("/relatorios")).toEqual([
    ...period,
    "4 pessoas em 1 grupo; 50% das reservas não vieram.",
    comparisonText(report),
    "Pessoas atendidas",
    "Não vieram (reservas)",
    "Grupos atendidos",
    "Cancelaram em cima da hora",
    "4",
    "50%",
    "1",
    "0",
  ]);
  // The page asks by itself for a period of its address.
  const [title, , , answer] = await outlineOf("/relatorios?de=2026-01-01&ate=2026-01-31");
  expect([title, answer]).toEqual(["Praia · 01/01/2026 a 31/01/2026", null]);
});

it("brings no data of a page that the user may not open", async () => {
  const host = await buildUser(sql, organization, { role: "staff", permissions: ["mesas"] });
  expect((await getPage("/reservas", host.cookie)).answers).toBeNull();
  expect((await getPage("/reservas")).answers).toBeNull();
});

it("answers the login page's document where a visitor without a session will see it", async () => {
  const signedOut = { me: null, signInOptions: await app.client().auth.signInOptions() };
  for (const path of ["/login", "/reservas"]) {
    const { body, session } = await getPage(path, "maitre.session_token=forged");
    expect([path, body, session]).toEqual([path, "pages/login", signedOut]);
  }
  // A signed-in visitor of /login is led on.
  expect((await getPage("/login", users.ana.cookie)).body).toBe("index");
});

it("leaves other paths and methods to those that answer them", async () => {
  for (const path of ["/assets/core.js", "/convite", "/reservas/1"])
    expect([path, (await getPage(path, users.ana.cookie)).status]).toEqual([path, 404]);
  expect((await getPage("/reservas", users.ana.cookie, "POST")).status).toBe(404);
});

it("answers the page without its session while the database does not answer", async () => {
  const services = {
    ...app.services,
    database: {
      ...app.services.database,
      get sql(): never {
        throw new Error("down");
      },
    },
  };
  const pages = applicationPages(services, openGate(services), root);
  const broken = await startHttpServer(
    { port: 0, host: "127.0.0.1" },
    async (request, response) => void (await pages(request, response)),
    silentLog,
  );
  const response = await fetch(`http://127.0.0.1:${broken.port}/reservas`, {
    headers: { cookie: users.ana.cookie, connection: "close" },
  });
  expect(await response.text()).toBe("<html><head></head><body>pages/reservas</body></html>");
  await broken.stop();
});
