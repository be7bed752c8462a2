import { afterAll, beforeAll, beforeEach } from "vitest";

import type { Sql } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { newId } from "#shared/id.ts";
import { startTestApp, type TestApp, type TestClient } from "./app.ts";
import { useDatabase } from "./database.ts";
import { buildOrganization, buildUnit, buildUser, type BuiltUnit } from "./factories.ts";
import { rows } from "./rows.ts";

/** Friday, 20 November 2026, 19:30 in São Paulo. */
export const NOW = new Date("2026-11-20T22:30:00Z");
export const TODAY = "2026-11-20";

export const reservationFields = {
  customerName: "Ana Lima",
  customerPhone: "(11) 98765-4321",
  customerEmail: "ana@example.com",
  date: TODAY,
  time: "20:00",
  guests: 4,
  notes: "Perto da janela",
};

export interface Evening {
  readonly sql: Sql;
  readonly unit: BuiltUnit;
  /** The API, called by a user who may open the screen of reservations. */
  readonly staff: TestClient;
  readonly services: Services;
  /** Another member of the staff with the same screen. */
  hire(name: string): Promise<TestClient>;
  /** The API, called by any user. */
  clientOf(cookie: string): TestClient;
  setNow(now: Date): void;
  create(
    over?: Partial<typeof reservationFields> & { id?: string },
  ): ReturnType<TestClient["reservations"]["create"]>;
  /** The reservations of the week of `day`. */
  listWeek(
    day?: string,
  ): Promise<Awaited<ReturnType<TestClient["reservations"]["listWeek"]>>["reservations"]>;
  /** Types of the unit's audit entries in order; with `subjectId`, of those about it. */
  auditTypes(subjectId?: string): Promise<string[]>;
}

/** Starts the product for a test file. Each test begins at `NOW`, with a new unit and a member of its staff. */
export function startEvening(): Evening {
  const database = useDatabase();
  let app: TestApp;
  let unit: BuiltUnit;
  let staff: TestClient;
  const sessionEndsAt = new Date("2030-01-01T00:00:00Z");

  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    app.setNow(NOW);
    const { sql } = database();
    const organization = await buildOrganization(sql);
    unit = await buildUnit(sql, organization);
    const { cookie } = await buildUser(sql, organization, { permissions: ["reservas"], sessionEndsAt });
    staff = app.client(cookie);
  });

  return {
    get sql() {
      return database().sql;
    },
    get unit() {
      return unit;
    },
    get staff() {
      return staff;
    },
    get services() {
      return app.services;
    },
    hire: async (name) => {
      const organization = { id: unit.organizationId };
      const person = { name, permissions: ["reservas" as const], sessionEndsAt };
      return app.client((await buildUser(database().sql, organization, person)).cookie);
    },
    clientOf: (cookie) => app.client(cookie),
    setNow: (now) => app.setNow(now),
    create: (over) =>
      staff.reservations.create({ unitId: unit.id, id: newId(), ...reservationFields, ...over }),
    listWeek: async (day = TODAY) =>
      (await staff.reservations.listWeek({ unitId: unit.id, day })).reservations,
    auditTypes: async (subjectId) => {
      const entries = await rows<{ type: string }>(
        database().sql,
        "select type from audit_entry where unit_id = $1 and ($2::uuid is null or subject_id = $2) order by id",
        [unit.id, subjectId ?? null],
      );
      return entries.map(({ type }) => type);
    },
  };
}
