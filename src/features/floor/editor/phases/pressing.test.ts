import { describe, expect, it } from "vitest";

import { buildPlannedTable, EditorDriver } from "#tests/editor-driver.ts";

const a = buildPlannedTable("a", { x: 100 });
const b = buildPlannedTable("b", { x: 400 });
const onA = { x: 160, y: 160 };
const onB = { x: 460, y: 160 };
const nowhere = { x: 800, y: 500 };

describe("pressing", () => {
  it("selects the table under the pointer, and nothing on the bare canvas", () => {
    const editor = new EditorDriver([a, b]).click(onA).click(onB);
    expect(editor.state.selectedIds).toEqual(["b"]);
    expect(editor.state.focusedId).toBe("b");
    expect(editor.click(nowhere).state.selectedIds).toEqual([]);
  });

  it("adds a table with Shift, and removes it with Shift", () => {
    const editor = new EditorDriver([a, b]).click(onA).click(onB, { shift: true });
    expect(editor.state.selectedIds).toEqual(["a", "b"]);
    expect(editor.click(onA, { shift: true }).state.selectedIds).toEqual(["b"]);
    expect(editor.click(nowhere, { shift: true }).state.selectedIds).toEqual(["b"]);
  });

  it("selects only the pressed one of several tables on release, so that several can be dragged", () => {
    const editor = new EditorDriver([a, b]).run("select-all").down(onA);
    expect(editor.state.selectedIds).toEqual(["a", "b"]);
    expect(editor.up(onA).state.selectedIds).toEqual(["a"]);
  });

  it("saves nothing", () => {
    expect(new EditorDriver([a]).click(onA).effects).toEqual([]);
  });
});
