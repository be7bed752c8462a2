import type { EvalTask, WorldChange } from "../../task.ts";

/** Two areas; the tables of both have two, four and more seats. */
const room = {
  areas: { Salão: [0, 2, 4], Varanda: [1, 3, 5] },
  kinds: { window: [0, 2], accessible: [2, 4], outdoor: [1, 3, 5] },
} as const satisfies WorldChange["room"];
const rosa = { nome: "Rosa Lima", telefone: "11 95432-2000" };
const friday = { date: "2026-03-13", time: "20:00", guests: 4 } as const;
const kind = "new";
const anywhere = { area: null, requires: [] } as const;
const sexta = { reservations: { sexta: friday } } as const;

/** Guests who change where they want to sit: before they agree, after it, or on another day. */
export const openPlaceChangedTasks: EvalTask[] = [
  {
    id: "lugar-lembrado-na-proposta",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["mesa sexta 20h pra 4"],
      answers: rosa,
      toProposals: ["ah, pode ser na varanda?", "sim"],
    },
    expect: { booked: [{ ...friday, area: "Varanda", requires: [] }] },
  },
  {
    id: "lugar-retirado-na-proposta",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["mesa na varanda sexta 20h pra 4"],
      answers: rosa,
      toProposals: ["pensando bem, pode ser em qualquer lugar", "sim"],
    },
    expect: { booked: [{ ...friday, ...anywhere }] },
  },
  {
    id: "lugar-janela-que-nao-precisa-mais",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["mesa na janela sexta 20h pra 4"],
      answers: rosa,
      toProposals: ["não precisa mais ser na janela não", "isso"],
    },
    expect: { booked: [{ ...friday, ...anywhere }] },
  },
  {
    id: "lugar-melhor-no-salao",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["sexta 20h pra 4 na varanda. não, melhor no salão"], answers: rosa },
    expect: { booked: [{ ...friday, area: "Salão", requires: [] }] },
  },
  {
    id: "lugar-mudar-para-a-varanda",
    group: "lugar",
    world: { ...sexta, room },
    customer: { kind: "returning", says: ["minha reserva de sexta pode ser na varanda?"] },
    expect: { earlier: { sexta: { area: "Varanda" } }, neverProposed: ["cancelamento", "reserva"] },
  },
  {
    id: "lugar-mudar-para-acessivel",
    group: "lugar",
    world: { ...sexta, room },
    customer: {
      kind: "returning",
      says: ["oi! na reserva de sexta vamos precisar de uma mesa acessível, meu avô usa cadeira de rodas"],
    },
    expect: { earlier: { sexta: { requires: ["accessible"] } } },
  },
  {
    id: "lugar-largar-a-janela",
    group: "lugar",
    world: { reservations: { sexta: { ...friday, requires: ["window"] } }, room },
    customer: { kind: "returning", says: ["na reserva de sexta não precisa mais ser na janela"] },
    expect: { earlier: { sexta: { requires: [] } } },
  },
  {
    id: "lugar-trocar-janela-pela-varanda",
    group: "lugar",
    world: { reservations: { sexta: { ...friday, requires: ["window"] } }, room },
    customer: { kind: "returning", says: ["dá pra trocar minha mesa de sexta pra varanda?"] },
    expect: { earlier: { sexta: { area: "Varanda", requires: [] } } },
  },
  {
    id: "lugar-cancelar-so-o-pedido",
    group: "lugar",
    world: { room, reservations: { sexta: { ...friday, requires: ["window"] } } },
    customer: { kind: "returning", says: ["quero cancelar o pedido de janela"] },
    expect: { earlier: { sexta: { requires: [] } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "lugar-depois-da-reserva-mesa-na-varanda",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["mesa sexta 20h pra 4", "mesa na varanda"], answers: rosa },
    expect: { holds: [{ ...friday, area: "Varanda", requires: [] }] },
  },
  {
    id: "lugar-depois-da-reserva-pode-ser-na-varanda",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["mesa sexta 20h pra 4", "pode ser na varanda?"], answers: rosa },
    expect: { holds: [{ ...friday, area: "Varanda", requires: [] }] },
  },
  {
    id: "lugar-depois-da-reserva-tanto-faz",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["mesa na varanda sexta 20h pra 4", "tanto faz a mesa"], answers: rosa },
    expect: { holds: [{ ...friday, ...anywhere }] },
  },
  {
    id: "lugar-outra-reserva-no-terraco-com-outro-nome",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["mesa sexta 20h pra 4", "agora uma mesa no terraço sábado 19h pra 3 em nome de Pedro Prado"],
      answers: rosa,
    },
    expect: {
      booked: [friday, { date: "2026-03-14", time: "19:00", guests: 3, name: "pedro", ...anywhere }],
      says: [/nao tem/],
    },
  },
];
