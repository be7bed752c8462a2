import { expect, test } from "vitest";

import { filterUnits } from "./unit-filter.ts";

const centre = {
  id: "1",
  name: "Bela Vista Centro",
  address: "Rua Treze de Maio, 480",
  timeZone: "America/Sao_Paulo",
  logo: null,
};
const beach = {
  id: "2",
  name: "Unidade Praia",
  address: "Av. Getúlio Vargas, 12 - Guarujá",
  timeZone: "America/Sao_Paulo",
  logo: null,
};

test.each([
  ["", [centre, beach]],
  ["  CENTRO ", [centre]],
  ["guaruja", [beach]],
  ["GETÚLIO", [beach]],
  ["manaus", []],
])("%j is searched in names and addresses, without regard to case and accents", (search, found) => {
  expect(filterUnits([centre, beach], search)).toEqual(found);
});
