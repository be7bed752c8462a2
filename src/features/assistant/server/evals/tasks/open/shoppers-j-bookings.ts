import type { EvalTask } from "../../task.ts";
import { saturday, thursdayAndSaturday } from "./worlds.ts";

const davi = { nome: "Davi Sampaio", telefone: "11 96464-8282" };

/** The tenth batch of secret shoppers: new and own bookings, in part or all at once, with changes of mind. */
export const openShoppersJBookingTasks: EvalTask[] = [
  {
    id: "visita-j-cantim-pra-nos",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "nó, que saudade desse trem. arruma um cantim pra nós amanhã de noitinha? umas 7, eu mais a Nega e os dois fi",
      ],
      answers: {
        nome: "Geraldo Magela",
        telefone: "31 99811-4040",
        pessoas: "quatro",
        horario: "7 da noite",
        quer: "quero sim uai",
      },
      toProposals: ["bão demais, pode pôr"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "19:00", guests: 4, name: "geraldo" }] },
  },
  {
    id: "visita-j-curumizada",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["maninho, olha já, quero levar a curumizada no sábado, 8 da noite. 3 adultos e 4 curumins"],
      answers: { ...davi, telefone: "92 99123-7070", pessoas: "sete", quer: "quero" },
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "20:00", guests: 7 }],
      neverBooked: [{ guests: 3 }, { guests: 4 }],
    },
  },
  {
    id: "visita-j-depois-do-culto",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "A paz. O culto de sábado termina às 18h e depois nós vamos jantar, em seis irmãos. Chegamos às 18h30. Pode ser?",
      ],
      answers: {
        nome: "Irmã Neide Campos",
        telefone: "11 2643-9090",
        pessoas: "seis",
        horario: "18h30",
        quer: "Quero, obrigada",
      },
      toProposals: ["Amém. Pode marcar."],
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "18:30", guests: 6, name: "neide" }],
      neverBooked: [{ time: "18:00" }],
    },
  },
  {
    id: "visita-j-vinte-e-dez",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["ainda sai mesa hj 20 e 10? 2"],
      answers: { ...davi, pessoas: "2", horario: "20h10", quer: "sim" },
      toProposals: ["ss"],
    },
    expect: { booked: [{ date: "2026-03-11", time: "20:10", guests: 2 }] },
  },
  {
    id: "visita-j-segunda-tem-lugar",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["oi, segunda vcs tem lugar?", "de noite", "tipo 20h", "tres"],
      answers: { ...davi, quer: "quero" },
    },
    expect: { booked: [{ date: "2026-03-16", time: "20:00", guests: 3 }] },
  },
  {
    id: "visita-j-leo-e-a-esposa",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["segunda 19h pra 4"],
      answers: { ...davi, pessoas: "6 no total" },
      toProposals: ["opa, o Léo vai também e leva a esposa", "é isso"],
    },
    expect: {
      booked: [{ date: "2026-03-16", time: "19:00", guests: 6 }],
      neverBooked: [{ guests: 4 }, { guests: 5 }],
    },
  },
  {
    id: "visita-j-mudei-tudo",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["quero mesa hoje 19h pra 2. esquece, mudei tudo: amanhã, 20h30, 4 pessoas"],
      answers: { ...davi, pessoas: "4", data: "amanhã", horario: "20h30" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "20:30", guests: 4 }],
      neverBooked: [{ date: "2026-03-11" }],
    },
  },
  {
    id: "visita-j-hospede-do-hotel",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "Boa tarde, falo da recepção do Hotel Plaza Mar. Temos um hóspede que deseja jantar hoje às 21h com a esposa. Sr. Giancarlo Ricci. O contato é o do hotel mesmo, (11) 3170-9000.",
      ],
      answers: { nome: "Giancarlo Ricci", telefone: "(11) 3170-9000", pessoas: "Duas" },
      toProposals: ["Perfeito, pode confirmar."],
    },
    expect: {
      booked: [{ date: "2026-03-11", time: "21:00", guests: 2, name: "giancarlo", phone: "31709000" }],
    },
  },
  {
    id: "visita-j-segundo-sabado-de-abril",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["no segundo sábado de abril é aniversário do meu vô. meio-dia, 8 pessoas, dá?"],
      answers: { ...davi, data: "11 de abril", quer: "quero", pessoas: "8" },
    },
    expect: { booked: [{ date: "2026-04-11", time: "12:00", guests: 8 }] },
  },
  {
    id: "visita-j-sobra-segunda",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "quinta e sexta eu não posso, sábado é festa da minha sogra, então só sobra segunda. 12h30, 3 pessoas",
      ],
      answers: { ...davi, data: "segunda" },
    },
    expect: {
      booked: [{ date: "2026-03-16", time: "12:30", guests: 3 }],
      neverBooked: [{ date: "2026-03-12" }, { date: "2026-03-13" }, { date: "2026-03-14" }],
    },
  },
  {
    id: "visita-j-sobrenome-polones",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["reserva amanhã 13h pra 2 em nome de Xênia com X, sobrenome Wojcik, w o j c i k"],
      answers: { nome: "Xênia Wojcik", telefone: "41 99876-1212" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "13:00", guests: 2, name: "xenia" }] },
  },
  {
    id: "visita-j-to-eight-pm",
    group: "estrangeiros",
    world: saturday,
    customer: {
      kind: "returning",
      says: ["Hi! posso mudar minha reserva de sábado to 8 pm please? same people"],
      answers: {
        horario: "8 pm, 20h",
        pessoas: "same, 4",
        nota: "o horário, 20h",
        duvida: "sábado 20h, 4 pessoas",
      },
      toProposals: ["yes, sim"],
    },
    expect: { earlier: { sabado: { time: "20:00" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-j-botar-mais-gente",
    group: "alterar",
    world: saturday,
    customer: {
      kind: "returning",
      says: ["oi to com uma reserva aí, queria botar mais gente nela"],
      answers: { pessoas: "mais 2, ficam 6", nota: "mais 2 pessoas, ficam 6", duvida: "mais 2 pessoas" },
    },
    expect: { earlier: { sabado: { guests: 6 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-j-uma-sai-outra-cresce",
    group: "varios-pedidos",
    world: thursdayAndSaturday,
    customer: {
      kind: "returning",
      says: ["cancela a de quinta e passa a de sábado pras 20h com 6 pessoas"],
      answers: { horario: "20h no sábado", pessoas: "6 no sábado", duvida: "a de sábado às 20h, 6 pessoas" },
    },
    expect: { earlier: { quinta: { status: "cancelled" }, sabado: { time: "20:00", guests: 6 } } },
  },
  {
    id: "visita-j-luto-na-familia",
    group: "cancelar",
    world: thursdayAndSaturday,
    customer: {
      kind: "returning",
      says: [
        "Boa tarde. Perdemos meu sogro hoje de manhã e não teremos condições de ir amanhã. Peço desculpas.",
      ],
      answers: { duvida: "pode cancelar a de amanhã", nota: "cancelar a de amanhã", qual: "a de amanhã" },
    },
    expect: {
      earlier: { quinta: { status: "cancelled" } },
      handedOver: "either",
      neverSays: [/que bom/, /que legal/, /parabens/],
    },
  },
  {
    id: "visita-j-uber-cancelou",
    group: "atraso",
    now: "2026-03-11T19:45",
    world: { reservations: { jantar: { date: "2026-03-11", time: "20:00", guests: 2 } } },
    customer: {
      kind: "returning",
      says: ["o uber cancelou duas vezes seguidas 😭 vou me atrasar meia hora, segura minha mesa das 20h?"],
      answers: { minutos: "meia hora, 30 minutos", horario: "20h30" },
    },
    expect: { earlier: { jantar: { notes: "30" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-j-dentro-ou-fora",
    group: "informacoes",
    world: saturday,
    customer: {
      kind: "returning",
      says: ["minha sogra quer saber: a mesa de sábado ficou pra quantas pessoas mesmo? e é dentro ou fora?"],
    },
    expect: {
      handedOver: "either",
      says: [/\b4 (pessoas|lugares)|quatro/],
      neverSays: [
        /(?<!\b(?:se|que|nao)\b[^.\n]*)(mesa|ela) (e|fica|sera|esta) (la )?(dentro|fora|na area|no salao)/,
      ],
      neverProposed: ["cancelamento", "alteracao", "reserva"],
    },
  },
  {
    id: "visita-j-so-eu-e-deus",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["mesa pra um hoje, 18h45. só eu e Deus kkk"],
      answers: { ...davi, pessoas: "1" },
    },
    expect: { booked: [{ date: "2026-03-11", time: "18:45", guests: 1 }], neverBooked: [{ guests: 2 }] },
  },
  {
    id: "visita-j-agencia-rota-sul",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "Boa tarde, sou da agência Rota Sul. Grupo de 8 na sexta 27/03, almoço 12h45. Favor anotar que dois são vegetarianos.",
      ],
      answers: { nome: "Rota Sul", telefone: "(51) 3221-4455", pessoas: "8" },
      toProposals: ["De acordo."],
    },
    expect: {
      booked: [{ date: "2026-03-27", time: "12:45", guests: 8, name: "rota sul", notes: "vegetarian" }],
      neverBooked: [{ guests: 2 }],
    },
  },
  {
    id: "visita-j-endereco-vaga-e-mesa",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: ["onde fica? tem onde deixar o carro? se tiver me guarda 2 lugares hoje 19h"],
      answers: { ...davi, quer: "quero", pessoas: "2" },
    },
    expect: {
      booked: [{ date: "2026-03-11", time: "19:00", guests: 2 }],
      says: [/treze de maio/, /manobrista|estacionamento/],
    },
  },
  {
    id: "visita-j-primeiro-horario",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["que horas vcs abrem na segunda? quero o primeiro horário que tiver, 5 pessoas"],
      answers: { ...davi, horario: "o primeiro, 11h", quer: "quero", data: "segunda" },
    },
    expect: { booked: [{ date: "2026-03-16", time: "11:00", guests: 5 }] },
  },
  {
    id: "visita-j-jurava-que-era-quarta",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["reserva dia 17 às 13h, 3 pessoas"],
      answers: { ...davi, data: "quarta, dia 18" },
      toProposals: ["dia 17 cai na terça?? jurava que era quarta. é na quarta que eu quero", "isso"],
    },
    expect: {
      booked: [{ date: "2026-03-18", time: "13:00", guests: 3 }],
      neverBooked: [{ date: "2026-03-17" }, { date: "2026-03-11" }],
    },
  },
];
