import { describe, expect, it } from "vitest";

import { buildPlannedTable, EditorDriver } from "#tests/editor-driver.ts";

const a = buildPlannedTable("a", { x: 100, y: 100 });
const b = buildPlannedTable("b", { x: 400, y: 300 });

describe("dragging", () => {
  it("snaps to the grid, and saves once, on the drop", () => {
    const editor = new EditorDriver([a]);
    editor.down({ x: 160, y: 160 }).move({ x: 170, y: 160 }, { x: 233, y: 214 });
    expect(editor.table("a")).toMatchObject({ x: 170, y: 150 });
    expect(editor.saves).toEqual([]);
    editor.up({ x: 233, y: 214 });
    expect(editor.saves.map(({ tables }) => tables)).toEqual([[{ ...a, x: 170, y: 150 }]]);
    expect(editor.words.at(-1)).toBe("a em 170, 150");
  });

  it("starts after the pointer has moved far enough, and further for a finger", () => {
    const mouse = new EditorDriver([a]).down({ x: 160, y: 160 }).move({ x: 163, y: 160 });
    expect(mouse.state.phase.name).toBe("pressing");
    expect(mouse.move({ x: 165, y: 160 }).state.phase.name).toBe("dragging");
    const finger = new EditorDriver([a]).down({ x: 160, y: 160 }, { kind: "touch" }).move({ x: 166, y: 160 });
    expect(finger.state.phase.name).toBe("pressing");
  });

  it("snaps to a neighbour's edge and middle, and shows the guide line", () => {
    const odd = { ...b, x: 403 };
    const editor = new EditorDriver([a, odd])
      .down({ x: 160, y: 160 })
      .move({ x: 460, y: 160 }, { x: 461, y: 164 });
    expect(editor.table("a")).toMatchObject({ x: 403, y: 100 });
    const phase = editor.state.phase;
    expect(phase.name === "dragging" && phase.guides.map(({ axis, at }) => `${axis} ${at}`)).toEqual([
      "x 403",
      "x 463",
      "x 523",
    ]);
  });

  it("does not snap while Ctrl is held", () => {
    const editor = new EditorDriver([a, b]).drag({ x: 160, y: 160 }, { x: 163, y: 197 }, { free: true });
    expect(editor.table("a")).toMatchObject({ x: 103, y: 137 });
  });

  it("moves all selected tables together, and stops all at the canvas's edge", () => {
    const editor = new EditorDriver([a, b]).run("select-all").drag({ x: 160, y: 160 }, { x: -400, y: 170 });
    expect(editor.state.tables.map(({ x }) => x)).toEqual([0, 300]);
    expect(editor.saves).toHaveLength(1);
    expect(editor.words.at(-1)).toBe("2 mesas movidas");
  });

  it("selects only the dragged table when it was not selected", () => {
    const editor = new EditorDriver([a, b])
      .click({ x: 460, y: 360 })
      .drag({ x: 160, y: 160 }, { x: 260, y: 160 });
    expect(editor.state.selectedIds).toEqual(["a"]);
    expect(editor.table("b")).toEqual(b);
  });

  it("saves nothing when it ends where it began", () => {
    const editor = new EditorDriver([a])
      .down({ x: 160, y: 160 })
      .move({ x: 260, y: 160 }, { x: 161, y: 160 });
    expect(editor.up({ x: 161, y: 160 }).saves).toEqual([]);
  });

  it("has no result after Escape", () => {
    const editor = new EditorDriver([a])
      .down({ x: 160, y: 160 })
      .move({ x: 300, y: 300 })
      .send({ type: "cancel" });
    expect(editor.state.tables).toEqual([a]);
    expect(editor.up({ x: 300, y: 300 }).saves).toEqual([]);
  });

  it("follows the pointer on an enlarged canvas in canvas px", () => {
    const editor = new EditorDriver([a]).run("zoom-in").run("zoom-in");
    editor.drag({ x: 160, y: 160 }, { x: 260, y: 260 });
    expect(editor.table("a")).toMatchObject({ x: 200, y: 200 });
  });
});
