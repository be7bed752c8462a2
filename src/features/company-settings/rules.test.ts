import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { cnpjCheckDigits } from "#shared/cnpj.ts";
import { companySettingsContract, type Settings } from "./contract.ts";
import { LIMITS } from "./limits.ts";
import { decideSave, validateSettings } from "./rules.ts";

const settings: Settings = {
  name: "Bela Vista Centro",
  cnpj: "48.215.736/0001-03",
  address: "Rua Treze de Maio, 480",
  phone: "(11) 3284-5170",
  logo: null,
  maxReservations: 50,
  lastReservationTime: "22:00",
  turnMinutes: 90,
  largePartyTurnMinutes: 120,
  largePartySize: 5,
  cleaningMinutes: 0,
  noShowMinutes: 0,
  maxEmptySeats: null,
  timeZone: "America/Sao_Paulo",
  version: 3,
};

describe("decideSave", () => {
  test("accepts changes to the current version, and refuses changes to an older one", () => {
    expect(decideSave(settings, { ...settings, name: "Outra" })).toEqual({
      ok: true,
      value: { change: true },
    });
    expect(decideSave(settings, { ...settings, name: "Outra", version: 2 })).toMatchObject({
      reason: "changed_meanwhile",
    });
  });

  test("accepts equal settings of any version as no change", () => {
    expect(decideSave(settings, { ...settings, version: 1 })).toEqual({ ok: true, value: { change: false } });
  });
});

describe("validateSettings", () => {
  test.each([
    [{}, {}],
    [{ cnpj: "", phone: "", address: "" }, {}],
    [{ name: "  " }, { name: "name_missing" }],
    [{ cnpj: "48.215" }, { cnpj: "cnpj_incomplete" }],
    [{ cnpj: "48.215.736/0001-04" }, { cnpj: "cnpj_wrong" }],
    [{ phone: "(11) 3284" }, { phone: "phone_incomplete" }],
    [{ phone: "(20) 3284-5170" }, { phone: "phone_area_unknown" }],
    [{ phone: "(11) 7284-5170" }, { phone: "phone_wrong" }],
    [{ maxReservations: Number.NaN }, { maxReservations: "number_out_of_range" }],
    [{ lastReservationTime: "" }, { lastReservationTime: "time_missing" }],
    [{ lastReservationTime: "22h" }, { lastReservationTime: "time_wrong" }],
    [{ timeZone: "Brasil" }, { timeZone: "zone_wrong" }],
  ])("%j has the problems %j", (over, problems) => {
    expect(validateSettings({ ...settings, ...over })).toEqual(problems);
  });

  test("refuses in the form exactly what the contract refuses", () => {
    const { inputSchema } = companySettingsContract.save["~orpc"];
    const number = fc.oneof(fc.integer({ min: -2, max: 1010 }), fc.constantFrom(1.5, Number.NaN));
    const cnpj = fc.stringMatching(/^[0-9A-Z]{12}$/).map((body) => body + cnpjCheckDigits(body));
    const draft = fc.record({
      name: fc.oneof(fc.string(), fc.string({ minLength: 110, maxLength: 130 })),
      cnpj: fc.oneof(cnpj, fc.constantFrom("", " ", "11.222.333/0001-80", "11.222.333/0001-81"), fc.string()),
      address: fc.oneof(fc.string(), fc.string({ minLength: 290, maxLength: 310 })),
      phone: fc.oneof(
        fc.constantFrom("", "0800 123 4567", "1132845170"),
        fc.stringMatching(/^[1-9]{10,11}$/),
      ),
      lastReservationTime: fc.constantFrom("22:00", "24:00", "", "2:00"),
      timeZone: fc.constantFrom("America/Manaus", "UTC", "-03:00", "Nowhere/Land"),
      maxReservations: number,
      turnMinutes: number,
      largePartyTurnMinutes: number,
      largePartySize: number,
      cleaningMinutes: number,
      noShowMinutes: number,
    });
    const faultsOf = (over: Partial<Settings>) => {
      const answer = inputSchema?.safeParse({
        unitId: "019aa000-0000-7000-8000-000000000001",
        ...settings,
        ...over,
      });
      return [...new Set(answer?.error?.issues.map(({ path }) => String(path[0])))].toSorted();
    };
    fc.assert(
      fc.property(draft, (over) => {
        expect(faultsOf(over)).toEqual(Object.keys(validateSettings({ ...settings, ...over })).toSorted());
      }),
    );
    for (const [name, { least, most }] of Object.entries(LIMITS)) {
      expect(faultsOf({ [name]: least }), name).toEqual([]);
      expect(faultsOf({ [name]: most }), name).toEqual([]);
      expect(faultsOf({ [name]: least - 1 })).toEqual([name]);
      expect(faultsOf({ [name]: most + 1 })).toEqual([name]);
    }
  });
});
