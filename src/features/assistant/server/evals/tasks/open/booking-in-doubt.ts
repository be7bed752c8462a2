import type { EvalTask } from "../../task.ts";

const group = "corrigir";
const kind = "new";
const rui = { nome: "Rui Salgado", telefone: "11 97331-2020" };

/** New customers who are vague, contradict or correct themselves while they book. What they meant in the end counts. */
export const openBookingInDoubtTasks: EvalTask[] = [
  {
    id: "duvida-oito-e-pouco",
    group,
    customer: {
      kind,
      says: ["tem lugar hj? umas 8 e pouco, 3 adultos e um bebê"],
      answers: { ...rui, pessoas: "4 contando o bebê", horario: "20h15", quer: "quero" },
    },
    expect: {
      booked: [{ date: "2026-03-11", time: ["20:00", "20:15"], guests: 4 }],
      neverBooked: [{ guests: 8 }, { guests: 3 }],
    },
  },
  {
    id: "duvida-sete-e-pouco",
    group,
    customer: {
      kind,
      says: ["queria p amanha, a gente chega 7 e pouco da noite, eu minha irmã e o nenê de colo"],
      answers: { ...rui, pessoas: "3 com o nenê", horario: "19h15" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: ["19:00", "19:15"], guests: 3 }],
      neverBooked: [{ guests: 7 }],
    },
  },
  {
    id: "duvida-nove-e-tanto",
    group,
    customer: {
      kind,
      says: ["boa noite sabado lá pras 9 e tanto, 6 adultos e 2 crianças, consegue?"],
      answers: { ...rui, pessoas: "8 no total", horario: "9 e meia da noite", quer: "sim" },
    },
    expect: {
      booked: [{ date: "2026-03-14", time: ["21:00", "21:15", "21:30"], guests: 8 }],
      neverBooked: [{ guests: 9 }, { guests: 6 }],
    },
  },
  {
    id: "duvida-semana-que-vem-quinta",
    group,
    customer: {
      kind,
      says: ["oi queria marcar um jantar semana que vem", "quinta, umas 8 da noite, pra 2"],
      answers: rui,
    },
    expect: {
      booked: [{ date: "2026-03-19", time: "20:00", guests: 2 }],
      neverBooked: [{ date: "2026-03-12" }],
    },
  },
  {
    id: "duvida-semana-que-vem-aos-poucos",
    group,
    customer: {
      kind,
      says: ["pra semana q vem vcs tem mesa?", "quarta", "20h30", "3 pessoas", "isso, reserva"],
      answers: rui,
    },
    expect: {
      booked: [{ date: "2026-03-18", time: "20:30", guests: 3 }],
      neverBooked: [{ date: "2026-03-11" }],
    },
  },
  {
    id: "duvida-fim-de-semana-que-vem",
    group,
    customer: {
      kind,
      says: ["dá pra marcar jantar no sábado que vem, não esse agora? 20h, 2 pessoas"],
      answers: { ...rui, data: "dia 21", escolha: "dia 21", qual: "dia 21", quer: "quero" },
    },
    expect: {
      booked: [{ date: "2026-03-21", time: "20:00", guests: 2 }],
      neverBooked: [{ date: "2026-03-14" }],
    },
  },
  {
    id: "duvida-terca-a-outra",
    group,
    customer: {
      kind,
      says: ["mesa pra 5 na terça, essa não, a outra, 12h"],
      answers: { ...rui, data: "terça dia 24", escolha: "dia 24" },
    },
    expect: {
      booked: [{ date: "2026-03-24", time: "12:00", guests: 5 }],
      neverBooked: [{ date: "2026-03-17" }],
    },
  },
  {
    id: "duvida-sabado-dia-15",
    group,
    world: { sunday: { from: "11:00", until: "23:00" } },
    customer: {
      kind,
      says: ["Olá! Mesa para 4 no sábado, dia 15, às 20h."],
      answers: {
        ...rui,
        data: "sábado, dia 14. confundi",
        escolha: "sábado, dia 14",
        qual: "sábado, dia 14",
        duvida: "sábado, dia 14. confundi",
      },
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "20:00", guests: 4 }],
      neverBooked: [{ date: "2026-03-15" }],
    },
  },
  {
    id: "duvida-quinta-dia-13",
    group,
    customer: {
      kind,
      says: ["reserva quinta dia 13 as 19h30 p 2"],
      answers: {
        ...rui,
        data: "é sexta então, dia 13",
        escolha: "sexta, dia 13",
        qual: "sexta, dia 13",
        duvida: "é sexta então, dia 13",
      },
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "19:30", guests: 2 }],
      neverBooked: [{ date: "2026-03-12" }],
    },
  },
  {
    id: "duvida-voz-sexta-medico",
    group,
    customer: {
      kind,
      says: ["quero mesa sexta não espera sexta eu tenho médico é sábado às oito da noite pra quatro"],
      answers: rui,
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "20:00", guests: 4 }],
      neverBooked: [{ date: "2026-03-13" }],
    },
  },
  {
    id: "duvida-total-e-nao-diferenca",
    group,
    customer: {
      kind,
      says: ["somos 4, quer dizer, vai mais um casal, então 6 no total. sexta 19h"],
      answers: rui,
    },
    expect: { booked: [{ date: "2026-03-13", time: "19:00", guests: 6 }] },
  },
  {
    id: "duvida-desistiu-uma",
    group,
    customer: {
      kind,
      says: ["éramos 5 mas a Lu desistiu, ficamos em 4. amanha 20h pfv"],
      answers: { ...rui, pessoas: "4" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 4 }] },
  },
  {
    id: "duvida-mais-dois-confirmaram",
    group,
    customer: {
      kind,
      says: ["Mesa pra 3 amanhã 12h. Opa, mais 2 confirmaram agora, dá 5"],
      answers: { ...rui, pessoas: "5" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "12:00", guests: 5 }] },
  },
  {
    id: "duvida-hora-tres-vezes",
    group,
    customer: {
      kind,
      says: ["amanhã às 7, não, às 8, ai desculpa, 8 e meia da noite. eu e meu namorado"],
      answers: { ...rui, horario: "20h30" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:30", guests: 2 }] },
  },
  {
    id: "duvida-quatro-cinco-quatro",
    group,
    customer: {
      kind,
      says: ["mesa pra 4, quer dizer 5, não, 4 mesmo, segunda 20h"],
      answers: { ...rui, pessoas: "4" },
    },
    expect: { booked: [{ date: "2026-03-16", time: "20:00", guests: 4 }] },
  },
  {
    id: "duvida-sim-mas",
    group,
    customer: {
      kind,
      says: ["segunda 20h, 2 lugares"],
      answers: rui,
      toProposals: ["sim mas muda pra 21h", "agora sim"],
    },
    expect: {
      booked: [{ date: "2026-03-16", time: "21:00", guests: 2 }],
      neverBooked: [{ time: "20:00" }],
    },
  },
  {
    id: "duvida-sexta-eu-viajo",
    group,
    customer: {
      kind,
      says: ["quero sexta 20h pra 3"],
      answers: rui,
      toProposals: ["não pera, sexta eu viajo. põe quinta, e somos 4", "isso"],
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "20:00", guests: 4 }],
      neverBooked: [{ date: "2026-03-13" }, { guests: 3 }],
    },
  },
  {
    id: "duvida-alias-mais-uma",
    group,
    customer: {
      kind,
      says: ["amanhã 13h pra 3 pessoas"],
      answers: rui,
      toProposals: ["pode ser! aliás, coloca mais uma pessoa", "sim"],
    },
    expect: {
      holds: [{ date: "2026-03-12", time: "13:00", guests: 4 }],
      meantBefore: [{ date: "2026-03-12", time: "13:00", guests: 3 }],
    },
  },
  {
    id: "duvida-telefone-corrigido",
    group,
    customer: {
      kind,
      says: ["hj 19h mesa p 2, Paula Reis, 11 91234-0000 ops o final é 0001, 11 91234-0001"],
      answers: { nome: "Paula Reis", telefone: "11 91234-0001" },
    },
    expect: {
      booked: [{ date: "2026-03-11", time: "19:00", guests: 2, name: "paula", phone: "912340001" }],
    },
  },
  {
    id: "duvida-no-nome-da-chefe",
    group,
    customer: {
      kind,
      says: [
        "sou a Marcela mas quem vai é minha chefe, põe no nome dela: Regina Prado. amanhã 12h, 2 pessoas, telefone dela 11 98765-1122",
      ],
      answers: { nome: "Regina Prado", telefone: "11 98765-1122" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "12:00", guests: 2, name: "regina", phone: "987651122" }],
    },
  },
];
