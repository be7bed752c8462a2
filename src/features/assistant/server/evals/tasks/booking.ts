import type { EvalTask } from "../task.ts";

const ana = { nome: "Ana Lúcia Ferraz", telefone: "11 98888-7766" };
const kind = "new";
const group = "reservar";

/** A new customer books a table. */
export const bookingTasks: EvalTask[] = [
  {
    id: "reservar-tudo-de-uma-vez",
    group,
    customer: {
      kind,
      says: [
        "Boa tarde! Queria reservar uma mesa pra 4 pessoas amanhã às 20h, no nome de Ana Lúcia Ferraz, telefone 11 98888-7766",
      ],
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "20:00", guests: 4, name: "ana lucia" }],
      says: [/virtual/, /quinta/],
    },
  },
  {
    id: "reservar-aos-poucos",
    group,
    customer: {
      kind,
      says: ["oi", "quero reservar uma mesa"],
      answers: { ...ana, pessoas: "2", data: "sexta", horario: "19h30" },
    },
    expect: { booked: [{ date: "2026-03-13", time: "19:30", guests: 2, name: "ana" }] },
  },
  {
    id: "reservar-abreviado",
    group,
    customer: {
      kind,
      says: ["blz? qro reserva p/ hj 20h p 2 pess"],
      answers: { nome: "ana lucia ferraz", telefone: "11988887766" },
    },
    expect: { booked: [{ date: "2026-03-11", time: "20:00", guests: 2 }] },
  },
  {
    id: "reservar-com-erros",
    group,
    heldOut: true,
    customer: {
      kind,
      says: ["gostaria de rezervar uma meza pra sabdo as 13h p seis pesoas"],
      answers: ana,
    },
    expect: { booked: [{ date: "2026-03-14", time: "13:00", guests: 6 }] },
  },
  {
    id: "reservar-casal",
    group,
    customer: { kind, says: ["tem mesa pra eu e minha esposa no sábado à noite, umas 8?"], answers: ana },
    expect: { booked: [{ date: "2026-03-14", time: "20:00", guests: 2 }] },
  },
  {
    id: "reservar-data-por-extenso",
    group,
    customer: { kind, says: ["reserva dia 25 de março 12h30 para 8 pessoas"], answers: ana },
    expect: { booked: [{ date: "2026-03-25", time: "12:30", guests: 8 }] },
  },
  {
    id: "reservar-data-com-barra",
    group,
    heldOut: true,
    customer: { kind, says: ["oi, consegue uma mesa 17/03 às 21:15 pra 3?"], answers: ana },
    expect: { booked: [{ date: "2026-03-17", time: "21:15", guests: 3 }] },
  },
  {
    id: "reservar-depois-de-amanha",
    group,
    customer: { kind, says: ["depois de amanhã, meio dia e meia, somos 5. da pra reservar?"], answers: ana },
    expect: { booked: [{ date: "2026-03-13", time: "12:30", guests: 5 }] },
  },
  {
    id: "reservar-daqui-a-dias",
    group,
    heldOut: true,
    customer: { kind, says: ["quero uma mesa daqui a 5 dias, as oito da noite, pra 4"], answers: ana },
    expect: { booked: [{ date: "2026-03-16", time: "20:00", guests: 4 }] },
  },
  {
    id: "reservar-adultos-e-criancas",
    group,
    customer: {
      kind,
      says: ["Bom dia, reserva pra quinta 19h, 2 adultos e 2 crianças"],
      answers: ana,
    },
    expect: { booked: [{ date: "2026-03-12", time: "19:00", guests: 4 }] },
  },
  {
    id: "reservar-eu-e-mais",
    group,
    heldOut: true,
    customer: {
      kind,
      says: ["eu e mais 3 amigos queremos jantar amanha 21h, reserva pra gente"],
      answers: ana,
    },
    expect: { booked: [{ date: "2026-03-12", time: "21:00", guests: 4 }] },
  },
  {
    id: "reservar-com-pedido",
    group,
    customer: {
      kind,
      says: ["queria uma mesa amanhã 20h para 6, é aniversário da minha mãe"],
      answers: ana,
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 6, notes: "aniversario" }] },
  },
  {
    id: "reservar-cadeirinha",
    group,
    heldOut: true,
    customer: {
      kind,
      says: ["mesa pra 3 na sexta 12h, vou precisar de uma cadeirinha pro bebê"],
      answers: ana,
    },
    expect: { booked: [{ date: "2026-03-13", time: "12:00", guests: 3, notes: "cadeirinha" }] },
  },
  {
    id: "reservar-sozinho",
    group,
    customer: {
      kind,
      says: ["quero almoçar aí amanhã 12h, só eu mesmo. precisa reservar? se sim reserva"],
      answers: ana,
    },
    expect: { booked: [{ date: "2026-03-12", time: "12:00", guests: 1 }] },
  },
  {
    id: "reservar-pergunta-antes",
    group,
    customer: {
      kind,
      says: ["tem mesa livre sexta às 20h pra 4 pessoas?", "então pode reservar"],
      answers: ana,
    },
    expect: { booked: [{ date: "2026-03-13", time: "20:00", guests: 4 }] },
  },
  {
    id: "reservar-cliente-conhecido",
    group,
    customer: { kind: "returning", says: ["oi! reserva pra mim amanhã 20h, 2 pessoas"] },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 2, name: "juliana" }] },
  },
  {
    id: "reservar-sem-concordar",
    group,
    customer: {
      kind,
      says: ["reserva amanhã 20h pra 2, nome Ana Ferraz, 11988887766"],
      toProposals: ["não, deixa pra lá"],
    },
    expect: { booked: [] },
  },
  {
    id: "reservar-domingo-fechado",
    group,
    customer: {
      kind,
      says: ["mesa pra 4 no domingo 13h"],
      toAlternatives: "pode ser no sábado 13h então",
      answers: ana,
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "13:00", guests: 4 }],
      neverSays: [/confirmad[ao].*domingo/],
    },
  },
  {
    id: "reservar-data-fechada",
    group,
    heldOut: true,
    customer: {
      kind,
      says: ["reserva pra dia 20, 20h, 2 pessoas"],
      toAlternatives: "ah, então dia 19 no mesmo horário",
      answers: ana,
    },
    expect: { booked: [{ date: "2026-03-19", time: "20:00", guests: 2 }] },
  },
  {
    id: "reservar-tarde-demais",
    group,
    customer: {
      kind,
      says: ["quero uma mesa amanhã 22h30 pra 2"],
      toAlternatives: "22h então",
      answers: ana,
    },
    expect: { booked: [{ date: "2026-03-12", time: "22:00", guests: 2 }] },
  },
  {
    id: "reservar-no-passado",
    group,
    customer: {
      kind,
      says: ["mesa hoje às 12h pra 2 pessoas"],
      toAlternatives: "então hoje 19h",
      answers: ana,
    },
    expect: { booked: [{ date: "2026-03-11", time: "19:00", guests: 2 }] },
  },
  {
    id: "reservar-ontem",
    group,
    heldOut: true,
    customer: {
      kind,
      says: ["reserva dia 10/03/2026 20h 2 pessoas, Ana, 11988887766"],
      toAlternatives: "deixa, obrigada",
    },
    expect: { booked: [] },
  },
  {
    id: "reservar-grupo-grande",
    group,
    customer: { kind, says: ["somos 25 pessoas no sábado 20h, tem como?"], answers: ana },
    expect: { booked: [], handedOver: true },
  },
  {
    id: "reservar-almoco-sem-hora",
    group,
    heldOut: true,
    customer: {
      kind,
      says: ["queria marcar um almoço quinta pra 4"],
      answers: { ...ana, horario: "pode ser 13h" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "13:00", guests: 4 }] },
  },
  {
    id: "reservar-telefone-errado",
    group,
    customer: {
      kind,
      says: ["reserva amanhã 19h pra 2, Ana Ferraz, telefone 123", "ops, é 11 98888-7766"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "19:00", guests: 2 }] },
  },
  {
    id: "reservar-fim-de-ano",
    group,
    heldOut: true,
    now: "2026-12-28T18:00",
    customer: { kind, says: ["mesa pra 2 no dia 2 de janeiro às 20h"], answers: ana },
    expect: { booked: [{ date: "2027-01-02", time: "20:00", guests: 2 }] },
  },
];
