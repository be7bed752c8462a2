import type { EvalTask, WorldChange } from "../../task.ts";
import { evening, fullEvening } from "./worlds.ts";

/** Two areas, one of them outdoors. */
const room = {
  areas: { Salão: [0, 2, 4], Deck: [1, 3, 5] },
  kinds: { window: [2, 4], accessible: [0, 2, 4], outdoor: [1, 3, 5] },
} as const satisfies WorldChange["room"];
const friday = { date: "2026-03-13", time: "20:00" } as const;
const bruno = { nome: "Bruno Tavares", telefone: "11 96123-4455" };
const kind = "new";

/** Places with a condition, questions about a place, and places that a guest names beside the queue. */
export const openPlaceAskedTasks: EvalTask[] = [
  {
    id: "lugar-so-se-nao-chover",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["mesa pra 2 sexta 20h no deck só se não chover"], answers: bruno },
    expect: { booked: [{ ...friday, guests: 2, area: "Deck", requires: [], notes: "se nao chover" }] },
  },
  {
    id: "lugar-se-chover-la-dentro",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["sexta 20h 2 pessoas no deck, se chover lá dentro"], answers: bruno },
    expect: { booked: [{ ...friday, guests: 2, area: "Deck", requires: [], notes: "se chover la dentro" }] },
  },
  {
    id: "lugar-deck-coberto-sem-texto",
    group: "lugar",
    world: { room, prompts: { geral: "O deck recebe música ao vivo às quintas. Temos Wi-Fi." } },
    customer: { kind, says: ["o deck é coberto?"] },
    expect: { says: [/nao (sei|tenho)|fico devendo/], neverSays: [/musica/] },
  },
  {
    id: "lugar-deck-coberto-com-texto",
    group: "lugar",
    world: { room, prompts: { geral: "O deck é coberto e tem aquecedor. Temos Wi-Fi." } },
    customer: { kind, says: ["o deck é coberto?"] },
    expect: { says: [/deck eh? ?coberto|deck e coberto/] },
  },
  {
    id: "lugar-tem-fila-no-deck",
    group: "fila",
    now: evening,
    world: { ...fullEvening, room, waiting: [2] },
    customer: { kind, says: ["tem fila? 2 pessoas, no deck", "pode por"], answers: bruno },
    expect: { queued: [2], queuedFor: { area: "Deck", requires: [] }, neverSays: [/uma (de cada|por) vez/] },
  },
  {
    id: "lugar-conferir-a-janela",
    group: "lugar",
    world: { room, reservations: { sexta: { ...friday, guests: 4, requires: ["window"] } } },
    customer: { kind: "returning", says: ["quero confirmar que é na janela"] },
    expect: { says: [/sexta/, /janela/] },
  },
  {
    id: "lugar-area-de-fumantes",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["mesa 2 sexta 20h na área de fumantes"], answers: bruno },
    expect: { booked: [{ ...friday, guests: 2, area: null, requires: [] }], says: [/nao tem/, /deck/] },
  },
  {
    id: "lugar-pra-fora-senao-dentro",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["bota a gente lá pra fora sexta 20h 2 pessoas, se não der blz lá dentro"],
      answers: bruno,
    },
    expect: { booked: [{ ...friday, guests: 2, area: null, requires: ["outdoor"] }] },
  },
  {
    id: "lugar-nao-importa-o-que-nao-pediu",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["mesa 2 sexta 20h"],
      answers: bruno,
      toProposals: ["ah pode ser em qualquer lugar vai", "ok"],
    },
    expect: {
      booked: [{ ...friday, guests: 2, area: null, requires: [] }],
      neverSays: [/nao ficou claro|nao entendi/],
    },
  },
];
