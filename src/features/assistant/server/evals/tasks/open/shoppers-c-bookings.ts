import type { EvalTask } from "../../task.ts";
import { friday, fridayAndTuesday } from "./worlds.ts";

const olga = { nome: "Olga Benedetti", telefone: "11 94747-1515" };

/** The third batch of secret shoppers: new and own bookings, in part or all at once, with changes of mind. */
export const openShoppersCBookingTasks: EvalTask[] = [
  {
    id: "visita-c-ficha-preenchida",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "Nome: Heitor Lacerda\nTelefone: 11 94321-8765\nData: 18/03\nHora: 19h30\nPessoas: 5\nObs: mesa perto da janela",
      ],
      answers: { nome: "Heitor Lacerda", telefone: "11 94321-8765" },
    },
    expect: {
      booked: [
        {
          date: "2026-03-18",
          time: "19:30",
          guests: 5,
          name: "heitor lacerda",
          phone: "943218765",
          notes: "janela",
        },
      ],
    },
  },
  {
    id: "visita-c-tudo-maiusculo",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["BOA TARDE QUERO UMA MESA PRA HOJE AS 19 HORAS SOMOS EM 4 OBRIGADA"],
      answers: { nome: "MARLENE COSTA", telefone: "11 97878 4545" },
      toProposals: ["SIM PODE SER"],
    },
    expect: { booked: [{ date: "2026-03-11", time: "19:00", guests: 4, name: "marlene" }] },
  },
  {
    id: "visita-c-so-emoji",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["🍽️ sábado 20h 👨‍👩‍👧‍👦 4 pfvr 🙏"],
      answers: { ...olga, pessoas: "4" },
      toProposals: ["👍"],
    },
    expect: { booked: [{ date: "2026-03-14", time: "20:00", guests: 4 }] },
  },
  {
    id: "visita-c-secretaria-do-doutor",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "Boa tarde, falo em nome do Dr. Álvaro Peixoto. Ele precisa de mesa para um almoço de negócios na terça, dia 17, às 12h15, com dois convidados.",
      ],
      answers: { nome: "Álvaro Peixoto", telefone: "(11) 3045-7788", pessoas: "três, com ele" },
      toProposals: ["Perfeito, pode confirmar."],
    },
    expect: {
      booked: [{ date: "2026-03-17", time: "12:15", guests: 3, name: "alvaro" }],
      neverBooked: [{ guests: 17 }],
    },
  },
  {
    id: "visita-c-primeiro-encontro",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["primeiro encontro na sexta kkk to nervoso, 21h, me arruma uma mesa mais discreta?"],
      answers: { ...olga, pessoas: "2", quer: "quero" },
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "21:00", guests: 2 }],
      says: [/discret|tranquil|reservad[ao]\b/],
    },
  },
  {
    id: "visita-c-guia-e-motorista",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["sou guia de turismo, levo um grupo de 6 turistas mais eu e o motorista, sábado 12h"],
      answers: { ...olga, pessoas: "8 no total" },
    },
    expect: { booked: [{ date: "2026-03-14", time: "12:00", guests: 8 }], neverBooked: [{ guests: 6 }] },
  },
  {
    id: "visita-c-carioca",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["coé, suave? separa uma mesa aí pra geral, 5 cabeça, amanhã tipo 20h"],
      answers: { nome: "Maicon", telefone: "21 98765-0099", pessoas: "5" },
      toProposals: ["já é"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 5, name: "maicon" }] },
  },
  {
    id: "visita-c-vinte-e-uma-horas",
    group: "estrangeiros",
    customer: {
      kind: "new",
      says: [
        "Boa tarde, pretendia marcar jantar para amanhã às vinte e uma horas, dois adultos e uma criança",
      ],
      answers: { nome: "Afonso Teles", telefone: "+351 934 567 890", pessoas: "três" },
      toProposals: ["com certeza, obrigado"],
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "21:00", guests: 3, name: "afonso", phone: "934567890" }],
    },
  },
  {
    id: "visita-c-os-tres-netos",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "então querido eu moro aqui no bairro faz trinta anos conheço a casa desde noventa e cinco né e aí queria levar os meus netos que são três mais eu e o meu marido no sábado meio dia e quinze será que dá",
      ],
      answers: { ...olga, pessoas: "cinco", quer: "pode reservar" },
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "12:15", guests: 5 }],
      neverBooked: [{ guests: 3 }, { guests: 30 }],
    },
  },
  {
    id: "visita-c-sete-da-manha",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["abre 7 da manhã? brincadeira kkk quero 7 da noite, amanhã, casal"],
      answers: { ...olga, pessoas: "2" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "19:00", guests: 2 }] },
  },
  {
    id: "visita-c-se-a-bia-vier",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["amanhã 20h. somos 4 se a Bia vier, 3 se ela não vier. põe 4 por garantia"],
      answers: { ...olga, pessoas: "4" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 4 }] },
  },
  {
    id: "visita-c-sete-ou-nove",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["mesa pra 2 sexta, 19h ou 21h, o que ficar melhor pra vocês"],
      answers: { ...olga, horario: "19h", escolha: "19h" },
    },
    expect: { booked: [{ date: "2026-03-13", time: ["19:00", "21:00"], guests: 2 }] },
  },
  {
    id: "visita-c-menos-terca-e-quinta",
    group: "corrigir",
    customer: {
      kind: "new",
      says: [
        "semana que vem posso qualquer dia menos terça e quinta. qual é mais vazio pra jantar?",
        "segunda então, 20h, 2 pessoas",
      ],
      answers: olga,
    },
    expect: {
      booked: [{ date: "2026-03-16", time: "20:00", guests: 2 }],
      neverBooked: [{ date: "2026-03-17" }, { date: "2026-03-19" }, { date: "2026-03-12" }],
    },
  },
  {
    id: "visita-c-soma-uma-tira-uma",
    group: "alterar",
    world: fridayAndTuesday,
    customer: {
      kind: "returning",
      says: ["soma uma pessoa na de terça e tira uma da de sexta"],
      answers: { pessoas: "3 em cada" },
    },
    expect: { earlier: { sexta: { guests: 3 }, terca: { guests: 3 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-c-se-for-sexta-passa",
    group: "alterar",
    world: friday,
    customer: {
      kind: "returning",
      says: ["minha reserva é amanhã ou sexta? se for sexta, passa pra amanhã no mesmo horário"],
      answers: {
        quer: "sim, passa pra amanhã",
        duvida: "sim, passa pra amanhã",
        nota: "passa pra amanhã",
        horario: "20h",
      },
    },
    expect: { holds: [{ date: "2026-03-12", time: "20:00", guests: 4 }] },
  },
  {
    id: "visita-c-cancela-e-aproveita",
    group: "varios-pedidos",
    world: friday,
    customer: {
      kind: "returning",
      says: ["cancela sexta pra mim, e se tiver mesa amanhã 21h pra 2 já reserva no lugar"],
      answers: { quer: "sim" },
    },
    expect: { holds: [{ date: "2026-03-12", time: "21:00", guests: 2 }] },
  },
  {
    id: "visita-c-minha-filha-reservou",
    group: "cancelar",
    world: friday,
    customer: {
      kind: "returning",
      says: [
        "minha filha já tinha reservado no nome dela pra sexta e eu não sabia, então a minha podem liberar",
      ],
      answers: { duvida: "isso, cancela a minha" },
    },
    expect: { earlier: { sexta: { status: "cancelled" } } },
  },
  {
    id: "visita-c-nada-para-cancelar",
    group: "cancelar",
    customer: {
      kind: "returning",
      says: ["cancela minha reserva de amanhã por favor"],
      answers: { duvida: "deixa, devo ter confundido" },
    },
    expect: {
      booked: [],
      handedOver: "either",
      says: [/nao (encontrei|achei|localizei|ha|tem|vi|consta)|nenhuma reserva/],
      neverSays: [/(foi|esta) cancelada/],
    },
  },
  {
    id: "visita-c-hoje-mais-cedo",
    group: "alterar",
    now: "2026-03-11T17:30",
    world: { reservations: { jantar: { date: "2026-03-11", time: "20:00", guests: 2 } } },
    customer: {
      kind: "returning",
      says: ["saímos antes do cinema, rola chegar mais cedo hoje? tipo 19h"],
      answers: { quer: "sim, 19h", nota: "o horário", horario: "19h", duvida: "sim, muda pra 19h" },
    },
    expect: { earlier: { jantar: { time: "19:00" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-c-o-andador-da-mae",
    group: "alterar",
    world: friday,
    customer: {
      kind: "returning",
      says: ["esqueci de avisar: minha mãe usa andador e precisa de espaço. dá pra por isso na reserva?"],
    },
    expect: { earlier: { sexta: { guests: 4, notes: "andador" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-c-nozes-antes-do-sim",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: ["sexta 20h 2 pessoas"],
      answers: olga,
      toProposals: ["antes me diz: a salada tropical tem nozes?", "beleza, pode confirmar a mesa"],
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "20:00", guests: 2 }],
      says: [/nozes|castanha/],
      neverSays: [/nao (tem|leva|contem) (nozes|castanha)/],
    },
  },
  {
    id: "visita-c-outra-mesa-e-cancela",
    group: "varios-pedidos",
    world: friday,
    customer: {
      kind: "returning",
      says: ["quero outra mesa, sábado 13h pra 6"],
      toProposals: ["isso. e aproveita e cancela a de sexta", "sim"],
    },
    expect: {
      holds: [{ date: "2026-03-14", time: "13:00", guests: 6 }],
    },
  },
];
