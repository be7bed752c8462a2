import { describe, expect, it } from "vitest";

import { buildPlannedTable, EditorDriver } from "#tests/editor-driver.ts";
import { boundsOf } from "../../geometry/shapes.ts";
import { handlesOf } from "../handles.ts";

const a = buildPlannedTable("a", { x: 300, y: 200, width: 200, height: 80 });
const middle = { x: 400, y: 240 };

function holdOf(editor: EditorDriver) {
  const handle = handlesOf(editor.state).find(({ grip }) => grip.kind === "turn");
  if (handle === undefined) throw new Error("There is no handle to turn by");
  return handle.at;
}

describe("turning", () => {
  it("turns in steps of 15 degrees towards the pointer", () => {
    const editor = new EditorDriver([a]).click(middle);
    editor.down(holdOf(editor)).move({ x: 440, y: 160 });
    expect(editor.table("a").rotation).toBe(30);
    editor.move({ x: 350, y: 190 }).up({ x: 350, y: 190 });
    expect(editor.table("a")).toMatchObject({ rotation: 315, x: 300, y: 200 });
    expect(editor.words.at(-1)).toBe("Girada a 315°");
    expect(editor.saves).toHaveLength(1);
  });

  it("moves the table inwards at the canvas's edge", () => {
    const low = { ...a, y: 520 };
    const editor = new EditorDriver([low]).click({ x: 400, y: 560 });
    editor.down(holdOf(editor)).move({ x: 500, y: 560 }).up({ x: 500, y: 560 });
    expect(editor.table("a")).toMatchObject({ rotation: 90, x: 300, y: 460 });
    expect(boundsOf(editor.table("a")).bottom).toBeCloseTo(600);
  });

  it("saves nothing when the rotation is unchanged", () => {
    const editor = new EditorDriver([a]).click(middle);
    const at = holdOf(editor);
    editor.down(at).move({ x: 500, y: 240 }, at).up(at);
    expect(editor.saves).toEqual([]);
  });
});
