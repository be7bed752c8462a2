import type { EvalTask } from "../../task.ts";

const kind = "returning";
const group = "alterar";
const juliana = { nome: "Juliana Moraes", telefone: "11 97777-1234", quer: "pode sim" };
const friday = { reservations: { jantar: { date: "2026-03-13", time: "20:00", guests: 4 } } } as const;

/** Changes of the customer's own bookings, most of them relative to what is booked. */
export const movingTasks: EvalTask[] = [
  {
    id: "s-mais-duas-amigas-hoje",
    group,
    world: { reservations: { hoje: { date: "2026-03-11", time: "20:00", guests: 2 } } },
    customer: {
      kind,
      says: ["vou levar mais duas amigas hoje, tem problema?"],
      answers: {
        ...juliana,
        pessoas: "ficamos em 4",
        quer: "sim, muda pra 4",
        escolha: "minha mesa de hoje vira pra 4",
        duvida: "minha reserva de hoje passa de 2 pra 4 pessoas",
      },
    },
    expect: { earlier: { hoje: { guests: 4 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "s-irmao-apareceu",
    group,
    world: { reservations: { hoje: { date: "2026-03-11", time: "19:30", guests: 3 } } },
    customer: {
      kind,
      says: [
        "oii minha mesa de hj às 19h30 tá pra 3 né? meu irmão e a namorada dele apareceram aqui e vão tb",
      ],
      answers: {
        ...juliana,
        pessoas: "5 agora",
        quer: "sim, aumenta pra 5",
        escolha: "aumenta pra 5",
        duvida: "aumenta a minha de hoje pra 5 pessoas",
      },
    },
    expect: { earlier: { hoje: { guests: 5 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "s-vamos-em-mais-um",
    group,
    world: {
      reservations: {
        hoje: { date: "2026-03-11", time: "21:00", guests: 4 },
        sabado: { date: "2026-03-14", time: "13:00", guests: 6 },
      },
    },
    customer: {
      kind,
      says: ["gente hj a gente vai em mais um, cabe?"],
      answers: {
        ...juliana,
        qual: "a de hoje",
        pessoas: "5",
        quer: "sim, coloca 5",
        escolha: "a de hoje, que fica pra 5",
        duvida: "a reserva de hoje à noite vai de 4 pra 5",
      },
    },
    expect: { earlier: { hoje: { guests: 5 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "s-uma-hora-mais-cedo",
    group,
    world: friday,
    customer: {
      kind,
      says: ["tem como adiantar uma horinha a minha reserva?"],
      answers: { ...juliana, horario: "19h", duvida: "em vez de 20h eu queria 19h, na sexta mesmo" },
    },
    expect: { earlier: { jantar: { time: "19:00" } } },
  },
  {
    id: "s-meia-hora-pra-frente",
    group,
    world: friday,
    customer: {
      kind,
      says: ["consegue empurrar minha reserva de sexta meia horinha pra frente? saio tarde do trabalho"],
      answers: {
        ...juliana,
        horario: "20h30",
        quer: "sim, 20h30",
        escolha: "mais tarde, 20h30",
        duvida: "mais tarde: 20h30",
      },
    },
    expect: { earlier: { jantar: { time: "20:30" } } },
  },
  {
    id: "s-trocar-os-dias",
    group,
    world: {
      reservations: {
        jantar: { date: "2026-03-13", time: "20:00", guests: 4 },
        almoco: { date: "2026-03-17", time: "12:30", guests: 2 },
      },
    },
    customer: {
      kind,
      says: [
        "preciso trocar os dias das minhas duas reservas: o jantar vai pra terça e o almoço vem pra sexta. os horários e as pessoas ficam iguais",
      ],
      answers: {
        ...juliana,
        escolha: "as duas, uma no dia da outra",
        duvida: "jantar na terça 17 às 20h e almoço na sexta 13 às 12h30",
      },
    },
    expect: {
      holds: [
        { date: "2026-03-17", time: "20:00", guests: 4 },
        { date: "2026-03-13", time: "12:30", guests: 2 },
      ],
    },
  },
  {
    id: "s-dois-furaram",
    group,
    world: { reservations: { jantar: { date: "2026-03-13", time: "20:00", guests: 6 } } },
    customer: {
      kind,
      says: ["dois amigos furaram na sexta, então tira 2 da minha mesa"],
      answers: { ...juliana, pessoas: "4", escolha: "ficam 4", duvida: "de 6 passa pra 4 pessoas" },
    },
    expect: { earlier: { jantar: { guests: 4 } }, neverProposed: ["cancelamento"] },
  },
  {
    id: "s-tres-horarios-vale-o-ultimo",
    group,
    world: friday,
    customer: {
      kind,
      says: ["muda minha reserva pra 21h, não, 21h30... ai desculpa, deixa 20h30 que é melhor"],
      answers: { ...juliana, horario: "20h30", escolha: "20h30", duvida: "20h30 na sexta" },
    },
    expect: { earlier: { jantar: { time: "20:30" } } },
  },
  {
    id: "s-qual-das-tres",
    group,
    world: {
      reservations: {
        amanha: { date: "2026-03-12", time: "20:00", guests: 2 },
        sabado: { date: "2026-03-14", time: "13:00", guests: 4 },
        depois: { date: "2026-03-19", time: "20:00", guests: 2 },
      },
    },
    customer: {
      kind,
      says: ["preciso mexer no horário de uma reserva minha, botar ela às 21h"],
      answers: {
        ...juliana,
        qual: "a da semana que vem",
        data: "a da semana que vem",
        escolha: "a da semana que vem",
        duvida: "a da semana que vem",
      },
    },
    expect: { earlier: { depois: { time: "21:00" } } },
  },
  {
    id: "s-duas-no-mesmo-sabado",
    group,
    world: {
      reservations: {
        almoco: { date: "2026-03-14", time: "12:30", guests: 6 },
        jantar: { date: "2026-03-14", time: "20:30", guests: 2 },
      },
    },
    customer: {
      kind,
      says: ["sábado eu tenho duas aí né. a da noite passa pra 21h por favor"],
      answers: { ...juliana, qual: "a da noite", escolha: "a da noite", duvida: "a das 20h30 passa pra 21h" },
    },
    expect: { earlier: { jantar: { time: "21:00" } } },
  },
  {
    id: "s-que-dia-eu-marquei",
    group,
    world: { reservations: { jantar: { date: "2026-03-12", time: "20:00", guests: 4 } } },
    customer: {
      kind,
      says: ["me lembra que dia que eu marquei aí?", "putz, então joga pro dia seguinte, mesma hora"],
      answers: juliana,
    },
    expect: { holds: [{ date: "2026-03-13", time: "20:00", guests: 4 }], says: [/quinta|amanha|\b12\b/] },
  },
  {
    id: "s-aniversario-da-vo",
    group,
    world: friday,
    customer: {
      kind,
      says: ["anota na minha reserva de sexta que é aniversário da minha vó, ela faz 80"],
      answers: {
        ...juliana,
        nota: "só anotar o aniversário",
        duvida: "só anota que é aniversário da minha avó",
      },
    },
    expect: { earlier: { jantar: { notes: "anivers" } }, neverBooked: [{}] },
  },
  {
    id: "s-mantem-o-cadeirao",
    group,
    world: { ...friday, planted: { reservationNotes: "Cadeirão para bebê" } },
    customer: {
      kind,
      says: ["troca minha reserva de sexta pra sábado 12h, e o cadeirão do bebê continua tá?"],
      answers: {
        ...juliana,
        pessoas: "as mesmas 4",
        duvida: "sábado agora meio-dia, 4 pessoas, com cadeirão",
      },
    },
    expect: { earlier: { jantar: { date: "2026-03-14", time: "12:00", notes: "cadeir" } } },
  },
  {
    id: "s-sexta-virou-sabado",
    group,
    world: friday,
    customer: {
      kind,
      says: [
        "sexta virou sábado lá em casa kkk e somos só 3 agora. ajeita minha reserva? o horário é o mesmo",
      ],
      answers: {
        ...juliana,
        pessoas: "3",
        horario: "20h mesmo",
        duvida: "minha reserva vai pra sábado 20h, 3 pessoas",
      },
    },
    expect: { holds: [{ date: "2026-03-14", time: "20:00", guests: 3 }] },
  },
];
