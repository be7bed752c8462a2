import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { buildPlannedTable, EditorDriver } from "#tests/editor-driver.ts";
import type { PlannedTable } from "../contract.ts";
import { isOnCanvas, pushOntoCanvas } from "../geometry/shapes.ts";
import { commands } from "./command-list.ts";
import { createEditor, reduce } from "./editor.ts";

describe("the editor after any events", () => {
  it("keeps every table on the canvas, ids and labels unique, and shows the same after saving and loading", () => {
    fc.assert(
      fc.property(plans, fc.array(acts, { maxLength: 40 }), (tables, done) => {
        const editor = new EditorDriver(tables);
        for (const act of done) play(editor, act);
        expectAccessibleWithoutSideScroll(editor.state.tables);
        const loaded = createEditor(JSON.parse(JSON.stringify(editor.state.tables)) as PlannedTable[]);
        expect(loaded.tables).toEqual(editor.state.tables);
      }),
      { numRuns: 400 },
    );
  });

  it("keeps a table on the canvas when only the later of two steps is saved", () => {
    const editor = new EditorDriver([buildPlannedTable("t0", { x: 0, y: 0, width: 40, height: 40 })]);
    editor.send({ type: "selected", ids: ["t0"] });
    editor.run("nudge-right-10");
    editor.run("rotate-left");
    const moved = editor.state.unsaved[0];
    editor.send({ type: "saveFailed", editId: moved?.id ?? 0 });
    expectAccessibleWithoutSideScroll(editor.state.tables);
    expect(editor.state.tables[0]?.rotation).toBe(345);
  });

  it("undoes and redoes everything that one user did", () => {
    fc.assert(
      fc.property(plans, fc.array(ownActs, { maxLength: 25 }), (tables, done) => {
        const editor = new EditorDriver(tables);
        for (const act of done) play(editor, act);
        while (editor.state.future.length > 0) editor.run("redo");
        const after = byId(editor.state.tables);
        while (editor.state.past.length > 0) editor.run("undo");
        expect(byId(editor.state.tables)).toEqual(byId(tables));
        while (editor.state.future.length > 0) editor.run("redo");
        expect(byId(editor.state.tables)).toEqual(after);
      }),
      { numRuns: 300 },
    );
  });

  it("ends with the server's tables when the server stores some edits and refuses the others", () => {
    fc.assert(
      fc.property(
        plans,
        fc.array(ownActs, { maxLength: 20 }),
        fc.infiniteStream(fc.boolean()),
        (tables, done, fates) => {
          const editor = new EditorDriver(tables);
          let server: readonly PlannedTable[] = tables;
          for (const act of done) {
            editor.effects = [];
            play(editor, act);
            for (const effect of editor.effects) {
              if (effect.type !== "save" && effect.type !== "remove") continue;
              if (fates.next().value === false) {
                editor.send({ type: "saveFailed", editId: effect.editId });
                continue;
              }
              server =
                effect.type === "remove"
                  ? server.filter(({ id }) => !effect.ids.includes(id))
                  : [
                      ...server.filter(({ id }) => effect.tables.every((table) => table.id !== id)),
                      ...effect.tables,
                    ];
              editor.send({ type: "saved", editId: effect.editId });
            }
          }
          expect(editor.state.unsaved).toEqual([]);
          expect(byId(editor.state.tables)).toEqual(byId(server));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("two people at once", () => {
  const a = buildPlannedTable("a", { x: 100 });
  const b = buildPlannedTable("b", { x: 400 });
  const c = buildPlannedTable("c", { x: 700 });

  it("lets the last drop win, and undoes only what nobody else has changed since", () => {
    const editor = new EditorDriver([a, b, c]);
    editor.run("select-all").key("ArrowDown").settle();
    editor.send({
      type: "tablesChanged",
      tables: [
        { ...a, y: 101 },
        { ...b, y: 300 },
        { ...c, y: 101 },
      ],
    });
    editor.run("undo");
    expect(editor.state.tables.map(({ y }) => y)).toEqual([100, 300, 100]);
    expect(editor.saves.at(-1)?.tables.map(({ id }) => id)).toEqual(["a", "c"]);
    editor.run("redo");
    expect(editor.state.tables.map(({ y }) => y)).toEqual([101, 300, 101]);
  });

  it("skips steps without any change that still applies", () => {
    const editor = new EditorDriver([a, b]);
    editor.click({ x: 460, y: 160 }).key("ArrowUp").click({ x: 160, y: 160 }).key("ArrowUp").settle();
    editor.send({ type: "tablesChanged", tables: [{ ...b, y: 99 }] });
    editor.run("undo");
    expect(editor.state.tables).toEqual([b]);
    expect(editor.run("undo").state.past).toEqual([]);
  });

  it("keeps a drag under the pointer while the same table, its neighbours and the list change", () => {
    const editor = new EditorDriver([a, b, c]);
    editor.down({ x: 160, y: 160 }).move({ x: 200, y: 260 });
    editor.send({
      type: "tablesChanged",
      tables: [{ ...a, x: 500, seats: 8 }, { ...c, y: 300 }, buildPlannedTable("d", { x: 850, y: 20 })],
    });
    expect(editor.state.phase.name).toBe("dragging");
    editor.move({ x: 200, y: 310 }).up({ x: 200, y: 310 });
    expect(editor.table("a")).toEqual({ ...a, x: 140, y: 250, seats: 8 });
    expect(editor.state.tables.map(({ id }) => id)).toEqual(["a", "c", "d"]);
    expect(editor.saves).toHaveLength(1);
  });

  it("drops nothing when the dragged table was removed meanwhile", () => {
    const editor = new EditorDriver([a, b]);
    editor.down({ x: 160, y: 160 }).move({ x: 300, y: 300 });
    editor.send({ type: "tablesChanged", tables: [b] });
    editor.up({ x: 300, y: 300 });
    expect(editor.saves).toEqual([]);
    expect(editor.state.tables).toEqual([b]);
  });

  it("shows unsaved changes on top of the server's tables", () => {
    const editor = new EditorDriver([a, b]);
    editor.drag({ x: 160, y: 160 }, { x: 160, y: 360 });
    editor.send({ type: "tablesChanged", tables: [a, { ...b, y: 0 }] });
    expect(editor.state.tables.map(({ y }) => y)).toEqual([300, 0]);
  });

  it("keeps the same objects for unchanged tables", () => {
    const editor = new EditorDriver([a, b]);
    editor.send({ type: "tablesChanged", tables: [{ ...a }, { ...b, x: 500 }] });
    expect(editor.state.tables[0]).toBe(a);
  });
});

describe("a save that fails", () => {
  const a = buildPlannedTable("a");

  it("restores the table, and adds no step to undo", () => {
    const editor = new EditorDriver([a]);
    editor.drag({ x: 160, y: 160 }, { x: 360, y: 260 });
    editor.send({ type: "saveFailed", editId: editor.saves[0]?.editId ?? 0 });
    expect(editor.state.tables).toEqual([a]);
    expect(editor.state.past).toEqual([]);
  });

  it("restores tables whose removal is refused", () => {
    const editor = new EditorDriver([a]);
    editor.click({ x: 160, y: 160 }).key("Delete");
    expect(editor.effects.at(-1)).toEqual({ type: "askRemoval", ids: ["a"] });
    expect(editor.state.tables).toEqual([a]);
    editor.send({ type: "remove", ids: ["a"] });
    expect(editor.state.tables).toEqual([]);
    editor.send({ type: "saveFailed", editId: editor.state.unsaved[0]?.id ?? 0 });
    expect(editor.state.tables).toEqual([a]);
  });

  it("allows a retry of a failed undo", () => {
    const editor = new EditorDriver([a]);
    editor.drag({ x: 160, y: 160 }, { x: 360, y: 260 }).settle().run("undo");
    editor.send({ type: "saveFailed", editId: editor.state.unsaved[0]?.id ?? 0 });
    expect(editor.table("a").x).toBe(300);
    expect(editor.run("undo").settle().table("a")).toEqual(a);
  });
});

it("undoes the adding of a table that the server has stored", () => {
  const added = buildPlannedTable("new");
  const editor = new EditorDriver([]);
  editor.send({ type: "added", table: added });
  expect(editor.state.selectedIds).toEqual(["new"]);
  editor.run("undo");
  expect(editor.state.tables).toEqual([]);
  expect(editor.effects.find(({ type }) => type === "remove")).toMatchObject({ ids: ["new"] });
  editor.settle().run("redo");
  expect(editor.state.tables).toEqual([added]);
  expect(editor.saves.at(-1)?.restores).toBe(true);
});

it("changes no table while a gesture holds it", () => {
  const editor = new EditorDriver([buildPlannedTable("a")]);
  editor.down({ x: 160, y: 160 }).move({ x: 200, y: 200 }).run("rotate-right");
  expect(editor.table("a").rotation).toBe(0);
});

const plans = fc
  .array(
    fc.record({
      shape: fc.constantFrom("rectangle" as const, "circle" as const),
      x: fc.integer({ min: -50, max: 1050 }),
      y: fc.integer({ min: -50, max: 650 }),
      width: fc.integer({ min: 40, max: 600 }),
      height: fc.integer({ min: 40, max: 600 }),
      radius: fc.integer({ min: 20, max: 300 }),
      rotation: fc.integer({ min: 0, max: 23 }).map((steps) => steps * 15),
      seats: fc.integer({ min: 1, max: 12 }),
    }),
    { maxLength: 8 },
  )
  .map((shapes) =>
    shapes.flatMap(
      (shape, index) =>
        pushOntoCanvas(buildPlannedTable(`t${index}`, { ...shape, label: `M${index + 1}` })) ?? [],
    ),
  );

const point = fc.record({ x: fc.integer({ min: -100, max: 1100 }), y: fc.integer({ min: -100, max: 700 }) });
const held = fc.record({
  shift: fc.boolean(),
  free: fc.boolean(),
  kind: fc.constantFrom("mouse" as const, "touch" as const),
});

const command = fc.record({
  type: fc.constant("command" as const),
  id: fc.constantFrom(...commands.map(({ id }) => id)),
});
const drag = fc.record({ type: fc.constant("drag" as const), from: point, to: point, held });
const dragTable = fc.record({
  type: fc.constant("dragTable" as const),
  which: fc.nat({ max: 9 }),
  to: point,
  held,
});
const removal = fc.record({ type: fc.constant("remove" as const), which: fc.nat({ max: 9 }) });
const selection = fc.constant({ type: "command" as const, id: "select-all" });
const ownActs = fc.oneof(command, command, drag, dragTable, removal, selection);

const others = fc.record({
  type: fc.constant("others" as const),
  which: fc.nat({ max: 9 }),
  to: point,
  kind: fc.constantFrom("move", "remove", "add"),
});
const answer = fc.record({ type: fc.constant("answer" as const), isStored: fc.boolean() });
const cancel = fc.record({ type: fc.constant("cancel" as const), from: point, to: point });
const acts = fc.oneof(ownActs, ownActs, ownActs, others, answer, cancel);

type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never;

function play(editor: EditorDriver, act: Act): void {
  switch (act.type) {
    case "command":
      editor.run(act.id);
      break;
    case "drag":
      editor.drag(act.from, act.to, act.held);
      break;
    case "dragTable": {
      const table = editor.state.tables[act.which];
      if (table) editor.drag(centre(table), act.to, act.held);
      break;
    }
    case "remove": {
      const table = editor.state.tables[act.which];
      if (table) editor.send({ type: "remove", ids: [table.id] });
      break;
    }
    case "others":
      editor.send({ type: "tablesChanged", tables: changedByOthers(editor.state.stored, act) });
      break;
    case "answer": {
      const edit = editor.state.unsaved[0];
      if (edit) editor.send({ type: act.isStored ? "saved" : "saveFailed", editId: edit.id });
      break;
    }
    case "cancel":
      editor.down(act.from).move(act.to);
      editor.state = reduce(editor.state, { type: "cancel" }).state;
      break;
  }
}

let strangers = 0;

function changedByOthers(
  tables: readonly PlannedTable[],
  { which, to, kind }: { which: number; to: { x: number; y: number }; kind: string },
): PlannedTable[] {
  if (kind === "remove") return tables.filter((_, index) => index !== which);
  if (kind === "move")
    return tables.map((table, index) =>
      index === which ? (pushOntoCanvas({ ...table, ...to }) ?? table) : table,
    );
  strangers += 1;
  const table = pushOntoCanvas(buildPlannedTable(`stranger${strangers}`, { ...to, label: `X${strangers}` }));
  return table ? [...tables, table] : [...tables];
}

function expectAccessibleWithoutSideScroll(tables: readonly PlannedTable[]): void {
  expect(tables.filter((table) => !isOnCanvas(table))).toEqual([]);
  expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length);
  expect(new Set(tables.map(({ label }) => label)).size).toBe(tables.length);
}

function centre(table: PlannedTable) {
  return table.shape === "circle"
    ? { x: table.x, y: table.y }
    : { x: table.x + table.width / 2, y: table.y + table.height / 2 };
}

function byId(tables: readonly PlannedTable[]): PlannedTable[] {
  return tables.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

describe("a locked plan", () => {
  it("opens a tapped table, and neither drags, changes nor undoes", () => {
    const editor = new EditorDriver([buildPlannedTable("t0", { x: 100, y: 100 })]);
    editor.send({ type: "selected", ids: ["t0"] });
    editor.key("ArrowRight");
    const before = editor.state.tables;
    editor.send({ type: "lockChanged", isLocked: true });
    expect(editor.state.selectedIds).toEqual([]);

    editor.effects = [];
    editor.drag({ x: 160, y: 160 }, { x: 400, y: 300 });
    editor.send({ type: "selected", ids: ["t0"] });
    for (const key of ["ArrowRight", "Delete"]) editor.key(key);
    editor.key("z", { ctrl: true }).key("d", { ctrl: true });
    expect(editor.state.tables).toBe(before);
    expect(editor.effects).toEqual([]);

    editor.click({ x: 160, y: 160 });
    expect(editor.effects).toEqual([{ type: "openTable", id: "t0" }]);

    editor.send({ type: "lockChanged", isLocked: false });
    editor.key("z", { ctrl: true });
    expect(editor.state.tables[0]?.x).toBe(100);
  });
});

it("adds several tables in one request, and one undo removes them", () => {
  const editor = new EditorDriver([]);
  const drawn = [buildPlannedTable("t0", { label: "M1" }), buildPlannedTable("t1", { label: "M2", x: 400 })];
  editor.send({ type: "drawn", tables: drawn });
  expect(editor.effects).toMatchObject([{ type: "save", tables: drawn }]);
  editor.run("undo");
  expect(editor.state.tables).toEqual([]);
  expect(editor.effects.at(1)).toMatchObject({ type: "remove", ids: ["t0", "t1"] });
});
