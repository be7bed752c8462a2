import type { EvalTask } from "../../task.ts";

const kind = "new";
const nei = { nome: "Neide Prates", telefone: "11 98787-1212" };
/** Monday to Saturday until two in the morning; noSister: the other unit would help out. */
const bar = { daily: { from: "18:00", until: "02:00" }, lastReservation: "01:30", noSister: true } as const;

/** A house that is open past midnight: which night a customer means, and which one the reply names. */
export const openNightTasks: EvalTask[] = [
  {
    id: "noite-domingo-fechado",
    group: "noites",
    world: bar,
    customer: { kind, says: ["tem mesa pra 2 no domingo às 20h?"] },
    expect: { says: [/domingo, 15 de marco, a casa nao abre/], neverSays: [/\b(0h|0h30|1h|1h30)\b/] },
  },
  {
    id: "noite-uma-da-manha-de-uma-noite-so",
    group: "noites",
    world: { ...bar, closedDates: [{ first: "2026-03-12", last: "2026-03-12", reason: "Reforma" }] },
    customer: { kind, says: ["quero mesa pra 2 na sexta à 1h da manhã"], answers: nei },
    expect: {
      booked: [{ date: "2026-03-14", time: "01:00", guests: 2 }],
      says: [/noite de sexta, a 1h de sabado, 14 de marco/],
    },
  },
  {
    id: "noite-meia-noite-e-meia-de-hoje",
    group: "noites",
    now: "2026-03-13T23:00",
    world: bar,
    customer: { kind, says: ["mesa pra 2 hoje à meia-noite e meia"], answers: nei },
    expect: {
      booked: [{ date: "2026-03-14", time: "00:30", guests: 2 }],
      says: [/noite de sexta, as 0h30 de sabado/],
    },
  },
  {
    id: "noite-amanha-depois-da-meia-noite",
    group: "noites",
    now: "2026-03-13T00:30",
    world: bar,
    customer: {
      kind,
      says: ["mesa pra 4 amanhã 20h"],
      answers: { ...nei, data: "na sexta", escolha: "na sexta", duvida: "na sexta" },
    },
    expect: { booked: [{ date: "2026-03-13", time: "20:00", guests: 4 }] },
  },
];
