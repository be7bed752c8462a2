import { describe, expect, it } from "vitest";

import { buildPlannedTable, EditorDriver } from "#tests/editor-driver.ts";
import type { Pointer } from "../state.ts";
import { toCanvas } from "../view.ts";

const a = buildPlannedTable("a");

function finger(id: number, x: number, y: number): Pointer {
  return { id, kind: "touch", at: { x, y }, button: "main", shift: false, free: false };
}

describe("pinching", () => {
  it("keeps the canvas points under the fingers", () => {
    const editor = new EditorDriver([a], { width: 390, height: 234 });
    editor.send({ type: "pointerDown", pointer: finger(1, 150, 120) });
    editor.send({ type: "pointerDown", pointer: finger(2, 250, 120) });
    const before = toCanvas(editor.state.view, { x: 200, y: 120 });
    editor.send({ type: "pointerMove", pointer: finger(1, 100, 120) });
    editor.send({ type: "pointerMove", pointer: finger(2, 300, 120) });
    const after = toCanvas(editor.state.view, { x: 200, y: 120 });
    expect(editor.state.view.scale).toBeCloseTo(0.78);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it("replaces a drag, which then has no result", () => {
    const editor = new EditorDriver([a]);
    editor.send({ type: "pointerDown", pointer: finger(1, 160, 160) });
    editor.send({ type: "pointerMove", pointer: finger(1, 260, 260) });
    expect(editor.state.phase.name).toBe("dragging");
    editor.send({ type: "pointerDown", pointer: finger(2, 400, 300) });
    expect(editor.state.phase.name).toBe("pinching");
    editor.send({ type: "pointerUp", pointer: finger(1, 260, 260) });
    editor.send({ type: "pointerMove", pointer: finger(2, 500, 300) });
    editor.send({ type: "pointerUp", pointer: finger(2, 500, 300) });
    expect(editor.state.tables).toEqual([a]);
    expect(editor.saves).toEqual([]);
    expect(editor.state.phase.name).toBe("idle");
    expect(editor.state.fingers).toEqual([]);
  });

  it("moves an enlarged canvas with both fingers, never past its edge", () => {
    const editor = new EditorDriver([a]).run("zoom-in").run("zoom-in");
    const { x, y } = editor.state.view;
    editor.send({ type: "pointerDown", pointer: finger(1, 400, 300) });
    editor.send({ type: "pointerDown", pointer: finger(2, 500, 300) });
    for (const step of [1, 2]) {
      editor.send({ type: "pointerMove", pointer: finger(1, 400 + step * 20, 300) });
      editor.send({ type: "pointerMove", pointer: finger(2, 500 + step * 20, 300) });
    }
    expect(editor.state.view.x).toBeCloseTo(x + 40);
    expect(editor.state.view.y).toBeCloseTo(y);
    editor.send({ type: "pointerMove", pointer: finger(1, 4000, 300) });
    editor.send({ type: "pointerMove", pointer: finger(2, 4100, 300) });
    expect(editor.state.view.x).toBeLessThanOrEqual(0);
  });
});
