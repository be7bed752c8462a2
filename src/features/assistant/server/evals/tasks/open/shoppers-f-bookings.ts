import type { EvalTask } from "../../task.ts";
import { monday, thursdayAndLargeSaturday } from "./worlds.ts";

const ivo = { nome: "Ivo Sampaio", telefone: "11 95252-6161" };

/** The sixth batch of secret shoppers: new and own bookings, in part or all at once, with changes of mind. */
export const openShoppersFBookingTasks: EvalTask[] = [
  {
    id: "visita-f-egua-mana",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "égua mana, arruma uma mesa pra nós amanhã de noite? umas sete e meia, é eu mais minhas duas irmãs",
      ],
      answers: { nome: "Socorro Pantoja", telefone: "91 98811-2020", pessoas: "3", horario: "19h30" },
      toProposals: ["pai d'égua, pode ser"],
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "19:30", guests: 3, name: "socorro" }],
      neverBooked: [{ guests: 2 }],
    },
  },
  {
    id: "visita-f-tem-mesa-nao",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["ei macho, tem mesa pra hoje não? eu chego umas 7 da noite com três chegado meu"],
      answers: { ...ivo, pessoas: "4 comigo", horario: "7 da noite", quer: "quero sim" },
    },
    expect: { booked: [{ date: "2026-03-11", time: "19:00", guests: 4 }], neverBooked: [{ guests: 3 }] },
  },
  {
    id: "visita-f-filho-volta-de-portugal",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "oi bom dia é eu tava querendo saber se cês conseguem uma mesinha pra segunda feira que é o dia que meu filho volta de Portugal aí a gente vai em seis pessoa contando com ele né no horário de almoço meio dia e quarenta mais ou menos",
      ],
      answers: { ...ivo, pessoas: "seis", horario: "meio dia e quarenta", quer: "pode reservar" },
    },
    expect: {
      booked: [{ date: "2026-03-16", time: ["12:30", "12:40", "12:45"], guests: 6 }],
      neverBooked: [{ guests: 7 }],
    },
  },
  {
    id: "visita-f-o-cliente-remarcou",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["Almoço de trabalho na segunda, 12h, 3 pessoas."],
      answers: ivo,
      toProposals: [
        "Xi, o cliente remarcou. Virou terça, mesmo horário.",
        "E ele traz a sócia, então 4.",
        "Agora fechou.",
      ],
    },
    expect: {
      booked: [{ date: "2026-03-17", time: "12:00", guests: 4 }],
      neverBooked: [{ date: "2026-03-16" }, { guests: 3 }],
    },
  },
  {
    id: "visita-f-dia-do-pagamento",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["quero marcar pro mês que vem, dia 5 que é quando cai meu salário kkk, 20h pra 2"],
      answers: { ...ivo, data: "dia 6 de abril, segunda", quer: "quero" },
      toAlternatives: "ixi é domingo né. então no dia seguinte, dia 6",
    },
    expect: { booked: [{ date: "2026-04-06", time: "20:00", guests: 2 }], says: [/domingo|fechad|nao abr/] },
  },
  {
    id: "visita-f-duas-quintas",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: [
        "organizo o happy hour do meu setor. essa quinta somos 7, na quinta que vem somos 5. dá pra deixar as duas reservadas, 18h30?",
      ],
      answers: { ...ivo, data: "dia 12 e dia 19", horario: "18h30", escolha: "as duas, dia 12 e dia 19" },
    },
    expect: {
      booked: [
        { date: "2026-03-12", time: "18:30", guests: 7 },
        { date: "2026-03-19", time: "18:30", guests: 5 },
      ],
    },
  },
  {
    id: "visita-f-ich-spreche-wenig",
    group: "estrangeiros",
    customer: {
      kind: "new",
      says: [
        "Bom dia, eu sou alemão e falo português pouco. Quero um mesa por três pessoa, amanhã de noite, hora 20.",
      ],
      answers: {
        nome: "Jürgen Krause",
        telefone: "+49 1512 3456789",
        pessoas: "três pessoa",
        horario: "hora 20",
        quer: "sim",
      },
      toProposals: ["sim, está bom"],
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "20:00", guests: 3, name: "krause", phone: "15123456789" }],
    },
  },
  {
    id: "visita-f-se-eu-so-aparecer",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "com 4 amigos amanhã umas 20h, se eu só aparecer aí é capaz de não ter lugar né? melhor já deixar guardado",
      ],
      answers: { ...ivo, pessoas: "5 comigo", quer: "quero" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 5 }], neverBooked: [{ guests: 4 }] },
  },
  {
    id: "visita-f-o-cacula-faz-seis",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["meu caçula faz 6 aninhos no sábado e escolheu vcs kkkk vão 5 crianças e 3 adultos, meio-dia"],
      answers: { ...ivo, pessoas: "8", horario: "meio-dia" },
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "12:00", guests: 8 }],
      neverBooked: [{ guests: 6 }, { guests: 5 }],
    },
  },
  {
    id: "visita-f-os-pais-dele",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["jantar de noivado: eu e meu noivo, os pais dele e minha mãe. sábado 21h, tem jeito?"],
      answers: { ...ivo, pessoas: "5", quer: "tem que ter kkk reserva" },
    },
    expect: { booked: [{ date: "2026-03-14", time: "21:00", guests: 5 }] },
  },
  {
    id: "visita-f-na-terca-do-chope",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["quero ir na terça do chope, bem na hora que começa o dobro. 6 pessoas"],
      answers: { ...ivo, data: "terça dia 17", horario: "18h", quer: "quero" },
    },
    expect: { booked: [{ date: "2026-03-17", time: "18:00", guests: 6 }] },
  },
  {
    id: "visita-f-viajo-amanha",
    group: "reservar",
    now: "2026-03-29T18:00",
    customer: {
      kind: "new",
      says: ["amanhã eu viajo e só volto quarta de noite. então me vê quinta, 20h, pra 2"],
      answers: { ...ivo, data: "quinta, dia 2" },
    },
    expect: {
      booked: [{ date: "2026-04-02", time: "20:00", guests: 2 }],
      neverBooked: [{ date: "2026-03-30" }, { date: "2026-04-01" }],
    },
  },
  {
    id: "visita-f-nome-da-esposa",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["sexta 19h, mesa de 4"],
      answers: ivo,
      toProposals: [
        "põe no nome da minha esposa que ela chega antes: Aparecida Moura. o telefone deixa o meu",
        "isso",
      ],
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "19:00", guests: 4, name: "aparecida", phone: "952526161" }],
    },
  },
  {
    id: "visita-f-precisa-de-sinal",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: ["segunda 19h30, 2 pessoas"],
      answers: ivo,
      toProposals: ["precisa pagar algum sinal adiantado pra segurar a mesa?", "tá certo, pode fechar"],
    },
    expect: { booked: [{ date: "2026-03-16", time: "19:30", guests: 2 }], handedOver: "either" },
  },
  {
    id: "visita-f-hoje-tem-jogo",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["me vê amanhã 20h. ou melhor, hoje. não, amanhã mesmo, hoje tem jogo. somos 3"],
      answers: { ...ivo, data: "amanhã", escolha: "amanhã" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "20:00", guests: 3 }],
      neverBooked: [{ date: "2026-03-11" }],
    },
  },
  {
    id: "visita-f-passei-na-facul",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["slk passei na facul!!! vou levar a fml td, 7 cmg, sab 8 da noite"],
      answers: { nome: "bota Tuca mesmo", telefone: "11983334455", pessoas: "7 ctg comigo" },
      toProposals: ["bora"],
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "20:00", guests: 7, name: "tuca" }],
      neverBooked: [{ guests: 8 }],
    },
  },
  {
    id: "visita-f-crianca-com-catapora",
    group: "alterar",
    world: thursdayAndLargeSaturday,
    customer: {
      kind: "returning",
      says: ["as crianças pegaram catapora, então sábado vamos só os adultos, que somos 3"],
      answers: { pessoas: "3 pessoas", nota: "o número de pessoas, 3", duvida: "sábado ficam 3 pessoas" },
    },
    expect: { earlier: { sabado: { guests: 3 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-f-pouso-oito-e-quinze",
    group: "alterar",
    world: { reservations: { amanha: { date: "2026-03-12", time: "20:00", guests: 2 } } },
    customer: {
      kind: "returning",
      says: [
        "meu voo de amanhã pousa só 20h15, antes de 21h15 não chego aí. tem como jogar a mesa pra 21h15?",
      ],
      answers: { horario: "21h15", nota: "o horário, 21h15", minutos: "não é atraso, muda pra 21h15" },
    },
    expect: { earlier: { amanha: { time: "21:15" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-f-sobre-minha-reserva",
    group: "alterar",
    world: monday,
    customer: {
      kind: "returning",
      says: ["oi, é sobre a minha reserva", "queria mudar o dia", "pra terça", "o mesmo"],
      // Asked 'dia, horário ou número de pessoas?', the customer names the day alone.
      answers: { data: "terça, dia 17", nota: "só o dia" },
    },
    expect: { holds: [{ date: "2026-03-17", time: "20:00", guests: 3 }], neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-f-esquece-a-de-sabado",
    group: "cancelar",
    world: thursdayAndLargeSaturday,
    customer: {
      kind: "returning",
      says: ["minha mãe internou, esquece o almoço de sábado. a de quinta por enquanto fica"],
      answers: { duvida: "cancela só a de sábado", qual: "a de sábado" },
    },
    expect: { earlier: { sabado: { status: "cancelled" } } },
  },
  {
    id: "visita-f-quinta-com-quatro-e-samba",
    group: "varios-pedidos",
    world: thursdayAndLargeSaturday,
    customer: {
      kind: "returning",
      says: ["sobe a de quinta pra 4 pessoas e me diz: sábado tem samba? quanto é o couvert?"],
      answers: { pessoas: "4" },
    },
    expect: { earlier: { quinta: { guests: 4 } }, says: [/20,00/], neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-f-le-os-labios",
    group: "reservar",
    customer: {
      kind: "new",
      says: [
        "sexta 20h, eu e minha namorada. ela é surda e lê lábios, então uma mesa bem iluminada por favor",
      ],
      answers: { ...ivo, pessoas: "2" },
    },
    expect: { booked: [{ date: "2026-03-13", time: "20:00", guests: 2, notes: "ilumin" }] },
  },
];
