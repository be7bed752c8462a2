import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { DAY_MS, MINUTE_MS } from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildUnit, buildUser } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { logInto } from "#tests/log.ts";
import { buildConnection } from "#tests/review-connections.ts";
import { useReviewPlatforms } from "#tests/review-fixture.ts";
import { platformFaults } from "#tests/review-platforms.ts";
import { rows } from "#tests/rows.ts";
import type { Platform } from "../../contract.ts";
import type { ConnectionSetup } from "../../platforms/contract.ts";
import type { SaveConnectionInput } from "../contract.ts";
import { syncDue } from "./sync.ts";

/** The connectors keep to the platforms' pace, which all tests of this process share. */
const PATIENT = { timeout: 15_000 };

const { servers, env } = useReviewPlatforms({ per: "file" });
const { sql, app, organization, unit, owner, users } = useUnit({ env, users: { owner: "all" } });
const logged: string[] = [];

beforeAll(async () => {
  app.services.log = logInto(logged);
});

beforeEach(() => {
  servers.google.consent = "allowed";
});
afterEach(() => rows(sql, "delete from review_connection"));

const ifoodSetup = (over: Partial<ConnectionSetup & { platform: "ifood" }> = {}) => ({
  platform: "ifood" as const,
  clientId: servers.ifood.client.clientId,
  clientSecret: servers.ifood.client.clientSecret as string | null,
  merchantId: servers.ifood.merchantId,
  ...over,
});
const tripadvisorSetup = (over: Partial<ConnectionSetup & { platform: "tripadvisor" }> = {}) => ({
  platform: "tripadvisor" as const,
  apiKey: servers.tripadvisor.apiKey as string | null,
  locationId: servers.tripadvisor.locationId,
  ownerPageUrl: "",
  ...over,
});
const googleSetup = (over: Partial<ConnectionSetup & { platform: "google" }> = {}) => ({
  platform: "google" as const,
  clientId: servers.google.client.clientId,
  clientSecret: servers.google.client.clientSecret as string | null,
  ...over,
});

const save = (setup: SaveConnectionInput["setup"], version = 0) =>
  owner.reviewConnections.save({ unitId: unit.id, setup, version });
const test = (setup: SaveConnectionInput["setup"]) =>
  owner.reviewConnections.test({ unitId: unit.id, setup });
const remove = (platform: Platform) => owner.reviewConnections.remove({ unitId: unit.id, platform });
async function read(platform: Platform) {
  const { connections } = await owner.reviewConnections.list({ unitId: unit.id });
  const found = connections.find((connection) => connection.platform === platform);
  if (!found) throw new Error("all platforms are listed");
  return found;
}
async function whenSynced(platform: Platform): Promise<void> {
  await expect
    .poll(async () => (await read(platform)).sync, PATIENT)
    .toMatchObject({ isRunning: false, problem: null });
}

describe("connections", () => {
  it("are listed in the order of the page, with what is to be entered at Google", async () => {
    const { connections } = await owner.reviewConnections.list({ unitId: unit.id });
    expect(connections.map(({ platform, state, version }) => ({ platform, state, version }))).toEqual([
      { platform: "google", state: "none", version: 0 },
      { platform: "tripadvisor", state: "none", version: 0 },
      { platform: "ifood", state: "none", version: 0 },
    ]);
    expect(connections[0]?.redirectUrl).toBe("http://127.0.0.1:3000/api/review-connections/google/callback");
  });

  it.each<[string, () => SaveConnectionInput["setup"], Platform]>([
    ["iFood", ifoodSetup, "ifood"],
    ["TripAdvisor", tripadvisorSetup, "tripadvisor"],
  ])("%s works from the moment that it is saved", async (_name, setup, platform) => {
    const id = servers[platform].publish({ rating: 4, text: "Muito bom", writtenAt: new Date() });
    const saved = await save(setup());
    expect(saved).toMatchObject({
      platform,
      state: "active",
      placeName: "Cantina da Praça",
      secretState: "saved",
      version: 1,
      sync: { isRunning: true },
    });
    await whenSynced(platform);
    const stored = await rows(sql, "select external_id from review where unit_id = $1", [unit.id]);
    expect(stored).toContainEqual({ external_id: id });
    servers[platform].withdraw(id);
  });

  it("keep the stored secret with the same client, and ask for another one's", async () => {
    await save(ifoodSetup());
    expect(await save(ifoodSetup({ clientSecret: null }), 1)).toMatchObject({ version: 1, state: "active" });
    expect(await outcomeOf(save(ifoodSetup({ clientSecret: null, clientId: "someone-else" }), 1))).toBe(
      "secret_missing",
    );
    expect(await outcomeOf(test(ifoodSetup({ clientSecret: null, clientId: "someone-else" })))).toBe(
      "secret_missing",
    );
    expect(await test(ifoodSetup({ clientSecret: null }))).toMatchObject({ works: true });
  });

  it("are not overwritten unseen", async () => {
    await save(ifoodSetup());
    expect(await outcomeOf(save(ifoodSetup({ merchantId: "x" }), 0))).toBe("connection_changed_meanwhile");
    await remove("ifood");
    expect(await outcomeOf(save(ifoodSetup(), 1))).toBe("connection_changed_meanwhile");
  });

  it("are set up by one of two who begin at once", async () => {
    const pages = ["https://a.example", "https://b.example"];
    const outcomes = await Promise.all(
      pages.map((ownerPageUrl) => outcomeOf(save(tripadvisorSetup({ ownerPageUrl })))),
    );
    expect(outcomes.toSorted()).toEqual(["connection_changed_meanwhile", "done"]);
    expect(await read("tripadvisor")).toMatchObject({
      ownerPageUrl: pages[outcomes.indexOf("done")],
      version: 1,
    });
  });

  it("to another place read everything that was ever written there", async () => {
    await buildConnection(sql, unit, "tripadvisor", servers);
    await rows(
      sql,
      `update review_connection set account = account || '{"placeId": "1"}', synced_at = now(), synced_from = now(),
         fully_synced_at = now() where unit_id = $1`,
      [unit.id],
    );
    const ids = Array.from({ length: 41 }, (_, index) =>
      servers.tripadvisor.publish({
        rating: 4,
        text: `Boa ${index}`,
        writtenAt: new Date(Date.now() - (100 + index) * DAY_MS),
      }),
    );
    await save(tripadvisorSetup(), 1);
    await whenSynced("tripadvisor");
    const [stored] = await rows(sql, "select count(*) as count from review where unit_id = $1", [unit.id]);
    expect(stored).toEqual({ count: ids.length });
    for (const id of ids) servers.tripadvisor.withdraw(id);
  });

  it.each<[string, () => SaveConnectionInput["setup"]]>([
    ["credentials_rejected", () => ifoodSetup({ clientSecret: "wrong" })],
    ["place_unknown", () => ifoodSetup({ merchantId: "00000000-0000-0000-0000-000000000000" })],
    ["secret_missing", () => ifoodSetup({ clientSecret: null })],
    ["credentials_rejected", () => tripadvisorSetup({ apiKey: "wrong" })],
    ["not_allowed", () => tripadvisorSetup({ apiKey: servers.tripadvisor.legacyKey })],
    ["INVALID", () => tripadvisorSetup({ ownerPageUrl: "javascript:alert(1)" })],
    ["INVALID", () => ifoodSetup({ clientId: " " })],
    ["INVALID", () => googleSetup({ clientId: "a\ud83d" })],
    ["INVALID", () => googleSetup({ clientId: "a\0" })],
  ])("that do not work are not saved: %s", async (reason, setup) => {
    expect(await outcomeOf(save(setup()))).toBe(reason);
    expect(await read(setup().platform)).toMatchObject({ state: "none", version: 0 });
  });

  it("are tried without being stored", async () => {
    expect(await test(ifoodSetup())).toEqual({ works: true, placeName: "Cantina da Praça", problem: null });
    expect(await test(ifoodSetup({ clientSecret: "wrong" }))).toEqual({
      works: false,
      placeName: null,
      problem: "credentials_rejected",
    });
    servers.failNext(/summary/, platformFaults.status(503));
    expect(await test(ifoodSetup())).toMatchObject({ works: false, problem: "platform_error" });
    expect(await test(googleSetup())).toMatchObject({ works: false, problem: "not_connected" });
    expect(await read("ifood")).toMatchObject({ state: "none" });
  });

  it("are forgotten when they are removed; the reviews stay", async () => {
    const id = servers.ifood.publish({ rating: 4, text: "Bom", writtenAt: new Date() });
    await save(ifoodSetup());
    await whenSynced("ifood");
    expect(await remove("ifood")).toMatchObject({ state: "none", version: 0, secretState: "none" });
    expect(await remove("ifood")).toMatchObject({ state: "none" });
    expect(await rows(sql, "select external_id from review where unit_id = $1", [unit.id])).toEqual([
      { external_id: id },
    ]);
    servers.ifood.withdraw(id);
    const types = await rows<{ type: string; detail: unknown }>(
      sql,
      "select type, detail from audit_entry where unit_id = $1 order by id",
      [unit.id],
    );
    expect(types).toEqual([
      { type: "review_connection.changed", detail: { platform: "ifood", act: "set_up" } },
      { type: "review.synced", detail: { platform: "ifood", added: 1, changed: 0 } },
      { type: "review_connection.removed", detail: { platform: "ifood" } },
    ]);
  });

  it("find TripAdvisor's places by name, with the key as it is typed", async () => {
    const search = (words: string, apiKey: string | null) =>
      owner.reviewConnections.listPlaces({
        unitId: unit.id,
        platform: "tripadvisor",
        search: words,
        apiKey,
      });
    expect(await search("Cantina", servers.tripadvisor.apiKey)).toEqual({
      places: [
        {
          id: servers.tripadvisor.locationId,
          name: "Cantina da Praça",
          address: "Rua das Flores, 1, São Paulo, SP, Brasil",
        },
      ],
      problem: null,
    });
    expect(await search("Cantina", "wrong")).toEqual({ places: [], problem: "credentials_rejected" });
    expect(await outcomeOf(search("Cantina", null))).toBe("secret_missing");
    await save(tripadvisorSetup());
    expect((await search("Cantina", null)).places).toHaveLength(1);
  });

  it("do not open in another row, of another unit or of another platform", async () => {
    await save(ifoodSetup());
    const sister = await buildUnit(sql, organization);
    const copy = (unitId: string, platform: Platform) =>
      rows(
        sql,
        `insert into review_connection (unit_id, platform, state, account, sealed_credentials)
         select $2, $3, state, account, sealed_credentials from review_connection where unit_id = $1 and platform = 'ifood'`,
        [unit.id, unitId, platform],
      );
    await copy(sister.id, "ifood");
    await copy(unit.id, "tripadvisor");
    const elsewhere = await owner.reviewConnections.list({ unitId: sister.id });
    expect(elsewhere.connections[2]).toMatchObject({ platform: "ifood", secretState: "unreadable" });
    expect(await read("tripadvisor")).toMatchObject({ secretState: "unreadable" });
    expect(await read("ifood")).toMatchObject({ secretState: "saved" });
  });
});

describe("Google", () => {
  const authorize = () => owner.reviewConnections.authorize({ unitId: unit.id });
  const fetchBack = (path: string, cookie = users.owner.cookie) =>
    app.fetch(path, { cookie, redirect: "manual" });

  /** As the browser: to Google's page, where the person decides, and from there back to us; where that leads. */
  async function goThrough(url: string, cookie?: string): Promise<string | null> {
    const consent = await fetch(url, { redirect: "manual" });
    const back = new URL(consent.headers.get("location") ?? "");
    expect(`${back.origin}${back.pathname}`).toBe((await read("google")).redirectUrl);
    const answer = await fetchBack(`${back.pathname}${back.search}`, cookie);
    expect(answer.status).toBe(303);
    return answer.headers.get("location");
  }

  it("is allowed by a person, then its place chosen, and then read", async () => {
    const id = servers.google.publish({ rating: 5, text: "Ótimo", writtenAt: new Date() });
    expect(await outcomeOf(authorize())).toBe("not_set_up");
    expect(await save(googleSetup())).toMatchObject({ state: "incomplete", isAuthorized: false, version: 1 });
    const list = () =>
      owner.reviewConnections.listPlaces({ unitId: unit.id, platform: "google", search: "", apiKey: null });
    expect(await outcomeOf(list())).toBe("not_authorized");
    expect(await outcomeOf(choose(servers.google.placeId, 1))).toBe("not_authorized");

    expect(await goThrough((await authorize()).url)).toBe("/comentarios?google=choose_place");
    expect(await read("google")).toMatchObject({ state: "incomplete", isAuthorized: true, version: 2 });
    const { places } = await list();
    expect(places).toHaveLength(120);
    expect(places[0]).toEqual({
      id: servers.google.placeId,
      name: "Cantina da Praça",
      address: expect.stringContaining("Rua das Flores, 1"),
    });
    expect(await outcomeOf(choose("accounts/1/locations/1", 2))).toBe("place_unknown");
    expect(await choose(servers.google.placeId, 2)).toMatchObject({
      state: "active",
      placeName: "Cantina da Praça",
      version: 3,
      sync: { isRunning: true },
    });
    await whenSynced("google");
    const stored = await rows(sql, "select external_id from review where unit_id = $1", [unit.id]);
    expect(stored).toContainEqual({ external_id: id });

    // Once more, for example after another client secret: the place is known, so it goes on at once.
    expect(await goThrough((await authorize()).url)).toBe("/comentarios?google=connected");
    await whenSynced("google");
  });

  it("reads everything of another place that is chosen, however old it is", async () => {
    await buildConnection(sql, unit, "google", servers);
    await rows(
      sql,
      `update review_connection set account = account || '{"placeId": "accounts/101/locations/9002"}', synced_at = now(),
         synced_from = now(), fully_synced_at = now() where unit_id = $1`,
      [unit.id],
    );
    const ids = Array.from({ length: 110 }, (_, index) =>
      servers.google.publish({
        rating: 4,
        writtenAt: new Date(Date.now() - (100 + index) * DAY_MS),
      }),
    );
    await choose(servers.google.placeId, 1);
    await whenSynced("google");
    const stored = await rows<{ id: string }>(
      sql,
      "select external_id as id from review where unit_id = $1",
      [unit.id],
    );
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    for (const id of ids) servers.google.withdraw(id);
  });

  const choose = (placeId: string, version: number) =>
    owner.reviewConnections.choosePlace({ unitId: unit.id, placeId, version });

  it("does not ask for a client's permission again when only its secret is new, but for another client's", async () => {
    await save(googleSetup());
    await goThrough((await authorize()).url);
    expect(await save(googleSetup({ clientSecret: "GOCSPX-new" }), 2)).toMatchObject({ isAuthorized: true });
    expect(await save(googleSetup({ clientId: "other", clientSecret: "GOCSPX-x" }), 3)).toMatchObject({
      isAuthorized: false,
      state: "incomplete",
    });
  });

  it("keeps the lasting access that it has where Google gives none a second time", async () => {
    await save(googleSetup());
    await goThrough((await authorize()).url);
    await choose(servers.google.placeId, 2);
    servers.failNext(
      /oauth2\.googleapis\.com\/token/,
      platformFaults.text('{"access_token":"ya29.x","expires_in":3599}'),
    );
    // The sync may need a token of its own before.
    await whenSynced("google");
    expect(await goThrough((await authorize()).url)).toBe("/comentarios?google=connected");
    expect(await read("google")).toMatchObject({ isAuthorized: true, state: "active" });
  });

  it("gives nothing to a client that was set up while Google gave out the token", async () => {
    await save(googleSetup());
    const { url } = await authorize();
    servers.failNext(/oauth2\.googleapis\.com\/token/, (_request, response) => {
      void save(googleSetup({ clientId: "other", clientSecret: "GOCSPX-other" }), 1).then(() =>
        response.end('{"access_token":"ya29.x","expires_in":3599,"refresh_token":"1//given-to-the-first"}'),
      );
    });
    expect(await goThrough(url)).toBe("/comentarios?google=expired");
    expect(await read("google")).toMatchObject({ clientId: "other", isAuthorized: false });
  });

  it.each([
    ["denied", "denied"],
    ["left out", "no_lasting_access"],
  ] as const)("says so where access was %s", async (consent, outcome) => {
    await save(googleSetup());
    servers.google.consent = consent;
    expect(await goThrough((await authorize()).url)).toBe(`/comentarios?google=${outcome}`);
    expect(await read("google")).toMatchObject({ isAuthorized: false });
  });

  it("says so where the client is not taken, or Google fails", async () => {
    await save(googleSetup({ clientSecret: "GOCSPX-wrong" }));
    expect(await goThrough((await authorize()).url)).toBe("/comentarios?google=client_rejected");
    servers.failNext(/token/, platformFaults.status(503));
    expect(await goThrough((await authorize()).url)).toBe("/comentarios?google=failed");
  });

  it("takes a state once, for ten minutes, and from the person who began alone", async () => {
    await save(googleSetup());
    const expired = "/comentarios?google=expired";
    const { url: first } = await authorize();
    expect(await goThrough(first)).toBe("/comentarios?google=choose_place");
    expect(await goThrough(first)).toBe(expired);

    const { url: late } = await authorize();
    app.setNow(new Date(Date.now() + 10 * MINUTE_MS + 1_000));
    expect(await goThrough(late)).toBe(expired);
    app.setNow(null);

    const { url: stolen } = await authorize();
    const colleague = await buildUser(sql, organization);
    expect(await goThrough(stolen, colleague.cookie)).toBe(expired);
    expect(await goThrough(stolen, "")).toBe(expired);
    // It was not theirs to use up.
    expect(await goThrough(stolen)).toBe("/comentarios?google=choose_place");

    const { url: demoted } = await authorize();
    await rows(
      sql,
      "update app_user set has_all_permissions = false, permissions = '{reservas}' where id = $1",
      [users.owner.id],
    );
    const consent = await fetch(demoted, { redirect: "manual" });
    const back = new URL(consent.headers.get("location") ?? "");
    expect((await fetchBack(`${back.pathname}${back.search}`)).headers.get("location")).toBe(expired);
  });

  it.each(["", "?code=x", "?state=x", "?state=x&code=y", "?state=x&state=y", "?error=access_denied"])(
    "leads back with a sentence whatever the address says: %j",
    async (query) => {
      const answer = await fetchBack(`/api/review-connections/google/callback${query}`);
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe("/comentarios?google=expired");
    },
  );

  it("keeps of a state nothing that could be used", async () => {
    await save(googleSetup());
    const { url } = await authorize();
    const state = new URL(url).searchParams.get("state") ?? "";
    const stored = JSON.stringify(
      await rows(sql, "select to_jsonb(a) as row, state_digest from review_authorization a"),
    );
    expect(stored).not.toContain(state);
    expect(stored).not.toContain(Buffer.from(state).toString("hex"));
  });
});

it("shows no secret: in no answer, log, trail or export, nor anywhere in the database", async () => {
  const marks = {
    secret: servers.ifood.client.clientSecret,
    key: servers.tripadvisor.apiKey,
    client: servers.google.client.clientSecret,
    wrong: "MARKED-wrong-secret-0815",
  };
  const unitId = unit.id;
  const answers: unknown[] = [];
  const tell = async (call: Promise<unknown>) => {
    const answer = await call.catch((error: unknown) => [error, JSON.stringify(error), String(error)]);
    answers.push(answer);
    return answer;
  };
  for (const platform of ["ifood", "tripadvisor", "google"] as const)
    for (let index = 0; index < 3; index += 1)
      servers[platform].publish({ rating: 3, text: "Demorou para chegar", writtenAt: new Date() });

  await tell(test(ifoodSetup()));
  await tell(test(ifoodSetup({ clientSecret: marks.wrong })));
  await tell(save(ifoodSetup({ clientSecret: marks.wrong })));
  await tell(save(ifoodSetup({ clientId: "", clientSecret: marks.wrong })));
  await tell(save(ifoodSetup()));
  await tell(save(tripadvisorSetup({ apiKey: marks.wrong })));
  await tell(save(tripadvisorSetup()));
  await tell(save(googleSetup()));
  await tell(
    owner.reviewConnections.listPlaces({
      unitId,
      platform: "tripadvisor",
      search: "Cantina",
      apiKey: marks.wrong,
    }),
  );
  const begun = await owner.reviewConnections.authorize({ unitId });
  answers.push(begun);
  const consent = await fetch(begun.url, { redirect: "manual" });
  const back = new URL(consent.headers.get("location") ?? "");
  const code = back.searchParams.get("code") ?? "";
  const returned = await app.fetch(`${back.pathname}${back.search}`, {
    cookie: users.owner.cookie,
    redirect: "manual",
  });
  answers.push([...returned.headers], await returned.text());
  await tell(owner.reviewConnections.listPlaces({ unitId, platform: "google", search: "", apiKey: null }));
  await tell(owner.reviewConnections.choosePlace({ unitId, placeId: servers.google.placeId, version: 2 }));
  const platforms = ["google", "tripadvisor", "ifood"] as const;
  // All of them first: the fault below meets the next request of any platform.
  for (const platform of platforms) await whenSynced(platform);
  for (const platform of platforms) {
    servers.failNext(
      /\/reviews\?/,
      platformFaults.status(500, {}, `{"error":{"message":"${marks.secret}"}}`),
    );
    await tell(owner.reviewConnections.sync({ unitId, platform }));
    await expect.poll(async () => (await read(platform)).sync.problem, PATIENT).toBe("platform_error");
  }
  const { reviews } = await owner.reviews.list({ unitId });
  for (const { id, version } of reviews)
    await tell(owner.reviews.reply({ unitId, id, version, text: "Obrigado pela visita, voltem sempre!" }));
  servers.ifood.expireTokens?.();
  servers.failNext(/oauth\/token/, platformFaults.status(401, {}, `{"error":"${marks.secret}"}`));
  app.setNow(new Date(Date.now() + 30 * MINUTE_MS));
  await syncDue(app.services);
  app.setNow(null);

  await tell(owner.reviewConnections.list({ unitId }));
  await tell(owner.reviews.list({ unitId }));
  await tell(owner.audit.list({}));
  await tell(owner.dashboard.read({ unitId }));
  await tell(owner.auth.me());
  await tell(owner.companySettings.read({ unitId }));
  await tell(owner.menu.exportCsv({ unitId }));
  for (const path of ["review-connections", "reviews", "reviews/export"]) {
    const answer = await app.fetch(`/api/units/${unitId}/${path}`, { cookie: users.owner.cookie });
    expect(answer.status).toBe(200);
    answers.push(await answer.text());
  }
  // After all the others, for it takes away what they need.
  const stored: unknown[] = [];
  const tables = await rows<{ name: string }>(
    sql,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  expect(tables.map(({ name }) => name)).toContain("review_connection");
  for (const { name } of tables) stored.push(await rows(sql, `select to_jsonb(t) as row from "${name}" t`));
  expect(JSON.stringify(stored)).toContain('"sealed_credentials":"v1.');
  await tell(owner.reviewConnections.remove({ unitId, platform: "google" }));

  const everything = JSON.stringify([answers, stored, logged]);
  const [access = ""] = [...everything.matchAll(/ya29\.[\w-]+|1\/\/[\w-]+|eyJ\.[\w-]+/g)].map(
    ([found]) => found,
  );
  expect(access, "no token of any platform").toBe("");
  for (const mark of [...Object.values(marks), code])
    for (const spelled of [mark, Buffer.from(mark).toString("base64"), Buffer.from(mark).toString("hex")])
      expect(everything).not.toContain(spelled.slice(0, 16));
});
