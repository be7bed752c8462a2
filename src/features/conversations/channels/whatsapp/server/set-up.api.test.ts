import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { findUnitForAssistant } from "#features/companies/server/queries.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildUnit } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { startGraphServer, type GraphServer } from "#tests/graph-server/graph-server.ts";
import { statusUpdate, textUpdate } from "#tests/graph-server/updates.ts";
import { rows } from "#tests/rows.ts";
import { buildWhatsApp, VERIFY_TOKEN } from "#tests/whatsapp.ts";
import { readAccount } from "../../server/accounts.ts";
import { resealChannelSecrets } from "../../server/jobs.ts";

let graph: GraphServer;
beforeAll(async () => {
  graph = await startGraphServer();
});
afterAll(() => graph.stop());

const { sql, app, organization, unit, owner, waiter } = useUnit({
  env: () => ({ whatsAppGraphUrl: graph.url }),
  users: { owner: "all", waiter: ["reservas", "chat-assistant"] },
});

const input = (over: object = {}) => ({
  unitId: unit.id,
  version: 0,
  isOn: true,
  numberId: graph.number.numberId,
  businessId: graph.number.businessId,
  appId: graph.number.appId,
  isShared: false,
  monthlyCap: null,
  accessToken: graph.number.accessToken,
  appSecret: graph.number.appSecret,
  verifyToken: VERIFY_TOKEN,
  ...over,
});
const withoutSecrets = ({
  accessToken: _1,
  appSecret: _2,
  verifyToken: _3,
  ...rest
}: ReturnType<typeof input>) => rest;

describe("the access to WhatsApp", () => {
  it("is saved with its secrets sealed, which no answer, log or trail holds", async () => {
    const empty = await owner.whatsApp.read({ unitId: unit.id });
    expect(empty).toMatchObject({ version: 0, isOn: false, doorUrl: null, secrets: { accessToken: "none" } });
    const saved = await owner.whatsApp.save(input());
    expect(saved).toMatchObject({
      version: 1,
      isOn: true,
      secrets: { accessToken: "saved", appSecret: "saved", verifyToken: "saved" },
      usage: { replies: 0, billed: 0, free: 1_000, warnAt: 800 },
    });
    expect(saved.doorUrl).toMatch(/\/hooks\/whatsapp\/[\da-f-]{36}$/);
    const answers = JSON.stringify([
      saved,
      await owner.whatsApp.read({ unitId: unit.id }),
      await owner.audit.list({}),
    ]);
    const stored = JSON.stringify(
      await rows(sql, "select * from channel_account where unit_id = $1", [unit.id]),
    );
    for (const secret of [graph.number.accessToken, graph.number.appSecret, VERIFY_TOKEN]) {
      expect(answers).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
    expect(await rows(sql, "select type from audit_entry where unit_id = $1", [unit.id])).toEqual([
      { type: "channel.changed" },
    ]);
  });

  it("keeps a secret that is left out, and refuses an older version", async () => {
    await owner.whatsApp.save(input());
    const changed = await owner.whatsApp.save(withoutSecrets(input({ version: 1, monthlyCap: 900 })));
    expect(changed).toMatchObject({ version: 2, monthlyCap: 900, secrets: { accessToken: "saved" } });
    expect(await outcomeOf(owner.whatsApp.save(input({ version: 1 })))).toBe("changed_meanwhile");
    expect(await outcomeOf(owner.whatsApp.save(input({ version: 0 })))).toBe("changed_meanwhile");
  });

  it("is switched on with all three secrets alone, and one number belongs to one unit", async () => {
    const { verifyToken: _left, ...incomplete } = input();
    expect(await outcomeOf(owner.whatsApp.save(incomplete))).toBe("secrets_missing");
    const other = await buildUnit(sql, organization);
    await owner.whatsApp.save(input());
    expect(await outcomeOf(owner.whatsApp.save(input({ unitId: other.id })))).toBe("number_taken");
  });

  it("is for who may open the assistant's settings", async () => {
    expect(await outcomeOf(waiter.whatsApp.read({ unitId: unit.id }))).toBe("FORBIDDEN");
    expect(await outcomeOf(waiter.whatsApp.save(input()))).toBe("FORBIDDEN");
    expect(await outcomeOf(waiter.whatsApp.check({ unitId: unit.id }))).toBe("FORBIDDEN");
  });

  it("counts the replies of the month once each, and not a failed or sent one", async () => {
    const id = await buildWhatsApp(sql, unit, graph);
    const door = `${app.url}/hooks/whatsapp/${id}`;
    const report = (message: string, state: string) => statusUpdate(`wamid.${message}`, state);
    await graph.post(door, [
      report("a", "sent"),
      report("a", "delivered"),
      report("a", "read"),
      report("b", "sent"),
    ]);
    await graph.post(door, [report("a", "read"), report("c", "read")]);
    const { usage } = await owner.whatsApp.read({ unitId: unit.id });
    expect(usage).toMatchObject({ replies: 2, billed: 2 });
    const digests = JSON.stringify(
      await rows(sql, "select message_digest from whatsapp_reply where unit_id = $1", [unit.id]),
    );
    expect(digests).not.toContain("wamid");
  });
});

describe("the check", () => {
  let id = "";
  const stepsOf = async () => {
    const { steps } = await owner.whatsApp.check({ unitId: unit.id });
    return Object.fromEntries(
      steps.map(({ name, state, problem }) => [name, problem === null ? state : `${state}: ${problem}`]),
    );
  };
  const wrongWith = async (facts: Partial<GraphServer["number"]["facts"]>) => {
    const before = { ...graph.number.facts };
    Object.assign(graph.number.facts, facts);
    try {
      return await stepsOf();
    } finally {
      Object.assign(graph.number.facts, before);
    }
  };

  beforeEach(async () => {
    id = await buildWhatsApp(sql, unit, graph);
    graph.number.facts.callbackUrl = `${app.services.env.publicUrl}/hooks/whatsapp/${id}`;
  });

  it("is good all the way once a real message has come", async () => {
    expect(await stepsOf()).toEqual({
      token: "good",
      number: "good",
      app: "good",
      field: "good",
      live: expect.stringMatching(/^unknown: A Meta não informa/),
      payment: "good",
      received: expect.stringMatching(/^wrong: Nenhuma mensagem/),
    });
    await graph.post(`${app.url}/hooks/whatsapp/${id}`, [textUpdate({ userId: "BR.1" }, "oi")]);
    expect(new Set(Object.values(await stepsOf()))).toEqual(new Set(["good"]));
  });

  it("names each silent trap", async () => {
    const inAMonth = Math.floor(Date.now() / 1_000) + 30 * 86_400;
    expect((await wrongWith({ isValid: false }))["token"]).toBe("wrong: O token não vale mais");
    expect((await wrongWith({ expiresAt: inAMonth }))["token"]).toMatch(
      /^wrong: O token vale só até \d\d\/\d\d\/\d{4}$/,
    );
    expect((await wrongWith({ scopes: ["whatsapp_business_messaging"] }))["token"]).toMatch(
      /whatsapp_business_management/,
    );
    expect((await wrongWith({ mode: "SANDBOX" }))["number"]).toMatch(/número de teste/);
    expect((await wrongWith({ isOnBusinessApp: true }))["number"]).toMatch(/aplicativo do celular/);
    expect((await wrongWith({ subscribedApps: [] }))["app"]).toMatch(/não está inscrito/);
    expect((await wrongWith({ fields: ["message_template_status_update"] }))["field"]).toMatch(
      /não recebe: messages/,
    );
    expect((await wrongWith({ callbackUrl: "https://elsewhere.example/hook" }))["field"]).toMatch(
      /^unknown: .*outro endereço/,
    );
    expect((await wrongWith({ fundingId: null }))["payment"]).toMatch(/forma de pagamento/);
    await app.fetch(`/hooks/whatsapp/${id}`, { method: "POST", body: "{}" });
    expect((await stepsOf())["received"]).toMatch(/assinatura errada/);
  });

  it("says so where Meta does not answer, or takes the token no more, and where nothing is saved", async () => {
    await rows(sql, "delete from channel_account where unit_id = $1 returning id", [unit.id]);
    expect(await outcomeOf(owner.whatsApp.check({ unitId: unit.id }))).toBe("not_set_up");
    const token = graph.number.accessToken;
    await buildWhatsApp(sql, unit, graph);
    graph.number.accessToken = "another-token-of-meta";
    const steps = JSON.stringify(await owner.whatsApp.check({ unitId: unit.id }));
    graph.number.accessToken = token;
    expect(steps).toContain("código 190");
    expect(steps).not.toContain(token);
  });
});

it("opens after APP_SECRET was replaced, and is sealed under the new one", async () => {
  await owner.whatsApp.save(input());
  const replaced = {
    appSecret: "another secret of at least 32 characters",
    previousAppSecrets: [app.services.env.appSecret],
  };
  const services = { ...app.services, env: { ...app.services.env, ...replaced } };
  await resealChannelSecrets.run(services);
  expect(await owner.whatsApp.read({ unitId: unit.id })).toMatchObject({
    secrets: { accessToken: "unreadable" },
  });
  const assistant = await findUnitForAssistant(sql, unit.id, "whatsapp");
  const account = assistant && (await readAccount(services, assistant, "whatsapp"));
  expect(account?.secrets).toMatchObject({ accessToken: graph.number.accessToken });
});
