import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startTestApp, type TestApp } from "../support/app.ts";
import { useDatabase } from "../support/database.ts";
import {
  buildOrganization,
  buildReservation,
  buildUnit,
  buildUser,
  type BuiltUnit,
} from "../support/factories.ts";

const database = useDatabase();
let app: TestApp;
let unit: BuiltUnit;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp(database());
  const organization = await buildOrganization(database().sql);
  unit = await buildUnit(database().sql, organization);
  cookie = (await buildUser(database().sql, organization)).cookie;
});
afterAll(() => app.stop());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.fetch(path, {
    method: "POST",
    cookie,
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
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
    const { id } = await buildReservation(database().sql, unit, { status: "seated" });
    const response = await post(`/api/units/${unit.id}/reservations/${id}/cancel`, {});
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: "not_confirmed",
      detail: "Esta reserva não está mais confirmada",
    });
  });

  it("answers another organization's reservation like one that is not there", async () => {
    const foreign = await buildUnit(database().sql, await buildOrganization(database().sql));
    const { id } = await buildReservation(database().sql, foreign);
    const bodies = await Promise.all(
      [id, "019aa000-0000-7000-8000-000000000000"].map(async (reservationId) => {
        const response = await post(`/api/units/${unit.id}/reservations/${reservationId}/cancel`, {});
        expect(response.status).toBe(404);
        return response.json();
      }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
  });

  it("says that it cannot read what is no JSON, and refuses what is too large", async () => {
    expect((await post(`/api/units/${unit.id}/reservations`, "{ nonsense")).status).toBe(400);
    expect((await post(`/api/units/${unit.id}/reservations`, { notes: "x".repeat(300_000) })).status).toBe(
      413,
    );
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
});
