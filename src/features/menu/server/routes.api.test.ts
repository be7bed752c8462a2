import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf, type TestClient } from "#tests/app.ts";
import {
  buildCategory,
  buildDish,
  buildMedia,
  buildOrganization,
  buildUnit,
  type BuiltCategory,
} from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";

interface Move {
  id: string;
  targetId: string;
  place: "before" | "after";
}

const { database, sql, app, unit, staff, colleague } = useUnit({
  users: { staff: ["cardapio"], colleague: ["cardapio"] },
});
let category: BuiltCategory;

beforeEach(async () => {
  category = await buildCategory(sql, unit);
});

const list = () => staff.menu.list({ unitId: unit.id });
const names = async () => (await list()).dishes.map(({ name }) => name);
const create = (over: Partial<Parameters<TestClient["menu"]["create"]>[0]> = {}) =>
  staff.menu.create({
    unitId: unit.id,
    id: newId(),
    name: "Moqueca",
    categoryId: category.id,
    priceCents: 6490,
    ...over,
  });
const invalidFields = async (call: Promise<unknown>) => {
  const error = await call.catch((thrown: unknown) => thrown);
  return (error as { data: { fields: { field: string; message: string }[] } }).data.fields;
};
const auditEntries = () =>
  rows<{ type: string; subjectId: string | null; detail: object }>(
    sql,
    `select type, subject_id as "subjectId", detail from audit_entry where unit_id = $1 order by id`,
    [unit.id],
  );

describe("create", () => {
  it("adds a dish at the end of the menu with the defaults of the seed", async () => {
    await create({ name: "Primeiro" });
    const dish = await create({ name: "  Pão   de Queijo " });
    expect(dish).toEqual({
      id: dish.id,
      categoryId: category.id,
      name: "Pão de Queijo",
      priceCents: 6490,
      price2Cents: null,
      description: "",
      descriptionLong: "",
      servings: 1,
      prepTimeMinutes: null,
      tags: [],
      allergens: [],
      displayMode: "foodporn",
      isActive: true,
      soldOutUntil: null,
      photos: [],
      version: 1,
    });
    expect(await names()).toEqual(["Primeiro", "Pão de Queijo"]);
    expect(await auditEntries()).toContainEqual({
      type: "dish.created",
      subjectId: dish.id,
      detail: { name: "Pão de Queijo", category: category.name },
    });
  });

  it("stores every field of the form", async () => {
    const dish = await create({
      hasTwoPrices: true,
      price2Cents: 11800,
      description: "Com arroz",
      descriptionLong: "Palmito pupunha\nno leite de coco",
      servings: 2,
      prepTimeMinutes: 0,
      tags: ["sem-gluten", "vegano"],
      allergens: ["fish", "nuts"],
      displayMode: "list",
    });
    expect((await list()).dishes).toEqual([dish]);
    expect(dish).toMatchObject({
      price2Cents: 11800,
      description: "Com arroz",
      descriptionLong: "Palmito pupunha\nno leite de coco",
      servings: 2,
      prepTimeMinutes: 0,
      tags: ["sem-gluten", "vegano"],
      allergens: ["fish", "nuts"],
      displayMode: "list",
    });
  });

  it("drops the second price of a dish with one price", async () => {
    expect((await create({ hasTwoPrices: false, price2Cents: 9990 })).price2Cents).toBeNull();
  });

  it("prefers a typed category to the chosen one, and reuses an existing one of that name", async () => {
    const made = await create({ newCategory: "  Doces " });
    const again = await create({ newCategory: "DOCES" });
    const { categories } = await list();
    expect(categories.map(({ name }) => name)).toEqual(["Pratos Principais", "Doces"]);
    expect([made.categoryId, again.categoryId]).toEqual([categories[1]!.id, categories[1]!.id]);
  });

  it("creates one category when two people type it at the same moment", async () => {
    await Promise.all(["Açaí", "açaí", "AÇAÍ"].map((newCategory) => create({ newCategory })));
    expect((await list()).categories).toHaveLength(2);
  });

  it("stores one dish when the same create comes twice", async () => {
    const id = newId();
    const [first, second] = await Promise.all([create({ id }), create({ id })]);
    expect(second).toEqual(first);
    expect((await list()).dishes).toHaveLength(1);
  });

  it("names every invalid field at once", async () => {
    const fields = await invalidFields(
      create({ name: " ", categoryId: null, priceCents: 0, hasTwoPrices: true, servings: 0 }),
    );
    expect(fields).toEqual([
      { field: "name", message: "Informe o nome" },
      { field: "priceCents", message: "Informe um preço acima de zero" },
      { field: "servings", message: "De 1 a 100" },
      { field: "categoryId", message: "Escolha uma categoria ou digite uma nova" },
      { field: "price2Cents", message: "Informe o preço para duas pessoas" },
    ]);
    expect((await list()).dishes).toEqual([]);
  });

  it("refuses another unit's category, and the id of another unit's dish", async () => {
    const otherUnit = await buildUnit(sql, { id: unit.organizationId });
    const foreign = await buildCategory(sql, otherUnit, { name: "Entradas" });
    expect(await outcomeOf(create({ categoryId: foreign.id }))).toBe("category_gone");
    const theirs = await buildDish(sql, foreign);
    const ours = await create({ id: theirs.id, name: "Nosso" });
    expect(ours.name).toBe("Nosso");
  });
});

describe("update", () => {
  const fields = () => ({ unitId: unit.id, name: "Outro nome", categoryId: category.id, priceCents: 100 });

  it("writes the fields, and keeps position, state and the sold-out mark", async () => {
    const dish = await create({ name: "Velho" });
    await create({ name: "Último" });
    await staff.menu.setActive({ unitId: unit.id, id: dish.id, isActive: false });
    const { soldOutUntil } = await staff.menu.setSoldOut({ unitId: unit.id, id: dish.id, isSoldOut: true });
    const updated = await staff.menu.update({ ...fields(), id: dish.id, version: dish.version });
    expect(updated).toMatchObject({ name: "Outro nome", isActive: false, soldOutUntil, version: 2 });
    expect(await names()).toEqual(["Outro nome", "Último"]);
  });

  it("accepts the first of two simultaneous edits, and refuses the second", async () => {
    const { id, version } = await create();
    const outcomes = await Promise.all([
      outcomeOf(staff.menu.update({ ...fields(), id, version, name: "Meu" })),
      outcomeOf(colleague.menu.update({ ...fields(), id, version, name: "Seu" })),
    ]);
    expect(outcomes.toSorted()).toEqual(["dish_changed", "done"]);
  });

  it("accepts a retry as done", async () => {
    const { id, version } = await create();
    const first = await staff.menu.update({ ...fields(), id, version });
    expect(await staff.menu.update({ ...fields(), id, version })).toEqual(first);
    expect((await auditEntries()).filter(({ type }) => type === "dish.updated")).toHaveLength(1);
  });

  it("accepts an edit after a move, a switch or a sold-out mark meanwhile", async () => {
    const dish = await create();
    const other = await create({ name: "Outro" });
    await colleague.menu.move({ unitId: unit.id, id: dish.id, targetId: other.id, place: "after" });
    await colleague.menu.setActive({ unitId: unit.id, id: dish.id, isActive: false });
    expect(await outcomeOf(staff.menu.update({ ...fields(), id: dish.id, version: dish.version }))).toBe(
      "done",
    );
  });

  it("records which fields changed, not their values", async () => {
    const { id, version, ...dish } = await create();
    await staff.menu.update({ ...fields(), name: dish.name, id, version });
    expect((await auditEntries()).at(-1)).toEqual({
      type: "dish.updated",
      subjectId: id,
      detail: { name: "Moqueca", changed: ["priceCents"] },
    });
  });

  it("adds no category when it refuses the update", async () => {
    const { id } = await create();
    expect(await outcomeOf(staff.menu.update({ ...fields(), id, version: 9, newCategory: "Nova" }))).toBe(
      "dish_changed",
    );
    expect((await list()).categories).toHaveLength(1);
  });
});

describe("setActive", () => {
  it("hides a dish and shows it again; a repeated call changes nothing", async () => {
    const { id } = await create();
    const set = (isActive: boolean) => staff.menu.setActive({ unitId: unit.id, id, isActive });
    expect((await set(false)).isActive).toBe(false);
    await set(false);
    expect((await set(true)).isActive).toBe(true);
    expect((await auditEntries()).filter(({ type }) => type === "dish.updated")).toHaveLength(2);
  });
});

describe("setSoldOut", () => {
  const set = (id: string, isSoldOut: boolean) => staff.menu.setSoldOut({ unitId: unit.id, id, isSoldOut });

  it("marks a dish until the unit opens on a later day, past closed dates; the mark ends by itself", async () => {
    const { id } = await create();
    await rows(
      sql,
      "insert into closed_date (unit_id, id, first_date, last_date) values ($1, $2, '2026-03-11', '2026-03-12')",
      [unit.id, newId()],
    );
    app.setNow(new Date("2026-03-10T20:00:00-03:00"));
    const { soldOutUntil } = await set(id, true);
    expect(soldOutUntil).toBe("2026-03-13T14:00:00.000Z");
    app.setNow(new Date("2026-03-13T10:59:59-03:00"));
    expect((await list()).dishes[0]!.soldOutUntil).toBe(soldOutUntil);
    app.setNow(new Date("2026-03-13T11:00:00-03:00"));
    expect((await list()).dishes[0]!.soldOutUntil).toBeNull();
  });

  it("can be undone, and marks a dish once", async () => {
    const { id } = await create();
    await set(id, true);
    await set(id, true);
    expect((await set(id, false)).soldOutUntil).toBeNull();
    expect((await auditEntries()).filter(({ type }) => type === "dish.sold_out")).toHaveLength(2);
  });
});

describe("move", () => {
  const move = (id: string, place: "before" | "after", targetId: string, who = staff) =>
    who.menu.move({ unitId: unit.id, id, targetId, place });

  it("puts a dish right before or after another one, and returns the order", async () => {
    const [a, b, c] = [await create({ name: "A" }), await create({ name: "B" }), await create({ name: "C" })];
    expect((await move(c.id, "before", a.id)).dishIds).toEqual([c.id, a.id, b.id]);
    expect((await move(c.id, "after", b.id)).dishIds).toEqual([a.id, b.id, c.id]);
    expect((await move(a.id, "after", a.id)).dishIds).toEqual([a.id, b.id, c.id]);
    expect(await names()).toEqual(["A", "B", "C"]);
  });

  it("moves within a category without touching the order of the others", async () => {
    const sweets = { newCategory: "Doces" };
    const a = await create({ name: "A", ...sweets });
    await create({ name: "x" });
    const b = await create({ name: "B", ...sweets });
    await create({ name: "y" });
    const c = await create({ name: "C", ...sweets });
    await move(c.id, "before", a.id);
    await move(a.id, "after", b.id);
    expect(await names()).toEqual(["C", "x", "B", "A", "y"]);
  });

  it("does not find dishes of another unit, nor removed ones", async () => {
    const dish = await create();
    const elsewhere = await buildUnit(sql, { id: unit.organizationId });
    const foreign = await buildDish(sql, await buildCategory(sql, elsewhere));
    expect(await outcomeOf(move(dish.id, "after", foreign.id))).toBe("NOT_FOUND");
    expect(await outcomeOf(move(foreign.id, "after", dish.id))).toBe("NOT_FOUND");
    expect(await outcomeOf(move(dish.id, "after", newId()))).toBe("NOT_FOUND");
  });

  // Audit ids are assigned under the menu's lock, so they show the order of the moves.
  it("keeps every dish exactly once, in the order of the moves, when two people move dishes", async () => {
    for (let at = 1; at <= 6; at += 1) await buildDish(sql, category, { name: `D${at}`, position: at * 3 });
    const orderOf = async (who: TestClient) =>
      (await who.menu.list({ unitId: unit.id })).dishes.map(({ id }) => id);
    const ids = await orderOf(staff);
    const aMove = fc.record({
      id: fc.constantFrom(...ids),
      targetId: fc.constantFrom(...ids),
      place: fc.constantFrom("before" as const, "after" as const),
    });
    const moves = fc.array(aMove, { maxLength: 6 });

    await fc.assert(
      fc.asyncProperty(moves, moves, async (mine, theirs) => {
        const before = await orderOf(staff);
        const entriesBefore = (await auditEntries()).length;
        await Promise.all([
          ...mine.map(({ id, place, targetId }) => move(id, place, targetId, staff)),
          ...theirs.map(({ id, place, targetId }) => move(id, place, targetId, colleague)),
        ]);
        const made = (await auditEntries()).slice(entriesBefore);
        expect(made).toHaveLength(mine.length + theirs.length);
        const expected = made.reduce<readonly string[]>(
          (order, { subjectId, detail }) => moved(order, { id: subjectId!, ...detail } as Move),
          before,
        );
        const seen = await Promise.all([orderOf(staff), orderOf(colleague)]);
        expect(seen).toEqual([expected, expected]);
        expect(new Set(expected)).toEqual(new Set(ids));
      }),
      { numRuns: 25 },
    );
  });

  it("keeps the order valid while others add and delete dishes", async () => {
    const kept = await Promise.all([1, 2, 3, 4].map((at) => create({ name: `K${at}` })));
    const doomed = await Promise.all([1, 2, 3].map((at) => create({ name: `X${at}` })));
    await Promise.all([
      ...kept.map(({ id }, at) => move(id, "before", kept[(at + 1) % 4]!.id)),
      ...doomed.map(({ id }) => colleague.menu.remove({ unitId: unit.id, id })),
      ...[1, 2, 3].map((at) => create({ name: `N${at}` })),
    ]);
    expect((await names()).toSorted()).toEqual(["K1", "K2", "K3", "K4", "N1", "N2", "N3"]);
  });
});

describe("remove", () => {
  it("deletes a dish, and keeps the order of the others", async () => {
    const [a, b] = [await create({ name: "A" }), await create({ name: "B" })];
    await create({ name: "C" });
    await staff.menu.remove({ unitId: unit.id, id: b.id });
    expect(await names()).toEqual(["A", "C"]);
    expect(await outcomeOf(staff.menu.remove({ unitId: unit.id, id: b.id }))).toBe("NOT_FOUND");
    expect(await outcomeOf(staff.menu.setActive({ unitId: unit.id, id: b.id, isActive: true }))).toBe(
      "NOT_FOUND",
    );
    await create({ name: "D" });
    await staff.menu.move({
      unitId: unit.id,
      id: a.id,
      targetId: (await list()).dishes[2]!.id,
      place: "after",
    });
    expect(await names()).toEqual(["C", "D", "A"]);
  });

  it("does not find another unit's dish with any command", async () => {
    const elsewhere = await buildUnit(sql, { id: unit.organizationId });
    const foreign = await buildDish(sql, await buildCategory(sql, elsewhere));
    const at = { unitId: unit.id, id: foreign.id };
    const outcomes = await Promise.all(
      [
        staff.menu.remove(at),
        staff.menu.setActive({ ...at, isActive: false }),
        staff.menu.setSoldOut({ ...at, isSoldOut: true }),
        staff.menu.update({ ...at, name: "x", categoryId: category.id, priceCents: 1, version: 1 }),
        staff.menu.renameCategory({ unitId: unit.id, id: foreign.categoryId, name: "Minha" }),
        staff.menu.removeCategory({ unitId: unit.id, id: foreign.categoryId }),
        staff.menu.mergeCategory({ unitId: unit.id, id: foreign.categoryId, intoId: category.id }),
      ].map(outcomeOf),
    );
    expect(new Set(outcomes)).toEqual(new Set(["NOT_FOUND"]));
  });
});

describe("categories", () => {
  const categoryNames = async () => (await list()).categories.map(({ name }) => name);

  it("can be renamed, but not to a name that is taken", async () => {
    await buildCategory(sql, unit, { name: "Sobremesas", position: 2 });
    const rename = (name: string) => staff.menu.renameCategory({ unitId: unit.id, id: category.id, name });
    expect(await outcomeOf(rename("SOBREMESAS"))).toBe("category_taken");
    expect(await rename("  Massas   frescas")).toEqual({ id: category.id, name: "Massas frescas" });
    expect(await rename("MASSAS frescas")).toEqual({ id: category.id, name: "MASSAS frescas" });
    expect(await invalidFields(rename(" "))).toEqual([{ field: "name", message: "Informe o nome" }]);
  });

  it("move in one statement, also when two people move them", async () => {
    const doces = await buildCategory(sql, unit, { name: "Doces", position: 2 });
    const bebidas = await buildCategory(sql, unit, { name: "Bebidas", position: 3 });
    await Promise.all([
      staff.menu.moveCategory({ unitId: unit.id, id: bebidas.id, targetId: category.id, place: "before" }),
      colleague.menu.moveCategory({ unitId: unit.id, id: category.id, targetId: doces.id, place: "after" }),
    ]);
    expect([
      ["Bebidas", "Doces", "Pratos Principais"],
      ["Doces", "Bebidas", "Pratos Principais"],
    ]).toContainEqual(await categoryNames());
  });

  it("can be merged: the dishes move over and keep their order", async () => {
    const doces = await buildCategory(sql, unit, { name: "Doces", position: 2 });
    await create({ name: "A" });
    await create({ name: "B", categoryId: doces.id });
    await create({ name: "C" });
    await staff.menu.mergeCategory({ unitId: unit.id, id: category.id, intoId: doces.id });
    const { categories, dishes } = await list();
    expect(categories).toEqual([{ id: doces.id, name: "Doces" }]);
    expect(dishes.map(({ name, categoryId }) => [name, categoryId])).toEqual(
      ["A", "B", "C"].map((name) => [name, doces.id]),
    );
    expect(
      await outcomeOf(staff.menu.mergeCategory({ unitId: unit.id, id: doces.id, intoId: category.id })),
    ).toBe("category_gone");
  });

  it("stay when their last dish leaves, and can be removed only then", async () => {
    const dish = await create();
    const remove = () => staff.menu.removeCategory({ unitId: unit.id, id: category.id });
    expect(await outcomeOf(remove())).toBe("category_not_empty");
    await staff.menu.remove({ unitId: unit.id, id: dish.id });
    expect(await categoryNames()).toEqual(["Pratos Principais"]);
    await remove();
    expect(await categoryNames()).toEqual([]);
  });

  it("cannot be removed while somebody adds a dish to them", async () => {
    const outcomes = await Promise.all([
      outcomeOf(create()),
      outcomeOf(colleague.menu.removeCategory({ unitId: unit.id, id: category.id })),
    ]);
    expect([
      ["done", "category_not_empty"],
      ["category_gone", "done"],
    ]).toContainEqual(outcomes);
  });
});

describe("photos", () => {
  const upload = async (over: Parameters<typeof buildMedia>[2] = {}) =>
    (await buildMedia(sql, unit, over)).id;
  const filesLeft = async () => {
    // Waits for the work that runs after the commit.
    while (database().running.size > 0) await Promise.all(database().running);
    const left = await rows<{ id: string }>(
      sql,
      "select media_id as id from media_file where organization_id = $1",
      [unit.organizationId],
    );
    return left.map(({ id }) => id).toSorted();
  };
  const update = (dish: { id: string; version: number }, photoIds: string[]) =>
    staff.menu.update({
      unitId: unit.id,
      id: dish.id,
      version: dish.version,
      name: "Moqueca",
      categoryId: category.id,
      priceCents: 6490,
      photoIds,
    });

  it("keep their order, the cover first; dropped ones lose their files", async () => {
    const [a, b, c] = [await upload(), await upload({ width: 800, height: 600 }), await upload()];
    const dish = await create({ photoIds: [a, b] });
    expect(dish.photos).toEqual([
      { id: a, width: 1600, height: 1200 },
      { id: b, width: 800, height: 600 },
    ]);
    const sorted = await update(dish, [b, a]);
    expect(sorted.photos.map(({ id }) => id)).toEqual([b, a]);
    const replaced = await update(sorted, [c, b]);
    expect((await list()).dishes[0]!.photos.map(({ id }) => id)).toEqual([c, b]);
    expect(replaced.version).toBe(3);
    expect(await filesLeft()).toEqual([b, c].toSorted());
  });

  it("are deleted with the dish", async () => {
    const kept = await upload();
    const { id } = await create({ photoIds: [await upload(), await upload()] });
    await create({ photoIds: [kept] });
    await staff.menu.remove({ unitId: unit.id, id });
    expect(await filesLeft()).toEqual([kept]);
  });

  it("are refused when the unit may not show them, and then nothing of the dish is stored", async () => {
    const sibling = await buildUnit(sql, { id: unit.organizationId });
    const stranger = await buildUnit(sql, await buildOrganization(sql));
    const shown = await upload();
    await create({ name: "Primeiro", photoIds: [shown] });
    const refused = [
      newId(),
      shown,
      (await buildMedia(sql, sibling)).id,
      (await buildMedia(sql, stranger)).id,
      await upload({ purpose: "logo" }),
      await upload({ storedAt: null }),
    ];
    for (const photoId of refused)
      expect(await outcomeOf(create({ photoIds: [photoId], newCategory: "Nova" }))).toBe("photo_gone");
    expect(await names()).toEqual(["Primeiro"]);
    expect((await list()).categories).toHaveLength(1);
  });

  it("belong to one dish only: the first save gets them", async () => {
    const photo = await upload();
    const outcomes = await Promise.all(
      [create({ photoIds: [photo] }), create({ photoIds: [photo] })].map(outcomeOf),
    );
    expect(outcomes.toSorted()).toEqual(["done", "photo_gone"]);
  });

  it("are ten at most, without repeats", async () => {
    const eleven = Array.from({ length: 11 }, () => newId());
    const fields = async (photoIds: string[]) => (await invalidFields(create({ photoIds })))[0];
    expect(await fields(eleven)).toEqual({ field: "photoIds", message: "No máximo 10 fotos" });
    expect(await fields([eleven[0]!, eleven[0]!])).toMatchObject({ message: "Cada foto uma vez só" });
  });
});

describe("list", () => {
  it("reads the menu in one statement, for any number of dishes", async () => {
    for (let at = 1; at <= 5; at += 1) await create({ name: `D${at}` });
    const { queryable } = sql;
    const { query } = queryable;
    const asked: string[] = [];
    queryable.query = (question) => {
      asked.push(question.text);
      return query.call(queryable, question);
    };
    await list().finally(() => (queryable.query = query));
    expect(asked.filter((text) => /\bdish/.test(text))).toHaveLength(1);
  });
});

describe("the public menu", () => {
  const anybody = () => app.client();

  it("is found by the unit's slug only while it is published", async () => {
    await create({ name: "Moqueca" });
    const { slug, isPublic } = await list();
    expect([slug, isPublic]).toEqual([expect.stringMatching(/^unidade-centro(-\w{4})?$/), false]);
    const read = () => anybody().menu.readPublic({ slug });
    expect(await outcomeOf(read())).toBe("NOT_FOUND");
    expect(await staff.menu.publish({ unitId: unit.id, isPublic: true })).toEqual({ isPublic: true, slug });
    expect((await read()).unit.name).toBe(unit.name);
    await staff.menu.publish({ unitId: unit.id, isPublic: false });
    expect(await outcomeOf(read())).toBe("NOT_FOUND");
    expect((await auditEntries()).filter(({ type }) => type === "menu.published")).toHaveLength(2);
  });

  it("shows active dishes by category, in order, and nothing that is not for guests", async () => {
    const doces = await buildCategory(sql, unit, { name: "Doces", position: 0 });
    await buildCategory(sql, unit, { name: "Vazia", position: 5 });
    const pudim = await create({ name: "Pudim", categoryId: doces.id });
    await create({ name: "Escondido", categoryId: doces.id });
    await create({ name: "Moqueca" });
    await staff.menu.setActive({ unitId: unit.id, id: (await list()).dishes[1]!.id, isActive: false });
    await staff.menu.setSoldOut({ unitId: unit.id, id: pudim.id, isSoldOut: true });
    const { slug } = await staff.menu.publish({ unitId: unit.id, isPublic: true });
    const menu = await anybody().menu.readPublic({ slug });
    expect(menu.categories.map(({ name, dishes }) => [name, dishes.map((dish) => dish.name)])).toEqual([
      ["Doces", ["Pudim"]],
      ["Pratos Principais", ["Moqueca"]],
    ]);
    expect(menu.categories[0]!.dishes[0]!.soldOutUntil).toMatch(/^\d{4}-.*Z$/);
    expect(menu.unit.openingHours).toHaveLength(7);
    expect(Object.keys(menu.categories[0]!.dishes[0]!)).not.toContain("isActive");
    expect(JSON.stringify(menu)).not.toContain("cnpj");
  });

  it("is not found for an inactive unit or an unknown slug", async () => {
    const closed = await buildUnit(sql, { id: unit.organizationId }, { isActive: false });
    const [stored] = await rows<{ slug: string }>(
      sql,
      "update unit set menu_is_public = true where id = $1 returning slug",
      [closed.id],
    );
    expect(await outcomeOf(anybody().menu.readPublic({ slug: stored!.slug }))).toBe("NOT_FOUND");
    expect(await outcomeOf(anybody().menu.readPublic({ slug: "nao-existe" }))).toBe("NOT_FOUND");
  });

  it("is sent again only when it has changed", async () => {
    const { slug } = await staff.menu.publish({ unitId: unit.id, isPublic: true });
    const get = (etag = "") => app.fetch(`/api/public-menus/${slug}`, { headers: { "if-none-match": etag } });
    const first = await get();
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, "public, no-cache"]);
    const etag = first.headers.get("etag")!;
    const again = await get(etag);
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await create();
    expect((await get(etag)).status).toBe(200);
  });

  it("has its own slug for every unit, made from the unit's name", async () => {
    const slugOf = async (name: string) => {
      const { id } = await buildUnit(sql, { id: unit.organizationId }, { name });
      return (await rows<{ slug: string }>(sql, "select slug from unit where id = $1", [id]))[0]!.slug;
    };
    expect(await slugOf("Cantina d'Itália – São João 2")).toBe("cantina-d-italia-sao-joao-2");
    expect(await slugOf("CANTINA D'ITÁLIA: São João (2)")).toMatch(/^cantina-d-italia-sao-joao-2-\w{4}$/);
    expect(await slugOf("日本")).toMatch(/^unidade/);
    const many = await Promise.all(Array.from({ length: 8 }, () => slugOf("Praça")));
    expect(new Set(many).size).toBe(8);
  });
});

/** The expected order after a move. */
function moved(ids: readonly string[], { id, targetId, place }: Move): readonly string[] {
  if (id === targetId) return ids;
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(others.indexOf(targetId) + (place === "after" ? 1 : 0), 0, id);
}
