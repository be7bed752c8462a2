import type { EvalTask, WorldChange } from "../../task.ts";
import { evening, fullEvening } from "./worlds.ts";

/** Three areas. Only the loft has a table for more than six; only the Varanda is outdoors. */
const room = {
  areas: { Salão: [0, 2, 4], Varanda: [1, 3], Mezanino: [5] },
  kinds: { window: [2, 5], accessible: [0, 2], outdoor: [1, 3] },
} as const satisfies WorldChange["room"];
const friday = { date: "2026-03-13", time: "20:00", guests: 4 } as const;
const sexta = { room, reservations: { sexta: friday } } as const;
const carla = { nome: "Carla Menezes", telefone: "11 95432-7788" };
const kind = "new";
/** No table of the Varanda is free on this evening. */
const varandaTaken = {
  room,
  fullHouse: [{ date: "2026-03-11", from: "18:00", until: "23:30", tables: [1, 3] }],
} as const satisfies WorldChange;

/** Questions about places, changes of own reservations, and the queue. Written before its author read the grammar. */
export const openShoppersKHouseTasks: EvalTask[] = [
  {
    id: "k-fumar-na-area-externa",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["tem area externa? da pra fumar la?"] },
    expect: {
      says: [
        /varanda|area externa|ao ar livre|lado de fora/,
        /nao (sei|tenho|encontrei)|equipe|atendente|alguem/,
      ],
    },
  },
  {
    id: "k-quantos-cabem-no-mezanino",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["quantas pessoas cabem no mezanino?"] },
    expect: {
      says: [/\b8\b|nao (sei|tenho|encontrei)|equipe|atendente/],
      neverSays: [/quantas pessoas (sao|serao|voces)/],
    },
  },
  {
    id: "k-tem-terraco",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["vc tem terraço?"] },
    expect: { says: [/nao/, /varanda/, /mezanino/] },
  },
  {
    id: "k-sexta-pra-varanda",
    group: "lugar",
    world: sexta,
    customer: { kind: "returning", says: ["quero mudar minha reserva de sexta pra varanda"] },
    expect: { earlier: { sexta: { area: "Varanda" } } },
  },
  {
    id: "k-em-qual-area-estou",
    group: "lugar",
    world: sexta,
    customer: { kind: "returning", says: ["minha mesa de sexta ta em qual area?"] },
    expect: { says: [/sexta/, /\b(area|lugar|varanda)\b/] },
  },
  {
    id: "k-tira-a-janela",
    group: "lugar",
    world: { room, reservations: { sexta: { ...friday, requires: ["window"] } } },
    customer: {
      kind: "returning",
      says: ["tira o pedido da janela da minha reserva, pode ser qualquer mesa"],
    },
    expect: { earlier: { sexta: { requires: [] } } },
  },
  {
    id: "k-quebrou-a-perna",
    group: "lugar",
    world: sexta,
    customer: {
      kind: "returning",
      says: ["na reserva de sexta vamos precisar de mesa acessivel, minha mae quebrou a perna"],
    },
    expect: { earlier: { sexta: { requires: ["accessible"] } } },
  },
  {
    id: "k-salao-para-varanda-e-21h",
    group: "lugar",
    world: sexta,
    customer: {
      kind: "returning",
      says: ["Reservei sexta mas prefiro mudar: varanda e 21h em vez de 20h"],
    },
    expect: { earlier: { sexta: { area: "Varanda", time: "21:00" } } },
  },
  {
    id: "k-fila-na-varanda",
    group: "lugar",
    now: evening,
    world: { room, ...fullEvening },
    customer: {
      kind,
      says: ["to na porta, tem fila? somos 2, quero entrar e esperar uma mesa na varanda"],
      answers: { ...carla, quer: "quero" },
    },
    expect: { queued: [2], queuedFor: { area: "Varanda", requires: [] } },
  },
  {
    id: "k-fila-la-fora",
    group: "lugar",
    now: evening,
    world: { room, ...fullEvening },
    customer: { kind, says: ["poe a gente na fila, 4 pessoas, de preferencia la fora"], answers: carla },
    expect: { queued: [4] },
  },
  {
    id: "k-varanda-e-moqueca",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["tem lugar na varanda amanhã 19h p/ 3 e quanto custa a moqueca?"],
      answers: { ...carla, quer: "sim, reserva" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "19:00", guests: 3, area: "Varanda", requires: [] }],
      says: [/89,90/],
    },
  },
  {
    id: "k-dez-la-fora",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["tem como juntar mesa la fora? somos 10 no sábado às 14h"],
      answers: { quer: "sim, chama alguem" },
    },
    expect: { handedOver: "either", says: [/10|grupo|grande|equipe|atendente/] },
  },
  {
    id: "k-rampa",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["vcs tem rampa? e banheiro adaptado?"] },
    expect: { says: [/cadeira de rodas|acessiv/] },
  },
  {
    id: "k-diferenca-salao-mezanino",
    group: "lugar",
    world: { room },
    customer: { kind, says: ["qual a diferença do salão pro mezanino?"] },
    expect: {
      handedOver: "either",
      says: [/nao (sei|tenho|encontrei|consegui)|equipe|atendente|alguem|mezanino/],
    },
  },
  {
    id: "k-sogra-de-andador",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["minha sogra usa andador, tem como uma mesa sem escada? somos 4 sexta 20h"],
      answers: carla,
    },
    expect: { booked: [{ ...friday, area: null, requires: ["accessible"], notes: "andador" }] },
  },
  {
    id: "k-cadeirante-e-cadeirao",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: [
        "meu marido é cadeirante, queremos jantar quinta 20h somos 3 contando o bebe q precisa de cadeirão",
      ],
      answers: carla,
    },
    expect: {
      booked: [
        {
          date: "2026-03-12",
          time: "20:00",
          guests: 3,
          area: null,
          requires: ["accessible"],
          notes: "cadeir",
        },
      ],
    },
  },
  {
    id: "k-com-cachorro",
    group: "lugar",
    world: { room },
    customer: {
      kind,
      says: ["vcs sao pet friendly? vou com cachorro entao preciso da area externa, sab 12h 3 pessoas"],
      answers: carla,
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "12:00", guests: 3, area: null, requires: ["outdoor"] }],
      says: [/bem-vind/],
    },
  },
  {
    id: "k-se-nao-der-hoje",
    group: "lugar",
    world: varandaTaken,
    customer: {
      kind,
      says: ["da pra 4 na varanda hj 20h? se n der amanha mesmo horario"],
      toAlternatives: "amanha 20h na varanda",
      answers: { ...carla, duvida: "amanha 20h na varanda" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "20:00", guests: 4, area: "Varanda", requires: [] }],
    },
  },
];
