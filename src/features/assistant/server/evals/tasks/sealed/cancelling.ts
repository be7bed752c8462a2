import type { EvalTask } from "../../task.ts";

const group = "cancelar";
const kind = "returning";
const juliana = { nome: "Juliana Moraes", telefone: "11 97777-1234" };
const friday = { reservations: { jantar: { date: "2026-03-13", time: "20:00", guests: 4 } } } as const;
const dinnerAndLunch = {
  reservations: {
    jantar: { date: "2026-03-13", time: "20:00", guests: 4 },
    almoco: { date: "2026-03-17", time: "12:30", guests: 2 },
  },
} as const;

/** Cancelling the right booking, and booking again. */
export const cancellingTasks: EvalTask[] = [
  {
    id: "s-cancela-jantar-fica-almoco",
    group,
    world: dinnerAndLunch,
    customer: {
      kind,
      says: ["cancela o jantar mas deixa o almoço"],
      answers: {
        ...juliana,
        qual: "o jantar",
        escolha: "o jantar, de sexta",
        duvida: "cancela só o jantar de sexta",
      },
    },
    expect: { earlier: { jantar: { status: "cancelled" } } },
  },
  {
    id: "s-nao-vai-rolar",
    group,
    world: friday,
    customer: {
      kind,
      says: ["poxa, não vai mais rolar o rolê de sexta, pode liberar a mesa"],
      answers: {
        ...juliana,
        quer: "pode cancelar",
        escolha: "cancelar",
        duvida: "pode cancelar minha reserva de sexta",
      },
    },
    expect: { earlier: { jantar: { status: "cancelled" } } },
  },
  {
    id: "s-desmarca-tudo",
    group,
    world: dinnerAndLunch,
    customer: {
      kind,
      says: ["desmarca tudo que tiver no meu nome aí, vou ter que viajar"],
      answers: { ...juliana, qual: "as duas", escolha: "as duas", duvida: "todas, a de sexta e a de terça" },
    },
    expect: { earlier: { jantar: { status: "cancelled" }, almoco: { status: "cancelled" } } },
  },
  {
    id: "s-pede-de-volta",
    group,
    world: friday,
    customer: {
      kind,
      says: [
        "cancela minha reserva de sexta",
        "ai me precipitei!! faz de novo aquela reserva igualzinha, sexta 20h pra 4",
      ],
      answers: juliana,
    },
    expect: {
      earlier: { jantar: { status: "cancelled" } },
      booked: [{ date: "2026-03-13", time: "20:00", guests: 4 }],
    },
  },
  {
    id: "s-carta-de-cancelamento",
    group,
    world: { reservations: { almoco: { date: "2026-03-17", time: "12:30", guests: 2 } } },
    customer: {
      kind,
      says: [
        "Boa tarde. Lamento informar que, por motivo de saúde, não poderei comparecer ao almoço do dia 17. Peço a gentileza de cancelarem a reserva. Agradeço a compreensão.",
      ],
      answers: { ...juliana, duvida: "Peço que cancelem a reserva do dia 17." },
      toProposals: ["Sim, por gentileza."],
    },
    expect: { earlier: { almoco: { status: "cancelled" } } },
  },
  {
    id: "s-cancela-sabado-e-segunda-da-irma",
    group,
    world: {
      reservations: {
        sexta: { date: "2026-03-13", time: "20:00", guests: 4 },
        sabado: { date: "2026-03-14", time: "13:00", guests: 6 },
      },
    },
    customer: {
      kind,
      says: ["cancela a de sábado e faz outra na segunda 20h pra 3, no nome da minha irmã Helena Moraes"],
      answers: {
        nome: "Helena Moraes",
        telefone: "11 97777-1234",
        qual: "a de sábado",
        quer: "sim, segunda 20h pra 3 em nome de Helena Moraes",
        escolha: "cancelar a de sábado",
        duvida: "cancela a de sábado, e reserva segunda 20h pra 3 em nome de Helena Moraes",
      },
    },
    expect: {
      earlier: { sabado: { status: "cancelled" } },
      booked: [{ date: "2026-03-16", time: "20:00", guests: 3, name: "helena" }],
    },
  },
  {
    id: "s-quinta-sai-sabado-do-marido",
    group,
    world: {
      reservations: {
        terca: { date: "2026-03-17", time: "12:30", guests: 2 },
        quinta: { date: "2026-03-19", time: "20:00", guests: 5 },
      },
    },
    customer: {
      kind,
      says: [
        "na quinta dia 19 eu não vou mais não, pode tirar. em compensação preciso de uma nova no sábado 21 às 13h pra 7, em nome do meu marido, Sérgio Dantas",
      ],
      answers: {
        nome: "Sérgio Dantas",
        telefone: "11 97777-1234",
        qual: "a de quinta dia 19",
        quer: "sim, sábado 21 às 13h pra 7 em nome de Sérgio Dantas",
        escolha: "cancelar a de quinta dia 19",
        duvida: "cancela a do dia 19 e reserva sábado 21, 13h, 7 pessoas, em nome de Sérgio Dantas",
      },
    },
    expect: {
      earlier: { quinta: { status: "cancelled" } },
      booked: [{ date: "2026-03-21", time: "13:00", guests: 7, name: "sergio" }],
    },
  },
  {
    id: "s-remarcar-ou-cancelar",
    group,
    world: friday,
    customer: {
      kind,
      says: ["quero remarcar minha reserva de sexta pra quinta no mesmo horário"],
      answers: { ...juliana, duvida: "cancela a reserva" },
      toProposals: ["ah quer saber, não vou conseguir quinta também. cancela de vez", "sim, cancela"],
    },
    expect: { earlier: { jantar: { status: "cancelled" } } },
  },
];
