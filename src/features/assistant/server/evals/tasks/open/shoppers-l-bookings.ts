import type { EvalTask, WorldChange } from "../../task.ts";
import { evening, fullEvening } from "./worlds.ts";

/** Two areas, one of them outdoors. */
const room = {
  areas: { Salão: [0, 2, 4], Deck: [1, 3, 5] },
  kinds: { window: [2, 4], accessible: [0, 2, 4], outdoor: [1, 3, 5] },
} as const satisfies WorldChange["room"];
const bruno = { nome: "Bruno Tavares", telefone: "11 96123-4455" };
const kind = "new";

/** New bookings and the queue, by guests in a hurry on a phone. Written before their author read the rows. */
export const openShoppersLBookingTasks: EvalTask[] = [
  {
    id: "l-mesa-sx-oito",
    group: "reservar",
    customer: { kind, says: ["mesa p 4 sx as 8 da noite"], answers: bruno },
    expect: { booked: [{ date: "2026-03-13", time: "20:00", guests: 4 }] },
  },
  {
    id: "l-audio-corrido",
    group: "reservar",
    customer: {
      kind,
      says: [
        "oi entao é o seguinte eu queria ver com vcs uma mesa pra sabado que vem minha irma e o marido dela vem de curitiba entao seria nos dois mais eles dois ne umas sete e meia da noite tem como",
      ],
      answers: { ...bruno, pessoas: "4", data: "dia 14", qual: "dia 14", horario: "19h30" },
    },
    expect: { booked: [{ date: "2026-03-14", time: "19:30", guests: 4 }] },
  },
  {
    id: "l-aff-cinco-nao-seis",
    group: "corrigir",
    customer: {
      kind,
      says: ["reserva amanha 20h 5 pessoas", "aff errei somos em 6"],
      answers: bruno,
      toProposals: ["aff errei somos em 6", "isso"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 6 }] },
  },
  {
    id: "l-hj-nao-amanha",
    group: "corrigir",
    customer: { kind, says: ["quero mesa hj as 21h pra 2.. nao pera, amanha"], answers: bruno },
    expect: { booked: [{ date: "2026-03-12", time: "21:00", guests: 2 }] },
  },
  {
    id: "l-tudo-num-folego",
    group: "reservar",
    customer: {
      kind,
      says: ["bruno tavares 11961234455 quinta 19 30 tres pessoas confirma ai pf"],
      answers: bruno,
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "19:30", guests: 3, name: "bruno", phone: "11961234455" }],
    },
  },
  {
    id: "l-amnha-meidia",
    group: "reservar",
    customer: { kind, says: ["rezerva pra amnha meio dia e meia 2 pesoas"], answers: bruno },
    expect: { booked: [{ date: "2026-03-12", time: "12:30", guests: 2 }] },
  },
  {
    id: "l-eu-e-mais-cinco",
    group: "reservar",
    customer: { kind, says: ["sabado 13h eu e mais 5 blz?"], answers: bruno },
    expect: { booked: [{ date: "2026-03-14", time: "13:00", guests: 6 }] },
  },
  {
    id: "l-deck-e-estacionamento",
    group: "varios-pedidos",
    world: { room },
    customer: {
      kind,
      says: ["tem onde parar o carro ai? e ja reserva pra mim no deck sexta 20h casal"],
      answers: { ...bruno, pessoas: "2" },
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "20:00", guests: 2, area: "Deck" }],
      says: [/manobrista|estacionamento/, /25/],
    },
  },
  {
    id: "l-deck-depois-tanto-faz",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["mesa 4 pess sexta 20h no dek"],
      answers: bruno,
      toProposals: ["ah pode ser em qualquer lugar vai", "ok"],
    },
    expect: { booked: [{ date: "2026-03-13", time: "20:00", guests: 4, area: null, requires: [] }] },
  },
  {
    id: "l-pra-fora-se-der",
    group: "lugar",
    world: {
      room,
      fullHouse: [{ date: "2026-03-13", from: "18:00", until: "23:30", tables: [1, 3, 5] }],
    },
    customer: {
      kind,
      says: ["da pra por a gente pra fora sexta 20h? 4 pessoas, se nao der tudo bem la dentro"],
      answers: bruno,
    },
    expect: { booked: [{ date: "2026-03-13", time: "20:00", guests: 4 }] },
  },
  {
    id: "l-minha-vo-andador",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["almoço sabado meio dia 5 pesoas minha vó usa andador nao pode ter escada"],
      answers: bruno,
    },
    expect: { booked: [{ date: "2026-03-14", time: "12:00", guests: 5, requires: ["accessible"] }] },
  },
  {
    id: "l-janela-nao-deck",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["2 amanha 20h janela"],
      answers: bruno,
      toProposals: ["nao nao janela nao, deck", "pode"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 2, area: "Deck", requires: [] }] },
  },
  {
    id: "l-deixa-pra-la",
    group: "corrigir",
    customer: {
      kind,
      says: ["mesa pra 2 sexta 20h"],
      answers: bruno,
      toProposals: ["aff deixa pra la, vou pedir ifood msm"],
    },
    expect: { booked: [] },
  },
  {
    id: "l-mais-tarde",
    group: "corrigir",
    customer: {
      kind,
      says: ["sexta 7 da noite mesa pra 3"],
      answers: bruno,
      toProposals: ["da pra ser uma hora mais tarde?", "fechou"],
    },
    expect: { booked: [{ date: "2026-03-13", time: "20:00", guests: 3 }] },
  },
  {
    id: "l-data-e-pessoas",
    group: "corrigir",
    customer: {
      kind,
      says: ["quero reserva pra 4 amanha 20h"],
      answers: bruno,
      toProposals: ["na vdd sabado e 6 pessoas", "pode confirmar"],
    },
    expect: { booked: [{ date: "2026-03-14", time: "20:00", guests: 6 }] },
  },
  {
    id: "l-bolo-e-decoracao",
    group: "reservar",
    customer: {
      kind,
      says: ["niver da minha mae dia 17 19h 8 pess posso levar bolo??"],
      answers: { ...bruno, nota: "bolo" },
    },
    expect: { booked: [{ date: "2026-03-17", time: "19:00", guests: 8 }], handedOver: "either" },
  },
  {
    id: "l-fila-agora",
    group: "fila",
    now: evening,
    world: { ...fullEvening, waiting: [2] },
    customer: {
      kind,
      says: ["to aqui na porta ta lotado aff poe meu nome na fila 3 pessoas"],
      answers: bruno,
    },
    expect: { queued: [3] },
  },
  {
    id: "l-fila-demora",
    group: "fila",
    now: evening,
    world: { ...fullEvening, waiting: [2, 4] },
    customer: {
      kind,
      says: ["qnto tempo de fila ai pra 2?", "pode por entao"],
      answers: { ...bruno, quer: "pode por" },
    },
    expect: { queued: [2] },
  },
  {
    id: "l-fila-deck",
    group: "fila",
    now: evening,
    world: { ...fullEvening, room, waiting: [2] },
    customer: { kind, says: ["me poe na fila 4 pesoas quero deck"], answers: bruno },
    expect: { queued: [4], queuedFor: { area: "Deck", requires: [] } },
  },
  {
    id: "l-fila-desisto",
    group: "fila",
    now: evening,
    world: { ...fullEvening, waiting: [2], isWaiting: { guests: 2 } },
    customer: { kind: "returning", says: ["mto demorado isso, desisto tira meu nome"], answers: {} },
    expect: { queued: [] },
  },
];
