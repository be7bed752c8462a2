import type { EvalTask } from "../../task.ts";

const kind = "new";
const group = "varios-pedidos";
const juliana = { nome: "Juliana Moraes", telefone: "11 97777-1234", quer: "pode sim" };

/** Several wishes in one message. None may be lost. */
export const severalTasks: EvalTask[] = [
  {
    id: "s-duas-mesas-dois-dias",
    group,
    customer: {
      kind,
      says: [
        "preciso de duas reservas: quinta 12h pra 3 e sábado 20h pra 6. nome Fábio Couto, 11 97001-2233",
      ],
      answers: {
        nome: "Fábio Couto",
        telefone: "11 97001-2233",
        quer: "as duas",
        escolha: "as duas",
        duvida: "são duas: quinta 12h pra 3, e sábado 20h pra 6",
      },
    },
    expect: {
      booked: [
        { date: "2026-03-12", time: "12:00", guests: 3, name: "fabio" },
        { date: "2026-03-14", time: "20:00", guests: 6, name: "fabio" },
      ],
    },
  },
  {
    id: "s-duas-mesas-dois-nomes",
    group,
    customer: {
      kind,
      says: [
        "reserva uma mesa amanhã 20h pra 4 no nome de Lívia Prestes e outra, mesmo dia e hora, pra 2 no nome do Caio Brito. meu zap é 11 98877-1010",
      ],
      answers: {
        nome: "a de 4 no nome de Lívia Prestes e a de 2 no nome do Caio Brito",
        telefone: "11 98877-1010",
        quer: "as duas",
        escolha: "são duas mesas separadas mesmo",
        duvida: "duas mesas amanhã 20h: uma de 4 (Lívia Prestes) e outra de 2 (Caio Brito)",
      },
    },
    expect: {
      booked: [
        { date: "2026-03-12", time: "20:00", guests: 4, name: "livia" },
        { date: "2026-03-12", time: "20:00", guests: 2, name: "caio" },
      ],
      neverBooked: [{ guests: 6 }],
    },
  },
  {
    id: "s-tres-almocos",
    group,
    customer: {
      kind,
      says: [
        "Bom dia, é da agência Trilha. Preciso de três almoços semana que vem: segunda 12h 2 pessoas, terça 12h 2 pessoas e quarta 12h 4 pessoas. Tudo em nome de Trilha, 11 3031-5500",
      ],
      answers: {
        nome: "Agência Trilha",
        telefone: "11 3031-5500",
        quer: "os três",
        escolha: "os três",
        duvida: "Dias 16 e 17 às 12h para 2, e dia 18 às 12h para 4.",
      },
    },
    expect: {
      booked: [
        { date: "2026-03-16", time: "12:00", guests: 2, name: "trilha" },
        { date: "2026-03-17", time: "12:00", guests: 2, name: "trilha" },
        { date: "2026-03-18", time: "12:00", guests: 4, name: "trilha" },
      ],
    },
  },
  {
    id: "s-samba-e-mesa",
    group,
    customer: {
      kind,
      says: ["reserva sábado 20h pra 2, e me fala quanto que é o couvert do samba"],
      answers: {
        nome: "Jéssica Prata",
        telefone: "11 96464-0909",
        quer: "pode sim",
        duvida: "sábado agora 20h, 2 pessoas",
      },
    },
    expect: { booked: [{ date: "2026-03-14", time: "20:00", guests: 2 }], says: [/\b20(,00| reais)/] },
  },
  {
    id: "s-endereco-carro-e-mesa",
    group,
    customer: {
      kind,
      says: ["onde fica exatamente? dá pra deixar o carro aí? e me vê uma mesa hj às 20h pra 4"],
      answers: {
        nome: "Otto Ramalho",
        telefone: "11 95995-1122",
        quer: "sim",
        duvida: "mesa hoje 20h pra 4",
      },
    },
    expect: {
      booked: [{ date: "2026-03-11", time: "20:00", guests: 4 }],
      says: [/treze de maio/, /manobrista|\b25(,00| reais)/],
    },
  },
  {
    id: "s-mais-um-e-vale",
    group,
    world: { reservations: { jantar: { date: "2026-03-13", time: "20:00", guests: 4 } } },
    customer: {
      kind: "returning",
      says: ["põe mais uma pessoa na minha mesa de sexta pfv e me diz se aceita vale refeição"],
      answers: { ...juliana, escolha: "fica 5", duvida: "minha reserva de sexta vai de 4 pra 5" },
    },
    expect: { earlier: { jantar: { guests: 5 } }, says: [/vale/], neverProposed: ["cancelamento"] },
  },
  {
    id: "s-ovo-na-lasanha-e-mesa",
    group: "alergia",
    customer: {
      kind,
      says: ["minha filha é alérgica a ovo, a lasanha tem? e queria uma mesa quinta 13h pra 3"],
      answers: {
        nome: "Cristiane Valadão",
        telefone: "11 99080-7060",
        quer: "quero",
        duvida: "quinta 13h, 3 pessoas",
      },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "13:00", guests: 3 }],
      says: [/\bovos?\b/],
      neverSays: [/lasanha[^.!?\n]{0,40}nao (tem|leva|contem) ovo/, /sem registro de ovos?:[^.\n]*lasanha/],
    },
  },
  {
    id: "s-atraso-e-mais-um",
    group,
    now: "2026-03-11T19:40",
    world: { reservations: { jantar: { date: "2026-03-11", time: "20:00", guests: 2 } } },
    customer: {
      kind: "returning",
      says: ["gente vamo atrasar uns 15 minutos e vai mais um amigo com a gente, então são 3"],
      answers: {
        ...juliana,
        minutos: "15",
        pessoas: "3",
        duvida: "minha mesa de hoje passa pra 3 pessoas e a gente chega 15 min atrasado",
      },
    },
    expect: {
      earlier: { jantar: { date: "2026-03-11", time: "20:00", guests: 3, notes: "15" } },
      neverProposed: ["cancelamento"],
    },
  },
  {
    id: "s-muda-uma-cancela-outra",
    group,
    world: {
      reservations: {
        jantar: { date: "2026-03-13", time: "20:00", guests: 4 },
        almoco: { date: "2026-03-17", time: "12:30", guests: 2 },
      },
    },
    customer: {
      kind: "returning",
      says: ["a de sexta passa pra 21h e a de terça pode cancelar"],
      answers: {
        ...juliana,
        escolha: "sexta muda pra 21h, terça cancela",
        duvida: "sexta muda pra 21h, terça cancela",
      },
    },
    expect: { earlier: { jantar: { time: "21:00" }, almoco: { status: "cancelled" } } },
  },
  {
    id: "s-avo-em-um-audio",
    group,
    customer: {
      kind,
      says: [
        "oi boa tarde então primeiro eu queria saber se tem cadeirinha de criança porque vai meu neto segundo quanto que tá a picanha pra dois e terceiro já deixa reservado sábado uma da tarde pra seis pessoas em nome de Neusa Barreto telefone onze nove oito sete meia cinco quatro três dois um",
      ],
      answers: {
        nome: "Neusa Barreto",
        telefone: "11 98765-4321",
        quer: "pode sim",
        escolha: "sábado agora",
        duvida: "sábado agora, uma da tarde, seis pessoas",
      },
    },
    expect: {
      booked: [{ date: "2026-03-14", time: "13:00", guests: 6, name: "neusa", phone: "11987654321" }],
      says: [/cadeir/, /\b199(,00| reais)/],
    },
  },
  {
    id: "s-cartao-e-cachorro",
    group,
    customer: { kind, says: ["aceitam cartão? ah e meu cachorro pode ir junto?"] },
    expect: { says: [/cart(ao|oes)/, /animais|externa|pet/] },
  },
  {
    id: "s-duas-mesas-em-dois-tempos",
    group,
    customer: {
      kind,
      says: ["oi, são duas mesas, uma é sexta 12h pra 2", "e a outra é segunda que vem 20h pra 5"],
      answers: { nome: "Priscila Antunes", telefone: "11 99779-8181" },
    },
    expect: {
      booked: [
        { date: "2026-03-13", time: "12:00", guests: 2 },
        { date: "2026-03-16", time: "20:00", guests: 5 },
      ],
    },
  },
];
