import type { EvalTask, WorldChange } from "../../task.ts";

/** Three areas. Only the loft has a table for more than six; only the Varanda is outdoors. */
const room = {
  areas: { Salão: [0, 2, 4], Varanda: [1, 3], Mezanino: [5] },
  kinds: { window: [2, 5], accessible: [0, 2], outdoor: [1, 3] },
} as const satisfies WorldChange["room"];
/** No table of the Varanda is free on this evening. */
const varandaTaken = {
  room,
  fullHouse: [{ date: "2026-03-13", from: "18:00", until: "23:30", tables: [1, 3] }],
} as const satisfies WorldChange;
const carla = { nome: "Carla Menezes", telefone: "11 95432-7788" };
const kind = "new";
const anywhere = { area: null, requires: [] } as const;
const friday = { date: "2026-03-13", time: "20:00" } as const;

/** New bookings of guests who say where they want to sit. Written before its author read the grammar. */
export const openShoppersKBookingTasks: EvalTask[] = [
  {
    id: "k-la-fora",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["oi boa tarde queria ver se vcs tem mesa pra 4 la fora na sexta as 20h"],
      answers: carla,
    },
    expect: { booked: [{ ...friday, guests: 4, area: null, requires: ["outdoor"] }] },
  },
  {
    id: "k-mezanino-com-nome",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["mesa pra dois no mezanino amanha 21h por favor, nome Carla Menezes"],
      answers: carla,
    },
    expect: {
      booked: [
        { date: "2026-03-12", time: "21:00", guests: 2, name: "carla", area: "Mezanino", requires: [] },
      ],
    },
  },
  {
    id: "k-salao-mesmo-com-cadeirinha",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["Opa, reserva pra 6 sab 19h30 pode ser no salao mesmo, um dos meninos precisa de cadeirinha"],
      answers: carla,
    },
    expect: {
      booked: [
        {
          date: "2026-03-14",
          time: "19:30",
          guests: 6,
          area: "Salão",
          requires: [],
          notes: "cadeir",
        },
      ],
    },
  },
  {
    id: "k-longe-da-porta",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["quero reservar sexta 20h 2 pessoas, longe da porta pq faz mto frio"],
      answers: carla,
    },
    expect: { booked: [{ ...friday, guests: 2, ...anywhere, notes: "longe da porta" }] },
  },
  {
    id: "k-perto-do-banheiro-nao",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["perto do banheiro não pfv! 3 pessoas, quinta 20h"], answers: carla },
    expect: {
      booked: [{ date: "2026-03-12", time: "20:00", guests: 3, ...anywhere, notes: "banheiro" }],
    },
  },
  {
    id: "k-bodas-em-um-audio",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: [
        "oi tudo bem entao é o seguinte a gente vai comemorar as bodas dos meus pais no sabado somos em 8 e eu queria saber se da pra ser la em cima no mezanino umas 20h",
      ],
      answers: carla,
    },
    expect: {
      booked: [
        { date: "2026-03-14", time: "20:00", guests: 8, area: "Mezanino", requires: [], notes: "casamento" },
      ],
    },
  },
  {
    id: "k-melhor-dentro",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["sexta 21h p 2 na varanda"],
      toProposals: ["hmm melhor dentro, vai q chove", "isso"],
      answers: { ...carla, escolha: "no salão", duvida: "no salão" },
    },
    expect: { booked: [{ date: "2026-03-13", time: "21:00", guests: 2 }], says: [/varanda/] },
  },
  {
    id: "k-depois-de-reservar-na-varanda",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["amanha 20h mesa pra 4", "pode ser na varanda?"], answers: carla },
    expect: {
      holds: [{ date: "2026-03-12", time: "20:00", guests: 4, area: "Varanda", requires: [] }],
    },
  },
  {
    id: "k-em-qq-lugar",
    group: "lugar",
    world: varandaTaken,
    customer: {
      kind,
      says: ["4 pessoas sexta 20h na varanda"],
      toAlternatives: "entao pode ser em qq lugar",
      answers: carla,
    },
    expect: { booked: [{ ...friday, guests: 4, ...anywhere }] },
  },
  {
    id: "k-sete-na-varanda",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["Tem mesa grande na varanda? somos 7, sabado 20h"],
      toAlternatives: "então no mezanino msm",
      answers: carla,
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "20:00", guests: 7, area: "Mezanino", requires: [] }],
      says: [/ate 4|para 4|4 (pessoas|lugares)/],
    },
  },
  {
    id: "k-janela-ou-varanda",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["janela ou varanda, o q tiver, 4 pessoas sexta 20h"],
      answers: { ...carla, escolha: "varanda", duvida: "varanda" },
    },
    expect: { booked: [{ ...friday, guests: 4 }], says: [/(mesa|lugar)[^.?!]*(janela|varanda)/] },
  },
  {
    id: "k-janela-senao-qualquer",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["quero mesa na janela, se nao tiver pode ser qualquer uma. sexta 20h 2 pessoas"],
      answers: carla,
    },
    expect: { booked: [{ ...friday, guests: 2, area: null, requires: ["window"] }] },
  },
  {
    id: "k-janela-senao-qualquer-cheia",
    group: "lugar",
    world: {
      room,
      fullHouse: [{ date: "2026-03-13", from: "18:00", until: "23:30", tables: [2, 5] }],
    },
    customer: {
      kind,
      says: ["quero mesa na janela, se nao tiver pode ser qualquer uma. sexta 20h 2 pessoas"],
      answers: carla,
    },
    expect: { booked: [{ ...friday, guests: 2, ...anywhere }], says: [/janela/] },
  },
  {
    id: "k-no-terraco",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["no terraço, 2 pessoas, sabado 20h"], answers: carla },
    expect: {
      booked: [{ date: "2026-03-14", time: "20:00", guests: 2, ...anywhere }],
      says: [/nao tem/, /varanda/],
    },
  },
  {
    id: "k-janela-ver-a-rua",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["Mesa perto da janela pra ver a rua, 2 pax, seg 20h"], answers: carla },
    expect: {
      booked: [{ date: "2026-03-16", time: "20:00", guests: 2, area: null, requires: ["window"] }],
    },
  },
  {
    id: "k-quatro-palavras",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["Varanda, sexta, 20h, 4"], answers: { ...carla, pessoas: "4" } },
    expect: { booked: [{ ...friday, guests: 4, area: "Varanda", requires: [] }] },
  },
  {
    id: "k-no-salao-n-na-varanda",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["qro reserva sab 13h 4 pess no salão n, na varanda"], answers: carla },
    expect: {
      booked: [{ date: "2026-03-14", time: "13:00", guests: 4, area: "Varanda", requires: [] }],
    },
  },
  {
    id: "k-alias-mezanino",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["sexta 20h varanda 2 pessoas"],
      toProposals: ["alias mezanino é melhor q é mais silencioso", "fechado"],
      answers: carla,
    },
    expect: { booked: [{ ...friday, guests: 2, area: "Mezanino", requires: [] }] },
  },
  {
    id: "k-canto-romantico",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["queria um cantinho mais isolado e romantico, aniver de namoro, sexta 20h 2 pessoas"],
      answers: carla,
    },
    expect: { booked: [{ ...friday, guests: 2, ...anywhere, notes: "isolado" }] },
  },
  {
    id: "k-mesa-alta",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["amanha 20h, 2 pessoas, mesa alta de bar se tiver"], answers: carla },
    expect: {
      booked: [{ date: "2026-03-12", time: "20:00", guests: 2, ...anywhere, notes: "mesa alta" }],
    },
  },
  {
    id: "k-mesa-cinco-da-janela",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["quero a mesa 5, aquela da janela, sexta 20h 2 pessoas"], answers: carla },
    expect: { booked: [{ ...friday, guests: 2, area: null, requires: ["window"], notes: "mesa 5" }] },
  },
  {
    id: "k-varanda-de-jeito-nenhum",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["nao quero ficar na varanda de jeito nenhum, mto mosquito. sexta 20h 2 pessoas"],
      answers: { ...carla, duvida: "qualquer outro lugar" },
    },
    expect: { booked: [{ ...friday, guests: 2, ...anywhere, notes: "varanda" }] },
  },
];
