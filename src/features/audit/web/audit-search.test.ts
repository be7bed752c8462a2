import { describe, expect, it } from "vitest";

import { filterOf, isFiltered } from "./audit-search.ts";

const today = "2026-11-21";
const toFilter = (search: Parameters<typeof filterOf>[0], timeZone = "America/Sao_Paulo") =>
  filterOf(search, today, timeZone, { menu: "Cardápio" });

describe("filterOf", () => {
  it("uses valid parameters", () => {
    const unidade = "019aa000-0000-7000-8000-000000000001";
    expect(toFilter({ pessoa: "assistant", tipo: "menu", canal: "whatsapp", unidade })).toEqual({
      actor: "assistant",
      topic: "menu",
      channel: "whatsapp",
      unitId: unidade,
    });
    expect(toFilter({ pessoa: unidade })).toEqual({ actor: unidade });
  });

  it("ignores invalid parameters", () => {
    expect(
      toFilter({ pessoa: "bob", tipo: "toString", canal: "fax", unidade: "1", periodo: "ontem" }),
    ).toEqual({});
    expect(toFilter({ periodo: "escolher", de: "2026-02-31", ate: "amanhã" })).toEqual({});
  });

  it("counts days in the unit's zone, with today", () => {
    expect(toFilter({ periodo: "hoje" })).toEqual({ from: "2026-11-21T03:00:00.000Z" });
    expect(toFilter({ periodo: "7dias" }, "America/Manaus")).toEqual({ from: "2026-11-15T04:00:00.000Z" });
    expect(toFilter({ periodo: "30dias" })).toEqual({ from: "2026-10-23T03:00:00.000Z" });
  });

  it("includes both days of a custom period, or uses only one of them", () => {
    expect(toFilter({ periodo: "escolher", de: "2026-11-01", ate: "2026-11-01" })).toEqual({
      from: "2026-11-01T03:00:00.000Z",
      until: "2026-11-02T03:00:00.000Z",
    });
    expect(toFilter({ periodo: "escolher", ate: "2026-11-01" })).toEqual({
      until: "2026-11-02T03:00:00.000Z",
    });
    expect(toFilter({ de: "2026-11-01" })).toEqual({});
  });
});

it("shows whether the address has a filter", () => {
  expect(isFiltered({})).toBe(false);
  expect(isFiltered({ tipo: "menu" })).toBe(true);
});
