import { expect, test } from "vitest";

import { type StoredSections, summarizeSections } from "./section-summaries.ts";

const hours = (active: number) =>
  Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    startsAt: "18:00",
    endsAt: "23:00",
    isActive: weekday < active,
    laterIntervals: [],
  }));
const closed = (date: string) => ({
  id: date,
  firstDate: date,
  lastDate: date,
  reason: "",
  everyYear: false,
  repeatsUntil: null,
});

const stored: StoredSections = {
  settings: {
    cnpj: "48.215.736/0001-03",
    address: "Rua Treze de Maio, 480",
    phone: "(11) 3284-5170",
    maxReservations: 50,
    lastReservationTime: "22:00",
  },
  turnRules: 2,
  opening: {
    openingHours: hours(7),
    closedDates: [closed("2026-11-28"), closed("2026-12-25")],
    specialDays: [{ date: "2026-11-28" }, { date: "2026-11-29" }],
  },
  limits: 12,
  activeUnits: 3,
};

test("each section says in a line what is set, and counts what is still to come", () => {
  expect(summarizeSections(stored, "2026-11-29")).toEqual({
    dados: "Completo",
    reservas: "50 por dia, até as 22:00",
    permanencia: "2 regras",
    horario: "Aberto 7 dias",
    "datas-fechadas": "1 próxima",
    "horarios-especiais": "1 próximo",
    ritmo: "12 horários com limite",
    empresa: "3 unidades ativas",
  });
});

test("a section says what is missing, and when nothing is set", () => {
  const bare: StoredSections = {
    settings: { ...stored.settings, cnpj: "", phone: "", maxReservations: 0 },
    turnRules: 0,
    opening: { openingHours: hours(0), closedDates: [], specialDays: [] },
    limits: 0,
    activeUnits: 1,
  };
  expect(summarizeSections(bare, "2026-11-29")).toEqual({
    dados: "Faltam CNPJ e telefone",
    reservas: "Fechado para reservas novas",
    permanencia: "Sem regras",
    horario: "Sempre fechado",
    "datas-fechadas": "Nenhuma",
    "horarios-especiais": "Nenhum",
    ritmo: "Sem limites",
    empresa: "1 unidade ativa",
  });
  const oneDay = { ...bare, opening: { ...bare.opening, openingHours: hours(1) } };
  expect(summarizeSections(oneDay, "2026-11-29").horario).toBe("Aberto 1 dia");
});
