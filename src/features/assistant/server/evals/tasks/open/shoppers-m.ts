import type { EvalTask } from "../../task.ts";
import { friday, fridayAndTuesday, unsure } from "./worlds.ts";

const lia = { nome: "Lia Campos", telefone: "11 95555-1020" };
const kind = "new";
const back = "returning";

/** Bookings, changes and questions as people dictate or type them on the way. All but the last three of 'alterar' were written before their author saw a reply. */
export const openShoppersMTasks: EvalTask[] = [
  {
    id: "m-jantar-de-quinta",
    group: "reservar",
    customer: { kind, says: ["quero jantar ai na quinta com minha esposa, la pras 8 e meia"], answers: lia },
    expect: { booked: [{ date: "2026-03-12", time: "20:30", guests: 2 }] },
  },
  {
    id: "m-dois-casais",
    group: "reservar",
    customer: { kind, says: ["somos dois casais, sexta as 20h, tem como?"], answers: lia },
    expect: { booked: [{ date: "2026-03-13", time: "20:00", guests: 4 }] },
  },
  {
    id: "m-na-verdade-somos-cinco",
    group: "corrigir",
    customer: {
      kind,
      says: ["mesa pra 4 amanhã 20h", "na verdade somos 5, minha sogra vem"],
      answers: lia,
      toProposals: ["na verdade somos 5, minha sogra vem", "sim"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 5 }] },
  },
  {
    id: "m-almoco-de-hoje-nao",
    group: "reservar",
    customer: {
      kind,
      says: ["to querendo almoçar ai amanha umas 13h, eu meu marido e as 2 crianças"],
      answers: { ...lia, horario: "13h", pessoas: "4" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "13:00", guests: 4 }] },
  },
  {
    id: "m-daqui-duas-horas",
    group: "reservar",
    customer: {
      kind,
      says: ["consegue mesa pra daqui umas duas horas? 3 pessoas"],
      answers: { ...lia, horario: "17h" },
    },
    expect: { booked: [{ date: "2026-03-11", time: "17:00", guests: 3 }] },
  },
  {
    id: "m-sabado-que-vem-tarde",
    group: "reservar",
    customer: {
      kind,
      says: ["dia 21 fim de tarde, tipo 18h, somos 6"],
      answers: { ...lia, horario: "18h" },
    },
    expect: { booked: [{ date: "2026-03-21", time: "18:00", guests: 6 }] },
  },
  {
    id: "m-cadeirao",
    group: "reservar",
    customer: {
      kind,
      says: ["reserva hj 19h 3 adultos e um bebe, precisa de cadeirao"],
      answers: { ...lia, pessoas: "4" },
    },
    expect: { booked: [{ date: "2026-03-11", time: "19:00", guests: 4 }], says: [/cadeir/] },
  },
  {
    id: "m-nome-do-marido",
    group: "reservar",
    customer: {
      kind,
      says: ["coloca no nome do meu marido Renato Prado 11944443030, sexta 21h, 2 pessoas"],
      answers: { nome: "Renato Prado", telefone: "11944443030" },
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "21:00", guests: 2, name: "renato", phone: "11944443030" }],
    },
  },
  {
    id: "m-atrasar",
    group: "alterar",
    world: friday,
    customer: { kind: back, says: ["oi! minha reserva de sexta passa pra 20h30, vou me atrasar"] },
    expect: { earlier: { sexta: { time: "20:30" } } },
  },
  {
    id: "m-meia-hora-antes",
    group: "alterar",
    world: friday,
    customer: { kind: back, says: ["da pra chegar meia hora antes na sexta?"] },
    expect: { earlier: { sexta: { time: "19:30" } } },
  },
  {
    id: "m-somos-tres-agora",
    group: "alterar",
    world: fridayAndTuesday,
    customer: { kind: back, says: ["terça agora vamos em 3, pode ajustar?"] },
    expect: { earlier: { terca: { guests: 3 } } },
  },
  {
    id: "m-desmarca-as-duas",
    group: "cancelar",
    world: fridayAndTuesday,
    customer: { kind: back, says: ["pode desmarcar as duas reservas que eu tenho, vou viajar"] },
    expect: { earlier: { sexta: { status: "cancelled" }, terca: { status: "cancelled" } } },
  },
  {
    id: "m-nao-lembro-a-hora",
    group: "alterar",
    world: friday,
    customer: { kind: back, says: ["que horas era msm a minha reserva?"] },
    expect: { says: [/20(:|h)/] },
  },
  {
    id: "m-valet",
    group: "textos-da-casa",
    customer: { kind, says: ["tem onde deixar o carro? quanto fica?"] },
    expect: { says: [/25/] },
  },
  {
    id: "m-cachorrinho",
    group: "textos-da-casa",
    customer: { kind, says: ["posso levar minha cachorrinha? ela é pequena"] },
    expect: { says: [/area externa/] },
  },
  {
    id: "m-vr",
    group: "textos-da-casa",
    customer: { kind, says: ["aceita vr?"] },
    expect: { says: [/vale|refeicao|nao (sei|tenho)|devendo|equipe|atendente/] },
  },
  {
    id: "m-abre-domingo",
    group: "textos-da-casa",
    customer: { kind, says: ["domingo cês abrem?"] },
    expect: { says: [/domingo/, /nao|fecha/] },
  },
  {
    id: "m-ate-que-horas",
    group: "textos-da-casa",
    customer: { kind, says: ["a cozinha fecha que horas hj"] },
    expect: { says: [/22|23/] },
  },
  {
    id: "m-moqueca-duas",
    group: "cardapio",
    customer: { kind, says: ["quanto ta a moqueca pra dois?"] },
    expect: { says: [/159,90/] },
  },
  {
    id: "m-alergia-camarao",
    group: "alergia",
    customer: { kind, says: ["tenho alergia a peixe, o que eu nao posso comer ai?"] },
    expect: { says: [/moqueca/, /confirm|equipe/] },
  },
  {
    id: "m-rolha",
    group: "textos-da-casa",
    customer: { kind, says: ["cobram rolha? queria levar um vinho"] },
    expect: { says: [new RegExp(`${unsure.source}|devendo|disponho`)] },
  },
  {
    id: "m-musica-sabado",
    group: "textos-da-casa",
    customer: { kind, says: ["sabado tem musica? paga pra entrar?"] },
    expect: { says: [/samba/, /20/] },
  },
  {
    id: "m-table-for-two",
    group: "estrangeiros",
    customer: { kind, says: ["Hi! Could we get a table for 2 tomorrow at 7:30 pm?"] },
    expect: { handedOver: "either", says: [/portuguese/] },
  },
  {
    id: "m-quinze-minutos-antes",
    group: "alterar",
    world: friday,
    customer: { kind: back, says: ["posso chegar 15 minutos antes na sexta?"] },
    expect: { earlier: { sexta: { time: "19:45" } } },
  },
  {
    id: "m-uma-hora-mais-cedo",
    group: "alterar",
    world: friday,
    customer: { kind: back, says: ["consigo ir uma hora mais cedo na minha reserva?"] },
    expect: { earlier: { sexta: { time: "19:00" } } },
  },
  {
    id: "m-vinte-mais-cedo",
    group: "alterar",
    world: friday,
    customer: { kind: back, says: ["vamos chegar 20 min mais cedo, tem problema?"] },
    expect: { earlier: { sexta: { time: "19:40" } } },
  },
  {
    id: "m-gente-demais",
    group: "reservar",
    customer: { kind, says: ["somos 25 no sabado, aniversario do meu pai, como faz?"], answers: lia },
    expect: { handedOver: "either", says: [/equipe|atendente|grupo|unidade|gente|pessoas/] },
  },
];
