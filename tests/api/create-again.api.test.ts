import { beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import {
  buildCategory,
  buildReservation,
  buildTable,
  buildUnit,
  buildWaitlistEntry,
} from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { photo, pictureFile } from "#tests/pictures.ts";

const { sql, organization, unit, client } = useUnit({ per: "file", users: { client: "all" } });
let unitId: string;
let categoryId: string;
/** Two reservations whose parties can be added to the waiting list. */
let expected: [string, string];

beforeAll(async () => {
  unitId = unit.id;
  categoryId = (await buildCategory(sql, unit)).id;
  const build = async (customerPhone: string) =>
    (await buildReservation(sql, unit, { date: "2099-01-05", customerPhone })).id;
  expected = [await build("(11) 90000-0001"), await build("(11) 90000-0002")];
});

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
const photos = [photo(60, 60), photo(90, 60)] as const;
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
  [
    "a special day",
    (id, isOther) =>
      client.companySettings.addSpecialDay({
        unitId,
        id,
        date: "2030-06-03",
        intervals: [{ startsAt: "12:00", endsAt: isOther ? "16:00" : "17:00" }],
      }),
  ],
  [
    "a picture",
    async (id, isOther) =>
      client.media.uploadDishPhoto({
        unitId,
        id,
        file: pictureFile(await (isOther ? photos[1] : photos[0])),
      }),
  ],
  [
    "a user",
    async (id, isOther) => {
      const email = `${id}@example.com`;
      const { user } = await client.users.add({
        id,
        name: isOther ? "Bruno" : "Bia",
        email,
        role: "staff",
      });
      return user;
    },
  ],
  [
    "a waiting party with a reservation",
    (entryId, isOther) =>
      client.reservations.addToWaitlist({ unitId, entryId, id: isOther ? expected[1] : expected[0] }),
  ],
];

describe("a create with an id that is stored already", () => {
  it.each(creates)(
    "answers the stored row of %s for the same content, and refuses other content",
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

  const ofAnother = { code: "REFUSED", data: { reason: "already_created" } };

  it("names no version once a colleague has changed the row", async () => {
    const id = newId();
    const created = await client.reservations.create({ unitId, id, ...reservation });
    const retype = () => client.reservations.create({ unitId, id, ...reservation, notes: "Janela" });
    await expect(retype()).rejects.toMatchObject({ data: { reason: "already_created", version: 1 } });

    const { version } = created;
    await client.reservations.update({ unitId, id, version, ...reservation, time: "21:00" });
    for (const again of [retype, () => client.reservations.create({ unitId, id, ...reservation })]) {
      const error: unknown = await again().catch((thrown: unknown) => thrown);
      expect(error).toMatchObject(ofAnother);
      expect(error).not.toHaveProperty("data.version");
    }
  });

  it("refuses to seat a waiting party with another party's reservation", async () => {
    const unit = await buildUnit(sql, organization);
    const { id } = await buildReservation(sql, unit, { date: "2099-01-05" });
    const entry = await buildWaitlistEntry(sql, unit);
    const { id: tableId } = await buildTable(sql, unit, { label: "M1" });
    await expect(
      client.reservations.seatFromWaitlist({ unitId: unit.id, entryId: entry.id, id, tableIds: [tableId] }),
    ).rejects.toMatchObject(ofAnother);
    const { entries } = await client.waitlist.list({ unitId: unit.id });
    expect(entries.map((waiting) => waiting.id)).toEqual([entry.id]);
  });
});
