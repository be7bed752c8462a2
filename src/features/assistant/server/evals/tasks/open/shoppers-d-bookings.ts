import type { EvalTask } from "../../task.ts";
import { friday, fridayAndTuesday } from "./worlds.ts";

const yara = { nome: "Yara Siqueira", telefone: "11 93636-2424" };

/** The fourth batch of secret shoppers: new and own bookings, on other days of the year too. */
export const openShoppersDBookingTasks: EvalTask[] = [
  {
    id: "visita-d-domingo-fechado",
    group: "reservar",
    now: "2026-03-15T12:10",
    customer: {
      kind: "new",
      says: ["tão abertos hoje? to com 3 amigos querendo ir agora", "poxa. então amanhã 12h30, nós 4"],
      toAlternatives: "então amanhã 12h30, nós 4",
      answers: { ...yara, pessoas: "4" },
    },
    expect: {
      booked: [{ date: "2026-03-16", time: "12:30", guests: 4 }],
      says: [/fechad|nao abr|nao funciona/],
    },
  },
  {
    id: "visita-d-doze-de-junho",
    group: "feriados",
    now: "2026-06-12T14:00",
    customer: {
      kind: "new",
      says: ["esqueci que era dia dos namorados 😱 salva minha pele, mesa pra hoje 20h30!!"],
      answers: { ...yara, pessoas: "2, eu e ela" },
    },
    expect: { booked: [{ date: "2026-06-12", time: "20:30", guests: 2 }] },
  },
  {
    id: "visita-d-domingo-das-maes",
    group: "feriados",
    now: "2026-05-08T19:00",
    world: { sunday: { from: "11:00", until: "17:00" } },
    customer: {
      kind: "new",
      says: ["domingo agora é dia das mães né? 12h pra 7, minha mãe faz 68 no mesmo dia"],
      answers: { ...yara, pessoas: "7" },
    },
    expect: { booked: [{ date: "2026-05-10", time: "12:00", guests: 7 }], neverBooked: [{ guests: 68 }] },
  },
  {
    id: "visita-d-ano-que-vem",
    group: "reservar",
    now: "2026-12-28T10:00",
    customer: {
      kind: "new",
      says: ["Bom dia! Já dá para reservar para 5 de janeiro? Jantar, 20h, 4 pessoas."],
      answers: { ...yara, quer: "Sim, por favor." },
    },
    expect: { booked: [{ date: "2027-01-05", time: "20:00", guests: 4 }] },
  },
  {
    id: "visita-d-daqui-uma-hora",
    group: "reservar",
    now: "2026-03-13T18:30",
    customer: {
      kind: "new",
      says: ["to saindo de casa, chego em 1 hora, mesa pra 2"],
      answers: { ...yara, horario: "19h30", data: "hoje", quer: "sim" },
    },
    expect: { booked: [{ date: "2026-03-13", time: "19:30", guests: 2 }] },
  },
  {
    id: "visita-d-uns-amigos",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["quero levar uns amigos pra jantar no sábado 20h"],
      answers: { ...yara, pessoas: "acho que 5, põe 5" },
    },
    expect: { booked: [{ date: "2026-03-14", time: "20:00", guests: 5 }] },
  },
  {
    id: "visita-d-yamaguchi-com-ch",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["segunda 20h pra 2, Cristiane Yamaguti, 11 98111-2222"],
      answers: { nome: "Cristiane Yamaguchi", telefone: "11 98111-2222" },
      toProposals: ["é Yamaguchi com ch, arruma o nome", "agora sim"],
    },
    expect: { booked: [{ date: "2026-03-16", time: "20:00", guests: 2, name: "yamaguchi" }] },
  },
  {
    id: "visita-d-telefone-na-proposta",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["amanhã 19h pra 3, Yara Siqueira, 11 93636-2424"],
      answers: { nome: "Yara Siqueira", telefone: "11 93636-2442" },
      toProposals: ["opa o telefone tá errado, é 11 93636-2442", "isso"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "19:00", guests: 3, phone: "936362442" }] },
  },
  {
    id: "visita-d-quinta-vinte-e-seis",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["mesa pra mim e mais 4 na quinta. a do dia 26, não essa"],
      answers: { ...yara, horario: "20h", pessoas: "5" },
    },
    expect: {
      booked: [{ date: "2026-03-26", time: "20:00", guests: 5 }],
      neverBooked: [{ date: "2026-03-12" }],
    },
  },
  {
    id: "visita-d-cunhada-e-filhos",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["será que caberia a gente aí amanhã umas 13h? é eu, minha cunhada e os 3 filhos dela"],
      answers: { ...yara, pessoas: "5", quer: "quero" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "13:00", guests: 5 }], neverBooked: [{ guests: 3 }] },
  },
  {
    id: "visita-d-amanha-e-sexta",
    group: "varios-pedidos",
    customer: {
      kind: "new",
      says: ["reserva amanhã e sexta, os dois dias 12h, os dois dias pra 2 pessoas"],
      answers: yara,
    },
    expect: {
      booked: [
        { date: "2026-03-12", time: "12:00", guests: 2 },
        { date: "2026-03-13", time: "12:00", guests: 2 },
      ],
    },
  },
  {
    id: "visita-d-ficar-em-casa",
    group: "corrigir",
    customer: {
      kind: "new",
      says: ["amanhã 20h 2 pessoas"],
      answers: yara,
      toProposals: ["ih, deixa pra lá, resolvemos ficar em casa"],
    },
    expect: { booked: [] },
  },
  {
    id: "visita-d-trinta-minutos-cada",
    group: "alterar",
    world: fridayAndTuesday,
    customer: {
      kind: "returning",
      says: ["minhas duas reservas: empurra cada uma 30 minutos pra mais tarde"],
      answers: { qual: "as duas", nota: "o horário, 30 minutos mais tarde" },
    },
    expect: {
      earlier: { sexta: { time: "20:30" }, terca: { time: "13:00" } },
      neverProposed: ["cancelamento"],
    },
  },
  {
    id: "visita-d-quatro-ou-cinco",
    group: "alterar",
    world: friday,
    customer: {
      kind: "returning",
      says: ["sobre sexta: não sei se vamos em 4 ou 5, então deixa pra 5 por segurança"],
      answers: { pessoas: "5 pessoas" },
    },
    expect: { earlier: { sexta: { guests: 5 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-d-reuniao-de-ultima-hora",
    group: "alterar",
    now: "2026-03-11T17:30",
    world: { reservations: { jantar: { date: "2026-03-11", time: "20:00", guests: 2 } } },
    customer: {
      kind: "returning",
      says: ["surgiu uma reunião e antes das 21h eu não chego. passa minha mesa pra 21h?"],
    },
    expect: { earlier: { jantar: { time: "21:00" } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "visita-d-almoco-ou-jantar",
    group: "informacoes",
    world: fridayAndTuesday,
    customer: { kind: "returning", says: ["minha reserva de terça eu fiz pro almoço ou pro jantar?"] },
    expect: { says: [/12h30|12:30/], neverProposed: ["cancelamento", "alteracao", "reserva"] },
  },
  {
    id: "visita-d-furou-com-a-firma",
    group: "cancelar",
    world: friday,
    customer: {
      kind: "returning",
      says: ["furou tudo com o pessoal da firma, pode tirar nosso nome da sexta"],
      answers: { duvida: "isso, cancela" },
    },
    expect: { earlier: { sexta: { status: "cancelled" } } },
  },
  {
    id: "visita-d-me-arrependi",
    group: "cancelar",
    world: fridayAndTuesday,
    customer: {
      kind: "returning",
      says: ["cancela a de terça", "ai me arrependi, faz de novo igualzinha como tava"],
      answers: { data: "terça, dia 17", horario: "12h30", pessoas: "2" },
    },
    expect: {
      holds: [
        { date: "2026-03-13", time: "20:00", guests: 4 },
        { date: "2026-03-17", time: "12:30", guests: 2 },
      ],
    },
  },
  {
    id: "visita-d-nao-lembro-se-fiz",
    group: "informacoes",
    customer: { kind: "returning", says: ["eu tenho reserva pra hoje? não lembro se cheguei a fazer"] },
    expect: {
      says: [/nao (encontrei|achei|localizei|ha|tem|vi|consta)|nenhuma reserva/],
      handedOver: "either",
    },
  },
  {
    id: "visita-d-hoy-somos-cuatro",
    group: "estrangeiros",
    customer: {
      kind: "new",
      says: ["hola, somos cuatro, hoy a las 20:30 se puede?"],
      answers: {
        nome: "Pilar Ortega",
        telefone: "+34 622 333 444",
        pessoas: "cuatro",
        quer: "sí",
        horario: "20:30",
      },
      toProposals: ["sí"],
    },
    expect: { booked: [{ date: "2026-03-11", time: "20:30", guests: 4, name: "pilar", phone: "622333444" }] },
  },
  {
    id: "visita-d-oito-oito-oito",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["bota aí: sexta, 8 da noite, 8 pessoas. 8 mesmo viu, confere aí"],
      answers: { ...yara, pessoas: "8" },
    },
    expect: { booked: [{ date: "2026-03-13", time: "20:00", guests: 8 }] },
  },
  {
    id: "visita-d-sozinho-no-balcao",
    group: "reservar",
    customer: {
      kind: "new",
      says: ["reserva pra 1 hoje 18h, pode ser no balcão se tiver. vou jantar trabalhando"],
      answers: { ...yara, pessoas: "1" },
    },
    expect: { booked: [{ date: "2026-03-11", time: "18:00", guests: 1, notes: "balcao" }] },
  },
];
