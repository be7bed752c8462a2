import type { EvalTask } from "../../task.ts";

const kind = "new";
const group = "reservar";

/** Dates and times that only the context, the calendar or a second message makes clear. */
export const dateTasks: EvalTask[] = [
  {
    id: "s-semana-que-vem-depois-quinta",
    group,
    customer: {
      kind,
      says: ["opa, quero jantar aí semana que vem, somos 2, dá pra reservar?"],
      answers: {
        nome: "Fernando Assis",
        telefone: "11 98811-0022",
        data: "quinta",
        horario: "8 da noite",
        quer: "pode sim",
        escolha: "a da semana que vem",
        duvida: "quinta da semana que vem às 20h",
      },
    },
    expect: {
      booked: [{ date: "2026-03-19", time: "20:00", guests: 2 }],
      neverBooked: [{ date: "2026-03-12" }],
    },
  },
  {
    id: "s-semana-que-vem-com-os-pais",
    group,
    customer: {
      kind,
      says: ["tô querendo levar meus pais aí na semana que vem pra almoçar, a gente é 3. reserva pra mim?"],
      answers: {
        nome: "Beatriz Lacerda",
        telefone: "11 97303-5566",
        data: "pode ser na quarta",
        horario: "meio dia e meia",
        quer: "quero",
        escolha: "da semana que vem, dia 18",
        duvida: "quarta que vem, dia 18, meio dia e meia",
      },
    },
    expect: {
      booked: [{ date: "2026-03-18", time: "12:30", guests: 3 }],
      neverBooked: [{ date: "2026-03-11" }],
    },
  },
  {
    id: "s-mes-que-vem-dia-14",
    group,
    customer: {
      kind,
      says: ["quero deixar marcado um almoço pro mês que vem, 6 pessoas, 13h"],
      answers: {
        nome: "Wilson Amaral",
        telefone: "11 3744-2210",
        quer: "pode sim",
        data: "dia 14",
        escolha: "de abril",
        duvida: "14 de abril, 13h",
      },
    },
    expect: {
      booked: [{ date: "2026-04-14", time: "13:00", guests: 6 }],
      neverBooked: [{ date: "2026-03-14" }],
    },
  },
  {
    id: "s-hoje-a-oito",
    group,
    customer: {
      kind,
      says: ["Boa tarde, moço. De hoje a oito, às 20h, uma mesa para quatro pessoas, faz favor"],
      answers: {
        nome: "Dona Zilda Pereira",
        telefone: "32 98701-6655",
        quer: "pode sim",
        data: "quarta que vem, dia 18",
        escolha: "quarta-feira dia 18",
        duvida: "daqui a uma semana, quarta-feira dia 18",
      },
    },
    expect: { booked: [{ date: "2026-03-18", time: "20:00", guests: 4, name: "zilda" }] },
  },
  {
    id: "s-ultimo-sabado-do-mes",
    group,
    customer: {
      kind,
      says: ["a turma se encontra todo último sábado do mês. reserva o desse mês, 20h30, 8 pessoas"],
      answers: {
        nome: "Edson Braga",
        telefone: "11 99876-1212",
        quer: "pode sim",
        data: "sábado dia 28",
        escolha: "dia 28",
        duvida: "28 de março, 20h30, 8 pessoas",
      },
    },
    expect: { booked: [{ date: "2026-03-28", time: "20:30", guests: 8 }] },
  },
  {
    id: "s-sabado-nao-esse",
    group,
    customer: {
      kind,
      says: ["mesa pra 3 no sábado, não esse agora, o outro, uma da tarde"],
      answers: {
        nome: "Regina Volpi",
        telefone: "11 98200-9911",
        quer: "pode sim",
        data: "sábado dia 21",
        escolha: "dia 21",
        duvida: "sábado 21, 13h",
      },
    },
    expect: {
      booked: [{ date: "2026-03-21", time: "13:00", guests: 3 }],
      neverBooked: [{ date: "2026-03-14" }],
    },
  },
  {
    id: "s-amanha-ou-sexta",
    group: "casa-cheia",
    world: { fullHouse: [{ date: "2026-03-12", from: "17:00", until: "23:59" }] },
    customer: {
      kind,
      says: ["pode ser amanhã ou sexta, o que tiver mesa às 20h, somos em 2. reserva o que der"],
      toAlternatives: "se amanhã não tem então sexta às 20h",
      answers: {
        nome: "Renan Duarte",
        telefone: "11 97711-6060",
        quer: "pode ser sexta 20h",
        escolha: "amanhã se tiver, senão sexta, 20h",
        duvida: "amanhã 20h se tiver mesa, se não tiver sexta 20h",
      },
    },
    expect: { booked: [{ date: "2026-03-13", time: "20:00", guests: 2 }] },
  },
  {
    id: "s-sete-sem-turno",
    group,
    customer: {
      kind,
      says: ["quinta às 7 uma mesa pra 4"],
      answers: {
        nome: "Vanessa Klein",
        telefone: "47 99911-3030",
        quer: "pode sim",
        horario: "7 da noite",
        escolha: "da noite",
        duvida: "quinta 19h",
      },
    },
    expect: { booked: [{ date: "2026-03-12", time: "19:00", guests: 4 }] },
  },
  {
    id: "s-uma-e-meia-familia",
    group,
    customer: {
      kind,
      says: ["sábado 1 e meia, vamos eu, meu marido, minha mãe, meu pai e as 3 crianças"],
      answers: {
        nome: "Tatiane Borges",
        telefone: "11 95151-7007",
        pessoas: "7",
        horario: "13h30",
        quer: "sim, reserva",
        escolha: "13h30",
        duvida: "reservar sábado 13h30 pra 7",
      },
    },
    expect: { booked: [{ date: "2026-03-14", time: "13:30", guests: 7 }] },
  },
  {
    id: "s-oito-e-quinze-com-crianca",
    group,
    customer: {
      kind,
      says: [
        "quero ir hoje, chegamos lá pelas 8, 8 e pouco, bota 8 e 15. são 3 adultos e uma menina de 4 anos",
      ],
      answers: {
        nome: "Paulo Roberto Nery",
        telefone: "11 93030-4545",
        quer: "pode sim",
        pessoas: "4 contando a menina",
        horario: "20h15",
        escolha: "20h15",
        duvida: "uma mesa hoje 20h15 pra 4",
      },
    },
    expect: {
      booked: [{ date: "2026-03-11", time: "20:15", guests: 4 }],
      neverBooked: [{ guests: 8 }, { guests: 3 }],
    },
  },
  {
    id: "s-esposa-e-dois-filhos",
    group,
    customer: {
      kind,
      says: ["gostaria de jantar com a esposa e os 2 filhos na sexta, 19h. favor reservar"],
      answers: {
        nome: "Cláudio Menezes",
        telefone: "61 99222-8181",
        quer: "pode sim",
        pessoas: "somos quatro",
        escolha: "quatro pessoas",
        duvida: "sexta 19h, quatro pessoas",
      },
    },
    expect: { booked: [{ date: "2026-03-13", time: "19:00", guests: 4 }], neverBooked: [{ guests: 2 }] },
  },
  {
    id: "s-dia-primeiro",
    group,
    now: "2026-03-30T10:30",
    customer: {
      kind,
      says: ["bom dia! reserva pra dia primeiro, meio-dia, 2 pessoas"],
      answers: {
        nome: "Sandra Yamada",
        telefone: "11 97070-1515",
        quer: "pode sim",
        data: "1º de abril, quarta",
        duvida: "quarta, 1º de abril, 12h",
      },
    },
    expect: { booked: [{ date: "2026-04-01", time: "12:00", guests: 2 }] },
  },
];
