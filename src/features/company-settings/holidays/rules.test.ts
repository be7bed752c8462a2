import { expect, test } from "vitest";

import { listHolidays, placeOfAddress } from "./rules.ts";
import { readCalendars } from "./server/calendar.ts";

async function read(
  year: number,
  state: "SP" | "RJ" | "MG" | "RS" | null = null,
  city: string | null = null,
) {
  return listHolidays(await readCalendars({ state, city }, [year]), { state, city });
}

/** Lei 662/1949, Lei 6.802/1980, Lei 14.759/2023; Good Friday by Lei 9.093/1995; election days by the Código Eleitoral, art. 380. */
test.each([
  [
    2026,
    "01-01 04-03 04-21 05-01 09-07 10-04 10-12 10-25 11-02 11-15 11-20 12-25",
    "02-16 Carnaval, 02-17 Carnaval, 02-18 Quarta-feira de Cinzas, 06-04 Corpus Christi, 12-24 Véspera de Natal, 12-31 Véspera de Ano Novo",
  ],
  [
    2027,
    "01-01 03-26 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25",
    "02-08 Carnaval, 02-09 Carnaval, 02-10 Quarta-feira de Cinzas, 05-27 Corpus Christi, 12-24 Véspera de Natal, 12-31 Véspera de Ano Novo",
  ],
])(
  "the national holidays of %i are those of the law, and the rest is optional",
  async (year, national, optional) => {
    const holidays = await read(year);
    const of = (kind: string) => holidays.filter((holiday) => holiday.kind === kind);
    expect(
      of("national")
        .map(({ date }) => date.slice(5))
        .join(" "),
    ).toBe(national);
    expect(
      of("optional")
        .map(({ date, name }) => `${date.slice(5)} ${name}`)
        .join(", "),
    ).toBe(optional);
    expect(holidays).toHaveLength(of("national").length + of("optional").length);
  },
);

test.each([
  ["São Paulo", "SP", "2027-07-09", "state"],
  ["São Paulo", "SP", "2027-01-25", "city"],
  ["São Paulo", "SP", "2027-05-27", "city"],
  ["São Paulo", "SP", "2027-11-20", "national"],
  ["Rio de Janeiro", "RJ", "2027-02-09", "state"],
  ["Rio de Janeiro", "RJ", "2027-04-23", "state"],
  ["Rio de Janeiro", "RJ", "2027-01-20", "city"],
  ["Belo Horizonte", "MG", "2027-05-27", "city"],
  ["Porto Alegre", "RS", "2027-02-02", "city"],
  ["Porto Alegre", "RS", "2027-02-09", "optional"],
] as const)("%s (%s) has %s, %s", async (city, state, date, kind) => {
  expect((await read(2027, state, city)).filter((holiday) => holiday.date === date)).toMatchObject([
    { kind },
  ]);
});

test.each([
  ["Av. Paulista, 1000, Bela Vista, São Paulo - SP", "SP", "São Paulo"],
  ["Rua das Flores, 10, Centro, Curitiba/PR, 80010-000", "PR", "Curitiba"],
  ["Rua das Flores, 10, Centro, Curitiba – PR, 80010‑000", "PR", "Curitiba"],
  ["Rua das Flores, 10, Centro, Curitiba - PR, CEP: 80.010–000", "PR", "Curitiba"],
  ["Rua das Flores, 10, Centro, Curitiba - PR\u00a0· CEP 80010 - 000", "PR", "Curitiba"],
  ["Rua A, 5, Centro, Campinas - SP", "SP", null],
  ["Rua sem estado, 5", null, null],
  ["", null, null],
])("the address %j is in %s, %s", (address, state, city) => {
  expect(placeOfAddress(address)).toEqual({ state, city });
});
