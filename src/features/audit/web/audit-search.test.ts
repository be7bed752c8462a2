import { describe, expect, it } from "vitest";

import { filterOf, isFiltered } from "./audit-search.ts";

const today = "2026-11-21";
const of = (search: Parameters<typeof filterOf>[0], timeZone = "America/Sao_Paulo") =>
  filterOf(search, today, timeZone, { menu: "Cardápio" });

describe("filterOf", () => {
  it("takes what it knows", () => {
    const unidade = "019aa000-0000-7000-8000-000000000001";
    expect(of({ pessoa: "assistant", tipo: "menu", canal: "whatsapp", unidade })).toEqual({
      actor: "assistant",
      topic: "menu",
      channel: "whatsapp",
      unitId: unidade,
    });
    expect(of({ pessoa: unidade })).toEqual({ actor: unidade });
  });

  it("lets everything through that it does not", () => {
    expect(of({ pessoa: "bob", tipo: "toString", canal: "fax", unidade: "1", periodo: "ontem" })).toEqual({});
    expect(of({ periodo: "escolher", de: "2026-02-31", ate: "amanhã" })).toEqual({});
  });

  it("counts days by the unit's clock, today included", () => {
    expect(of({ periodo: "hoje" })).toEqual({ from: "2026-11-21T03:00:00.000Z" });
    expect(of({ periodo: "7dias" }, "America/Manaus")).toEqual({ from: "2026-11-15T04:00:00.000Z" });
    expect(of({ periodo: "30dias" })).toEqual({ from: "2026-10-23T03:00:00.000Z" });
  });

  it("takes both days of a period of one's own whole, or one alone", () => {
    expect(of({ periodo: "escolher", de: "2026-11-01", ate: "2026-11-01" })).toEqual({
      from: "2026-11-01T03:00:00.000Z",
      until: "2026-11-02T03:00:00.000Z",
    });
    expect(of({ periodo: "escolher", ate: "2026-11-01" })).toEqual({ until: "2026-11-02T03:00:00.000Z" });
    expect(of({ de: "2026-11-01" })).toEqual({});
  });
});

it("knows whether anything is chosen", () => {
  expect(isFiltered({})).toBe(false);
  expect(isFiltered({ tipo: "menu" })).toBe(true);
});
