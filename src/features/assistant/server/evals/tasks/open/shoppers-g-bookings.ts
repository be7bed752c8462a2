import type { EvalTask } from "../../task.ts";
import { saturday, thursdayAndSaturday } from "./worlds.ts";

const enzo = { nome: "Enzo Carvalhal", telefone: "11 94848-2929" };

/** The seventh batch of secret shoppers: new and own bookings, in part or all at once, with changes of mind. */
export const openShoppersGBookingTasks: EvalTask[] = [
  {
    id: "visita-g-casal-de-compadre",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["ô querido, tás com mesa pra sábado meio-dia? é pra quatro, nós dois e o casal de compadre"],
      answers: { ...enzo, pessoas: "quatro", quer: "quero", horario: "meio-dia" },
    },
    expect: { booked: [{ date: "2026-03-14", time: "12:00", guests: 4 }] },
  },
  {
    id: "visita-g-tres-pedacinhos",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["mesa hj", "pra 6", "21h"],
      answers: { ...enzo, data: "hj" },
      toProposals: ["s"],
    },
    expect: { booked: [{ date: "2026-03-11", time: "21:00", guests: 6 }] },
  },
  {
    id: "visita-g-sou-cadeirante",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "Boa tarde. Gostaria de uma mesa no dia vinte e cinco de março, quarta-feira, almoço às treze horas, quatro pessoas. Sou cadeirante.",
      ],
      answers: { nome: "Walter Pimentel", telefone: "(11) 3862-4415" },
      toProposals: ["Está correto. Pode confirmar."],
    },
    expect: { booked: [{ date: "2026-03-25", time: "13:00", guests: 4, name: "walter", notes: "cadeir" }] },
  },
  {
    id: "visita-g-so-pra-sobremesa",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["oii da pra ir so pra comer sobremesa? qria uma mesa p 3 amanha 16h"],
      answers: { ...enzo, quer: "qro" },
      toProposals: ["issooo"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "16:00", guests: 3 }], handedOver: "either" },
  },
  {
    id: "visita-g-nao-pra-hoje-nao",
    group: "corrigir",
    customer: {
      kind: "new",
      says: [
        "oi eu queria ver uma mesa é pra hoje não pra hoje não desculpa pra amanhã quinta feira às dezenove e trinta eu e mais quatro do escritório",
      ],
      answers: { ...enzo, pessoas: "cinco", data: "amanhã, quinta" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "19:30", guests: 5 }],
      neverBooked: [{ date: "2026-03-11" }],
    },
  },
  {
    id: "visita-g-turma-de-98",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["Reencontro da turma de 98! Sábado, 19h, 8 pessoas numa mesa só. Consegue?"],
      answers: { ...enzo, pessoas: "8", quer: "Quero!" },
    },
    expect: { booked: [{ date: "2026-03-14", time: "19:00", guests: 8 }] },
  },
  {
    id: "visita-g-levo-ela-e-meu-pai",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "minha mãe vive falando da moqueca daí, resolvi fazer surpresa: levo ela e meu pai na segunda, 12h30",
      ],
      answers: { ...enzo, pessoas: "3 comigo", quer: "quero" },
    },
    expect: { booked: [{ date: "2026-03-16", time: "12:30", guests: 3 }], neverBooked: [{ guests: 2 }] },
  },
  {
    id: "visita-g-almoco-e-jantar",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: [
        "amanhã tenho visita de cliente: preciso de mesa no almoço e no jantar, 12h e 20h, as duas vezes 4 pessoas",
      ],
      answers: { ...enzo, pessoas: "4 nas duas", data: "amanhã" },
    },
    expect: {
      booked: [
        { date: "2026-03-12", time: "12:00", guests: 4 },
        { date: "2026-03-12", time: "20:00", guests: 4 },
      ],
    },
  },
  {
    id: "visita-g-meu-irmao-nao-pode",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["sábado 19h, 4 pessoas"],
      answers: enzo,
      toProposals: [
        "pera, meu irmão acabou de falar que sábado não pode. sexta nesse horário mesmo",
        "agora vai",
      ],
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "19:00", guests: 4 }],
      neverBooked: [{ date: "2026-03-14" }],
    },
  },
  {
    id: "visita-g-com-o-cachorro",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["quinta 18h30 pra 2"],
      answers: enzo,
      toProposals: [
        "só que a gente vai com o cachorro, então anota que tem que ser na área externa",
        "perfeito",
      ],
    },
    expect: { booked: [{ date: "2026-03-12", time: "18:30", guests: 2, notes: "extern" }] },
  },
  {
    id: "visita-g-primeiro-de-maio",
    group: "feriados",
    customer: {
      kind: "new",
      says: ["no feriado de primeiro de maio, que cai numa sexta, vcs abrem? se abrir reserva 12h pra 6"],
      answers: { ...enzo, data: "1 de maio", quer: "quero" },
    },
    expect: { booked: [{ date: "2026-05-01", time: "12:00", guests: 6 }] },
  },
  {
    id: "visita-g-daqui-a-duas-semanas",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["quero mesa pro sábado daqui a duas semanas, 20h30, casal"],
      answers: { ...enzo, data: "sábado, dia 28", escolha: "dia 28", pessoas: "2" },
    },
    expect: {
      booked: [{ date: "2026-03-28", time: "20:30", guests: 2 }],
      neverBooked: [{ date: "2026-03-14" }],
    },
  },
  {
    id: "visita-g-duas-miudas",
    group: "estrangeiros",
    customer: {
      kind: "new",
      says: [
        "Bom dia, era para marcar mesa para hoje ao jantar, pelas oito e meia. Somos um casal com duas miúdas.",
      ],
      answers: { nome: "Rita Falcão", telefone: "+351 917 222 333", pessoas: "quatro" },
      toProposals: ["está óptimo, pode marcar"],
    },
    expect: { booked: [{ date: "2026-03-11", time: "20:30", guests: 4, name: "rita", phone: "917222333" }] },
  },
  {
    id: "visita-g-me-and-my-wife",
    group: "estrangeiros",
    customer: {
      kind: "new",
      says: ["hi! quero uma mesa tonight 9pm, me and my wife. my portuguese is bad, desculpa"],
      answers: {
        nome: "Tom Becker",
        telefone: "+1 415 555 2671",
        pessoas: "2 people",
        data: "hoje",
        horario: "9pm, 21h",
        quer: "yes, sim",
        duvida: "mesa hoje 21h, 2 pessoas",
      },
      toProposals: ["yes, sim"],
    },
    expect: { booked: [{ date: "2026-03-11", time: "21:00", guests: 2, name: "tom" }], handedOver: "either" },
  },
  {
    id: "visita-g-acrescenta-o-afilhado",
    group: "alterar",
    world: saturday,
    customer: {
      kind: "returning",
      says: ["minha mesa de sábado é pra 4 né? acrescenta meu afilhado aí"],
      answers: { pessoas: "5 no total", nota: "põe mais uma pessoa", duvida: "isso, ficam 5" },
    },
    expect: { earlier: { sabado: { guests: 5 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-g-tarde-pras-criancas",
    group: "alterar",
    world: saturday,
    customer: {
      kind: "returning",
      says: ["cheguei à conclusão que 19h30 é tarde pras crianças. 18h no sábado tem?"],
      answers: { horario: "18h", nota: "o horário, 18h", quer: "sim, muda pra 18h", escolha: "muda a minha" },
    },
    expect: { earlier: { sabado: { time: "18:00" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-g-endereco-e-mais-um",
    group: "varios-pedidos",
    world: saturday,
    customer: {
      kind: "returning",
      says: ["oi! tenho reserva aí sábado. qual o endereço certinho?", "valeu. ah, e muda pra 5 pessoas"],
      answers: { pessoas: "5" },
    },
    expect: {
      earlier: { sabado: { guests: 5 } },
      says: [/treze de maio/],
      neverProposed: ["cancelamento"],
    },
  },
  {
    id: "visita-g-uma-vira-almoco",
    group: "alterar",
    world: thursdayAndSaturday,
    customer: {
      kind: "returning",
      says: ["duas coisas: a de quinta vira almoço, 12h, e na de sábado acrescenta 1 pessoa"],
      answers: { horario: "12h", pessoas: "5 na de sábado" },
    },
    expect: {
      earlier: { quinta: { time: "12:00" }, sabado: { guests: 5 } },
      neverProposed: ["cancelamento"],
    },
  },
  {
    id: "visita-g-achei-mais-barato",
    group: "cancelar",
    world: thursdayAndSaturday,
    customer: {
      kind: "returning",
      says: ["vou ser sincera, achei um lugar mais em conta kkk pode cancelar a de sábado"],
    },
    expect: { earlier: { sabado: { status: "cancelled" } } },
  },
  {
    id: "visita-g-cancela-o-bolo",
    group: "alterar",
    world: saturday,
    customer: {
      kind: "returning",
      says: ["oi, cancela o bolo surpresa que combinei por telefone pra sábado, mas a mesa continua valendo"],
      answers: { duvida: "só o bolo, a mesa fica" },
      toProposals: ["não, a mesa fica"],
    },
    expect: { earlier: {}, handedOver: "either", neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-g-so-saio-oito-e-quinze",
    group: "atraso",
    now: "2026-03-11T19:35",
    world: { reservations: { jantar: { date: "2026-03-11", time: "20:00", guests: 2 } } },
    customer: {
      kind: "returning",
      says: ["segura minha mesa das 8 pfv! deu ruim no trampo e vou chegar só 20h30"],
      answers: { minutos: "30 minutos", horario: "20h30" },
    },
    expect: { earlier: { jantar: { notes: "30" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-g-neta-da-dona-lourdes",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "oi sou a neta da dona Lourdes, ela não mexe no zap e pediu pra eu marcar quinta meio-dia, ela e 3 amigas, no nome dela mesmo",
      ],
      answers: { nome: "Lourdes Prates", telefone: "11 3739-2020", pessoas: "4", horario: "meio-dia" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "12:00", guests: 4, name: "lourdes" }],
      neverBooked: [{ guests: 3 }],
    },
  },
];
