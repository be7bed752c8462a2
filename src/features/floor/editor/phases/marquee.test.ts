import { describe, expect, it } from "vitest";

import { buildPlannedTable, EditorDriver } from "#tests/editor-driver.ts";

const tables = [
  buildPlannedTable("a", { x: 100 }),
  buildPlannedTable("b", { x: 400 }),
  buildPlannedTable("c", { x: 760, y: 160, shape: "circle" }),
];

describe("the marquee", () => {
  it("selects the tables that it touches, from any corner", () => {
    const editor = new EditorDriver(tables).drag({ x: 410, y: 300 }, { x: 20, y: 20 });
    expect(editor.state.selectedIds).toEqual(["a", "b"]);
    expect(editor.words).toEqual(["2 mesas selecionadas"]);
  });

  it("deselects tables that it no longer touches", () => {
    const editor = new EditorDriver(tables)
      .down({ x: 20, y: 20 })
      .move({ x: 500, y: 300 }, { x: 150, y: 150 });
    expect(editor.state.selectedIds).toEqual(["a"]);
  });

  it("does not select a circle by the corner of its box", () => {
    const editor = new EditorDriver(tables).drag({ x: 690, y: 90 }, { x: 712, y: 112 });
    expect(editor.state.selectedIds).toEqual([]);
  });

  it("keeps the earlier selection with Shift, and restores it after Escape", () => {
    const editor = new EditorDriver(tables).click({ x: 160, y: 160 });
    editor.drag({ x: 380, y: 80 }, { x: 600, y: 300 }, { shift: true });
    expect(editor.state.selectedIds).toEqual(["a", "b"]);
    editor.down({ x: 680, y: 300 }).move({ x: 800, y: 150 });
    expect(editor.state.selectedIds).toEqual(["c"]);
    expect(editor.send({ type: "cancel" }).state.selectedIds).toEqual(["a", "b"]);
  });
});
