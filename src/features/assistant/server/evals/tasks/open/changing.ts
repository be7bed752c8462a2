import type { EvalTask } from "../../task.ts";

const group = "alterar";
const kind = "returning";
const tonight = { reservations: { jantar: { date: "2026-03-11", time: "20:00", guests: 2 } } } as const;
const friday = { reservations: { sexta: { date: "2026-03-13", time: "20:00", guests: 4 } } } as const;
const two = {
  reservations: {
    sexta: { date: "2026-03-13", time: "20:00", guests: 4 },
    terca: { date: "2026-03-17", time: "12:30", guests: 2 },
  },
} as const;
const sunday = { from: "11:00", until: "17:00" } as const;

/** Customers with reservations change them, mostly in words that only the reservation itself can complete. */
export const openChangingTasks: EvalTask[] = [
  {
    id: "mudar-vai-mais-dois-hoje",
    group,
    world: tonight,
    customer: { kind, says: ["vai mais 2 comigo hj, pode?"], answers: { pessoas: "4 no total" } },
    expect: { earlier: { jantar: { guests: 4 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "mudar-mais-tres-confirmaram",
    group,
    world: tonight,
    customer: {
      kind,
      says: ["oi então mais três pessoas confirmaram pra hoje lá na minha mesa tem problema"],
      answers: { pessoas: "5 ao todo" },
    },
    expect: { earlier: { jantar: { guests: 5 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "mudar-seis-em-vez-de-quatro",
    group,
    world: friday,
    customer: { kind, says: ["sexta vamo em 6 em vez de 4, cabe?"] },
    expect: { earlier: { sexta: { guests: 6 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "mudar-tira-um-lugar",
    group,
    world: friday,
    customer: {
      kind,
      says: ["uma amiga não vai mais na sexta, pode tirar um lugar"],
      answers: { pessoas: "ficamos em 3" },
    },
    expect: { earlier: { sexta: { guests: 3 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "mudar-sem-as-criancas",
    group,
    world: friday,
    customer: {
      kind,
      says: ["na sexta não vou mais com as crianças, vai ser só nós dois"],
      answers: { pessoas: "2" },
    },
    expect: { earlier: { sexta: { guests: 2 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "mudar-adianta-uma-hora",
    group,
    world: two,
    customer: { kind, says: ["adianta uma hora a de sexta pfv"] },
    expect: { earlier: { sexta: { time: "19:00" } } },
  },
  {
    id: "mudar-meia-hora-mais-tarde-amanha",
    group,
    world: { reservations: { jantar: { date: "2026-03-12", time: "20:00", guests: 3 } } },
    customer: {
      kind,
      says: ["dá pra empurrar meia horinha pra frente a minha reserva de amanhã?"],
      answers: { horario: "20h30" },
    },
    expect: { earlier: { jantar: { time: "20:30" } } },
  },
  {
    id: "mudar-mesma-hora-no-sabado",
    group,
    world: friday,
    customer: { kind, says: ["Boa tarde, dá para passar a minha de sexta para a mesma hora no sábado?"] },
    expect: { holds: [{ date: "2026-03-14", time: "20:00", guests: 4 }] },
  },
  {
    id: "mudar-mesma-hora-no-domingo",
    group,
    world: { sunday, reservations: { almoco: { date: "2026-03-14", time: "13:00", guests: 5 } } },
    customer: { kind, says: ["nossa reserva, joga ela pra mesma hora no domingo, os 5 continuam"] },
    expect: { holds: [{ date: "2026-03-15", time: "13:00", guests: 5 }] },
  },
  {
    id: "mudar-um-dia-depois",
    group,
    world: { reservations: { jantar: { date: "2026-03-12", time: "19:30", guests: 2 } } },
    customer: { kind, says: ["minha reserva de amanhã, consegue passar pra um dia depois?"] },
    expect: { holds: [{ date: "2026-03-13", time: "19:30", guests: 2 }] },
  },
  {
    id: "mudar-hoje-nao-amanha-sim",
    group,
    world: tonight,
    customer: { kind, says: ["não vou conseguir hoje, mas amanhã no mesmo horário consigo"] },
    expect: { holds: [{ date: "2026-03-12", time: "20:00", guests: 2 }] },
  },
  {
    id: "mudar-antecipa-dia-e-hora",
    group,
    world: friday,
    customer: {
      kind,
      says: ["antecipa minha mesa de sexta pra amanhã, uma hora mais cedo"],
      answers: { horario: "19h" },
    },
    expect: { holds: [{ date: "2026-03-12", time: "19:00", guests: 4 }] },
  },
  {
    id: "mudar-mais-duas-na-terca",
    group,
    world: two,
    customer: { kind, says: ["mais duas pessoas na terça, por favor"], answers: { pessoas: "4" } },
    expect: { earlier: { terca: { guests: 4 } } },
  },
  {
    id: "mudar-total-na-de-terca",
    group,
    world: two,
    customer: {
      kind,
      says: ["na de terça vem mais gente: eram 2, agora a conta fechou em 7"],
      answers: { pessoas: "7" },
    },
    expect: { earlier: { terca: { guests: 7 } } },
  },
  {
    id: "mudar-as-duas-de-uma-vez",
    group,
    world: two,
    customer: {
      kind,
      says: ["sexta em vez de 20h põe 20h30; e na terça soma uma pessoa"],
      answers: { pessoas: "3 na terça" },
    },
    expect: { earlier: { sexta: { time: "20:30" }, terca: { guests: 3 } } },
  },
  {
    id: "mudar-para-a-outra-semana",
    group,
    world: friday,
    customer: {
      kind,
      says: ["preciso remarcar a de sexta pra semana que vem", "pode ser quinta, mesma hora"],
    },
    expect: { holds: [{ date: "2026-03-19", time: "20:00", guests: 4 }] },
  },
  {
    id: "mudar-sexta-nao-vai-dar",
    group,
    world: friday,
    customer: {
      kind,
      says: ["gente sexta não vai dar pra nós. tem como ser na quarta da semana que vem?"],
      answers: { horario: "mesmo horário", pessoas: "4", data: "quarta dia 18" },
    },
    expect: { holds: [{ date: "2026-03-18", time: "20:00", guests: 4 }] },
  },
  {
    id: "mudar-para-oito",
    group,
    world: { reservations: { sexta: { date: "2026-03-13", time: "19:00", guests: 4 } } },
    customer: {
      kind,
      says: ["muda minha reserva pra 8"],
      answers: {
        horario: "pras 8 da noite",
        escolha: "pras 8 da noite",
        qual: "pras 8 da noite",
        duvida: "pras 8 da noite",
      },
      toProposals: ["sim"],
    },
    expect: { earlier: { sexta: { time: "20:00", guests: 4 } } },
  },
  {
    id: "mudar-e-voltar-atras",
    group,
    world: friday,
    customer: {
      kind,
      says: ["passa minha reserva pra 21h"],
      toProposals: ["ah não, 21h fica tarde pros pequenos. 19h30 então", "isso"],
    },
    expect: { earlier: { sexta: { time: "19:30" } } },
  },
  {
    id: "mudar-recado-de-aniversario",
    group,
    world: friday,
    customer: {
      kind,
      says: ["coloca na minha reserva que é aniversário da minha mãe, 70 aninhos 🎂"],
    },
    expect: { earlier: { sexta: { guests: 4, notes: "aniversario" } } },
  },
  {
    id: "mudar-sem-dizer-qual",
    group,
    world: two,
    customer: {
      kind,
      says: ["coloca mais um na minha reserva"],
      answers: { qual: "na de sexta", data: "sexta", pessoas: "5" },
    },
    expect: { earlier: { sexta: { guests: 5 } } },
  },
];
