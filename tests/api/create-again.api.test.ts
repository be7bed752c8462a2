import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { startTestApp, type TestApp, type TestClient } from "../support/app.ts";
import { useDatabase } from "../support/database.ts";
import { buildCategory, buildOrganization, buildUnit, buildUser } from "../support/factories.ts";

const database = useDatabase();
let app: TestApp;
let client: TestClient;
let unitId: string;
let categoryId: string;

beforeAll(async () => {
  app = await startTestApp(database());
  const { sql } = database();
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization);
  unitId = unit.id;
  client = app.client((await buildUser(sql, organization)).cookie);
  categoryId = (await buildCategory(sql, unit)).id;
});
afterAll(() => app.stop());

const guest = { customerName: "Ana", customerPhone: "11 98765-4321", guests: 2 };
const reservation = { ...guest, date: "2099-01-05", time: "20:00" };
const dish = () => ({
  name: "Moqueca",
  priceCents: 8900,
  categoryId,
  newCategory: "",
  photoIds: [],
});
const profile = { name: "Praia", cnpj: "", address: "", phone: "" };
const closing = { firstDate: "2099-12-25", lastDate: "2099-12-25", reason: "Natal", accepted: null };

type Create = [name: string, create: (id: string, isOther: boolean) => Promise<unknown>];
const creates: Create[] = [
  [
    "a reservation",
    (id, isOther) =>
      client.reservations.create({ unitId, id, ...reservation, ...(isOther && { time: "21:00" }) }),
  ],
  [
    "a waiting party",
    (id, isOther) => client.waitlist.add({ unitId, id, ...guest, ...(isOther && { guests: 3 }) }),
  ],
  [
    "a dish",
    (id, isOther) => client.menu.create({ unitId, id, ...dish(), ...(isOther && { priceCents: 9900 }) }),
  ],
  [
    "a table",
    (id, isOther) => client.floor.addTable({ unitId, id, shape: isOther ? "circle" : "rectangle" }),
  ],
  [
    "a unit",
    (id, isOther) => client.companySettings.addUnit({ id, ...profile, ...(isOther && { name: "Serra" }) }),
  ],
  [
    "a closed date",
    (id, isOther) =>
      client.companySettings.addClosedDate({ unitId, id, ...closing, ...(isOther && { reason: "Reforma" }) }),
  ],
];

describe("the same id again", () => {
  it.each(creates)(
    "answers %s that is there for the same content, and is 409 for another",
    async (_what, create) => {
      const id = newId();
      const created = await create(id, false);
      expect(await create(id, false)).toEqual(created);
      await expect(create(id, true)).rejects.toMatchObject({
        code: "REFUSED",
        status: 409,
        message: "Isto já foi salvo com outros dados. Feche esta janela e veja como ficou",
        data: { reason: "already_created" },
      });
      expect(await create(id, false)).toEqual(created);
    },
  );
});
