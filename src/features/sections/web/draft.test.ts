import { describe, expect, it } from "vitest";

import { MAX_SECTIONS } from "../limits.ts";
import {
  addSection,
  changeSection,
  chooseServer,
  copyOf,
  type Draft,
  paintTable,
  removeSection,
} from "./draft.ts";

const EMPTY: Draft = { sections: [], brushId: null };
const tablesOf = ({ sections }: Draft) => sections.map(({ tableIds }) => tableIds);

describe("painting", () => {
  it("gives each new section a name and a colour of its own, and the brush", () => {
    const two = addSection(addSection(EMPTY));
    expect(two.sections.map(({ name, color }) => [name, color])).toEqual([
      ["Praça 1", "blue"],
      ["Praça 2", "orange"],
    ]);
    expect(two.brushId).toBe(two.sections[1]?.id);
    const [first] = two.sections;
    const again = addSection(removeSection(two, first?.id ?? ""));
    expect(again.sections.map(({ name, color }) => [name, color])).toEqual([
      ["Praça 2", "orange"],
      ["Praça 1", "blue"],
    ]);
    const full = Array.from({ length: MAX_SECTIONS + 3 }).reduce<Draft>((draft) => addSection(draft), EMPTY);
    expect(full.sections).toHaveLength(MAX_SECTIONS);
    expect(new Set(full.sections.map(({ name }) => name)).size).toBe(MAX_SECTIONS);
  });

  it("moves a table between sections, and takes it out with a second press or without a section", () => {
    const two = addSection(addSection(EMPTY));
    const [first, second] = two.sections;
    const painted = paintTable(paintTable(two, "m1"), "m2");
    expect(tablesOf(painted)).toEqual([[], ["m1", "m2"]]);
    const moved = paintTable({ ...painted, brushId: first?.id ?? "" }, "m1");
    expect(tablesOf(moved)).toEqual([["m1"], ["m2"]]);
    expect(tablesOf(paintTable(moved, "m1"))).toEqual([[], ["m2"]]);
    expect(tablesOf(paintTable({ ...moved, brushId: null }, "m2"))).toEqual([["m1"], []]);
    expect(removeSection(moved, second?.id ?? "").brushId).toBe(first?.id);
  });

  it("leaves the tables of other sections alone while a stroke takes paint off", () => {
    const two = addSection(addSection(EMPTY));
    const [first] = two.sections;
    const painted = paintTable(paintTable(two, "m1"), "m2", true);
    const other = { ...painted, brushId: first?.id ?? "" };
    expect(tablesOf(paintTable(other, "m1", false))).toEqual([[], ["m1", "m2"]]);
    expect(tablesOf(paintTable(painted, "m1", false))).toEqual([[], ["m2"]]);
    expect(tablesOf(paintTable(painted, "m1", true))).toEqual([[], ["m2", "m1"]]);
    expect(tablesOf(paintTable({ ...painted, brushId: null }, "m2", true))).toEqual([[], ["m1"]]);
  });

  it("names a section after its server, unless somebody has typed a name", () => {
    const servers = [
      { id: "ana", name: "Ana Lima" },
      { id: "bia", name: "Bia Reis" },
    ];
    const one = addSection(EMPTY);
    const id = one.brushId ?? "";
    const nameOf = (draft: Draft) => draft.sections[0]?.name;
    const ana = chooseServer(one, id, servers, "ana");
    expect(nameOf(ana)).toBe("Ana Lima");
    expect(nameOf(chooseServer(ana, id, servers, "bia"))).toBe("Bia Reis");
    expect(nameOf(chooseServer(ana, id, servers, null))).toBe("Ana Lima");
    const typed = changeSection(ana, id, { name: "Varanda" });
    expect(nameOf(chooseServer(typed, id, servers, "bia"))).toBe("Varanda");
  });

  it("copies an earlier service under new ids", () => {
    const section = {
      id: "old",
      name: "Ana",
      color: "blue",
      userId: null,
      isClosed: true,
      tableIds: ["m1"],
    } as const;
    const copied = copyOf({ date: "2026-11-13", version: 3, sections: [{ ...section, tableIds: ["m1"] }] });
    expect(copied.sections).toMatchObject([{ name: "Ana", tableIds: ["m1"] }]);
    expect(copied.sections[0]?.id).not.toBe("old");
  });
});
