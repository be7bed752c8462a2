import type { EvalTask } from "../../task.ts";
import { friday, fridayAndTuesday } from "./worlds.ts";

const davi = { nome: "Davi Arruda", telefone: "11 98484-3737" };

/** The fifth batch of secret shoppers: new and own bookings, in part or all at once, with changes of mind. */
export const openShoppersEBookingTasks: EvalTask[] = [
  {
    id: "visita-e-minha-promocao",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "boa tarde",
        "tudo bem?",
        "to querendo comemorar minha promoção",
        "sexta agora, 20h30, 5 pessoas",
      ],
      answers: davi,
    },
    expect: { booked: [{ date: "2026-03-13", time: "20:30", guests: 5 }] },
  },
  {
    id: "visita-e-como-faco",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["Oi! Vi vcs no insta. Como faço pra reservar?", "segunda 20h, 2 pessoas"],
      answers: { ...davi, data: "segunda", horario: "20h", pessoas: "2 pessoas", quer: "quero" },
    },
    expect: { booked: [{ date: "2026-03-16", time: "20:00", guests: 2 }] },
  },
  {
    id: "visita-e-somos-duas",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["pode pôr meu nome pra amanhã às 12? é Iara, somos duas"],
      answers: { nome: "Iara", telefone: "11 94141-5252", pessoas: "duas", horario: "meio-dia" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "12:00", guests: 2, name: "iara" }] },
  },
  {
    id: "visita-e-telegrafico",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["Amanhã. 20h. Quatro. Pires, 11 95151-0101."],
      answers: { nome: "Pires", telefone: "11 95151-0101", pessoas: "quatro pessoas" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "20:00", guests: 4, name: "pires", phone: "951510101" }],
    },
  },
  {
    id: "visita-e-contando-comigo",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["uma mesa grande no sábado 12h30, seremos 8 contando comigo"],
      answers: { ...davi, pessoas: "8" },
    },
    expect: { booked: [{ date: "2026-03-14", time: "12:30", guests: 8 }], neverBooked: [{ guests: 9 }] },
  },
  {
    id: "visita-e-se-o-tempo-fechar",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["queria sexta 19h30 pra 3, mas se chover a gente cancela no dia, tudo bem?"],
      answers: davi,
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "19:30", guests: 3 }],
      neverProposed: ["cancelamento"],
    },
  },
  {
    id: "visita-e-meia-noite-e-meia",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["na sexta meia noite e meia ainda servem?", "então sexta 21h30, 2 pessoas"],
      answers: davi,
      toAlternatives: "então sexta 21h30, 2 pessoas",
    },
    expect: { booked: [{ date: "2026-03-13", time: "21:30", guests: 2 }] },
  },
  {
    id: "visita-e-quinze-pras-oito",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["pra 3 amanhã quinze pras oito da noite"],
      answers: { ...davi, horario: "19h45" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "19:45", guests: 3 }], neverBooked: [{ guests: 15 }] },
  },
  {
    id: "visita-e-dez-anos-de-casados",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["dia 14 eu e a patroa fazemos 10 anos de casados, queria mesa às 20, só nós"],
      answers: { ...davi, pessoas: "só nós dois", horario: "20h" },
    },
    expect: { booked: [{ date: "2026-03-14", time: "20:00", guests: 2 }], neverBooked: [{ guests: 10 }] },
  },
  {
    id: "visita-e-erro-no-site",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["tentei ontem pelo site e deu erro. era quinta 13h, 6 lugares. consegue fazer por aqui?"],
      answers: { ...davi, pessoas: "6", quer: "sim, por favor" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "13:00", guests: 6 }], handedOver: "either" },
  },
  {
    id: "visita-e-pergunta-e-responde",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["mesa pra mim e pra Dani. quando? quinta. que horas? 20:15"],
      answers: { ...davi, pessoas: "2" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:15", guests: 2 }] },
  },
  {
    id: "visita-e-minha-mae-paga",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "4 pessoas sexta 19h. quem paga é minha mãe kkk então põe no nome dela, Sandra Melo, com o meu fone 11 95555-1234",
      ],
      answers: { nome: "Sandra Melo", telefone: "11 95555-1234" },
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "19:00", guests: 4, name: "sandra", phone: "955551234" }],
    },
  },
  {
    id: "visita-e-passa-pro-almoco",
    group: "alterar",
    world: friday,
    customer: {
      kind: "returning",
      says: ["a de sexta, em vez de jantar vira almoço, 12h30"],
      answers: { horario: "12h30", nota: "o horário, 12h30", pessoas: "4 pessoas" },
    },
    expect: { earlier: { sexta: { time: "12:30" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-e-dois-desistiram",
    group: "alterar",
    world: friday,
    customer: {
      kind: "returning",
      says: ["sexta vai ser só eu e mais um, os outros dois desistiram"],
      answers: { pessoas: "2 pessoas" },
    },
    expect: { earlier: { sexta: { guests: 2 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-e-a-reserva-maior",
    group: "alterar",
    world: fridayAndTuesday,
    customer: {
      kind: "returning",
      says: ["das minhas duas reservas, a maior pode ser às 21h?"],
      answers: { qual: "a de sexta", nota: "o horário, 21h", horario: "21h" },
    },
    expect: { earlier: { sexta: { time: "21:00" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-e-troca-os-numeros",
    group: "alterar",
    world: fridayAndTuesday,
    customer: {
      kind: "returning",
      says: ["corrige aí: na sexta somos 2 e na terça somos 4, anotei trocado"],
      answers: { qual: "as duas" },
    },
    expect: { earlier: { sexta: { guests: 2 }, terca: { guests: 4 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-e-nao-cancela-minha-irma-vai",
    group: "alterar",
    world: friday,
    customer: {
      kind: "returning",
      says: [
        "to com virose e não vou sexta, mas não cancela: minha irmã vai com as crianças, ficam em 3 pessoas",
      ],
      answers: { pessoas: "3 pessoas" },
    },
    expect: { earlier: { sexta: { guests: 3 } }, handedOver: "either", neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-e-pode-cancelar",
    group: "cancelar",
    world: fridayAndTuesday,
    customer: {
      kind: "returning",
      says: ["oi, preciso cancelar"],
      answers: { qual: "a de terça", data: "terça" },
    },
    expect: { earlier: { terca: { status: "cancelled" } } },
  },
  {
    id: "visita-e-cinco-minutinhos",
    group: "atraso",
    now: "2026-03-11T19:40",
    world: { reservations: { jantar: { date: "2026-03-11", time: "20:00", guests: 2 } } },
    customer: {
      kind: "returning",
      says: ["to no uber, chego uns 10 minutinhos depois das 8 tá? não dá minha mesa pra ninguém"],
      answers: { minutos: "10 minutos" },
    },
    expect: { earlier: { jantar: { notes: "10" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-e-confirmar-presenca",
    group: "informacoes",
    world: friday,
    customer: { kind: "returning", says: ["só passando pra confirmar nossa presença na sexta, viu?"] },
    expect: {
      says: [/20h|20:00|sexta/],
      handedOver: "either",
      neverProposed: ["cancelamento", "alteracao", "reserva"],
    },
  },
  {
    id: "visita-e-cadeirinha-na-de-sexta",
    group: "alterar",
    world: friday,
    customer: {
      kind: "returning",
      says: ["na de sexta vamos precisar de uma cadeirinha de bebê, anota pra mim"],
    },
    expect: { earlier: { sexta: { guests: 4, notes: "cadeir" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-e-table-for-three",
    group: "estrangeiros",
    customer: {
      kind: "new",
      says: ["Hi, table for 3 tonight at 8, por favor"],
      answers: {
        nome: "Oliver Hayes",
        telefone: "+44 7911 654321",
        pessoas: "3 people",
        horario: "20h",
        data: "hoje",
        quer: "yes, sim",
        duvida: "mesa hoje 20h, 3 pessoas",
      },
      toProposals: ["yes, sim"],
    },
    expect: {
      booked: [{ date: "2026-03-11", time: "20:00", guests: 3, name: "oliver" }],
      handedOver: "either",
    },
  },
];
