import type { Sql } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { newId } from "#shared/id.ts";
import type { TestClient } from "./app.ts";
import type { BuiltUnit } from "./factories.ts";
import { useUnit, type UnitFixture } from "./fixtures.ts";
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
  clientWith: UnitFixture<never>["clientWith"];
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
  const { sql, app, unit, staff, clientWith } = useUnit({ now: NOW, users: { staff: ["reservas"] } });
  return {
    sql,
    unit,
    staff,
    get services() {
      return app.services;
    },
    hire: (name) => clientWith({ name, permissions: ["reservas"] }),
    clientWith,
    setNow: (now) => app.setNow(now),
    create: (over) =>
      staff.reservations.create({ unitId: unit.id, id: newId(), ...reservationFields, ...over }),
    listWeek: async (day = TODAY) =>
      (await staff.reservations.listWeek({ unitId: unit.id, day })).reservations,
    auditTypes: async (subjectId) => {
      const entries = await rows<{ type: string }>(
        sql,
        "select type from audit_entry where unit_id = $1 and ($2::uuid is null or subject_id = $2) order by id",
        [unit.id, subjectId ?? null],
      );
      return entries.map(({ type }) => type);
    },
  };
}
