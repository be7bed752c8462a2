import { describe, expect, it } from "vitest";

import { buildPlannedTable, EditorDriver } from "#tests/editor-driver.ts";

const a = buildPlannedTable("a", { x: 300, y: 200 });
const middle = { x: 360, y: 260 };

describe("resizing", () => {
  it("snaps a corner to the grid, and keeps the opposite one", () => {
    const editor = new EditorDriver([a]).click(middle).drag({ x: 420, y: 320 }, { x: 503, y: 288 });
    expect(editor.table("a")).toMatchObject({ x: 300, y: 200, width: 200, height: 90 });
    expect(editor.saves).toHaveLength(1);
    expect(editor.words.at(-1)).toBe("200 por 90 px");
  });

  it("resizes by one side alone", () => {
    const editor = new EditorDriver([a]).click(middle).drag({ x: 300, y: 260 }, { x: 240, y: 400 });
    expect(editor.table("a")).toMatchObject({ x: 240, y: 200, width: 180, height: 120 });
  });

  it("stops at the smallest size and at the canvas's edge", () => {
    const editor = new EditorDriver([a]).click(middle).drag({ x: 420, y: 320 }, { x: 310, y: 210 });
    expect(editor.table("a")).toMatchObject({ x: 300, y: 200, width: 40, height: 40 });
    const low = buildPlannedTable("a", { x: 300, y: 455 });
    const wide = new EditorDriver([low])
      .click({ x: 360, y: 515 })
      .drag({ x: 420, y: 575 }, { x: 700, y: 900 });
    expect(wide.table("a")).toMatchObject({ width: 400, height: 140 });
  });

  it("keeps the opposite corner of a turned table", () => {
    const rotated = { ...a, rotation: 90 };
    // After a quarter turn, the table's own lower right corner is at the lower left.
    const editor = new EditorDriver([rotated]).click(middle).drag({ x: 300, y: 320 }, { x: 300, y: 400 });
    expect(editor.table("a")).toMatchObject({ width: 200, height: 120, x: 260, y: 240, rotation: 90 });
  });

  it("resizes a round table about its middle", () => {
    const round = buildPlannedTable("a", { shape: "circle", x: 360, y: 260 });
    const editor = new EditorDriver([round]).click(middle).drag({ x: 420, y: 320 }, { x: 452, y: 330 });
    expect(editor.table("a")).toMatchObject({ x: 360, y: 260, radius: 90 });
  });

  it("has no handles for several tables, where a drag moves them", () => {
    const b = buildPlannedTable("b", { x: 600, y: 200 });
    const editor = new EditorDriver([a, b]).run("select-all").drag({ x: 418, y: 318 }, { x: 438, y: 318 });
    expect(editor.table("a")).toMatchObject({ x: 320, width: 120 });
  });

  it("has no result after Escape", () => {
    const editor = new EditorDriver([a]).click(middle).down({ x: 420, y: 320 }).move({ x: 500, y: 500 });
    editor.send({ type: "cancel" });
    expect(editor.state.tables).toEqual([a]);
  });
});
