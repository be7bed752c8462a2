import { describe, expect, it } from "vitest";

import { buildPlannedTable, EditorDriver } from "../../../../../tests/support/editor-driver.ts";

const a = buildPlannedTable("a", { x: 100 });
const b = buildPlannedTable("b", { x: 400 });
const onA = { x: 160, y: 160 };
const onB = { x: 460, y: 160 };
const nowhere = { x: 800, y: 500 };

describe("pressing", () => {
  it("selects the table under the pointer, and the bare canvas selects none", () => {
    const editor = new EditorDriver([a, b]).click(onA).click(onB);
    expect(editor.state.selectedIds).toEqual(["b"]);
    expect(editor.state.focusedId).toBe("b");
    expect(editor.click(nowhere).state.selectedIds).toEqual([]);
  });

  it("adds with Shift and takes away again", () => {
    const editor = new EditorDriver([a, b]).click(onA).click(onB, { shift: true });
    expect(editor.state.selectedIds).toEqual(["a", "b"]);
    expect(editor.click(onA, { shift: true }).state.selectedIds).toEqual(["b"]);
    expect(editor.click(nowhere, { shift: true }).state.selectedIds).toEqual(["b"]);
  });

  it("singles out one of several on release, so that several can be dragged", () => {
    const editor = new EditorDriver([a, b]).run("select-all").down(onA);
    expect(editor.state.selectedIds).toEqual(["a", "b"]);
    expect(editor.up(onA).state.selectedIds).toEqual(["a"]);
  });

  it("saves nothing", () => {
    expect(new EditorDriver([a]).click(onA).effects).toEqual([]);
  });
});
