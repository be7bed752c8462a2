import type { EvalTask } from "../task.ts";

const ana = { nome: "Ana Lúcia Ferraz", telefone: "11 98888-7766" };
const oneBooking = { reservations: { jantar: { date: "2026-03-13", time: "20:00", guests: 4 } } } as const;
const twoBookings = {
  reservations: {
    jantar: { date: "2026-03-13", time: "20:00", guests: 4 },
    almoco: { date: "2026-03-17", time: "12:30", guests: 2 },
  },
} as const;

/** The customer changes their mind before, during, or long after booking. */
export const changingTasks: EvalTask[] = [
  {
    id: "corrigir-dia-na-mesma-frase",
    group: "corrigir",
    customer: { kind: "new", says: ["mesa pra 4 na sexta, não, sábado, às 20h"], answers: ana },
    expect: { booked: [{ date: "2026-03-14", time: "20:00", guests: 4 }] },
  },
  {
    id: "corrigir-dia-negado",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["mesa pra 2 sexta 20h", "sexta não, quinta"],
      answers: ana,
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 2 }] },
  },
  {
    id: "corrigir-em-vez-de",
    group: "corrigir",
    heldOut: true,
    customer: {
      kind: "new",
      says: ["quero reservar amanhã 20h pra 4 pessoas"],
      answers: ana,
      toProposals: ["em vez de 20h coloca 21h", "isso, pode confirmar"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "21:00", guests: 4 }] },
  },
  {
    id: "corrigir-pessoas",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["reserva amanhã 19h pra 4"],
      answers: ana,
      toProposals: ["na verdade somos 6", "sim"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "19:00", guests: 6 }] },
  },
  {
    id: "corrigir-de-para",
    group: "corrigir",
    heldOut: true,
    customer: {
      kind: "new",
      says: ["reserva amanhã 19h pra 4"],
      answers: ana,
      toProposals: ["muda de 4 pra 5 pessoas pfv", "ok confirma"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "19:00", guests: 5 }] },
  },
  {
    id: "corrigir-nome",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["mesa amanhã 20h pra 2"],
      answers: ana,
      toProposals: ["coloca no nome do Roberto Dias", "isso"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 2, name: "roberto" }] },
  },
  {
    id: "corrigir-desistir-e-voltar",
    group: "corrigir",
    heldOut: true,
    customer: {
      kind: "new",
      says: ["mesa amanhã 20h pra 2", "pensando bem, quero sim, pode reservar"],
      answers: ana,
      toProposals: ["não, esquece", "sim"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 2 }] },
  },
  {
    id: "corrigir-duas-coisas",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["mesa sexta 19h pra 2"],
      answers: ana,
      toProposals: ["errei, é sábado às 13h e pra 3 pessoas", "perfeito, confirma"],
    },
    expect: { booked: [{ date: "2026-03-14", time: "13:00", guests: 3 }] },
  },
  {
    id: "corrigir-mais-tarde",
    group: "corrigir",
    heldOut: true,
    customer: {
      kind: "new",
      says: ["mesa quinta 19h pra 2"],
      answers: ana,
      toProposals: ["melhor meia hora mais tarde", "sim"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "19:30", guests: 2 }] },
  },
  {
    id: "corrigir-desistir",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["quero reservar amanhã pra 4", "deixa pra lá, não quero mais"],
      answers: {},
    },
    expect: { booked: [] },
  },
  {
    id: "varios-horario-e-reserva",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: ["oi, até que horas vcs abrem na quinta? e já reserva pra 2 às 20h quinta"],
      answers: ana,
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 2 }], says: [/23h|23:00/] },
  },
  {
    id: "varios-cardapio-e-reserva",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: ["quanto custa a moqueca? e quero mesa pra 2 amanhã 20h"],
      answers: ana,
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 2 }], says: [/89,90/] },
  },
  {
    id: "varios-endereco-e-promocao",
    group: "varios-pedidos",
    customer: { kind: "new", says: ["onde vcs ficam? e tem alguma promoção?"] },
    expect: { says: [/treze de maio/, /chope em dobro/] },
  },
  {
    id: "varios-cancelar-e-reservar",
    group: "varios-pedidos",
    heldOut: true,
    world: oneBooking,
    customer: {
      kind: "returning",
      says: ["cancela minha reserva de sexta e faz outra pra quinta 20h pra 4"],
    },
    expect: {
      earlier: { jantar: { status: "cancelled" } },
      booked: [{ date: "2026-03-12", time: "20:00", guests: 4 }],
    },
  },
  {
    id: "varios-pergunta-no-meio",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: ["reserva pra 4 amanhã 20h"],
      answers: { ...ana, nome: "antes me diz, vocês têm estacionamento? meu nome é Ana Ferraz" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 4, name: "ana" }], says: [/manobrista/] },
  },
  {
    id: "varios-duas-reservas",
    group: "varios-pedidos",
    heldOut: true,
    customer: {
      kind: "new",
      says: [
        "preciso de uma mesa quinta 12h pra 2, Ana Ferraz, 11988887766",
        "e quero mais uma reserva, sábado 20h pra 6",
      ],
      answers: ana,
    },
    expect: {
      booked: [
        { date: "2026-03-12", time: "12:00", guests: 2 },
        { date: "2026-03-14", time: "20:00", guests: 6 },
      ],
    },
  },
  {
    id: "varios-delivery-e-horario",
    group: "varios-pedidos",
    heldOut: true,
    customer: { kind: "new", says: ["vcs entregam? e abrem domingo?"] },
    expect: { says: [/ifood/, /fechad|nao abr/] },
  },
  {
    id: "varios-saudacao-e-agradecimento",
    group: "varios-pedidos",
    customer: { kind: "new", says: ["boa noite!! tudo bem? qual o telefone daí?", "valeu, obrigado!"] },
    expect: { says: [/3284-5170/] },
  },
  {
    id: "alterar-horario",
    group: "alterar",
    world: oneBooking,
    customer: { kind: "returning", says: ["quero mudar minha reserva de sexta pra 21h"] },
    expect: { earlier: { jantar: { date: "2026-03-13", time: "21:00", guests: 4 } } },
  },
  {
    id: "alterar-pessoas",
    group: "alterar",
    world: oneBooking,
    customer: { kind: "returning", says: ["oi, vai mais gente na minha reserva, agora somos 6"] },
    expect: { earlier: { jantar: { date: "2026-03-13", time: "20:00", guests: 6 } } },
  },
  {
    id: "alterar-dia",
    group: "alterar",
    world: oneBooking,
    customer: {
      kind: "returning",
      says: ["preciso remarcar minha reserva, pode ser sábado no mesmo horário?"],
    },
    expect: { earlier: { jantar: { date: "2026-03-14", time: "20:00", guests: 4 } } },
  },
  {
    id: "alterar-qual-de-duas",
    group: "alterar",
    world: twoBookings,
    customer: {
      kind: "returning",
      says: ["queria alterar minha reserva pra 13h"],
      answers: { qual: "a de terça" },
    },
    expect: { earlier: { almoco: { date: "2026-03-17", time: "13:00", guests: 2 } } },
  },
  {
    id: "alterar-tudo",
    group: "alterar",
    heldOut: true,
    world: oneBooking,
    customer: { kind: "returning", says: ["altera minha reserva: quinta, 19h, 2 pessoas"] },
    expect: { earlier: { jantar: { date: "2026-03-12", time: "19:00", guests: 2 } } },
  },
  {
    id: "alterar-para-fechado",
    group: "alterar",
    heldOut: true,
    world: oneBooking,
    customer: {
      kind: "returning",
      says: ["muda minha reserva pra domingo"],
      toAlternatives: "então deixa como está",
    },
    expect: {},
  },
  {
    id: "alterar-aos-poucos",
    group: "alterar",
    world: oneBooking,
    customer: {
      kind: "returning",
      says: ["quero alterar minha reserva"],
      answers: { nota: "o horário", horario: "19h", data: "continua sexta", pessoas: "4 mesmo" },
    },
    expect: { earlier: { jantar: { date: "2026-03-13", time: "19:00", guests: 4 } } },
  },
  {
    id: "alterar-sem-reserva",
    group: "alterar",
    customer: { kind: "new", says: ["quero mudar o horário da minha reserva"] },
    expect: { says: [/nao (encontrei|achei|localizei|ha|tenho)|nenhuma reserva/] },
  },
  {
    id: "alterar-e-desistir",
    group: "alterar",
    heldOut: true,
    world: oneBooking,
    customer: {
      kind: "returning",
      says: ["passa minha reserva pra 21h30"],
      toProposals: ["não, melhor deixar como estava"],
    },
    expect: {},
  },
  {
    id: "alterar-adiantar",
    group: "alterar",
    heldOut: true,
    world: oneBooking,
    customer: { kind: "returning", says: ["da pra adiantar minha reserva de sexta pras 19?"] },
    expect: { earlier: { jantar: { date: "2026-03-13", time: "19:00", guests: 4 } } },
  },
  {
    id: "cancelar-uma",
    group: "cancelar",
    world: oneBooking,
    customer: { kind: "returning", says: ["preciso cancelar minha reserva"] },
    expect: { earlier: { jantar: { status: "cancelled" } } },
  },
  {
    id: "cancelar-nao-vou-poder",
    group: "cancelar",
    heldOut: true,
    world: oneBooking,
    customer: {
      kind: "returning",
      says: ["gente, infelizmente não vou poder ir na sexta, desmarca pra mim"],
    },
    expect: { earlier: { jantar: { status: "cancelled" } } },
  },
  {
    id: "cancelar-qual-de-duas",
    group: "cancelar",
    world: twoBookings,
    customer: { kind: "returning", says: ["cancela a reserva do dia 17"] },
    expect: { earlier: { almoco: { status: "cancelled" } } },
  },
  {
    id: "cancelar-perguntando",
    group: "cancelar",
    world: twoBookings,
    customer: {
      kind: "returning",
      says: ["quero cancelar uma reserva"],
      answers: { qual: "a de sexta", data: "sexta" },
    },
    expect: { earlier: { jantar: { status: "cancelled" } } },
  },
  {
    id: "cancelar-e-desistir",
    group: "cancelar",
    world: oneBooking,
    customer: {
      kind: "returning",
      says: ["cancela minha reserva"],
      toProposals: ["não, pera, deixa marcado"],
    },
    expect: {},
  },
  {
    id: "cancelar-as-duas",
    group: "cancelar",
    heldOut: true,
    world: twoBookings,
    customer: {
      kind: "returning",
      says: ["cancela minha reserva de sexta", "cancela a de terça também"],
    },
    expect: { earlier: { jantar: { status: "cancelled" }, almoco: { status: "cancelled" } } },
  },
  {
    id: "cancelar-sem-reserva",
    group: "cancelar",
    customer: { kind: "new", says: ["quero cancelar a reserva"] },
    expect: { says: [/nao (encontrei|achei|localizei|ha|tenho)|nenhuma reserva/] },
  },
  {
    id: "cancelar-consultar-antes",
    group: "cancelar",
    heldOut: true,
    world: oneBooking,
    customer: { kind: "returning", says: ["qual minha reserva mesmo?", "ok pode cancelar ela"] },
    expect: { earlier: { jantar: { status: "cancelled" } }, says: [/20h|20:00/] },
  },
  {
    id: "consultar-minhas-reservas",
    group: "informacoes",
    world: twoBookings,
    customer: { kind: "returning", says: ["quais reservas eu tenho aí?"] },
    expect: { says: [/sexta/, /terca/] },
  },
];
