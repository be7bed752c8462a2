import type { EvalTask } from "../../task.ts";

const kind = "new";
const group = "feriados";

/** Holidays by name, and guests from abroad. */
export const holidayTasks: EvalTask[] = [
  {
    id: "s-dia-dos-namorados",
    group,
    customer: {
      kind,
      says: ["quero garantir desde já mesa pra dois no dia dos namorados, 21h"],
      answers: {
        nome: "Rafael Quintela",
        telefone: "11 99393-1616",
        quer: "pode sim",
        data: "12 de junho",
        duvida: "12 de junho, 21h, 2 pessoas",
      },
    },
    expect: { booked: [{ date: "2026-06-12", time: "21:00", guests: 2 }] },
  },
  {
    id: "s-tiradentes",
    group,
    customer: {
      kind,
      says: ["vcs abrem no feriado de tiradentes? se abrir reserva almoço 12h30 pra 6"],
      answers: {
        nome: "Márcia Bittencourt",
        telefone: "11 98989-4141",
        data: "21 de abril",
        quer: "se abre quero sim",
        duvida: "reserva dia 21 de abril 12h30, 6 pessoas",
      },
    },
    expect: { booked: [{ date: "2026-04-21", time: "12:30", guests: 6 }] },
  },
  {
    id: "s-dia-das-maes",
    group,
    customer: {
      kind,
      says: [
        "queria o almoço do dia das mães aí, 13h, 5 pessoas",
        "ah que pena. então no sábado véspera, mesma hora",
      ],
      answers: { nome: "Leonardo Fischer", telefone: "11 97272-8383" },
    },
    expect: {
      booked: [{ date: "2026-05-09", time: "13:00", guests: 5 }],
      says: [/fechad|nao (\w+ )?(abr|funcion|esta)|segunda a sabado/],
    },
  },
  {
    id: "s-vespera-de-natal-fechada",
    group,
    world: { closedDates: [{ first: "2026-12-24", last: "2026-12-25", reason: "Natal" }] },
    now: "2026-12-10T11:30",
    customer: { kind, says: ["vocês abrem na véspera de natal pra ceia? e no dia 26?"] },
    expect: { says: [/fechad|nao (\w+ )?(abr|funcion|esta)|segunda a sabado/, /26|sabado/] },
  },
  {
    id: "s-sexta-santa",
    group,
    customer: {
      kind,
      says: ["sexta-feira santa tem reserva? quero 19h30 pra 7, somos da mesma paróquia kkk"],
      answers: {
        nome: "Padre Inácio Rezende",
        telefone: "11 98181-3355",
        data: "3 de abril",
        quer: "quero sim",
        duvida: "3 de abril, 19h30, 7 pessoas",
      },
    },
    expect: { booked: [{ date: "2026-04-03", time: "19:30", guests: 7 }] },
  },
  {
    id: "s-hospede-uruguaio",
    group: "estrangeiros",
    customer: {
      kind,
      says: [
        "Hola, buenas tardes! Somos de Montevideo. Queria reservar uma mesa para tres pessoas no sábado às 20:30, por favor",
      ],
      answers: {
        nome: "Martín Etchegaray",
        telefone: "+598 94 123 456",
        quer: "sí, por favor",
        duvida: "sábado 14, 20h30, 3 pessoas",
      },
      toProposals: ["sí, perfecto"],
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "20:30", guests: 3, name: "martin", phone: "59894123456" }],
    },
  },
  {
    id: "s-turista-americano",
    group: "estrangeiros",
    customer: {
      kind,
      says: [
        "Hi there! I'm visiting São Paulo, meu português é mais ou menos :) quero reservar mesa para dois, quinta-feira, 7 da noite",
      ],
      answers: {
        nome: "Kevin Brady",
        telefone: "+1 415 555 2671",
        quer: "yes, sim",
        duvida: "quinta 12 de março, 19h, 2 pessoas",
      },
      toProposals: ["yes! sim"],
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "19:00", guests: 2, name: "kevin", phone: "14155552671" }],
    },
  },
  {
    id: "s-portugues",
    group: "estrangeiros",
    customer: {
      kind,
      says: [
        "Boa tarde, gostava de marcar mesa para o almoço de segunda-feira, às 13h, somos quatro. Chamo-me Duarte Nogueira, o meu número é +351 912 345 678",
      ],
      answers: {
        nome: "Duarte Nogueira",
        telefone: "+351 912 345 678",
        quer: "Pode sim, por gentileza",
        duvida: "Segunda-feira, dia 16, às 13h, quatro pessoas",
      },
      toProposals: ["Sim, está ótimo"],
    },
    expect: {
      booked: [{ date: "2026-03-16", time: "13:00", guests: 4, name: "duarte", phone: "351912345678" }],
    },
  },
];
