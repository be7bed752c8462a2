import type { EvalTask } from "../../task.ts";
import { friday, fridayAndTuesday } from "./worlds.ts";

const bento = { nome: "Bento Quadros", telefone: "11 95870-3344" };

/** The second batch of secret shoppers: new and own bookings, in part or all at once, with changes of mind. */
export const openShoppersBBookingTasks: EvalTask[] = [
  {
    id: "visita-b-telefone-falado",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "oi é o Bento Quadros eu quero uma mesa hoje às nove da noite pra dois meu telefone é onze nove meia um dois três quatro cinco seis sete",
      ],
      answers: { nome: "Bento Quadros", telefone: "11961234567" },
    },
    expect: {
      booked: [{ date: "2026-03-11", time: "21:00", guests: 2, name: "bento", phone: "961234567" }],
    },
  },
  {
    id: "visita-b-entre-sete-e-oito",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["amanhã qualquer horário entre 19h e 20h tá valendo, somos 3"],
      answers: { ...bento, horario: "19h30", escolha: "19h30", quer: "sim" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: ["19:00", "19:15", "19:30", "19:45", "20:00"], guests: 3 }],
    },
  },
  {
    id: "visita-b-depois-do-expediente",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["saindo do escritório quinta, tipo seis e quinze da tarde, eu e 3 colegas, tem mesa?"],
      answers: { ...bento, pessoas: "4", quer: "manda" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "18:15", guests: 4 }] },
  },
  {
    id: "visita-b-ju-paula-beto-e-gemeas",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["somos eu, a Ju, a Paula, o Beto e as gêmeas. segunda 19h"],
      answers: { ...bento, pessoas: "6" },
    },
    expect: { booked: [{ date: "2026-03-16", time: "19:00", guests: 6, name: "bento" }] },
  },
  {
    id: "visita-b-hoje-e-quarta-ne",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["mesa pra amanhã 20h. perai hoje é quarta? então é pra depois de amanhã. 4 lugares"],
      answers: { ...bento, data: "sexta, dia 13" },
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "20:00", guests: 4 }],
      neverBooked: [{ date: "2026-03-12" }, { date: "2026-03-11" }],
    },
  },
  {
    id: "visita-b-respectivamente",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: [
        "Preciso de duas reservas para duas pessoas: jantar na quinta e almoço no sábado, às 20h e às 13h",
      ],
      answers: bento,
    },
    expect: {
      booked: [
        { date: "2026-03-12", time: "20:00", guests: 2 },
        { date: "2026-03-14", time: "13:00", guests: 2 },
      ],
    },
  },
  {
    id: "visita-b-monossilabico",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["oi", "reserva"],
      answers: { nome: "rafa", telefone: "11988112233", pessoas: "2", data: "hj", horario: "21", quer: "s" },
      toProposals: ["s"],
    },
    expect: { booked: [{ date: "2026-03-11", time: "21:00", guests: 2, name: "rafa" }] },
  },
  {
    id: "visita-b-a-gente-se-aperta",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["tem mesa pra 5 quinta 12h30? se só tiver de 4 a gente se aperta, sem problema"],
      answers: { ...bento, pessoas: "5", quer: "quero" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "12:30", guests: 5 }], neverBooked: [{ guests: 4 }] },
  },
  {
    id: "visita-b-tres-casais-e-nenem",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["sábado que vem agora, dia 14, somos três casais e um neném de colo, 20 horas"],
      answers: { ...bento, pessoas: "7 com o neném" },
    },
    expect: { booked: [{ date: "2026-03-14", time: "20:00", guests: 7 }], neverBooked: [{ guests: 3 }] },
  },
  {
    id: "visita-b-meia-duzia",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["arruma um lugar amanhã as 19 pra meia dúzia de velhos esfomeados kkkk"],
      answers: { nome: "Seu Nilton", telefone: "11 97007-0707", pessoas: "seis", quer: "arruma" },
      toProposals: ["fechou"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "19:00", guests: 6, name: "nilton" }] },
  },
  {
    id: "visita-b-quarta-sem-ser-hoje",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["Quero jantar aí na quarta. Não hoje, na próxima. 20h30, eu e minha noiva."],
      answers: { ...bento, data: "dia 18", pessoas: "2" },
    },
    expect: {
      booked: [{ date: "2026-03-18", time: "20:30", guests: 2 }],
      neverBooked: [{ date: "2026-03-11" }],
    },
  },
  {
    id: "visita-b-lucia-de-madrid",
    group: "estrangeiros",
    customer: {
      kind: "new",
      says: [
        "Buenas tardes, quisiera reservar para el sábado a las nueve de la noche, somos seis. A nombre de Lucía Fernández",
      ],
      answers: { nome: "Lucía Fernández", telefone: "+34 612 345 678", pessoas: "seis", horario: "21h" },
      toProposals: ["sí, gracias"],
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "21:00", guests: 6, name: "lucia", phone: "612345678" }],
    },
  },
  {
    id: "visita-b-ver-com-a-turma",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["amanhã 20h pra uns 6 ou 7", "fechou, somos 7, pode reservar"],
      answers: { ...bento, pessoas: "7 pessoas", escolha: "7 pessoas" },
      toProposals: ["calma, não reserva ainda, vou ver com a turma", "isso, 7 pessoas"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 7 }], neverBooked: [{ guests: 6 }] },
  },
  {
    id: "visita-b-horario-de-cada",
    group: "informacoes",
    world: fridayAndTuesday,
    customer: { kind: "returning", says: ["me lembra as reservas que eu tenho, com o horário de cada uma?"] },
    expect: {
      says: [/20h|20:00/, /12h30|12:30/],
      neverProposed: ["cancelamento", "alteracao", "reserva"],
    },
  },
  {
    id: "visita-b-tres-mudancas-juntas",
    group: "alterar",
    world: friday,
    customer: {
      kind: "returning",
      says: ["sobre sexta: fica 21h, 6 pessoas, e anota que uma tá grávida de 8 meses"],
      answers: { pessoas: "6" },
    },
    expect: {
      earlier: { sexta: { time: "21:00", guests: 6 } },
      says: [/gravida|gestante/],
      neverProposed: ["cancelamento"],
    },
  },
  {
    id: "visita-b-era-sabado",
    group: "alterar",
    world: friday,
    customer: {
      kind: "returning",
      says: ["marquei sexta por engano, era pra ser sábado. o resto tá certo"],
      answers: { horario: "20h", pessoas: "4" },
    },
    expect: { holds: [{ date: "2026-03-14", time: "20:00", guests: 4 }] },
  },
  {
    id: "visita-b-cancela-terca-ops-sexta",
    group: "cancelar",
    world: fridayAndTuesday,
    customer: {
      kind: "returning",
      says: ["cancela a de terça. ops, a de terça não, a de sexta"],
      answers: { qual: "a de sexta", escolha: "a de sexta" },
    },
    expect: { earlier: { sexta: { status: "cancelled" } } },
  },
  {
    id: "visita-b-falar-com-o-marido",
    group: "cancelar",
    world: friday,
    customer: {
      kind: "returning",
      says: ["acho que vou cancelar sexta", "ele quer ir! deixa a reserva como tá"],
      toProposals: ["pera, deixa eu falar com meu marido antes", "não, ele quer ir, não cancela"],
    },
    expect: { earlier: {} },
  },
  {
    id: "visita-b-dez-minutos-dois-mesmo",
    group: "atraso",
    now: "2026-03-11T19:30",
    world: { reservations: { jantar: { date: "2026-03-11", time: "20:00", guests: 2 } } },
    customer: {
      kind: "returning",
      says: ["vamos atrasar dez minutos e vamos em 3. não, em 2 mesmo, a Carol não vem"],
      answers: { pessoas: "2" },
    },
    expect: { earlier: { jantar: { guests: 2, notes: "10" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-b-adiar-uma-semana",
    group: "alterar",
    world: friday,
    customer: {
      kind: "returning",
      says: ["Por gentileza, gostaria de adiar minha reserva de sexta em uma semana."],
      toAlternatives: "Então no dia seguinte, sábado 21, mesmo horário.",
    },
    expect: {
      holds: [{ date: "2026-03-21", time: "20:00", guests: 4 }],
      says: [/fechad|nao abr|evento privado/],
    },
  },
  {
    id: "visita-b-marido-chega-depois",
    group: "informacoes",
    world: friday,
    customer: {
      kind: "returning",
      says: [
        "na sexta meu marido vem de outra cidade e só chega lá pelas 21h, mas eu e as meninas chegamos 20h certinho. tudo bem né?",
      ],
    },
    expect: {
      holds: [{ date: "2026-03-13", time: "20:00", guests: 4 }],
      handedOver: "either",
      neverProposed: ["cancelamento"],
    },
  },
  {
    id: "visita-b-terca-vira-quinta",
    group: "alterar",
    world: fridayAndTuesday,
    customer: {
      kind: "returning",
      says: ["quero remarcar"],
      answers: {
        qual: "a de terça",
        nota: "quinta dia 19, 13h",
        data: "quinta dia 19",
        horario: "13h",
        pessoas: "2",
      },
    },
    expect: { earlier: { terca: { date: "2026-03-19", time: "13:00" } } },
  },
];
