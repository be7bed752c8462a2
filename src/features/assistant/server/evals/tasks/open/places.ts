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

/** Guests who say where they want to sit, or seem to. */
export const openPlaceTasks: EvalTask[] = [
  {
    id: "lugar-na-varanda",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["quero uma mesa na varanda sexta 20h pra 4"], answers: rosa },
    expect: { booked: [{ ...friday, area: "Varanda", requires: [] }], says: [/varanda/] },
  },
  {
    id: "lugar-com-erros-de-digitacao",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["qro msa na varanda p/ 4 sexta as 20h"], answers: rosa },
    expect: { booked: [{ ...friday, area: "Varanda", requires: [] }] },
  },
  {
    id: "lugar-perto-da-janela",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["Boa tarde! Gostaria de reservar perto da janela para 4 pessoas, sexta às 20h."],
      answers: rosa,
    },
    expect: { booked: [{ ...friday, area: null, requires: ["window"] }], says: [/janela/] },
  },
  {
    id: "lugar-mae-em-cadeira-de-rodas",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["preciso de mesa acessível sexta 20h pra 4, minha mãe usa cadeira de rodas"],
      answers: rosa,
    },
    expect: { booked: [{ ...friday, area: null, requires: ["accessible"], notes: "cadeira de rodas" }] },
  },
  {
    id: "lugar-do-lado-de-fora",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["dá pra ficar do lado de fora? sexta, 4 pessoas, 20h"], answers: rosa },
    expect: { booked: [{ ...friday, area: null, requires: ["outdoor"] }] },
  },
  {
    id: "lugar-dito-aos-poucos",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["queria uma mesa na varanda"],
      answers: { ...rosa, pessoas: "somos 4", data: "sexta", horario: "20h" },
    },
    expect: { booked: [{ ...friday, area: "Varanda", requires: [] }] },
  },
  {
    id: "lugar-acessivel-so-no-salao",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["mesa acessível na varanda, sexta 20h, 4 pessoas"],
      answers: rosa,
      toAlternatives: "em outra área então",
    },
    expect: { booked: [{ ...friday, area: null, requires: ["accessible"] }] },
  },
  {
    id: "lugar-que-nao-existe",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["uma mesa no mezanino, sexta 20h, 4 pessoas"], answers: rosa },
    expect: { booked: [{ ...friday, ...anywhere }], says: [/salao e varanda/] },
  },
  {
    id: "lugar-que-nao-existe-entao-outro",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["uma mesa no mezanino, sexta 20h, 4 pessoas"],
      answers: rosa,
      toProposals: ["então na varanda", "sim"],
    },
    expect: { booked: [{ ...friday, area: "Varanda", requires: [] }] },
  },
  {
    id: "lugar-dois-saloes",
    group: "lugar",
    world: { room: { areas: { "Salão Principal": [0, 2, 4], "Salão de Festas": [1, 3, 5] } } },
    customer: {
      kind,
      says: ["mesa no salão sexta 20h pra 4"],
      answers: rosa,
      toProposals: ["no salão de festas", "sim"],
    },
    expect: { booked: [{ ...friday, area: "Salão de Festas" }], says: [/salao principal e salao de festas/] },
  },
  {
    id: "lugar-salao-2",
    group: "lugar",
    world: { room: { areas: { "Salão 1": [0, 2, 4], "Salão 2": [1, 3, 5] } } },
    customer: { kind, says: ["quero reservar no salão 2 sexta às 20h pra 4 pessoas"], answers: rosa },
    expect: { booked: [{ ...friday, area: "Salão 2" }] },
  },
  {
    id: "lugar-area-externa-e-o-terraco",
    group: "lugar",
    world: { room: { areas: { Salão: [0, 2, 4], "Terraço Jardins": [1, 3, 5] } } },
    customer: { kind, says: ["sexta 20h, 4 pessoas, na área externa por favor"], answers: rosa },
    expect: { booked: [{ ...friday, area: "Terraço Jardins" }] },
  },
  {
    id: "lugar-no-terraco",
    group: "lugar",
    world: { room: { areas: { Salão: [0, 2, 4], "Terraço Jardins": [1, 3, 5] } } },
    customer: { kind, says: ["sexta 20h, 4 pessoas, pode ser no terraço?"], answers: rosa },
    expect: { booked: [{ ...friday, area: "Terraço Jardins" }] },
  },
  {
    id: "lugar-menos-na-varanda",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["sexta 20h pra 4, só não quero ficar na varanda"], answers: rosa },
    expect: { booked: [{ ...friday, ...anywhere, notes: "varanda" }] },
  },
  {
    id: "lugar-tanto-faz",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["sexta 20h pra 4, tanto faz o lugar"], answers: rosa },
    expect: { booked: [{ ...friday, ...anywhere }] },
  },
  {
    id: "lugar-estacionamento-na-varanda",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["oi, pode fumar na varanda? e tem estacionamento? quero mesa sexta 20h pra 4"],
      answers: rosa,
    },
    expect: { booked: [{ ...friday, ...anywhere }], says: [/estacionamento/] },
  },
  {
    id: "lugar-janela-de-horario",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["qual a janela de horário de sexta à noite? queria reservar às 20h pra 4"],
      answers: { ...rosa, data: "sexta" },
    },
    expect: { booked: [{ ...friday, ...anywhere }] },
  },
  {
    id: "lugar-perto-do-bar",
    group: "lugar",
    world: { room: { areas: { Salão: [0, 2, 4], Bar: [1, 3, 5] } } },
    customer: { kind, says: ["mesa perto do bar sexta 20h pra 4"], answers: rosa },
    expect: { booked: [{ ...friday, area: null, notes: "bar" }] },
  },
  {
    id: "lugar-sem-areas-fica-anotado",
    group: "lugar",
    customer: { kind, says: ["mesa na varanda sexta 20h pra 4"], answers: rosa },
    expect: { booked: [{ ...friday, ...anywhere, notes: "externa" }] },
  },
  {
    id: "lugar-pergunta-parte-de-fora",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["Queria reservar pra sexta, 20h, 4 pessoas. Pode ser lá na parte de fora?"],
      answers: rosa,
    },
    expect: { booked: [{ ...friday, area: null, requires: ["outdoor"] }] },
  },
  {
    id: "lugar-nao-na-varanda-la-dentro",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["mesa sexta 20h pra 4"],
      answers: rosa,
      toProposals: ["não na varanda não, lá dentro", "sim"],
    },
    expect: { booked: [{ ...friday, area: "Salão", requires: [] }] },
  },
  {
    id: "lugar-filho-cadeirante-na-pergunta",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["meu filho é cadeirante, vocês têm como receber? seria sexta 20h, 4 pessoas"],
      answers: rosa,
    },
    expect: { booked: [{ ...friday, area: null, requires: ["accessible"] }] },
  },
  {
    id: "lugar-o-que-ha",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["vocês têm varanda?"] },
    expect: { says: [/salao e varanda/] },
  },
  {
    id: "lugar-na-fila",
    group: "lugar",
    now: "2026-03-11T20:00",
    world: { room, fullHouse: [{ date: "2026-03-11", from: "18:00", until: "23:59" }] },
    customer: { kind, says: ["quero entrar na fila, 2 pessoas, na varanda"], answers: rosa },
    expect: { queued: [2], queuedFor: { area: "Varanda", requires: [] } },
  },
  {
    id: "lugar-nao-muito-perto-do-som-com-bebe",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["mesa pra 4 sexta 20h, não muito perto do som pq vou com bebê"], answers: rosa },
    expect: { booked: [{ ...friday, ...anywhere, notes: "som" }] },
  },
  {
    id: "lugar-de-facil-acesso",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["sexta 20h somos 4, minha avó anda com bengala, então algo de fácil acesso por favor"],
      answers: { ...rosa, pessoas: "4" },
    },
    expect: { booked: [{ ...friday, area: null, requires: ["accessible"], notes: "bengala" }] },
  },
];
