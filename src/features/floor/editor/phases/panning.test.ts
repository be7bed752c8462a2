import { describe, expect, it } from "vitest";

import { buildPlannedTable, EditorDriver } from "#tests/editor-driver.ts";

const a = buildPlannedTable("a", { x: 440, y: 240 });

describe("panning", () => {
  it("moves an enlarged canvas and no table", () => {
    const editor = new EditorDriver([a]).run("zoom-in").run("zoom-in");
    const { x, y } = editor.state.view;
    const from = { x: 500, y: 300 };
    editor.down(from, { button: "pan" });
    expect(editor.state.phase.name).toBe("panning");
    const { scale } = editor.state.view;
    editor.move({ x: 520, y: 310 }).up({ x: 520, y: 310 });
    expect(editor.state.view.x).toBeCloseTo(x + 20 * scale);
    expect(editor.state.view.y).toBeCloseTo(y + 10 * scale);
    expect(editor.state.selectedIds).toEqual([]);
    expect(editor.state.tables).toEqual([a]);
  });

  it("leaves a fitted canvas where it is", () => {
    const editor = new EditorDriver([a]);
    const { view } = editor.state;
    expect(editor.drag({ x: 500, y: 300 }, { x: 700, y: 300 }, { button: "pan" }).state.view).toEqual(view);
  });

  it("also follows the wheel, and Ctrl+wheel zooms about the pointer", () => {
    const editor = new EditorDriver([a]);
    editor.send({ type: "wheel", at: { x: 500, y: 300 }, by: { x: 0, y: 50 }, isZoom: false });
    expect(editor.state.view.scale).toBe(1);
    editor.send({ type: "wheel", at: { x: 0, y: 0 }, by: { x: 0, y: -100 }, isZoom: true });
    expect(editor.state.view).toMatchObject({ x: 0, y: 0 });
    expect(editor.state.view.scale).toBeGreaterThan(1.3);
    editor.send({ type: "wheel", at: { x: 0, y: 0 }, by: { x: 30, y: 50 }, isZoom: false });
    expect(editor.state.view).toMatchObject({ x: -30, y: -50 });
  });
});
