import type { EvalTask } from "../../task.ts";

const isa = { nome: "Isadora Pinto", telefone: "11 94040-3030" };
const now = "2026-03-11T20:00";
const tonight = { fullHouse: [{ date: "2026-03-11", from: "18:00", until: "23:59" }] } as const;
const fridayAtEight = { fullHouse: [{ date: "2026-03-13", from: "18:30", until: "21:30" }] } as const;
const fridayEvening = { fullHouse: [{ date: "2026-03-13", from: "17:00", until: "23:59" }] } as const;
const mine = { reservations: { jantar: { date: "2026-03-11", time: "20:00", guests: 2 } } } as const;
const late = "2026-03-11T19:50";

/** No table is free, somebody waits or stops waiting, or somebody will be late. */
export const openFullHouseAndQueueTasks: EvalTask[] = [
  {
    id: "lotado-mesma-hora-no-sabado",
    group: "casa-cheia",
    world: fridayEvening,
    customer: {
      kind: "new",
      says: ["oi, sexta 20h pra 4 tem?"],
      toAlternatives: "então no sábado mesma hora",
      answers: { ...isa, quer: "quero" },
    },
    expect: { booked: [{ date: "2026-03-14", time: "20:00", guests: 4 }] },
  },
  {
    id: "lotado-depois-das-nove",
    group: "casa-cheia",
    world: fridayAtEight,
    customer: {
      kind: "new",
      says: ["sexta 20h pra 2; se não tiver, o primeiro horário depois das 21 serve"],
      answers: { ...isa, horario: "21h30" },
      toAlternatives: "o primeiro depois das 21",
    },
    expect: { booked: [{ date: "2026-03-13", time: "21:30", guests: 2 }] },
  },
  {
    id: "lotado-duas-recusas",
    group: "casa-cheia",
    world: fridayAtEight,
    customer: {
      kind: "new",
      says: ["mesa p 6 na sexta as 20h"],
      toAlternatives: ["e 19h?", "ta bom vai, 21h30"],
      answers: isa,
    },
    expect: { booked: [{ date: "2026-03-13", time: "21:30", guests: 6 }] },
  },
  {
    id: "lotado-vovo-faz-oitenta",
    group: "casa-cheia",
    world: fridayEvening,
    customer: {
      kind: "new",
      says: [
        "preciso de mesa sexta 20h pra 8",
        "moça é aniversário de 80 anos da minha vó, ela sonha com isso, faz essa gentileza",
        "poxa... tá bom",
      ],
      answers: isa,
    },
    expect: {
      booked: [],
      handedOver: "either",
      neverSays: [/(reserva|mesa) (esta )?(confirmada|garantida)/],
    },
  },
  {
    id: "lotado-telefone-da-outra-casa",
    group: "casa-cheia",
    world: fridayEvening,
    customer: {
      kind: "new",
      says: ["mesa sexta 20h pra 4"],
      toAlternatives: "vcs tem outra casa? passa o telefone de lá",
      answers: isa,
    },
    expect: { booked: [], says: [/3025-8264/], neverSays: [/3284-5170/] },
  },
  {
    id: "lotado-fila-de-sexta",
    group: "casa-cheia",
    world: fridayEvening,
    customer: {
      kind: "new",
      says: ["quero mesa sexta 20h pra 4"],
      toAlternatives: "me põe na fila de espera de sexta então",
      answers: isa,
      toProposals: ["não, obrigada"],
    },
    expect: { booked: [], queued: [], handedOver: "either" },
  },
  {
    id: "fila-de-sabado",
    group: "fila",
    customer: {
      kind: "new",
      says: ["coloca meu nome na lista de espera de sábado, 4 pessoas"],
      answers: isa,
      toProposals: ["não, deixa"],
    },
    expect: { queued: [], handedOver: "either", says: [/\bdia\b|hoje|na hora|sabado/] },
  },
  {
    id: "fila-de-amanha",
    group: "fila",
    now,
    world: tonight,
    customer: {
      kind: "new",
      says: ["amanhã vai ter fila né? já queria deixar meu nome nela, somos 2"],
      answers: isa,
      toProposals: ["não, deixa"],
    },
    expect: { queued: [], handedOver: "either" },
  },
  {
    id: "fila-na-porta-agora",
    group: "fila",
    now,
    world: { ...tonight, waiting: [2] },
    customer: {
      kind: "new",
      says: ["tamo na porta, 5 pessoas, bota a gente na espera. Diego 11 93333-4545"],
      answers: { nome: "Diego", telefone: "11 93333-4545" },
    },
    expect: { queued: [5] },
  },
  {
    id: "fila-sair-outro-lugar",
    group: "fila",
    now,
    world: { ...tonight, waiting: [4], isWaiting: { guests: 2 } },
    customer: {
      kind: "returning",
      says: ["me tira da fila por favor, a gente vai pra outro lugar"],
      answers: { duvida: "sim, pode tirar" },
    },
    expect: { queued: [] },
  },
  {
    id: "fila-sair-criancas-com-fome",
    group: "fila",
    now,
    world: { ...tonight, waiting: [2, 4], isWaiting: { guests: 4 } },
    customer: {
      kind: "returning",
      says: ["moço tira meu nome da lista aí, as criança tão com fome e não dá mais pra esperar"],
      answers: { duvida: "sim, pode tirar" },
    },
    expect: { queued: [] },
  },
  {
    id: "fila-sair-depois-de-perguntar",
    group: "fila",
    now,
    world: { ...tonight, waiting: [2, 4, 2], isWaiting: { guests: 2 } },
    customer: {
      kind: "returning",
      says: ["quanto falta pra gente?", "vish. desisto, pode dar meu lugar"],
      answers: { duvida: "isso, pode tirar a gente" },
    },
    expect: { queued: [], says: [/min/] },
  },
  {
    id: "fila-ainda-espera",
    group: "fila",
    now,
    world: { ...tonight, waiting: [2], isWaiting: { guests: 3 } },
    customer: { kind: "returning", says: ["falta muito? se passar de uma hora eu desisto"] },
    expect: { queued: [3], says: [/min/] },
  },
  {
    id: "fila-nao-sai-nao",
    group: "fila",
    now,
    world: { ...tonight, isWaiting: { guests: 2 } },
    customer: { kind: "returning", says: ["fui só no banco, não tira a gente da fila não hein"] },
    expect: { queued: [2] },
  },
  {
    id: "atraso-marginal",
    group: "atraso",
    now: late,
    world: mine,
    customer: {
      kind: "returning",
      says: ["to presa na marginal, vou atrasar uns 25 min"],
    },
    expect: { earlier: { jantar: { notes: "25" } } },
  },
  {
    id: "atraso-chego-as-vinte-e-quarenta",
    group: "atraso",
    now: late,
    world: mine,
    customer: {
      kind: "returning",
      says: ["não chego antes das 20h40, ainda seguram a mesa pra mim?"],
      answers: { minutos: "40 minutos" },
    },
    expect: { earlier: { jantar: { notes: "40" } } },
  },
  {
    id: "atraso-por-extenso",
    group: "atraso",
    now: late,
    world: mine,
    customer: {
      kind: "returning",
      says: [
        "Boa noite, o pneu furou. Devemos atrasar cerca de quinze minutinhos na reserva das oito. Perdão!",
      ],
    },
    expect: { earlier: { jantar: { notes: "15" } } },
  },
  {
    id: "atraso-e-mais-uma-pessoa",
    group: "atraso",
    now: late,
    world: mine,
    customer: {
      kind: "returning",
      says: ["vamos chegar 10 min atrasados e vai mais uma pessoa junto"],
      answers: { pessoas: "3" },
    },
    expect: { earlier: { jantar: { guests: 3, notes: "10" } }, neverProposed: ["cancelamento"] },
  },
];
