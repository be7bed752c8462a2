import type { EvalTask } from "../../task.ts";

const kind = "new";
const nei = { nome: "Neide Prates", telefone: "11 98787-1212" };
const sunday = { from: "11:00", until: "17:00" } as const;

/** Holidays by their names, and customers who write with some Spanish or English or have foreign phones. */
export const openHolidaysAndVisitorsTasks: EvalTask[] = [
  {
    id: "feriado-dia-das-maes",
    group: "feriados",
    world: { sunday },
    customer: { kind, says: ["mesa pra 6 no dia das mães, 13h"], answers: nei },
    expect: { booked: [{ date: "2026-05-10", time: "13:00", guests: 6 }] },
  },
  {
    id: "feriado-vespera-do-dia-das-maes",
    group: "feriados",
    world: { sunday },
    customer: {
      kind,
      says: ["quero almoçar aí no dia das mães, não, na véspera que é mais vazio, 12h30, 5 pessoas"],
      answers: { ...nei, data: "sábado, 9 de maio", escolha: "na véspera, dia 9" },
    },
    expect: {
      booked: [{ date: "2026-05-09", time: "12:30", guests: 5 }],
      neverBooked: [{ date: "2026-05-10" }],
    },
  },
  {
    id: "feriado-namorados",
    group: "feriados",
    customer: {
      kind,
      says: ["dia dos namorados 20h casal ❤️ ainda tem?"],
      answers: { ...nei, pessoas: "2", quer: "quero" },
    },
    expect: { booked: [{ date: "2026-06-12", time: "20:00", guests: 2 }] },
  },
  {
    id: "feriado-tiradentes",
    group: "feriados",
    customer: {
      kind,
      says: ["Gostaria de reservar para o feriado de Tiradentes, almoço 12h30, 4 pessoas."],
      answers: nei,
    },
    expect: { booked: [{ date: "2026-04-21", time: "12:30", guests: 4 }] },
  },
  {
    id: "feriado-terca-de-carnaval",
    group: "feriados",
    now: "2026-01-20T15:00",
    customer: { kind, says: ["terça de carnaval tem mesa pra 8? 14h"], answers: { ...nei, quer: "quero" } },
    expect: { booked: [{ date: "2026-02-17", time: "14:00", guests: 8 }] },
  },
  {
    id: "feriado-sexta-feira-santa",
    group: "feriados",
    world: { closedDates: [{ first: "2026-04-03", last: "2026-04-03", reason: "Sexta-feira Santa" }] },
    customer: { kind, says: ["vcs abrem na sexta feira santa?"] },
    expect: { says: [/fechad|nao abr|nao (vamos|iremos) (abrir|funcionar)|nao funciona/] },
  },
  {
    id: "feriado-pascoa",
    group: "feriados",
    customer: { kind, says: ["oi no domingo de páscoa vai ter almoço?"] },
    expect: { says: [/fechad|nao abr|nao funciona/] },
  },
  {
    id: "feriado-vespera-de-natal",
    group: "feriados",
    now: "2026-12-01T12:00",
    world: { closedDates: [{ first: "2026-12-24", last: "2026-12-25", reason: "Natal" }] },
    customer: {
      kind,
      says: ["véspera de natal tem ceia aí? mesa pra 6 às 21h"],
      toAlternatives: "dia 23 então, mesma hora",
      answers: nei,
    },
    expect: {
      booked: [{ date: "2026-12-23", time: "21:00", guests: 6 }],
      says: [/fechad|nao abr|nao funciona|natal/],
    },
  },
  {
    id: "fora-hola-manana",
    group: "estrangeiros",
    customer: {
      kind,
      says: ["Hola buenas! quería una mesa para mañana a las 20h, somos 3"],
      answers: { nome: "Martín Álvarez", telefone: "+54 9 11 5555-1234", quer: "sí" },
      toProposals: ["sí, perfecto"],
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "20:00", guests: 3, name: "martin", phone: "55551234" }],
    },
  },
  {
    id: "fora-hi-table-for-two",
    group: "estrangeiros",
    customer: {
      kind,
      says: ["Hi! mesa for two people, saturday 8pm please"],
      answers: { nome: "John Miller", telefone: "+1 305 555 0142", horario: "20h", data: "sábado" },
      toProposals: ["yes, sim"],
    },
    expect: { booked: [{ date: "2026-03-14", time: "20:00", guests: 2, name: "john", phone: "3055550142" }] },
  },
  {
    id: "fora-telefone-frances",
    group: "estrangeiros",
    customer: {
      kind,
      says: ["amanhã 19h30, 4 pessoas, nome Sophie Dubois, telefone +33 6 12 34 56 78"],
      answers: { nome: "Sophie Dubois", telefone: "+33 6 12 34 56 78" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "19:30", guests: 4, name: "sophie", phone: "612345678" }],
    },
  },
  {
    id: "fora-portugues-de-lisboa",
    group: "estrangeiros",
    customer: {
      kind,
      says: [
        "Boas, queria marcar mesa para quatro pessoas, sexta-feira às oito e um quarto da noite. Telemóvel +351 912 345 678, Joaquim Seixas",
      ],
      answers: { nome: "Joaquim Seixas", telefone: "+351 912 345 678", horario: "20h15" },
      toProposals: ["Exacto, obrigado"],
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "20:15", guests: 4, name: "joaquim", phone: "912345678" }],
    },
  },
  {
    id: "fora-cancelar-del-viernes",
    group: "estrangeiros",
    world: {
      reservations: {
        viernes: { date: "2026-03-13", time: "20:00", guests: 4 },
        martes: { date: "2026-03-17", time: "12:30", guests: 2 },
      },
    },
    customer: {
      kind: "returning",
      says: ["Buenas noches, puede cancelar mi reserva del viernes por favor?"],
      answers: { qual: "la del viernes, sexta" },
      toProposals: ["sí"],
    },
    expect: { earlier: { viernes: { status: "cancelled" } } },
  },
  {
    id: "fora-vegetarian",
    group: "estrangeiros",
    customer: { kind, says: ["hello, eu sou vegetarian, what can i eat? obrigado"] },
    expect: { says: [/risoto/, /salada/], neverSays: [/picanha/, /lasanha/] },
  },
];
