import { describe, expect, it } from "vitest";

import { buildPlannedTable, EditorDriver } from "#tests/editor-driver.ts";
import { boundsOf } from "../geometry/shapes.ts";
import { commands } from "./command-list.ts";

const a = buildPlannedTable("a", { label: "M1", x: 100, y: 100 });
const b = buildPlannedTable("b", { label: "M2", x: 400, y: 170, width: 80, height: 60 });
const c = buildPlannedTable("c", { label: "M3", x: 800, y: 300, shape: "circle", radius: 50 });

describe("the commands", () => {
  it("have unique ids and names", () => {
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
    expect(new Set(commands.map(({ label }) => label)).size).toBe(commands.length);
  });

  it("duplicate tables next to the originals with new ids and free labels, and select the copies", () => {
    const editor = new EditorDriver([a, b]).run("select-all").key("d", { ctrl: true });
    const copies = editor.state.tables.slice(2);
    expect(copies).toEqual([
      { ...a, id: copies[0]?.id, label: "M3", x: 120, y: 120 },
      { ...b, id: copies[1]?.id, label: "M4", x: 420, y: 190 },
    ]);
    expect(editor.state.selectedIds).toEqual(copies.map(({ id }) => id));
    expect(editor.saves).toHaveLength(1);
    expect(editor.run("undo").state.tables).toEqual([a, b]);
  });

  it.each([
    ["align-left", "left"],
    ["align-right", "right"],
    ["align-top", "top"],
    ["align-bottom", "bottom"],
  ] as const)("%s brings edges on one line, in one save", (id, edge) => {
    const editor = new EditorDriver([a, b, c]).run("select-all").run(id);
    expect(new Set(editor.state.tables.map((table) => boundsOf(table)[edge])).size).toBe(1);
    expect(editor.saves).toHaveLength(1);
  });

  it.each([
    ["align-centre", "left", "right"],
    ["align-middle", "top", "bottom"],
  ] as const)("%s brings middles on one line", (id, start, end) => {
    const editor = new EditorDriver([a, b, c]).run("select-all").run(id);
    expect(
      new Set(editor.state.tables.map((table) => boundsOf(table)[start] + boundsOf(table)[end])).size,
    ).toBe(1);
  });

  it("distribute with equal gaps between the first and the last", () => {
    const editor = new EditorDriver([a, b, c]).run("select-all").run("distribute-x");
    const [first, second, third] = editor.state.tables.map(boundsOf);
    expect((second?.left ?? 0) - (first?.right ?? 0)).toBe((third?.left ?? 0) - (second?.right ?? 0));
    expect(editor.saves[0]?.tables.map(({ id }) => id)).toEqual(["b"]);
  });

  it("turn each table about its middle by 15 degrees, and back", () => {
    const editor = new EditorDriver([a]).run("select-all").key("r").key("r");
    expect(editor.table("a")).toEqual({ ...a, rotation: 30 });
    editor.key("r", { shift: true }).key("r", { shift: true }).key("r", { shift: true });
    expect(editor.table("a").rotation).toBe(345);
  });

  it("change the shape in place", () => {
    const editor = new EditorDriver([a]).run("select-all").run("make-circle");
    expect(editor.table("a")).toMatchObject({ shape: "circle", x: 160, y: 160, radius: 60 });
    expect(editor.run("make-rectangle").table("a")).toEqual(a);
  });

  it("nudge by 1 px, with Shift by 10, and stop at the edge", () => {
    const editor = new EditorDriver([a]).click({ x: 160, y: 160 });
    editor.key("ArrowRight").key("ArrowDown", { shift: true });
    expect(editor.table("a")).toMatchObject({ x: 101, y: 110 });
    for (let press = 0; press < 12; press += 1) editor.key("ArrowUp", { shift: true });
    expect(editor.table("a").y).toBe(0);
    expect(editor.words.at(-1)).toBe("Não há mais espaço");
  });

  it("move the focus with arrow keys while no table is selected, and with Ctrl always", () => {
    const editor = new EditorDriver([a, b, c]);
    editor.key("Home");
    expect(editor.state.focusedId).toBe("a");
    expect(editor.key("ArrowRight").state.focusedId).toBe("b");
    expect(editor.key(" ").state.selectedIds).toEqual(["b"]);
    expect(editor.key("ArrowRight").state.focusedId).toBe("b");
    expect(editor.key("ArrowRight", { ctrl: true }).state.focusedId).toBe("c");
    expect(editor.key(" ").state.selectedIds).toEqual(["b", "c"]);
    expect(editor.key("Escape").state.selectedIds).toEqual([]);
  });

  it("open and remove the focused table when no table is selected", () => {
    const editor = new EditorDriver([a, b]).key("End").key("Enter").key("Delete");
    expect(editor.effects).toEqual([
      { type: "openTable", id: "b" },
      { type: "askRemoval", ids: ["b"] },
    ]);
  });
});
