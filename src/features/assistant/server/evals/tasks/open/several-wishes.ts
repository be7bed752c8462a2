import type { EvalTask } from "../../task.ts";

const group = "varios-pedidos";
const kind = "new";
const ivo = { nome: "Ivone Castilho", telefone: "11 96543-1000" };

/** Several wishes in one message or one after the other. Each of them is served. */
export const openSeveralWishesTasks: EvalTask[] = [
  {
    id: "varios-duas-mesas-de-uma-vez",
    group,
    customer: {
      kind,
      says: ["preciso de 2 mesas: uma hoje às 20h pra 2 e outra no sábado às 13h pra 6"],
      answers: ivo,
    },
    expect: {
      booked: [
        { date: "2026-03-11", time: "20:00", guests: 2 },
        { date: "2026-03-14", time: "13:00", guests: 6 },
      ],
    },
  },
  {
    id: "varios-almoco-e-jantar",
    group,
    customer: {
      kind,
      says: [
        "quero reservar quinta 12h pra 3 pessoas e também sábado 21h pra 2, Sérgio Tavares 11 95555-2020",
      ],
      answers: { nome: "Sérgio Tavares", telefone: "11 95555-2020" },
    },
    expect: {
      booked: [
        { date: "2026-03-12", time: "12:00", guests: 3, name: "sergio" },
        { date: "2026-03-14", time: "21:00", guests: 2, name: "sergio" },
      ],
    },
  },
  {
    id: "varios-duas-no-mesmo-nome",
    group,
    customer: {
      kind: "returning",
      says: ["mesa pra 4 sexta 20h e uma pra 8 na segunda 19h30, tudo no meu nome"],
    },
    expect: {
      booked: [
        { date: "2026-03-13", time: "20:00", guests: 4, name: "juliana" },
        { date: "2026-03-16", time: "19:30", guests: 8, name: "juliana" },
      ],
    },
  },
  {
    id: "varios-outra-igual-na-sexta",
    group,
    customer: {
      kind,
      says: ["amanhã 20h mesa pra 2", "show! faz outra igual pra segunda"],
      answers: ivo,
    },
    expect: {
      booked: [
        { date: "2026-03-12", time: "20:00", guests: 2 },
        { date: "2026-03-16", time: "20:00", guests: 2 },
      ],
    },
  },
  {
    id: "varios-tres-perguntas",
    group,
    customer: {
      kind,
      says: ["qual o endereço, tem estacionamento e aceita vale refeição?"],
    },
    expect: { says: [/treze de maio/, /manobrista|estacionamento/, /vale-refeicao/] },
  },
  {
    id: "varios-bolinho-gluten-e-mesa",
    group,
    customer: {
      kind,
      says: [
        "boa tarde! o bolinho de bacalhau quanto é? tem glúten? e se tiver mesa amanhã 20h pra dois já deixa reservado",
      ],
      answers: ivo,
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "20:00", guests: 2 }],
      says: [/36,00/, /gluten/],
    },
  },
  {
    id: "varios-cachorrinha-na-area-externa",
    group,
    customer: {
      kind,
      says: ["posso levar minha cachorrinha? se puder, quinta 19h pra 2 na área externa"],
      answers: { ...ivo, quer: "quero" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "19:00", guests: 2, notes: "extern" }],
      says: [/animais|bem-vind/],
    },
  },
  {
    id: "varios-pergunta-antes-de-fechar",
    group,
    customer: {
      kind,
      says: ["mesa pra 2 na segunda 21h"],
      answers: ivo,
      toProposals: ["antes de fechar: quanto tá a moqueca?", "então fecha"],
    },
    expect: {
      booked: [{ date: "2026-03-16", time: "21:00", guests: 2 }],
      says: [/89,90/],
    },
  },
  {
    id: "varios-esqueci-o-casal",
    group,
    customer: {
      kind,
      says: ["amanhã 20h mesa pra 2", "ih esqueci, vem mais um casal, vamos ser 4"],
      answers: ivo,
    },
    expect: {
      holds: [{ date: "2026-03-12", time: "20:00", guests: 4 }],
      meantBefore: [{ date: "2026-03-12", time: "20:00", guests: 2 }],
    },
  },
  {
    id: "varios-imprevisto-logo-depois",
    group,
    customer: {
      kind,
      says: ["reserva pra 2 hoje 19h30", "putz, imprevisto. cancela essa que acabei de fazer"],
      answers: ivo,
    },
    expect: { holds: [], meantBefore: [{ date: "2026-03-11", time: "19:30", guests: 2 }] },
  },
  {
    id: "varios-o-que-tiver-livre",
    group,
    world: { fullHouse: [{ date: "2026-03-13", from: "17:00", until: "23:59" }] },
    customer: {
      kind,
      says: ["sexta ou sábado, o que tiver livre às 20h, pra 4"],
      answers: { ...ivo, escolha: "sábado então", data: "sábado então", quer: "quero sábado" },
      toAlternatives: "sábado às 20h então",
    },
    expect: { booked: [{ date: "2026-03-14", time: "20:00", guests: 4 }] },
  },
  {
    id: "varios-se-nao-tiver-as-oito",
    group,
    world: { fullHouse: [{ date: "2026-03-13", from: "18:30", until: "21:00" }] },
    customer: {
      kind,
      says: ["sexta 20h pra 2. se não tiver 20h pode ser 21h"],
      answers: ivo,
      toAlternatives: "21h, como eu disse",
    },
    expect: { booked: [{ date: "2026-03-13", time: "21:00", guests: 2 }] },
  },
  {
    id: "varios-se-lotado-deixa",
    group,
    customer: {
      kind,
      says: ["vê pra mim amanhã 20h mesa de 4, se tiver lotado deixa pra lá"],
      answers: { ...ivo, quer: "reserva" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 4 }] },
  },
  {
    id: "varios-horario-do-samba-e-mesa",
    group,
    customer: {
      kind,
      says: ["boa tardeee o samba de sábado começa q horas? quero mesa pra 6 uma hora antes de começar"],
      answers: { ...ivo, horario: "18h", data: "no sábado" },
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "18:00", guests: 6 }],
      says: [/19h|19:00/],
    },
  },
  {
    id: "varios-numeros-que-nao-sao-pessoas",
    group,
    customer: {
      kind,
      says: ["moro pertinho, rua 13 nº 302. só eu e 1 amiga hj 18h30, da certo uma mesa?"],
      answers: { ...ivo, pessoas: "2", quer: "quero" },
    },
    expect: { booked: [{ date: "2026-03-11", time: "18:30", guests: 2 }] },
  },
  {
    id: "varios-anota-tudo",
    group,
    customer: {
      kind,
      says: [
        "quinta 20h, 5 pessoas, uma é cadeirante e outra faz aniversário, se puder longe da porta. Denise, 11 92222-1111",
      ],
      answers: { nome: "Denise", telefone: "11 92222-1111" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "20:00", guests: 5, name: "denise", notes: "cadeira" }],
    },
  },
];
