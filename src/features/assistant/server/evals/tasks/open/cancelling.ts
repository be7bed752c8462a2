import type { EvalTask } from "../../task.ts";

const group = "cancelar";
const kind = "returning";
const friday = { reservations: { sexta: { date: "2026-03-13", time: "20:00", guests: 4 } } } as const;
const two = {
  reservations: {
    sexta: { date: "2026-03-13", time: "20:00", guests: 4 },
    terca: { date: "2026-03-17", time: "12:30", guests: 2 },
  },
} as const;
const weekend = {
  sunday: { from: "11:00", until: "17:00" },
  reservations: {
    sexta: { date: "2026-03-13", time: "20:00", guests: 2 },
    sabado: { date: "2026-03-14", time: "13:00", guests: 4 },
  },
} as const;

/** Customers cancel one reservation of several, or say words of cancelling and mean something else. */
export const openCancellingTasks: EvalTask[] = [
  {
    id: "desmarcar-sabado-e-fazer-domingo",
    group,
    world: weekend,
    customer: {
      kind,
      says: ["quero cancelar a de sábado e fazer outra domingo 13h"],
      answers: { pessoas: "4 também" },
    },
    expect: {
      holds: [
        { date: "2026-03-13", time: "20:00", guests: 2 },
        { date: "2026-03-15", time: "13:00", guests: 4 },
      ],
    },
  },
  {
    id: "desmarcar-domingo-no-lugar",
    group,
    world: weekend,
    customer: {
      kind,
      says: ["desmarca sábado e me bota no domingo no lugar, meio dia, mesmo pessoal"],
      answers: { pessoas: "os mesmos 4" },
    },
    expect: {
      holds: [
        { date: "2026-03-13", time: "20:00", guests: 2 },
        { date: "2026-03-15", time: "12:00", guests: 4 },
      ],
    },
  },
  {
    id: "desmarcar-troca-sexta-por-quinta",
    group,
    world: weekend,
    customer: {
      kind,
      says: ["a de sexta pode derrubar. em compensação quero uma na quinta, 19h, 3 pessoas"],
    },
    expect: {
      holds: [
        { date: "2026-03-12", time: "19:00", guests: 3 },
        { date: "2026-03-14", time: "13:00", guests: 4 },
      ],
    },
  },
  {
    id: "desmarcar-todas",
    group,
    world: two,
    customer: { kind, says: ["peguei dengue 😩 cancela tudo que eu tiver aí marcado"] },
    expect: { holds: [] },
  },
  {
    id: "desmarcar-as-duas",
    group,
    world: two,
    customer: {
      kind,
      says: ["não vou poder ir nem na sexta nem na terça, pode cancelar as duas"],
      answers: { qual: "as duas" },
    },
    expect: { holds: [] },
  },
  {
    id: "desmarcar-uma-e-mudar-outra",
    group,
    world: two,
    customer: { kind, says: ["cancela a de terça. a de sexta mantém, só muda pra 21h"] },
    expect: { holds: [{ date: "2026-03-13", time: "21:00", guests: 4 }] },
  },
  {
    id: "desmarcar-nao-cancela-nao",
    group,
    world: friday,
    customer: { kind, says: ["não cancela não viu, eu só queria saber o horário da minha reserva"] },
    expect: { says: [/20h|20:00/], neverProposed: ["cancelamento"] },
  },
  {
    id: "desmarcar-so-diminui",
    group,
    world: friday,
    customer: { kind, says: ["queria cancelar... na verdade não, só diminui pra 2 pessoas"] },
    expect: { earlier: { sexta: { guests: 2 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "desmarcar-a-do-almoco",
    group,
    world: two,
    customer: { kind, says: ["qual das minhas reservas é a do almoço?", "essa pode cancelar"] },
    expect: { earlier: { terca: { status: "cancelled" } }, says: [/12h30|12:30/] },
  },
  {
    id: "desmarcar-a-segunda",
    group,
    world: {
      reservations: {
        segunda: { date: "2026-03-16", time: "20:00", guests: 2 },
        quarta: { date: "2026-03-18", time: "20:00", guests: 4 },
      },
    },
    customer: {
      kind,
      says: ["cancela a segunda"],
      answers: { qual: "a de segunda-feira, dia 16", data: "dia 16", escolha: "a de segunda-feira, dia 16" },
    },
    expect: { earlier: { segunda: { status: "cancelled" } } },
  },
  {
    id: "desmarcar-a-outra",
    group,
    world: two,
    customer: {
      kind,
      says: ["cancela minha reserva de sexta"],
      toProposals: ["não, desculpa, confundi, é a de terça", "isso, essa"],
    },
    expect: { earlier: { terca: { status: "cancelled" } } },
  },
  {
    id: "desmarcar-carta-formal",
    group,
    world: friday,
    customer: {
      kind,
      says: [
        "Boa tarde. Infelizmente, por motivo de saúde, vejo-me obrigada a declinar da reserva que fiz para sexta-feira. Peço que a considerem sem efeito. Grata.",
      ],
      answers: { duvida: "Sim, peço que cancelem a reserva." },
      toProposals: ["Sim, por gentileza."],
    },
    expect: { earlier: { sexta: { status: "cancelled" } } },
  },
  {
    id: "desmarcar-nao-vai-rolar",
    group,
    world: friday,
    customer: {
      kind,
      says: ["mano n vai rola sexta, pode libera a mesa pra outra pessoa"],
      toProposals: ["isso mano"],
    },
    expect: { earlier: { sexta: { status: "cancelled" } } },
  },
  {
    id: "desmarcar-multa-antes",
    group,
    world: friday,
    customer: {
      kind,
      says: ["se eu cancelar na véspera tem multa?"],
    },
    expect: { handedOver: "either", neverSays: [/nao (ha|tem|cobramos|existe)[^.]*multa/, /foi cancelada/] },
  },
  {
    id: "desmarcar-esta-de-pe",
    group: "informacoes",
    world: two,
    customer: { kind, says: ["minha reserva de sexta tá de pé ainda né?", "e a outra é que dia mesmo"] },
    expect: { says: [/20h|20:00/, /terca|17/], neverProposed: ["cancelamento", "alteracao"] },
  },
];
