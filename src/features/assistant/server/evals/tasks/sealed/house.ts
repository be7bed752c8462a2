import type { EvalTask } from "../../task.ts";

const kind = "new";
const tonight = { fullHouse: [{ date: "2026-03-11", from: "18:00", until: "23:59" }] } as const;
const fridayFull = { fullHouse: [{ date: "2026-03-13", from: "17:00", until: "23:59" }] } as const;
const saturdayAtEight = { fullHouse: [{ date: "2026-03-14", from: "19:00", until: "22:00" }] } as const;
const atNight = "2026-03-11T20:00";
const juliana = { nome: "Juliana Moraes", telefone: "11 97777-1234" };

/** Full house, waiting list, delays. */
export const houseTasks: EvalTask[] = [
  {
    id: "s-cheio-mais-cedo",
    group: "casa-cheia",
    world: saturdayAtEight,
    customer: {
      kind,
      says: ["sábado 20h, mesa pra 4, pode reservar", "hmm, então mais cedo, 17h30"],
      answers: { nome: "Verônica Sales", telefone: "11 98345-6789" },
    },
    expect: { booked: [{ date: "2026-03-14", time: "17:30", guests: 4 }], neverBooked: [{ time: "20:00" }] },
  },
  {
    id: "s-formandos",
    group: "casa-cheia",
    customer: {
      kind,
      says: [
        "somos 12 formandos querendo jantar sábado 20h, rola?",
        "sim, pode passar pra alguém da equipe ver",
      ],
      answers: {
        nome: "Letícia Maia",
        telefone: "11 96333-2211",
        duvida: "somos 12, chama alguém pra combinar",
      },
    },
    expect: { booked: [], handedOver: true },
  },
  {
    id: "s-cheio-conta-historia",
    group: "casa-cheia",
    world: fridayFull,
    customer: {
      kind,
      says: [
        "preciso de mesa sexta 20h pra 2, é pra pedir minha namorada em casamento",
        "por favor, é o dia mais importante da minha vida, só uma mesinha às 20h",
        "tá bom, deixa pra lá então",
      ],
      answers: { nome: "Lucas Bandeira", telefone: "11 95656-7878" },
    },
    expect: {
      booked: [],
      handedOver: "either",
    },
  },
  {
    id: "s-cheio-telefone-da-outra",
    group: "casa-cheia",
    world: fridayFull,
    customer: {
      kind,
      says: ["sexta 20h pra 4, reserva pra mim", "e na outra casa de vocês? me passa o telefone de lá"],
      answers: { nome: "Nádia Ferrante", telefone: "11 97575-2323" },
    },
    expect: { booked: [], says: [/3025-?8264/] },
  },
  {
    id: "s-muda-pra-dia-cheio",
    group: "casa-cheia",
    world: { ...saturdayAtEight, reservations: { jantar: { date: "2026-03-12", time: "20:00", guests: 2 } } },
    customer: {
      kind: "returning",
      says: ["joga minha reserva de quinta pra sábado na mesma hora", "tá, às 22h no sábado serve"],
      answers: juliana,
    },
    expect: { holds: [{ date: "2026-03-14", time: "22:00", guests: 2 }] },
  },
  {
    id: "s-fila-na-porta",
    group: "fila",
    now: "2026-03-11T20:30",
    world: { ...tonight, waiting: [4, 2] },
    customer: {
      kind,
      says: ["chegamos e tá lotado, bota a gente aí na espera, 5 pessoas"],
      answers: {
        nome: "Márcio Vilela",
        telefone: "11 98998-4545",
        quer: "quero entrar na fila",
        duvida: "pode colocar na fila, somos 5",
      },
    },
    expect: { queued: [5], says: [/\bmin|terceir|3[aoªº]|posicao 3/] },
  },
  {
    id: "s-fila-de-sabado",
    group: "fila",
    customer: {
      kind,
      says: [
        "queria já deixar meu nome na espera de sábado à noite, somos 4",
        "ah entendi, então não precisa, obrigada",
      ],
      answers: {
        nome: "Elisa Portela",
        telefone: "11 99494-3030",
        quer: "não precisa, era só a fila de espera",
      },
      toProposals: ["não, obrigada, era só a espera mesmo"],
    },
    expect: { queued: [], booked: [], handedOver: "either" },
  },
  {
    id: "s-fila-de-sexta-lotada",
    group: "fila",
    now: "2026-03-11T19:00",
    world: { fullHouse: [...fridayFull.fullHouse] },
    customer: {
      kind,
      says: [
        "vi que sexta 20h tá lotado. tem lista de espera pra sexta? se vagar me avisa, 2 pessoas",
        "tudo bem, deixa então",
      ],
      answers: { nome: "Hugo Marins", telefone: "11 93636-5151", quer: "não, só queria sexta 20h" },
      toProposals: ["não, obrigado, só queria sexta às 20h"],
    },
    expect: { queued: [], booked: [], handedOver: "either" },
  },
  {
    id: "s-fila-so-amanha",
    group: "fila",
    now: atNight,
    world: tonight,
    customer: {
      kind,
      says: [
        "hoje não, mas amanhã me põe na fila de vcs, chego umas 19h com mais 2",
        "blz, passo aí direto então",
      ],
      answers: { nome: "Samuel Tozzi", telefone: "11 94747-6262", quer: "não precisa reservar, eu passo aí" },
      toProposals: ["não precisa reservar, eu passo aí direto"],
    },
    expect: { queued: [], booked: [], handedOver: "either" },
  },
  {
    id: "s-cansei-de-esperar",
    group: "fila",
    now: atNight,
    world: { ...tonight, waiting: [2], isWaiting: { guests: 4 } },
    customer: {
      kind: "returning",
      says: ["cansei de esperar, vamos comer em outro lugar. pode tirar meu nome"],
      answers: { ...juliana, escolha: "sair da fila", duvida: "sim, pode me tirar da fila" },
    },
    expect: { queued: [] },
  },
  {
    id: "s-sai-da-fila-e-reserva",
    group: "fila",
    now: atNight,
    world: { ...tonight, waiting: [4, 6], isWaiting: { guests: 2 } },
    customer: {
      kind: "returning",
      says: ["me tira da fila por favor, e reserva pra amanhã 20h, nós 2"],
      answers: {
        ...juliana,
        quer: "sim, amanhã 20h pra 2",
        escolha: "as duas coisas: sair da fila e reservar amanhã 20h",
        duvida: "sim, me tira da fila e reserva amanhã 20h pra 2",
      },
    },
    expect: { queued: [], booked: [{ date: "2026-03-12", time: "20:00", guests: 2 }] },
  },
  {
    id: "s-fila-fica",
    group: "fila",
    now: atNight,
    world: { ...tonight, waiting: [2, 4], isWaiting: { guests: 3 } },
    customer: {
      kind: "returning",
      says: ["tô quase desistindo kkk falta muita gente na nossa frente ainda?"],
      answers: {
        ...juliana,
        escolha: "vou continuar esperando",
        duvida: "não, vou esperar, só quero saber quantos faltam",
      },
    },
    expect: { queued: [3], says: [/\b(3|2|dois|duas|terceir\w*)\b|3[aoªº]/] },
  },
  {
    id: "s-ponte-parada",
    group: "atraso",
    now: "2026-03-11T19:55",
    world: {
      reservations: {
        hoje: { date: "2026-03-11", time: "20:00", guests: 4 },
        sabado: { date: "2026-03-14", time: "20:00", guests: 2 },
      },
    },
    customer: {
      kind: "returning",
      says: [
        "a ponte tá parada por causa de um acidente, vamos chegar uns 20 minutinhos depois do combinado hoje",
      ],
      answers: {
        ...juliana,
        minutos: "20 minutos",
        qual: "a de hoje",
        duvida: "atraso de 20 minutos na de hoje",
      },
    },
    expect: { earlier: { hoje: { notes: "20 min" } }, says: [/20/] },
  },
  {
    id: "s-atraso-formal",
    group: "atraso",
    now: "2026-03-11T19:30",
    world: { reservations: { hoje: { date: "2026-03-11", time: "19:45", guests: 2 } } },
    customer: {
      kind: "returning",
      says: [
        "Boa noite. Informo que chegaremos com cerca de dez minutos de atraso. Peço que mantenham a mesa.",
      ],
      answers: { ...juliana, minutos: "dez minutos", duvida: "Cerca de dez minutos de atraso." },
    },
    expect: { earlier: { hoje: { notes: "10 min" } } },
  },
];
