import type { EvalTask } from "../../task.ts";
import { evening, friday, fridayAndTuesday, thursdayAndSaturday, unsure } from "./worlds.ts";

const kind = "returning";
const asks = "new";

/** Own reservations, the menu and the hours, by guests in a hurry on a phone. Written before their author read the rows. */
export const openShoppersLHouseTasks: EvalTask[] = [
  {
    id: "l-muda-pras-nove",
    group: "alterar",
    world: friday,
    customer: { kind, says: ["muda minha mesa pras 9 por favor to enrolado"], answers: { horario: "21h" } },
    expect: { earlier: { sexta: { time: "21:00" } } },
  },
  {
    id: "l-vai-mais-gente",
    group: "alterar",
    world: friday,
    customer: { kind, says: ["oi vai mais 2 pessoas na minha reserva"] },
    expect: { earlier: { sexta: { guests: 6 } } },
  },
  {
    id: "l-um-a-menos",
    group: "alterar",
    world: friday,
    customer: { kind, says: ["meu marido n vai mais entao tira 1 da reserva de sexta"] },
    expect: { earlier: { sexta: { guests: 3 } } },
  },
  {
    id: "l-passa-pro-sabado",
    group: "alterar",
    world: friday,
    customer: { kind, says: ["da p passar a de sexta p sabado msm hora?"] },
    expect: { earlier: { sexta: { date: "2026-03-14", time: "20:00" } } },
  },
  {
    id: "l-terca-uma-hora",
    group: "alterar",
    world: fridayAndTuesday,
    customer: { kind, says: ["terca chego 13h em vez de meio dia e meia"] },
    expect: { earlier: { terca: { time: "13:00" } } },
  },
  {
    id: "l-muda-nao-deixa",
    group: "alterar",
    world: friday,
    customer: {
      kind,
      says: ["quero mudar sexta pras 21h"],
      toProposals: ["ah nao deixa como ta"],
    },
    expect: {},
  },
  {
    id: "l-cancela-sx",
    group: "cancelar",
    world: friday,
    customer: { kind, says: ["cancela minha reserva de sx n vou poder ir"] },
    expect: { earlier: { sexta: { status: "cancelled" } } },
  },
  {
    id: "l-cancela-so-quinta",
    group: "cancelar",
    world: thursdayAndSaturday,
    customer: { kind, says: ["cancela a de amanha mas a de sabado mantem hein"] },
    expect: { earlier: { quinta: { status: "cancelled" } } },
  },
  {
    id: "l-cancela-as-duas",
    group: "cancelar",
    world: thursdayAndSaturday,
    customer: { kind, says: ["fiquei doente, desmarca tudo q eu tenho ai"], answers: { qual: "as duas" } },
    expect: {
      earlier: { quinta: { status: "cancelled" }, sabado: { status: "cancelled" } },
      handedOver: "either",
    },
  },
  {
    id: "l-nao-vou-mais",
    group: "cancelar",
    world: friday,
    customer: { kind, says: ["nao vamos mais sexta ok"] },
    expect: { earlier: { sexta: { status: "cancelled" } } },
  },
  {
    id: "l-que-horas-e-mesmo",
    group: "informacoes",
    world: friday,
    customer: { kind, says: ["q hrs q ficou minha mesa msm?"] },
    expect: { says: [/20h|20:00/] },
  },
  {
    id: "l-transito",
    group: "atraso",
    now: "2026-03-13T19:50",
    world: friday,
    customer: {
      kind,
      says: ["transito parado aq vo chegar umas 20h20 segura a mesa"],
      answers: { minutos: "20" },
    },
    expect: { handedOver: "either", says: [/20 min|20h20|20:20/] },
  },
  {
    id: "l-abre-domingo",
    group: "informacoes",
    customer: { kind: asks, says: ["abre domingo?"] },
    expect: { says: [/domingo/, /nao abr|fechad/] },
  },
  {
    id: "l-ate-que-horas",
    group: "informacoes",
    now: evening,
    customer: { kind: asks, says: ["ate q hrs vcs ficam aberto hj"] },
    expect: { says: [/23h|23:00/] },
  },
  {
    id: "l-qto-picanha",
    group: "cardapio",
    customer: { kind: asks, says: ["qto ta a picanha e serve qts"] },
    expect: { says: [/119/, /199|2 pessoas|duas pessoas|para dois/] },
  },
  {
    id: "l-vegana-e-celiaca",
    group: "alergia",
    customer: { kind: asks, says: ["minha namorada é vegana e eu celiaco tem oq pra gnt comer"] },
    expect: { says: [/salada tropical/] },
  },
  {
    id: "l-feijuada",
    group: "cardapio",
    customer: { kind: asks, says: ["tem feijuada hj??"] },
    expect: { says: [/feijoada/, /esgotad|acab|indispon|nao (tem|temos|ha)/] },
  },
  {
    id: "l-endereco-e-pix",
    group: "varios-pedidos",
    customer: { kind: asks, says: ["manda a localizaçao e me diz se aceita pix e vr"] },
    expect: { says: [/treze de maio/, /pix/, /vale/] },
  },
  {
    id: "l-ar-condicionado",
    group: "textos-da-casa",
    customer: { kind: asks, says: ["ai tem ar condicionado? ta mto calor"] },
    expect: { says: [unsure], handedOver: "either" },
  },
  {
    id: "l-ninguem-responde",
    group: "atendente",
    customer: { kind: asks, says: ["aff robo nao, quero falar com gente"] },
    expect: { handedOver: true },
  },
];
