import { request } from "node:http";
import { connect } from "node:net";

import { afterEach, describe, expect, it, vi } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf, startTestApp } from "#tests/app.ts";
import { buildOrganization, buildReservation, buildTable, buildUnit, buildUser } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";

const { database, sql, app, organization, unit, owner, users } = useUnit({
  per: "file",
  users: { owner: "all" },
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.fetch(path, {
    method: "POST",
    cookie: users.owner.cookie,
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

it("is never cached, and its content type is never guessed", async () => {
  const paths = [
    "/api/health",
    "/api/openapi.json",
    "/api/auth/me",
    "/api/auth/sign-in-options",
    "/api/nothing",
  ];
  for (const path of paths) {
    const { headers } = await app.fetch(path);
    expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
    expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
  }
});

it("says how long an answer is, so that head and body leave in one write", async () => {
  for (const path of ["/api/auth/me", "/api/auth/sign-in-options", "/rpc/auth/signInOptions"]) {
    const answer = path.startsWith("/rpc/")
      ? await post(path, {})
      : await app.fetch(path, { cookie: users.owner.cookie });
    const bytes = Buffer.byteLength(await answer.text());
    expect([path, answer.status]).toEqual([path, 200]);
    expect([path, answer.headers.get("content-length")]).toEqual([path, String(bytes)]);
    expect([path, answer.headers.get("transfer-encoding")]).toEqual([path, null]);
  }
});

it("keeps browsers on https after https, and other sites' windows apart", async () => {
  const paths = ["/api/health", "/api/auth/me", "/c/nowhere", "/media/x", "/nothing"];
  const secure = await startTestApp(database(), { publicUrl: "https://maitre.example" });
  for (const path of paths) {
    const { headers } = await secure.fetch(path);
    expect([path, headers.get("strict-transport-security")]).toEqual([path, "max-age=31536000"]);
    expect([path, headers.get("cross-origin-opener-policy")]).toEqual([path, "same-origin"]);
    expect((await app.fetch(path)).headers.get("strict-transport-security")).toBeNull();
  }
  await secure.stop();
});

describe("a caller that leaves in the middle of its body", () => {
  afterEach(() => vi.restoreAllMocks());

  it.each(["/rpc/waitlist/add", "/api/auth/sign-in", "/rpc/media/uploadLogo"])(
    "is no failure of ours: %s",
    async (path) => {
      const { log } = app.services;
      const logged = (["fatal", "error", "warn"] as const).map((level) => vi.spyOn(log, level));
      const { hostname, port } = new URL(app.url);
      const socket = connect(Number(port), hostname);
      let asked = "";
      socket.on("data", (chunk: Buffer) => (asked += chunk.toString()));
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${users.owner.cookie}\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n`,
      );
      await expect.poll(() => asked).toContain("100 Continue");
      socket.write('{"json":');
      socket.destroy();
      // Two more calls: by then the server has noticed.
      for (const next of [1, 2]) expect([next, (await app.fetch("/api/health")).status]).toEqual([next, 200]);
      expect(logged.flatMap(({ mock }) => mock.calls)).toEqual([]);
    },
  );
});

it("checks the normalized path, in every spelling", async () => {
  const large = JSON.stringify({ json: { email: "x".repeat(300_000), password: "x" } });
  const { hostname, port } = new URL(app.url);
  for (const path of [
    "/rpc/media/../auth/signIn",
    "/rpc/media/%2e%2e/auth/signIn",
    "/rpc/./media/..//../auth/signIn",
  ]) {
    // fetch would normalize the path.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        {
          hostname,
          port,
          path,
          method: "POST",
          headers: {
            cookie: users.owner.cookie,
            "content-type": "application/json",
            "content-length": large.length,
          },
        },
        (answer) => resolve(answer.resume().statusCode),
      );
      sent.on("error", reject);
      sent.end(large);
    });
    expect([path, status]).toEqual([path, 413]);
  }
});

describe("errors of the REST API are problem details", () => {
  it("names each field at fault, in Portuguese", async () => {
    const response = await post(`/api/units/${unit.id}/reservations`, { customerName: "" });
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const problem = (await response.json()) as { errors: { field: string; message: string }[] };
    expect(problem).toMatchObject({ status: 422, code: "invalid", detail: "Confira os campos destacados" });
    expect(problem.errors).toContainEqual({ field: "customerName", message: "Informe o nome" });
    expect(problem.errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["id", "customerName", "customerPhone", "date", "time", "guests"]),
    );
  });

  it("answers a refusal with its stable code and sentence", async () => {
    const { id } = await buildReservation(sql, unit, { status: "seated" });
    const response = await post(`/api/units/${unit.id}/reservations/${id}/cancel`, {});
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: "not_confirmed",
      detail: "Esta reserva não está mais confirmada",
    });
  });

  it("says who was first, and what else is possible", async () => {
    const taken = await buildTable(sql, unit, { label: "M1" });
    const free = await buildTable(sql, unit, { label: "M2" });
    const colleague = await buildUser(sql, organization, { name: "Ana Souza" });
    const walkIn = { unitId: unit.id, guests: 2, tableIds: [taken.id] };
    await app.client(colleague.cookie).evening.seatWalkIn({ ...walkIn, id: newId() });
    const response = await post(`/api/units/${unit.id}/walk-ins`, { ...walkIn, id: newId() });
    expect(await response.json()).toMatchObject({
      code: "table_taken",
      cause: "Ana Souza acabou de sentar um cliente ali",
      offer: { tableIds: [free.id], label: "M2" },
    });
  });

  it("answers another organization's reservation like one that is not there", async () => {
    const foreign = await buildUnit(sql, await buildOrganization(sql));
    const { id } = await buildReservation(sql, foreign);
    const bodies = await Promise.all(
      [id, "019aa000-0000-7000-8000-000000000000"].map(async (reservationId) => {
        const response = await post(`/api/units/${unit.id}/reservations/${reservationId}/cancel`, {});
        expect(response.status).toBe(404);
        return response.json();
      }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
  });

  it("refuses invalid JSON and too large bodies", async () => {
    expect((await post(`/api/units/${unit.id}/reservations`, "{ nonsense")).status).toBe(400);
    expect((await post(`/api/units/${unit.id}/reservations`, { notes: "x".repeat(300_000) })).status).toBe(
      413,
    );
  });

  it.each([
    ["null", {}],
    ['{"json":{},"meta":1}', {}],
    ['{"json":{},"meta":[null]}', {}],
    ['{"json":{"unitId":null},"meta":[[0,"unitId"]]}', {}],
    ["a=1", { "content-type": "multipart/form-data" }],
    ["--b\r\nnonsense", { "content-type": "multipart/form-data; boundary=b" }],
  ])("says that it cannot read %j as a call, with a session and without", async (body, headers) => {
    for (const session of [users.owner.cookie, undefined]) {
      const answer = await app.fetch("/rpc/auth/signInOptions", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body,
        ...(session !== undefined && { cookie: session }),
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        json: { code: "BAD_REQUEST", message: "O pedido não pôde ser lido" },
      });
    }
  });

  it("names the field whose text cannot be kept or read", async () => {
    const sentence = "Há um caractere que não se lê. Apague o texto e digite-o de novo";
    for (const customerName of ["Ana\ud800", "An\0a", "Ana\u0007"]) {
      const answer = await post(`/api/units/${unit.id}/reservations`, { customerName });
      expect(answer.status).toBe(422);
      expect(((await answer.json()) as { errors: object[] }).errors).toContainEqual({
        field: "customerName",
        message: sentence,
      });
    }
  });

  it("refuses dates and numbers that cannot be calculated or stored", async () => {
    const client = owner;
    const input = { unitId: unit.id, prompt: "geral" as const };
    const last = "019aa000-0000-7000-8000-000000000001";
    for (const date of ["9999-12-31", "0001-01-01"])
      expect(
        await outcomeOf(
          client.reservations.checkAvailability({ unitId: unit.id, date, time: "23:59", guests: 20 }),
        ),
      ).toBe("INVALID");
    expect(await outcomeOf(client.reservations.listWeek({ unitId: unit.id, day: "0001-01-01" }))).toBe(
      "INVALID",
    );
    expect(await outcomeOf(client.assistantConfig.listVersions({ ...input, before: 2 ** 31 }))).toBe(
      "INVALID",
    );
    expect(
      await outcomeOf(client.assistantConfig.restoreVersion({ ...input, restore: 2 ** 31, version: 1 })),
    ).toBe("INVALID");
    expect(await outcomeOf(client.audit.list({ from: "0000-01-01T00:00:00Z" }))).toBe("INVALID");
    expect(
      await outcomeOf(
        client.conversations.list({
          unitId: unit.id,
          period: "month",
          after: `9999-99-99T99:99:99.999999Z/${last}`,
        }),
      ),
    ).toBe("INVALID");
  });
});

describe("a body that is too large", () => {
  const MB = 1024 * 1024;
  const logo = () => `/api/units/${unit.id}/media/logo`;
  const tooLarge = "A imagem tem mais de 2 MB";

  /** Sends everything before it reads, like a browser, and reports how the connection ended. */
  async function sendSlowly(path: string, bytes: number, headers: Record<string, string> = {}) {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    let answer = "";
    let failure: Error | null = null;
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.on("error", (error) => (failure = error));
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    let onDrain = () => {};
    socket.on("drain", () => onDrain());
    const drained = () => new Promise<void>((resolve) => (onDrain = resolve));
    const length = "transfer-encoding" in headers ? {} : { "content-length": String(bytes) };
    const lines = {
      host: "x",
      cookie: users.owner.cookie,
      "content-type": "multipart/form-data; boundary=b",
      ...length,
      ...headers,
    };
    socket.write(
      `POST ${path} HTTP/1.1\r\n${Object.entries(lines)
        .map(([name, value]) => `${name}: ${value}`)
        .join("\r\n")}\r\n\r\n`,
    );
    const piece = Buffer.alloc(64 * 1024, 32);
    const isChunked = "transfer-encoding" in headers;
    for (let sent = 0; sent < bytes && !failure; sent += piece.length) {
      const part = piece.subarray(0, Math.min(piece.length, bytes - sent));
      const framed = isChunked
        ? Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")])
        : part;
      if (!socket.write(framed)) await Promise.race([drained(), closed]);
    }
    await expect.poll(() => answer.includes("}") || failure !== null, { timeout: 20_000 }).toBe(true);
    socket.destroy();
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), answer, failure };
  }

  it.each([3, 50])("of %d MB reaches its sender as a sentence", async (size) => {
    const { status, answer, failure } = await sendSlowly(logo(), size * MB);
    expect([status, failure]).toEqual([413, null]);
    expect(answer).toContain(tooLarge);
  });

  it("does not stay in memory", async () => {
    const before = process.memoryUsage().rss;
    let highest = 0;
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20);
    const sent = await Promise.all(Array.from({ length: 6 }, () => sendSlowly(logo(), 90 * MB)));
    clearInterval(watch);
    expect(sent.map(({ status }) => status)).toEqual([413, 413, 413, 413, 413, 413]);
    // 540 MB were received; a part may not be garbage-collected yet.
    expect((highest - before) / MB).toBeLessThan(250);
  });

  it("in pieces without a declared length, too", async () => {
    const { status, answer } = await sendSlowly(logo(), 3 * MB, { "transfer-encoding": "chunked" });
    expect(status).toBe(413);
    expect(answer).toContain("O pedido é grande demais");
  });

  it("that lies about its length is read no further", async () => {
    const { status } = await sendSlowly(logo(), 4000 * MB, { "content-length": String(4000 * MB) }).catch(
      () => ({
        status: 413,
      }),
    );
    expect(status).toBe(413);
  });

  it("is small for everything except pictures, and refused in the form of its door", async () => {
    const large = "x".repeat(300_000);
    const byRest = await post(`/api/units/${unit.id}/reservations`, { notes: large });
    expect([byRest.status, await byRest.json()]).toMatchObject([413, { code: "payload_too_large" }]);
    const byRpc = owner.waitlist.add({
      unitId: unit.id,
      id: unit.id,
      customerName: large,
      customerPhone: "1",
      guests: 2,
    });
    await expect(byRpc).rejects.toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
      message: "O pedido é grande demais",
    });
    const picture = new File([new Uint8Array(3 * MB)], "logo.png");
    await expect(
      owner.media.uploadLogo({ unitId: unit.id, id: unit.id, file: picture }),
    ).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE", message: tooLarge });
  });

  it("of a picture without a session is not read", async () => {
    const { status, answer } = await sendSlowly(logo(), MB, {
      cookie: "maitre.session_token=forged.signature",
    });
    expect(status).toBe(401);
    expect(answer).toContain("Sua sessão terminou");
  });
});

describe("another site's page", () => {
  it.each([
    ["Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }],
    ["Origin", { origin: "https://evil.example" }],
  ])("cannot write with our cookie (%s)", async (_name, headers) => {
    expect((await post(`/rpc/auth/me`, { json: {} }, headers)).status).toBe(403);
  });

  it("does not stop our own", async () => {
    for (const headers of [{}, { "sec-fetch-site": "same-origin" }, { origin: app.url }]) {
      expect((await post(`/rpc/auth/me`, { json: {} }, headers)).status).toBe(200);
    }
  });
});

describe("/api/openapi.json", () => {
  it("describes every path, with its input and output", async () => {
    const response = await app.fetch("/api/openapi.json");
    const document = (await response.json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths)).toContain("/units/{unitId}/reservations/{id}/seat");
    expect(document.paths["/units/{unitId}/reservations"]).toMatchObject({
      get: { operationId: "reservations.listWeek" },
      post: { operationId: "reservations.create" },
    });
  });

  it("describes only query parameters that can be sent: numbers are read from their text", async () => {
    const document = (await (await app.fetch("/api/openapi.json")).json()) as {
      paths: Record<
        string,
        { get?: { parameters?: { in: string; name: string; schema: { type?: string } }[] } }
      >;
    };
    const isRefused = async (path: string, name: string, value: number) => {
      const asked = path.replace("{unitId}", unit.id).replace("{prompt}", "personalidade");
      const answer = await app.fetch(`/api${asked}?${name}=${value}`, { cookie: users.owner.cookie });
      const { errors = [] } = (await answer.json()) as { errors?: { field: string }[] };
      return answer.status === 404 || errors.some(({ field }) => field === name);
    };
    const refused: string[] = [];
    for (const [path, { get }] of Object.entries(document.paths))
      for (const { in: place, name, schema } of get?.parameters ?? []) {
        if (place !== "query" || (schema.type !== "integer" && schema.type !== "number")) continue;
        // One of the three is in the range of each.
        const answers = await Promise.all([1, 5, 6].map((value) => isRefused(path, name, value)));
        if (answers.every(Boolean)) refused.push(`${path} ${name}`);
      }
    expect(refused).toEqual([]);
  });
});
