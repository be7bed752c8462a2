import type { EvalTask } from "../../task.ts";

const kind = "new";
const group = "reservar";

/** Customers of many kinds, who know what they want. */
export const ordinaryTasks: EvalTask[] = [
  {
    id: "s-mae-por-audio",
    group,
    customer: {
      kind,
      says: [
        "oi boa tarde tudo bem eu queria reservar uma mesa pra hoje de noite umas sete e meia é eu meu marido e os dois pequenos",
      ],
      answers: {
        nome: "Patrícia Gouveia",
        telefone: "11 97654-3210",
        quer: "pode reservar sim",
        duvida: "hoje sete e meia da noite, 4 pessoas",
      },
    },
    expect: { booked: [{ date: "2026-03-11", time: "19:30", guests: 4, name: "patricia" }] },
  },
  {
    id: "s-carta-formal",
    group,
    customer: {
      kind,
      says: [
        "Prezados senhores, boa tarde. Venho por meio desta solicitar a reserva de uma mesa para duas pessoas, a ser ocupada no próximo dia 18 do corrente mês, às doze horas e trinta minutos, em nome de Oswaldo Pimentel de Albuquerque. Meu telefone é (21) 2551-3344. Atenciosamente.",
      ],
      answers: {
        nome: "Oswaldo Pimentel de Albuquerque",
        telefone: "(21) 2551-3344",
        quer: "Pode sim, por gentileza",
        duvida: "Dia 18 de março, às 12h30, para duas pessoas.",
      },
      toProposals: ["De pleno acordo, queira confirmar."],
    },
    expect: {
      booked: [{ date: "2026-03-18", time: "12:30", guests: 2, name: "oswaldo", phone: "2125513344" }],
    },
  },
  {
    id: "s-mineiro",
    group,
    customer: {
      kind,
      says: [
        "ô trem bão, tem jeito docês guardá uma mesa pra nóis no sábado meidia e meia? nóis é cinco uai",
      ],
      answers: {
        nome: "José Antônio de Paula",
        telefone: "31 98844-1200",
        quer: "uai, pode guardá",
        duvida: "sábado agora 12h30, 5 pessoas",
      },
      toProposals: ["isso mesmo sô"],
    },
    expect: { booked: [{ date: "2026-03-14", time: "12:30", guests: 5, name: "jose" }] },
  },
  {
    id: "s-gaucho",
    group,
    customer: {
      kind,
      says: ["buenas tchê! quero garantir uma mesa pra quinta às 21h, somos 3 gurias"],
      answers: {
        nome: "Rosane Dornelles",
        telefone: "51 99123-4040",
        quer: "bah, pode sim",
        duvida: "amanhã, quinta, 21h, 3 pessoas",
      },
      toProposals: ["tri, pode confirmar"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "21:00", guests: 3 }] },
  },
  {
    id: "s-carioca",
    group,
    customer: {
      kind,
      says: ["coé, suave? arruma uma mesa aí pra 6 cabeças na sexta às 22h"],
      answers: {
        nome: "Wallace Motta",
        telefone: "21 97070-8899",
        quer: "demorou, reserva",
        duvida: "sexta agora, 22h, 6 pessoas",
      },
      toProposals: ["já é"],
    },
    expect: { booked: [{ date: "2026-03-13", time: "22:00", guests: 6, name: "wallace" }] },
  },
  {
    id: "s-nordestina",
    group,
    customer: {
      kind,
      says: ["oxente boa tarde visse, arrume aí uma mesinha pra amanhã uma da tarde, pra mim e mais um"],
      answers: {
        nome: "Severina Nunes",
        telefone: "81 98700-1122",
        quer: "arrume, por favor",
        duvida: "amanhã 13h pra duas pessoas",
      },
      toProposals: ["tá certinho, pode marcar"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "13:00", guests: 2, name: "severina" }] },
  },
  {
    id: "s-paulista",
    group,
    customer: {
      kind,
      says: ["e ae blz? preciso de mesa p/ segunda 19hrs 4 pax"],
      answers: {
        nome: "Guto Salvador",
        telefone: "11 96060-2020",
        quer: "fechou, reserva",
        duvida: "segunda agora dia 16, 19h, 4 pessoas",
      },
      toProposals: ["fmz, fechado"],
    },
    expect: { booked: [{ date: "2026-03-16", time: "19:00", guests: 4 }] },
  },
  {
    id: "s-empresa",
    group,
    customer: {
      kind,
      says: [
        "Boa tarde! Aqui é a Renata, do administrativo da Construtora Horizonte. Precisamos de uma mesa para o almoço da equipe na terça-feira, dia 17, às 12h, para 8 colaboradores. Pode deixar em nome da Construtora Horizonte. Contato: (11) 3842-9090.",
      ],
      answers: {
        nome: "Construtora Horizonte",
        telefone: "(11) 3842-9090",
        quer: "Pode sim, por gentileza",
        duvida: "Terça, 17 de março, às 12h, 8 pessoas, em nome da Construtora Horizonte.",
      },
      toProposals: ["Perfeito, pode confirmar."],
    },
    expect: {
      booked: [{ date: "2026-03-17", time: "12:00", guests: 8, name: "horizonte", phone: "1138429090" }],
    },
  },
  {
    id: "s-namorado-por-audio",
    group,
    customer: {
      kind,
      says: [
        "oi tudo bom então é o seguinte eu tava querendo ir aí na sexta feira jantar com a minha namorada é nosso aniversário de namoro umas oito e meia da noite se der pra reservar uma mesa pra dois eu agradeço meu nome é Thiago Leal",
      ],
      answers: {
        nome: "Thiago Leal",
        telefone: "11 95432-1000",
        quer: "pode sim",
        duvida: "sexta oito e meia da noite nós dois",
      },
    },
    expect: { booked: [{ date: "2026-03-13", time: "20:30", guests: 2, name: "thiago" }] },
  },
  {
    id: "s-sozinha",
    group,
    customer: {
      kind,
      says: ["mesa p/ 1 hj 20:15 pfvr, Bia Salles, 11987651200"],
      answers: { nome: "Bia Salles", telefone: "11987651200", quer: "pode sim", duvida: "só eu, hoje 20h15" },
      toProposals: ["isso"],
    },
    expect: { booked: [{ date: "2026-03-11", time: "20:15", guests: 1, name: "bia" }] },
  },
  {
    id: "s-aos-pedacos",
    group,
    customer: {
      kind,
      says: ["oii", "queria marcar um jantar", "pra amanha", "umas 8 da noite"],
      answers: { nome: "Camila Rocha", telefone: "11 99555-4433", pessoas: "3" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "20:00", guests: 3, name: "camila" }] },
  },
  {
    id: "s-mae-cadeirante",
    group,
    customer: {
      kind,
      says: [
        "Preciso de mesa para 4 no dia 24, 12h15. Minha mãe usa cadeira de rodas, então anota aí por favor pra ser um lugar fácil de entrar",
      ],
      answers: {
        nome: "Elaine Siqueira",
        telefone: "11 94411-7788",
        quer: "pode sim",
        duvida: "dia 24 de março, 12h15, 4 pessoas, uma delas em cadeira de rodas",
      },
    },
    expect: { booked: [{ date: "2026-03-24", time: "12:15", guests: 4, notes: "cadeira" }] },
  },
  {
    id: "s-letras-trocadas",
    group,
    customer: {
      kind,
      says: ["qeuro uma messa pra amnaha as 19:30 pra 5 pesosas nome Jorge Tavares 11 98123-4567"],
      answers: {
        nome: "Jorge Tavares",
        telefone: "11 98123-4567",
        quer: "pode sim",
        duvida: "amanhã 19h30, 5 pessoas",
      },
      toProposals: ["smi, pode ser"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "19:30", guests: 5, name: "jorge" }] },
  },
  {
    id: "s-conhecida-com-pressa",
    group,
    customer: {
      kind: "returning",
      says: ["to correndo, marca pra mim quinta 12h 2 pessoas, o de sempre"],
      answers: {
        nome: "Juliana Moraes",
        telefone: "11 97777-1234",
        quer: "pode sim",
        duvida: "quinta, amanhã, meio-dia, 2 pessoas",
      },
      toProposals: ["isso obg"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "12:00", guests: 2, name: "juliana" }] },
  },
];
