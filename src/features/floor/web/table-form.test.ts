import { expect, test } from "vitest";

import type { DiningTable } from "../contract.ts";
import { problemsOf, type TableForm } from "./table-form.ts";

const form: TableForm = {
  label: "M1",
  seats: 4,
  minGuests: 1,
  areaId: null,
  attributes: [],
  status: "available",
  customerName: "",
  occupiedMinutes: 0,
  estimatedLeaveMinutes: 0,
};
const free = { id: "1", reservationId: null };
const range = "Use um número inteiro, de 0 a 1.440";

test.each<[Partial<TableForm>, ReturnType<typeof problemsOf>, string | null]>([
  [{}, {}, null],
  [{ label: " " }, { label: "Informe o ID da mesa" }, null],
  [{ label: "m2" }, { label: "Já existe uma mesa com este ID" }, null],
  [{ minGuests: 5 }, { minGuests: "Não pode passar do número de lugares" }, null],
  [
    { seats: -3 },
    { seats: "Use um número inteiro, de 1 a 50", minGuests: "Não pode passar do número de lugares" },
    null,
  ],
  [
    { seats: 51, minGuests: 0 },
    { seats: "Use um número inteiro, de 1 a 50", minGuests: "Use um número inteiro, de 1 a 50" },
    null,
  ],
  [
    { status: "occupied", occupiedMinutes: 1441, estimatedLeaveMinutes: Number.NaN },
    { occupiedMinutes: range, estimatedLeaveMinutes: range },
    null,
  ],
  [{ occupiedMinutes: 1441 }, {}, null],
  [{ status: "occupied", occupiedMinutes: 1441 }, {}, "reservation"],
])("a table with %j has the errors %j", (over, problems, reservationId) => {
  const tables = [{ id: "2", label: "M2" } as DiningTable];
  expect(problemsOf({ ...form, ...over }, { ...free, reservationId }, tables)).toEqual(problems);
});
