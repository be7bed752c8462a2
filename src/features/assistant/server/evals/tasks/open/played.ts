import type { EvalTask } from "../../task.ts";

const ana = { nome: "Dirce Prado", telefone: "11 93266-4512" };
const friday = { reservations: { sexta: { date: "2026-03-13", time: "20:00", guests: 4 } } } as const;
const now = "2026-03-11T20:00";
const tonight = { fullHouse: [{ date: "2026-03-11", from: "18:00", until: "23:59" }] } as const;

/** Conversations that went wrong when they were played by hand, as far as rows or words can judge them. */
export const openPlayedTasks: EvalTask[] = [
  {
    id: "jogado-nao-vou-mais-de-carro",
    group: "informacoes",
    world: { reservations: { hoje: { date: "2026-03-11", time: "20:00", guests: 2 } } },
    customer: { kind: "returning", says: ["hoje nao vou mais de carro, tem metrô perto?"] },
    expect: { handedOver: "either", neverProposed: ["cancelamento"] },
  },
  {
    id: "jogado-irma-no-lugar",
    group: "alterar",
    world: friday,
    customer: {
      kind: "returning",
      says: ["eu não vou poder ir sexta mas minha irmã vai no meu lugar, tudo bem?"],
      answers: { nome: "Camila Moraes" },
    },
    expect: {
      holds: [{ date: "2026-03-13", time: "20:00", guests: 4 }],
      handedOver: "either",
      neverProposed: ["cancelamento"],
    },
  },
  {
    id: "jogado-trinta-e-um-de-abril",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["mesa dia 31 de abril 20h pra 2", "30 então"],
      answers: ana,
    },
    expect: {
      booked: [{ date: "2026-04-30", time: "20:00", guests: 2 }],
      neverBooked: [{ date: "2026-03-30" }],
    },
  },
  {
    id: "jogado-duas-mesas-lado-a-lado",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: ["quero 2 mesas de 4 uma do lado da outra, sexta 20h"],
      answers: { ...ana, duvida: "são duas mesas, 4 pessoas em cada", escolha: "duas mesas de 4" },
    },
    expect: {
      booked: [
        { date: "2026-03-13", time: "20:00", guests: 4 },
        { date: "2026-03-13", time: "20:00", guests: 4 },
      ],
    },
  },
  {
    id: "jogado-terca-para-quarta",
    group: "alterar",
    world: {
      reservations: {
        sexta: { date: "2026-03-13", time: "20:00", guests: 4 },
        terca: { date: "2026-03-17", time: "12:30", guests: 2 },
      },
    },
    customer: {
      kind: "returning",
      says: ["a da terça queria passar pra quarta"],
      answers: { data: "dia 18", escolha: "dia 18" },
      toAlternatives: "não, quarta dia 18",
    },
    expect: { earlier: { terca: { date: "2026-03-18", time: "12:30", guests: 2 } } },
  },
  {
    id: "jogado-doze-ou-treze",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["queria reservar dia 12 ou 13, to decidindo ainda, pra 5 ou 6 pessoas, 20h30"],
      answers: { ...ana, data: "sexta, 13", escolha: "sexta, 6 pessoas", pessoas: "6" },
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "20:30", guests: 6 }],
      neverBooked: [{ guests: 13 }, { guests: 12 }],
    },
  },
  {
    id: "jogado-longe-da-cozinha",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "minha esposa ta grávida e enjoada com cheiro de peixe, tem mesa longe da cozinha? sexta 20h 2 pessoas",
      ],
      answers: { ...ana, quer: "quero" },
    },
    expect: { booked: [{ date: "2026-03-13", time: "20:00", guests: 2, notes: "cozinha" }] },
  },
  {
    id: "jogado-amigas-do-croche",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "boa tarde meu filho",
        "eu queria levar minhas amigas do crochê pra almoçar",
        "somos eu e mais seis",
        "pode ser na quarta que vem ao meio dia?",
      ],
      answers: ana,
      toProposals: ["pode confirmar sim meu bem"],
    },
    expect: { booked: [{ date: "2026-03-18", time: "12:00", guests: 7 }] },
  },
  {
    id: "jogado-ddd-que-faltou",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["mesa pra 2 quinta 12h, meu nome é Dirce, telefone 93266 4512"],
      answers: { nome: "Dirce", telefone: "ddd 11, é 93266 4512" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "12:00", guests: 2, name: "dirce", phone: "11932664512" }],
      neverBooked: [{ guests: 11 }],
    },
  },
  {
    id: "jogado-vieram-mais-dois",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["eae, mesa pra 4 sabado 21h", "mano vieram mais 2"],
      answers: { ...ana, pessoas: "6" },
    },
    expect: {
      holds: [{ date: "2026-03-14", time: "21:00", guests: 6 }],
      meantBefore: [{ date: "2026-03-14", time: "21:00", guests: 4 }],
    },
  },
  {
    id: "jogado-sabado-sem-samba",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "quero pra sábado mas sem samba, que hora é melhor?",
        "então 17h, 2 adultos e 3 crianças, uma de 1 ano",
      ],
      answers: ana,
    },
    expect: { booked: [{ date: "2026-03-14", time: "17:00", guests: 5 }] },
  },
  {
    id: "jogado-vamos-no-japones",
    group: "fila",
    now,
    world: { ...tonight, waiting: [2, 2], isWaiting: { guests: 3 } },
    customer: {
      kind: "returning",
      says: ["deixa pra lá, vamos no japonês"],
      answers: { duvida: "isso, pode tirar a gente" },
    },
    expect: { queued: [] },
  },
  {
    id: "jogado-e-o-pudim",
    group: "alergia",
    customer: {
      kind: "new",
      says: ["meu filho tem alergia a leite e ovo (APLV), o que ele pode comer aí?", "e o pudim?"],
    },
    expect: { handedOver: "either", says: [/pudim[^.]*(leite|ovo)/], neverSays: [/\bsegur[oa]\b/] },
  },
  {
    id: "jogado-quarta-da-massa",
    group: "textos-da-casa",
    customer: { kind: "new", says: ["quarta da massa quanto é?", "vale pra hoje no jantar?"] },
    expect: { says: [/45,00/, /almoco/], neverSays: [/\bsim\b/] },
  },
];
