#!/usr/bin/env bash
# date-holidays 3.37.0, Brazil, in Portuguese. A restaurant that lists holidays by name, or takes `public` for "by law", is misled:
# 1. Four days of 2027 have the name 'Carnaval': the Saturday, the Monday, the Tuesday, and Ash Wednesday, which Brazilians call
#    'Quarta-feira de Cinzas'.
# 2. Corpus Christi is called 'Corpo de Deus', as in Portugal, and is of type `bank`. It is `public` for the city of São Paulo, but not
#    for Belo Horizonte and Curitiba, whose municipal laws name it as well.
# Needs npm. Ends with code 1 if that is no longer so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent date-holidays@3.37.0
cat >check.mjs <<'JS'
import assert from "node:assert/strict";
import Holidays from "date-holidays";

const list = (...place) => new Holidays("BR", ...place, { languages: "pt" }).getHolidays(2027);
const day = ({ date, type, name }) => `${date.slice(0, 10)} ${type} ${name}`;
const carnival = list().filter(({ name }) => name === "Carnaval").map(day);
console.log("Carnaval:", carnival);
assert.deepEqual(carnival, [
  "2027-02-06 optional Carnaval",
  "2027-02-08 bank Carnaval",
  "2027-02-09 bank Carnaval",
  "2027-02-10 optional Carnaval",
]);
const corpusChristi = [["SP", "SP"], ["MG", "BH"], ["PR", "CU"]].map((place) =>
  list(...place).filter(({ date }) => date.startsWith("2027-05-27")).map(day).join(),
);
console.log("Corpus Christi in São Paulo, Belo Horizonte, Curitiba:", corpusChristi);
assert.deepEqual(corpusChristi, [
  "2027-05-27 public Corpo de Deus",
  "2027-05-27 bank Corpo de Deus",
  "2027-05-27 bank Corpo de Deus",
]);
JS
node check.mjs
