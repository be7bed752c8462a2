import type { EvalTask } from "../../task.ts";
import { monday, thursdayAndLargeSaturday } from "./worlds.ts";

const tete = { nome: "Teresa Valadão", telefone: "11 97171-6060" };

/** The eighth batch of secret shoppers: new and own bookings, in part or all at once, with changes of mind. */
export const openShoppersHBookingTasks: EvalTask[] = [
  {
    id: "visita-h-nois-e-os-mininu",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["ô moço, guarda uma mesa pra nóis no sábado, umas 1 da tarde. é nóis 4 e os 2 mininu"],
      answers: { nome: "Zé Maria Fonseca", telefone: "31 98800-1717", pessoas: "6", horario: "1 da tarde" },
      toProposals: ["isso memo"],
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "13:00", guests: 6, name: "maria" }],
      neverBooked: [{ guests: 4 }],
    },
  },
  {
    id: "visita-h-mainha-e-painho",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["oxente, bora marcar esse rango: segunda, 8 da noite, eu, mainha e painho"],
      answers: { nome: "Jamile Santana", telefone: "71 99191-2323", pessoas: "3", horario: "20h" },
      toProposals: ["oxe, pode marcar"],
    },
    expect: { booked: [{ date: "2026-03-16", time: "20:00", guests: 3, name: "jamile" }] },
  },
  {
    id: "visita-h-cinco-pax",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["Reserva p/ sex 13/03 - 20h30 - 5 pax - Renan Prado - 11 95050-6060. Aguardo confirmação."],
      answers: { nome: "Renan Prado", telefone: "11 95050-6060", pessoas: "5 pax" },
      toProposals: ["Ok, confirmado."],
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "20:30", guests: 5, name: "renan prado", phone: "950506060" }],
    },
  },
  {
    id: "visita-h-fazendo-a-unha",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "então menina deixa eu te falar eu tô aqui no salão fazendo a unha por isso tô mandando áudio eu queria pra sexta que é dia treze né oito e quinze da noite a gente vai em sete mulheres tudo louca kkk",
      ],
      answers: { ...tete, pessoas: "sete", horario: "oito e quinze da noite" },
    },
    expect: { booked: [{ date: "2026-03-13", time: "20:15", guests: 7 }] },
  },
  {
    id: "visita-h-irmao-que-nao-vejo",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "Boa noite. Meu neto me ensinou a mexer neste aparelho. Quero almoçar aí na terça com meu irmão que não vejo há 20 anos. Meio-dia.",
      ],
      answers: {
        nome: "Nelson Trindade",
        telefone: "11 3257-6644",
        pessoas: "Dois, eu e ele",
        horario: "Meio-dia",
      },
      toProposals: ["Está certo. Muito obrigado."],
    },
    expect: {
      booked: [{ date: "2026-03-17", time: "12:00", guests: 2, name: "nelson" }],
      neverBooked: [{ guests: 20 }],
    },
  },
  {
    id: "visita-h-pro-dia-anterior",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["dia 19 às 20h, 4 pessoas"],
      answers: { ...tete, data: "dia 18, quarta" },
      toProposals: ["ih não, dia 19 é aniversário da minha chefe. puxa pro dia anterior", "isso"],
    },
    expect: {
      booked: [{ date: "2026-03-18", time: "20:00", guests: 4 }],
      neverBooked: [{ date: "2026-03-19" }],
    },
  },
  {
    id: "visita-h-duas-filhas-e-os-maridos",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["queria jantar cedinho amanhã, umas 6 da tarde, com minhas duas filhas e os maridos delas"],
      answers: { ...tete, pessoas: "5 comigo", horario: "18h" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "18:00", guests: 5 }],
      neverBooked: [{ guests: 2 }, { guests: 6 }],
    },
  },
  {
    id: "visita-h-um-marido-viajando",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["somos 3 casais mas um dos maridos tá viajando, então vamos em 5. sexta 20h"],
      answers: { ...tete, pessoas: "5" },
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "20:00", guests: 5 }],
      neverBooked: [{ guests: 6 }, { guests: 3 }],
    },
  },
  {
    id: "visita-h-dois-dias-um-nome",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: [
        "preciso pra dois dias: sexta 20h com 2 pessoas e sábado 13h com 5. tudo em Talita Braga, 11 93322-1100",
      ],
      answers: { nome: "Talita Braga", telefone: "11 93322-1100" },
    },
    expect: {
      booked: [
        { date: "2026-03-13", time: "20:00", guests: 2, name: "talita" },
        { date: "2026-03-14", time: "13:00", guests: 5, name: "talita" },
      ],
    },
  },
  {
    id: "visita-h-cadeirinha-e-mesa",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: ["vcs tem cadeirinha pra bebê? se tiver quero segunda 12h, 3 adultos e 1 bebê"],
      answers: { ...tete, pessoas: "4 com o bebê", quer: "quero" },
    },
    expect: { booked: [{ date: "2026-03-16", time: "12:00", guests: 4 }], says: [/cadeirinh/] },
  },
  {
    id: "visita-h-prefiro-dezenove",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["quinta 19h ou 19h30, prefiro 19h se tiver. 2 pessoas"],
      answers: { ...tete, horario: "19h", escolha: "19h" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "19:00", guests: 2 }] },
  },
  {
    id: "visita-h-trabalham-com-reserva",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["boa noite", "vocês trabalham com reserva?", "é pra mim e meu namorado", "dia 24", "20h"],
      answers: { ...tete, quer: "quero sim" },
    },
    expect: { booked: [{ date: "2026-03-24", time: "20:00", guests: 2 }] },
  },
  {
    id: "visita-h-primeiro-sabado-do-ano",
    group: "reservar",
    now: "2026-12-29T11:00",
    customer: {
      kind: "new",
      says: [
        "feliz ano novo adiantado! quero almoçar aí no primeiro sábado do ano, dia 2, às 13h. 6 pessoas",
      ],
      answers: { ...tete, data: "2 de janeiro" },
    },
    expect: { booked: [{ date: "2027-01-02", time: "13:00", guests: 6 }] },
  },
  {
    id: "visita-h-de-vacaciones",
    group: "estrangeiros",
    customer: {
      kind: "new",
      says: ["Hola! estamos de vacaciones. ¿hay mesa mañana al mediodía, a la una? 2 adultos y 2 niños"],
      answers: {
        nome: "Ignacio Peralta",
        telefone: "+54 9 11 6123 4567",
        pessoas: "cuatro",
        horario: "13h",
        quer: "sí, por favor",
      },
      toProposals: ["sí, perfecto"],
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "13:00", guests: 4, name: "ignacio" }],
      neverBooked: [{ guests: 2 }],
    },
  },
  {
    id: "visita-h-emprego-novo",
    group: "alterar",
    world: thursdayAndLargeSaturday,
    customer: {
      kind: "returning",
      says: ["comecei num emprego novo e saio 19h30. a de quinta precisa virar 20h15, tem como?"],
      answers: { horario: "20h15", nota: "o horário, 20h15" },
    },
    expect: { earlier: { quinta: { time: "20:15" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-h-sogra-e-namorado-dela",
    group: "alterar",
    world: thursdayAndLargeSaturday,
    customer: {
      kind: "returning",
      says: ["na de sábado vão também minha sogra e o namorado dela kkkk"],
      answers: { pessoas: "8 no total", duvida: "isso, ficam 8 pessoas" },
    },
    expect: { earlier: { sabado: { guests: 8 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-h-segunda-ninguem-vem",
    group: "alterar",
    world: monday,
    customer: {
      kind: "returning",
      says: [
        "preciso mudar minha reserva",
        "é que segunda deram folga aqui e ninguém vem",
        "passa pra quarta, uma hora mais cedo",
      ],
      answers: { nota: "o dia e a hora" },
    },
    expect: { holds: [{ date: "2026-03-18", time: "19:00", guests: 3 }] },
  },
  {
    id: "visita-h-volta-pra-tres",
    group: "alterar",
    world: monday,
    customer: {
      kind: "returning",
      says: ["muda a de segunda pra 5 pessoas", "ih, pensando melhor volta pra 3 mesmo"],
      answers: { pessoas: "3" },
    },
    expect: { earlier: {}, says: [/5 pessoas/], neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-h-a-primeira-das-duas",
    group: "cancelar",
    world: thursdayAndLargeSaturday,
    customer: {
      kind: "returning",
      says: ["das duas reservas que eu tenho, cancela a primeira por favor, a outra eu vou"],
      answers: { qual: "a de quinta", escolha: "a de quinta" },
    },
    expect: { earlier: { quinta: { status: "cancelled" } } },
  },
  {
    id: "visita-h-vo-desce-devagar",
    group: "atraso",
    now: "2026-03-11T19:45",
    world: { reservations: { jantar: { date: "2026-03-11", time: "20:00", guests: 2 } } },
    customer: {
      kind: "returning",
      says: [
        "não vai dar pra chegar 8 em ponto, meu prédio tá sem elevador e vó desce devagar kkk uns 20 min a mais",
      ],
      answers: { minutos: "20 minutos" },
    },
    expect: { earlier: { jantar: { notes: "20" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-h-eu-to-doida",
    group: "informacoes",
    world: thursdayAndLargeSaturday,
    customer: { kind: "returning", says: ["minha reserva é amanhã ou eu to doida?"] },
    expect: { says: [/19h|19:00/], neverProposed: ["cancelamento", "alteracao", "reserva"] },
  },
  {
    id: "visita-h-construtora-horizonte",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "Bom dia. Reserva para almoço executivo amanhã, 12h30, 7 lugares, em nome da Construtora Horizonte.",
      ],
      answers: { nome: "Construtora Horizonte", telefone: "(11) 3088-9900", pessoas: "7" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "12:30", guests: 7, name: "horizonte" }] },
  },
];
