import type { EvalTask, WorldChange } from "../../task.ts";

/** Two areas; the tables of both have two, four and more seats. */
const room = {
  areas: { Salão: [0, 2, 4], Varanda: [1, 3, 5] },
  kinds: { window: [0, 2], accessible: [2, 4], outdoor: [1, 3, 5] },
} as const satisfies WorldChange["room"];
const varandaTaken = {
  room,
  fullHouse: [{ date: "2026-03-13", from: "18:30", until: "21:30", tables: [1, 3, 5] }],
} as const satisfies WorldChange;
/** The tables of the Varanda have four seats at most. */
const smallVaranda = {
  room: { areas: { Salão: [0, 2, 4, 5], Varanda: [1, 3] } },
} as const satisfies WorldChange;
const rosa = { nome: "Rosa Lima", telefone: "11 95432-2000" };
const friday = { date: "2026-03-13", time: "20:00", guests: 4 } as const;
const kind = "new";
const anywhere = { area: null, requires: [] } as const;
const sexta = { reservations: { sexta: friday } } as const;

/** Guests whose place is taken, too small, or one of two. */
export const openPlaceTakenTasks: EvalTask[] = [
  {
    id: "lugar-varanda-cheia-outra-area",
    group: "lugar",
    world: varandaTaken,
    customer: {
      kind,
      says: ["mesa na varanda sexta 20h pra 4"],
      answers: rosa,
      toAlternatives: "pode ser em outra área",
    },
    expect: { booked: [{ ...friday, ...anywhere }], says: [/outra area/, /21h30/] },
  },
  {
    id: "lugar-varanda-cheia-outra-hora",
    group: "lugar",
    world: varandaTaken,
    customer: {
      kind,
      says: ["mesa na varanda sexta 20h pra 4"],
      answers: rosa,
      toAlternatives: "às 21h30 então",
    },
    expect: { booked: [{ ...friday, time: "21:30", area: "Varanda", requires: [] }] },
  },
  {
    id: "lugar-varanda-cheia-as-20h-mesmo",
    group: "lugar",
    world: varandaTaken,
    customer: {
      kind,
      says: ["mesa na varanda sexta 20h pra 4"],
      answers: rosa,
      toAlternatives: "às 20h mesmo, no outro lugar",
    },
    expect: { booked: [{ ...friday, ...anywhere }] },
  },
  {
    id: "lugar-se-possivel-e-cheio",
    group: "lugar",
    world: varandaTaken,
    customer: { kind, says: ["mesa sexta 20h pra 4, se possível na varanda"], answers: rosa },
    expect: { booked: [{ ...friday, ...anywhere, notes: "varanda" }], says: [/anotado/] },
  },
  {
    id: "lugar-se-possivel-e-livre",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["mesa sexta 20h pra 4, de preferência na varanda"], answers: rosa },
    expect: { booked: [{ ...friday, area: "Varanda", requires: [] }] },
  },
  {
    id: "lugar-mudar-e-varanda-cheia",
    group: "lugar",
    world: {
      ...sexta,
      room,
      fullHouse: [{ date: "2026-03-13", from: "18:30", until: "22:30", tables: [1, 3, 5] }],
    },
    customer: {
      kind: "returning",
      says: ["muda a reserva de sexta pra varanda"],
      toAlternatives: "deixa como está então",
    },
    expect: { earlier: {}, says: [/varanda/] },
  },
  {
    id: "lugar-cheio-outra-area-da-casa-primeiro",
    group: "lugar",
    world: varandaTaken,
    customer: {
      kind,
      says: ["mesa na varanda sexta 20h pra 4"],
      toAlternatives: "pode ser em outra área às 20h",
      answers: rosa,
    },
    expect: { booked: [{ ...friday, ...anywhere }], neverSays: [/shopping/] },
  },
  {
    id: "lugar-grupo-maior-que-as-mesas-da-area",
    group: "lugar",
    world: smallVaranda,
    customer: {
      kind,
      says: ["somos 6, na varanda, sexta 20h"],
      toAlternatives: "então no salão",
      answers: rosa,
    },
    expect: {
      booked: [{ ...friday, guests: 6, area: "Salão", requires: [] }],
      says: [/ate 4 pessoas/],
      neverSays: [/livre para este numero/],
    },
  },
  {
    id: "lugar-um-ou-outro-o-primeiro",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["queria janela ou varanda, sexta 20h pra 4"], answers: rosa },
    expect: { booked: [{ ...friday, area: null, requires: ["window"] }] },
  },
  {
    id: "lugar-um-ou-outro-o-segundo",
    group: "lugar",
    world: varandaTaken,
    customer: { kind, says: ["mesa na varanda ou perto da janela, sexta 20h pra 4"], answers: rosa },
    expect: { booked: [{ ...friday, area: null, requires: ["window"] }], says: [/varanda/, /janela/] },
  },
  {
    id: "lugar-se-nao-der-no-salao",
    group: "lugar",
    world: varandaTaken,
    customer: {
      kind,
      says: ["4 pessoas na varanda sexta 20h, se não tiver pode ser no salão"],
      answers: rosa,
    },
    expect: { booked: [{ ...friday, area: "Salão", requires: [] }], says: [/varanda/] },
  },
  {
    id: "lugar-se-nao-der-qualquer-mesa",
    group: "lugar",
    world: varandaTaken,
    customer: {
      kind,
      says: ["4 pessoas na varanda sexta 20h, se não der qualquer mesa serve"],
      answers: rosa,
    },
    expect: { booked: [{ ...friday, ...anywhere }], says: [/varanda/] },
  },
  {
    id: "lugar-se-nao-der-mas-da",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["4 pessoas na varanda sexta 20h, se não der qualquer mesa serve"],
      answers: rosa,
    },
    expect: { booked: [{ ...friday, area: "Varanda", requires: [] }] },
  },
];
