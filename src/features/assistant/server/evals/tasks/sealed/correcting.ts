import type { EvalTask } from "../../task.ts";

const group = "corrigir";
const kind = "new";

/** The customer changes their mind while booking. */
export const correctingTasks: EvalTask[] = [
  {
    id: "s-faltou-a-baba",
    group,
    customer: {
      kind,
      says: ["reserva sexta 13h pra 4"],
      answers: {
        nome: "Juliane Carvalhal",
        telefone: "11 99001-6655",
        duvida: "agora somos 5",
        quer: "isso, pode confirmar",
      },
      toProposals: ["ih, faltou contar a babá, então são 5", "agora sim, pode confirmar"],
    },
    expect: { booked: [{ date: "2026-03-13", time: "13:00", guests: 5 }], neverBooked: [{ guests: 4 }] },
  },
  {
    id: "s-sogros-tambem",
    group,
    customer: {
      kind,
      says: ["mesa pra 4 sábado 20h... ah não pera, meus sogros vão também, no total dá 6. reserva aí"],
      answers: {
        nome: "Bruno Tessari",
        telefone: "54 99111-2929",
        quer: "pode sim",
        pessoas: "6 no total",
        escolha: "6",
        duvida: "sábado 20h, 6 pessoas no total",
      },
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "20:00", guests: 6 }],
      neverBooked: [{ guests: 4 }, { guests: 10 }],
    },
  },
  {
    id: "s-quinta-quer-dizer-sexta",
    group,
    customer: {
      kind,
      says: ["quero marcar quinta, quer dizer, sexta, ai meu deus, é sexta mesmo, dia 13, 19h, 3 pessoas"],
      answers: {
        nome: "Dona Iracema Lopes",
        telefone: "11 5572-3344",
        quer: "pode sim",
        data: "sexta dia 13",
        escolha: "sexta dia 13",
        duvida: "sexta dia 13, 19h, 3 pessoas",
      },
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "19:00", guests: 3 }],
      neverBooked: [{ date: "2026-03-12" }],
    },
  },
  {
    id: "s-almoco-em-vez-de-jantar",
    group,
    customer: {
      kind,
      says: ["uma mesa amanhã 20h pra 2 por favor"],
      answers: {
        nome: "Rita Colaço",
        telefone: "11 98765-0011",
        duvida: "amanhã meio-dia e meia",
        quer: "isso, pode confirmar",
      },
      toProposals: ["pensando bem a gente prefere almoçar, meio-dia e meia", "isso, fechado"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "12:30", guests: 2 }], neverBooked: [{ time: "20:00" }] },
  },
  {
    id: "s-uma-hora-antes-na-proposta",
    group,
    customer: {
      kind,
      says: ["marca pra mim segunda 21h, 4 pessoas"],
      answers: {
        nome: "Davi Lourenço",
        telefone: "85 99444-1818",
        escolha: "uma hora mais cedo",
        quer: "isso, pode confirmar",
      },
      toProposals: ["uma hora antes fica melhor pra gente", "show, confirma"],
    },
    expect: { booked: [{ date: "2026-03-16", time: "20:00", guests: 4 }], neverBooked: [{ time: "21:00" }] },
  },
  {
    id: "s-telefone-trocado",
    group,
    customer: {
      kind,
      says: ["mesa quinta 20h30 pra 2, Lorena Dias, 11 98888-0050"],
      answers: {
        nome: "Lorena Dias",
        telefone: "11 98888-0055",
        duvida: "o telefone certo é 11 98888-0055",
        quer: "isso, pode confirmar",
      },
      toProposals: ["opa digitei o telefone errado, o certo é 11 98888-0055", "isso, pode confirmar"],
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "20:30", guests: 2, name: "lorena", phone: "11988880055" }],
    },
  },
  {
    id: "s-errei-o-dia-depois-de-confirmar",
    group,
    customer: {
      kind,
      says: [
        "mesa amanhã 20h pra 3, Olívia Prado, 11 97123-9876",
        "ih gente, vi aqui que amanhã não dá, muda pra segunda no mesmo horário",
      ],
      answers: { nome: "Olívia Prado", telefone: "11 97123-9876" },
    },
    expect: { booked: [{ date: "2026-03-16", time: "20:00", guests: 3, name: "olivia" }] },
  },
  {
    id: "s-moqueca-antes-de-confirmar",
    group,
    customer: {
      kind,
      says: ["reserva hoje 20h30 pra 2"],
      answers: {
        nome: "Kátia Bezerra",
        telefone: "84 98777-0101",
        duvida: "pode confirmar a reserva",
        quer: "isso, pode confirmar",
      },
      toProposals: ["antes de confirmar, a moqueca tá quanto?", "beleza, pode confirmar"],
    },
    expect: { booked: [{ date: "2026-03-11", time: "20:30", guests: 2 }], says: [/\b89,90/] },
  },
  {
    id: "s-responde-outra-coisa",
    group,
    customer: {
      kind,
      says: [
        "quero uma mesa pra amanhã 13h",
        "não precisa chamar ninguém, depois eu vejo isso da nota fiscal",
      ],
      answers: {
        nome: "é no nome da firma: Gráfica Santa Rita. emitem nota fiscal?",
        telefone: "11 2601-4400",
        pessoas: "umas 5 ou 6, põe 6",
        escolha: "6",
        duvida: "amanhã 13h, 6 pessoas, em nome da Gráfica Santa Rita",
      },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "13:00", guests: 6, name: "santa rita" }],
      handedOver: false,
    },
  },
];
