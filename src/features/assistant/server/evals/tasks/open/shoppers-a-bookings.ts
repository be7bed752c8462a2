import type { EvalTask } from "../../task.ts";
import { friday, fridayAndTuesday } from "./worlds.ts";

const nadia = { nome: "Nádia Brum", telefone: "11 97410-2233" };

/** The first batch of secret shoppers: new and own bookings, in part or all at once, with changes of mind. */
export const openShoppersABookingTasks: EvalTask[] = [
  {
    id: "visita-a-aos-pedacos",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["opa preciso de mesa", "amanha", "no almoço", "eu e mais 1"],
      answers: { ...nadia, horario: "12h45" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "12:45", guests: 2 }] },
  },
  {
    id: "visita-a-bodas-de-ouro",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "Boa tarde, minha filha. Queria ver uma mesinha pra mim e pro meu velho, segunda agora faz 50 anos que a gente casou",
        "é pro almoço, meio dia e meia tá bom",
      ],
      answers: { nome: "Zulmira Antunes", telefone: "11 3666-1820", pessoas: "só nós dois" },
      toProposals: ["Pode sim, minha filha"],
    },
    expect: {
      booked: [{ date: "2026-03-16", time: "12:30", guests: 2, name: "zulmira" }],
      neverBooked: [{ guests: 50 }],
    },
  },
  {
    id: "visita-a-niver-com-as-amigas",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["eaiii tem como fzr uma reserva p sabado?? eh meu niver 🥳 vai eu e mais 7 amg, 19h30"],
      answers: { nome: "Duda Reis", telefone: "11 99555-8080", pessoas: "8 cmg" },
      toProposals: ["issoo"],
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "19:30", guests: 8, name: "duda" }],
      neverBooked: [{ guests: 7 }],
    },
  },
  {
    id: "visita-a-voz-dia-dezenove",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "alô então é o seguinte eu preciso de uma mesa pra dia dezenove que é quinta né de noite às sete e quarenta e cinco pra nós três eu minha esposa e minha mãe",
      ],
      answers: { nome: "Cláudio Sena", telefone: "11 98321-4411", pessoas: "três" },
    },
    expect: { booked: [{ date: "2026-03-19", time: "19:45", guests: 3, name: "claudio" }] },
  },
  {
    id: "visita-a-all-in-english",
    group: "estrangeiros",
    // The assistant speaks Portuguese: it may say so, and the customer tries again.
    customer: {
      kind: "new",
      says: [
        "Good afternoon! Do you have a table for tomorrow at 7:30 pm? There will be five of us.",
        "mesa amanhã 19h30, 5 pessoas, por favor",
      ],
      answers: {
        nome: "Emma Clarke",
        telefone: "+44 7911 123456",
        pessoas: "five people",
        data: "tomorrow, amanhã",
        horario: "7:30 pm, 19h30",
        quer: "yes please",
      },
      toProposals: ["yes, perfect"],
    },
    expect: {
      handedOver: "either",
      booked: [{ date: "2026-03-12", time: "19:30", guests: 5, name: "emma", phone: "7911123456" }],
    },
  },
  {
    id: "visita-a-formandos-e-pais",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: [
        "sou da comissão de formatura. pra sábado 20h preciso de uma mesa de 8 pros formandos e outra de 6 pros pais",
      ],
      answers: nadia,
    },
    expect: {
      booked: [
        { date: "2026-03-14", time: "20:00", guests: 8 },
        { date: "2026-03-14", time: "20:00", guests: 6 },
      ],
    },
  },
  {
    id: "visita-a-ninguem-atende",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["terceira vez que ligo e ninguém atende!! só quero uma mesa amanhã 20h pra 2, dá ou não dá?"],
      answers: { ...nadia, quer: "quero" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 2 }], handedOver: "either" },
  },
  {
    id: "visita-a-o-beto-furou",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["quinta da semana que vem, 21h, p 4"],
      answers: { ...nadia, data: "dia 19", escolha: "dia 19", pessoas: "3" },
      toProposals: ["hm 21h fica tarde, põe 19h30. e tira um que o Beto furou", "isso"],
    },
    expect: {
      booked: [{ date: "2026-03-19", time: "19:30", guests: 3 }],
      neverBooked: [{ time: "21:00" }],
    },
  },
  {
    id: "visita-a-sogros-tambem",
    group: "alterar",
    world: friday,
    customer: {
      kind: "returning",
      says: ["o pessoal de sexta cresceu, agora vão também meus sogros"],
      answers: { pessoas: "6 no total" },
    },
    expect: { earlier: { sexta: { guests: 6 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-a-as-duas-um-dia-antes",
    group: "alterar",
    world: fridayAndTuesday,
    customer: {
      kind: "returning",
      says: [
        "preciso mexer nas duas: a de sexta vai pra quinta e a de terça vai pra segunda, mesmos horários",
      ],
      answers: { data: "quinta dia 12 e segunda dia 16" },
    },
    expect: {
      holds: [
        { date: "2026-03-12", time: "20:00", guests: 4 },
        { date: "2026-03-16", time: "12:30", guests: 2 },
      ],
    },
  },
  {
    id: "visita-a-a-que-tem-menos-gente",
    group: "cancelar",
    world: fridayAndTuesday,
    customer: {
      kind: "returning",
      says: ["vou ter que desistir de uma das minhas reservas, a que tem menos gente"],
      answers: { qual: "a de 2 pessoas", escolha: "a de 2 pessoas", duvida: "a de terça" },
    },
    expect: { earlier: { terca: { status: "cancelled" } } },
  },
  {
    id: "visita-a-meia-hora-antes",
    group: "alterar",
    world: { reservations: { amanha: { date: "2026-03-12", time: "20:00", guests: 3 } } },
    customer: {
      kind: "returning",
      says: ["que horas é minha reserva de amanhã mesmo? dá pra ser meia hora antes?"],
      answers: { horario: "19h30", quer: "sim, muda pra 19h30", duvida: "sim, muda pra 19h30" },
    },
    expect: { earlier: { amanha: { time: "19:30" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-a-amanha-nao-consigo",
    group: "cancelar",
    world: { reservations: { amanha: { date: "2026-03-12", time: "20:00", guests: 3 } } },
    customer: {
      kind: "returning",
      says: ["amanhã não consigo ir, o bebê ficou doente. depois eu vejo outro dia com calma"],
      answers: {
        duvida: "pode cancelar a de amanhã",
        escolha: "cancela",
        data: "ainda não sei, cancela essa",
      },
    },
    expect: { earlier: { amanha: { status: "cancelled" } } },
  },
  {
    id: "visita-a-minha-mulher-acha",
    group: "informacoes",
    world: friday,
    customer: {
      kind: "returning",
      says: ["minha mulher acha que eu cancelei a de sexta, não cancelei não né?"],
    },
    expect: { says: [/20h|20:00|confirmada/], neverProposed: ["cancelamento", "alteracao"] },
  },
  {
    id: "visita-a-igual-na-outra-quinta",
    group: "reservar",
    world: friday,
    customer: {
      kind: "returning",
      says: ["faz uma igualzinha à de sexta, só que na quinta da semana que vem. as duas valem"],
      answers: { data: "dia 19", escolha: "outra, nova", horario: "20h", pessoas: "4" },
    },
    expect: {
      holds: [
        { date: "2026-03-13", time: "20:00", guests: 4 },
        { date: "2026-03-19", time: "20:00", guests: 4 },
      ],
      neverProposed: ["cancelamento"],
    },
  },
  {
    id: "visita-a-casal-e-cunhada",
    group: "alterar",
    world: fridayAndTuesday,
    customer: {
      kind: "returning",
      says: ["na terça era só a gente, mas vem mais um casal e a minha cunhada"],
      answers: { pessoas: "5" },
    },
    expect: { earlier: { terca: { guests: 5 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-a-surpresa-pro-anselmo",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "hoje 20h30 2 pessoas. põe no nome do meu marido, Anselmo Duarte, mas o telefone é o meu senão estraga a surpresa: 11 96123-9988",
      ],
      answers: { nome: "Anselmo Duarte", telefone: "11 96123-9988" },
    },
    expect: {
      booked: [{ date: "2026-03-11", time: "20:30", guests: 2, name: "anselmo", phone: "961239988" }],
    },
  },
  {
    id: "visita-a-ultimo-sabado-do-mes",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["no último sábado do mês, 13h, cabem 6?"],
      answers: { ...nadia, data: "dia 28", quer: "então reserva" },
    },
    expect: {
      booked: [{ date: "2026-03-28", time: "13:00", guests: 6 }],
      neverBooked: [{ date: "2026-03-14" }],
    },
  },
  {
    id: "visita-a-daqui-dez-dias",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["a gente chega de viagem daqui a 10 dias, queria jantar aí nesse dia mesmo. 19h, 2 pessoas"],
      answers: { ...nadia, data: "dia 21" },
    },
    expect: { booked: [{ date: "2026-03-21", time: "19:00", guests: 2 }], neverBooked: [{ guests: 10 }] },
  },
  {
    id: "visita-a-dia-vinte-fechado",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["sexta dia 20, oito da noite, 4 pessoas"],
      answers: nadia,
      toAlternatives: "então um dia antes, mesma hora",
    },
    expect: {
      booked: [{ date: "2026-03-19", time: "20:00", guests: 4 }],
      says: [/fechad|nao abr|evento privado/],
    },
  },
  {
    id: "visita-a-dia-primeiro",
    group: "reservar",
    now: "2026-03-30T10:00",
    customer: {
      kind: "new",
      says: ["bom dia! dia 1º às 20h pra 2, tem?"],
      answers: { ...nadia, data: "1 de abril, quarta", quer: "quero sim" },
    },
    expect: { booked: [{ date: "2026-04-01", time: "20:00", guests: 2 }] },
  },
  {
    id: "visita-a-cadeirante-depois",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: [
        "hoje 20h pra 3",
        "ah e tem estacionamento?",
        "então tá. anota aí na reserva que minha tia usa cadeira de rodas",
      ],
      answers: nadia,
    },
    expect: {
      booked: [{ date: "2026-03-11", time: "20:00", guests: 3, notes: "cadeira de rodas" }],
      says: [/manobrista|25,00/],
    },
  },
];
