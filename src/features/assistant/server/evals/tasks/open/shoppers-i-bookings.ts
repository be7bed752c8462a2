import type { EvalTask } from "../../task.ts";
import { saturday, thursdayAndSaturday } from "./worlds.ts";

const livia = { nome: "Lívia Montenegro", telefone: "11 94747-5151" };

/** The ninth batch of secret shoppers: new and own bookings, in part or all at once, with changes of mind. */
export const openShoppersIBookingTasks: EvalTask[] = [
  {
    id: "visita-i-levar-minha-veia",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "visse, tô querendo levar minha véia pra almoçar aí sexta, meio-dia e quinze. só nós dois mermo",
      ],
      answers: {
        nome: "Genival Soares",
        telefone: "81 99955-1020",
        pessoas: "nós dois",
        horario: "meio-dia e quinze",
        quer: "quero, visse",
      },
    },
    expect: { booked: [{ date: "2026-03-13", time: "12:15", guests: 2, name: "genival" }] },
  },
  {
    id: "visita-i-solange-do-quinto-andar",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "oi boa tarde aqui é a Solange do quinto andar do prédio da frente a gente é em quatro na sala e todo mundo quer almoçar aí amanhã é meio dia e meia que o horário da gente bate tem como",
      ],
      answers: {
        nome: "Solange Brito",
        telefone: "11 97070-3131",
        pessoas: "quatro",
        horario: "meio dia e meia",
      },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "12:30", guests: 4, name: "solange" }],
      neverBooked: [{ guests: 5 }],
    },
  },
  {
    id: "visita-i-meus-parca",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["mano tem cm marcar pra sex umas 19:40? eu e meus parça, tamo em 6"],
      answers: { ...livia, nome: "Kauã Fontes", pessoas: "6 comigo", horario: "19:40", quer: "qro" },
      toProposals: ["fmz"],
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "19:40", guests: 6 }],
      neverBooked: [{ guests: 7 }],
    },
  },
  {
    id: "visita-i-so-confere-a-quarta",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["mesa pra quarta 20h, 3 pessoas"],
      answers: { ...livia, data: "quarta da semana que vem", escolha: "a da semana que vem, dia 18" },
      toProposals: ["só confere se tá pra quarta dia 18, semana que vem. se tá, pode fechar", "ok"],
    },
    expect: {
      booked: [{ date: "2026-03-18", time: "20:00", guests: 3 }],
      neverBooked: [{ date: "2026-03-11" }],
    },
  },
  {
    id: "visita-i-surpresa-pro-pai",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "Quero fazer uma surpresa pro meu pai: ele, minha mãe, eu, meu irmão e a esposa do meu irmão. Domingo não, que vocês fecham; sábado 12h.",
      ],
      answers: { ...livia, pessoas: "cinco no total", data: "sábado" },
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "12:00", guests: 5 }],
      neverBooked: [{ date: "2026-03-15" }],
    },
  },
  {
    id: "visita-i-cha-revelacao",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "oi, preciso de ajuda com uma reserva",
        "é pro chá revelação da minha irmã",
        "somos 8",
        "sábado dia 21, 15h",
      ],
      answers: { ...livia, quer: "quero fazer uma nova", duvida: "é uma reserva nova" },
    },
    expect: { booked: [{ date: "2026-03-21", time: "15:00", guests: 8 }] },
  },
  {
    id: "visita-i-reuniao-ate-uma",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["reserva sexta 12h pra 4"],
      answers: { ...livia, horario: "13h30" },
      toProposals: ["ixi, meu chefe acabou de me pôr numa reunião até 13h. joga pra 13h30", "ok"],
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "13:30", guests: 4 }],
      neverBooked: [{ time: "12:00" }, { time: "13:00" }],
    },
  },
  {
    id: "visita-i-a-ro-nao-vem-mais",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["amanhã 20h pra 5, digo, 3 adultos e 1 criança, que a Rô não vem mais"],
      answers: { ...livia, pessoas: "4 contando a criança" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "20:00", guests: 4 }],
      neverBooked: [{ guests: 5 }, { guests: 3 }],
    },
  },
  {
    id: "visita-i-grupo-alameda",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: [
        "Sou assistente da diretoria. Preciso de duas mesas para almoço às 12h30: segunda, 4 pessoas, e quarta dia 18, 6 pessoas. Em nome de Grupo Alameda, telefone (11) 3555-7080.",
      ],
      answers: { nome: "Grupo Alameda", telefone: "(11) 3555-7080", horario: "12h30 nos dois dias" },
      toProposals: ["Correto."],
    },
    expect: {
      booked: [
        { date: "2026-03-16", time: "12:30", guests: 4, name: "alameda", phone: "35557080" },
        { date: "2026-03-18", time: "12:30", guests: 6, name: "alameda", phone: "35557080" },
      ],
    },
  },
  {
    id: "visita-i-a-cida-e-o-tonho",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "Bom dia moça. Eu não escrevo direito não. É pra mim mais a Cida mais o Tonho. Almoço de sábado. Uma hora.",
      ],
      answers: {
        nome: "Sebastião Rocha",
        telefone: "11 2295 4060",
        pessoas: "três",
        horario: "uma da tarde",
        quer: "isso mesmo",
      },
      toProposals: ["é isso aí"],
    },
    expect: { booked: [{ date: "2026-03-14", time: "13:00", guests: 3, name: "sebastiao" }] },
  },
  {
    id: "visita-i-prima-do-japao",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["bom dia! jantar de 15 de abril, que é quando chega minha prima do Japão: 20h, 7 lugares"],
      answers: { ...livia, data: "15 de abril", pessoas: "7" },
    },
    expect: { booked: [{ date: "2026-04-15", time: "20:00", guests: 7 }], neverBooked: [{ guests: 8 }] },
  },
  {
    id: "visita-i-italiana-no-brasil",
    group: "estrangeiros",
    customer: {
      kind: "new",
      says: [
        "Ciao! sono italiana, moro aqui faz pouco. Vorrei un tavolo, uma mesa, para quattro, sexta às 20:30",
      ],
      answers: {
        nome: "Chiara Lombardi",
        telefone: "+39 333 123 4567",
        pessoas: "quatro",
        data: "sexta",
        horario: "20:30",
        quer: "sim, grazie",
        duvida: "mesa sexta 20:30, quatro pessoas",
      },
      toProposals: ["sim, perfetto"],
    },
    expect: { booked: [{ date: "2026-03-13", time: "20:30", guests: 4, name: "chiara" }] },
  },
  {
    id: "visita-i-ahora-seremos-seis",
    group: "estrangeiros",
    world: saturday,
    customer: {
      kind: "returning",
      says: ["Hola, ¿se puede cambiar mi reserva del sábado? ahora vamos a ser seis"],
      answers: { pessoas: "seis", nota: "seis personas", duvida: "sábado, seis personas", quer: "sí" },
      toProposals: ["sí, gracias"],
    },
    expect: { earlier: { sabado: { guests: 6 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-i-pedido-de-casamento",
    group: "alterar",
    world: { reservations: { sabado: { date: "2026-03-14", time: "20:00", guests: 2 } } },
    customer: {
      kind: "returning",
      says: [
        "vou pedir ela em casamento no sábado!! anota aí pra trazerem a sobremesa só quando eu chamar. e adianta meia hora por favor",
      ],
      answers: {
        horario: "19h30",
        nota: "adiantar meia hora e anotar o da sobremesa",
        duvida: "19h30, e anota pra sobremesa vir só quando eu chamar",
      },
    },
    expect: { earlier: { sabado: { time: "19:30", notes: "sobremesa" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-i-esqueci-pra-quando-era",
    group: "informacoes",
    world: { reservations: { quinta: { date: "2026-03-19", time: "19:30", guests: 6 } } },
    customer: {
      kind: "returning",
      says: ["marquei uma mesa faz umas duas semanas e esqueci pra quando era, pode ver?"],
    },
    expect: {
      says: [/19 de marco|19\/0?3|dia 19/, /19h30|19:30/],
      neverProposed: ["cancelamento", "alteracao", "reserva"],
    },
  },
  {
    id: "visita-i-sabado-como-esta",
    group: "alterar",
    world: thursdayAndSaturday,
    customer: {
      kind: "returning",
      says: [
        "o pessoal de sábado queria domingo, mas vcs não abrem né? então deixa sábado como tá e sobe a de quinta pra 3 pessoas",
      ],
      answers: { pessoas: "3 na de quinta", qual: "a de quinta", escolha: "a de quinta" },
    },
    expect: { earlier: { quinta: { guests: 3 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-i-se-nao-der-cancela",
    group: "alterar",
    world: thursdayAndSaturday,
    customer: {
      kind: "returning",
      says: ["na quinta só consigo chegar 21h. se não der pra mudar pra esse horário, aí cancela"],
      answers: { horario: "21h", nota: "o horário, 21h", escolha: "muda pra 21h", duvida: "muda pra 21h" },
    },
    expect: { earlier: { quinta: { time: "21:00" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-i-cortaram-a-verba",
    group: "cancelar",
    world: thursdayAndSaturday,
    customer: {
      kind: "returning",
      says: [
        "cortaram a verba do time, então o almoço de sábado não vai mais acontecer. a de quinta é pessoal, continua",
      ],
      answers: { qual: "a de sábado", escolha: "a de sábado", duvida: "cancela a de sábado" },
    },
    expect: { earlier: { sabado: { status: "cancelled" } } },
  },
  {
    id: "visita-i-fila-da-farmacia",
    group: "atraso",
    now: "2026-03-11T19:50",
    world: { reservations: { jantar: { date: "2026-03-11", time: "20:00", guests: 2 } } },
    customer: {
      kind: "returning",
      says: ["to na fila da farmácia, chego aí umas oito e dez, ok?"],
      answers: { minutos: "10 minutos", horario: "20h10", duvida: "é só um atrasinho de 10 minutos" },
    },
    expect: { earlier: { jantar: { notes: "10" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-i-espaco-pro-carrinho",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "amanhã 18h, somos 3 com o bebê, que vai no carrinho. tem que ter espaço pra ele do lado da mesa",
      ],
      answers: { ...livia, pessoas: "3 com o bebê" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "18:00", guests: 3, notes: "carrinho" }],
      neverBooked: [{ guests: 4 }],
    },
  },
  {
    id: "visita-i-maes-da-escola",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "organizo o jantar das mães da escola: éramos 8, duas furaram e uma vai levar a sogra. segunda 19h",
      ],
      answers: { ...livia, pessoas: "7 no total" },
    },
    expect: {
      booked: [{ date: "2026-03-16", time: "19:00", guests: 7 }],
      neverBooked: [{ guests: 8 }, { guests: 6 }, { guests: 2 }],
    },
  },
  {
    id: "visita-i-daqui-quinze-dias",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "Daqui a quinze dias, na quinta-feira, às 19h30, gostaria de jantar com meu filho. Só nós dois.",
      ],
      answers: { ...livia, data: "quinta, dia 26", escolha: "dia 26", pessoas: "dois" },
    },
    expect: {
      booked: [{ date: "2026-03-26", time: "19:30", guests: 2 }],
      neverBooked: [{ date: "2026-03-12" }, { guests: 15 }],
    },
  },
];
