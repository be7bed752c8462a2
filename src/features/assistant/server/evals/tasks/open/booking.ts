import type { EvalTask } from "../../task.ts";

const group = "reservar";
const kind = "new";
const lia = { nome: "Lia Monteiro", telefone: "11 98123-4455" };

/** New customers of several kinds book a table and say all that is needed, each in their own way. */
export const openBookingTasks: EvalTask[] = [
  {
    id: "novo-voz-sogra",
    group,
    customer: {
      kind,
      says: [
        "oi boa tarde tudo bem então eu queria ver com vocês se tem como guardar uma mesa pra gente na sexta é que minha sogra vem do interior né e a gente quer jantar lá pelas oito e meia somos em cinco contando com ela",
      ],
      answers: { ...lia, quer: "pode reservar" },
    },
    expect: { booked: [{ date: "2026-03-13", time: "20:30", guests: 5, name: "lia" }] },
  },
  {
    id: "novo-carta-formal",
    group,
    customer: {
      kind,
      says: [
        "Prezados senhores, boa tarde. Venho, por meio desta, solicitar a gentileza de reservarem uma mesa para o almoço do dia 18 do corrente mês, às doze horas e trinta minutos, para três pessoas, em nome de Osvaldo Penteado. Telefone para contato: (11) 97654-3210. Cordiais saudações.",
      ],
      answers: { nome: "Osvaldo Penteado", telefone: "(11) 97654-3210" },
      toProposals: ["De acordo. Muito obrigado pela atenção."],
    },
    expect: {
      booked: [{ date: "2026-03-18", time: "12:30", guests: 3, name: "osvaldo", phone: "976543210" }],
    },
  },
  {
    id: "novo-mae-cadeirao",
    group,
    customer: {
      kind,
      says: [
        "oii amanhã 19h tem mesa? vou eu, meu marido, a bia de 5 anos e o bebê de 8 meses, esse precisa de cadeirão",
      ],
      answers: { ...lia, pessoas: "4 com o bebê", quer: "quero sim" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "19:00", guests: 4, notes: "cadeir" }] },
  },
  {
    id: "novo-esposa-e-filhos",
    group,
    customer: {
      kind,
      says: ["amigo boa tarde, quinta vou jantar aí com a esposa e os 2 filhos, 8 da noite"],
      answers: { nome: "Edmilson Rocha", telefone: "(11) 99001-2002", quer: "isso, reserva" },
    },
    expect: {
      booked: [{ date: "2026-03-12", time: "20:00", guests: 4, name: "edmilson" }],
      neverBooked: [{ guests: 2 }],
    },
  },
  {
    id: "novo-pai-mae-irmaos",
    group,
    world: { sunday: { from: "11:00", until: "17:00" } },
    customer: {
      kind,
      says: ["domingo 1 da tarde, vou com minha mãe meu pai e meus três irmãos. tem jeito?"],
      answers: { ...lia, pessoas: "6 comigo", quer: "quero" },
    },
    expect: { booked: [{ date: "2026-03-15", time: "13:00", guests: 6 }] },
  },
  {
    id: "novo-gaucho",
    group,
    customer: {
      kind,
      says: [
        "bah reserva aí pra mim tchê: eu, a patroa, a sogra e os guri, que são dois. sábado meio-dia. Valdir, 51 99812-3344",
      ],
      answers: { nome: "Valdir", telefone: "51 99812-3344", pessoas: "5" },
      toProposals: ["fechado, tchê"],
    },
    expect: { booked: [{ date: "2026-03-14", time: "12:00", guests: 5, name: "valdir" }] },
  },
  {
    id: "novo-baiano",
    group,
    customer: {
      kind,
      says: ["oxe meu rei, arruma uma mesinha aí pra nós 3 hoje de noite, 8 hora"],
      answers: { nome: "Jailson", telefone: "71 98877-6655" },
      toProposals: ["massa, pode ser"],
    },
    expect: { booked: [{ date: "2026-03-11", time: "20:00", guests: 3, name: "jailson" }] },
  },
  {
    id: "novo-mineiro-eu-mais-tres",
    group,
    customer: {
      kind,
      says: ["uai cês tem mesa amanhã de noite? 7 e meia, eu mais 3"],
      answers: { nome: "Geraldo Magela", telefone: "31 99123-0001", quer: "pode marcá" },
      toProposals: ["uai, pode sim"],
    },
    expect: { booked: [{ date: "2026-03-12", time: "19:30", guests: 4, name: "geraldo" }] },
  },
  {
    id: "novo-com-pressa",
    group,
    customer: {
      kind,
      says: ["2 p hj 21h nome Caio 11 94567-8901 vlw"],
      answers: { nome: "Caio", telefone: "11 94567-8901" },
    },
    expect: {
      booked: [{ date: "2026-03-11", time: "21:00", guests: 2, name: "caio", phone: "945678901" }],
    },
  },
  {
    id: "novo-daqui-a-pouco",
    group,
    customer: {
      kind,
      says: [
        "me vê um lugar pra daqui a pouco, umas 16h, vou sozinha. Beatriz Nogueira, celular 21 99876-5432",
      ],
      answers: { nome: "Beatriz Nogueira", telefone: "21 99876-5432" },
    },
    expect: { booked: [{ date: "2026-03-11", time: "16:00", guests: 1, name: "beatriz" }] },
  },
  {
    id: "novo-muitos-erros",
    group,
    customer: {
      kind,
      says: [
        "kero resevar uma meza p sabdo a noite as 8 i meia p 4 peçoa nome e Gilson Batista fone 11981234567",
      ],
      answers: { nome: "Gilson Batista", telefone: "11981234567" },
      toProposals: ["sin"],
    },
    expect: { booked: [{ date: "2026-03-14", time: "20:30", guests: 4, name: "gilson" }] },
  },
  {
    id: "novo-turma-da-firma",
    group,
    customer: {
      kind,
      says: ["fala rapaziada! confra da firma, fechamos 15 cabeças na quinta 19h, rola?"],
      answers: { ...lia, duvida: "somos 15 mesmo, num grupo só" },
      toAlternatives: "pode chamar alguém pra ver isso comigo?",
    },
    expect: { booked: [], handedOver: true },
  },
  {
    id: "novo-mes-que-vem",
    group,
    customer: {
      kind,
      says: ["Boa tarde. Consegue mesa no dia 2 do mês que vem, que é uma quinta, às 13h para 5 pessoas?"],
      answers: { ...lia, quer: "sim, por favor" },
    },
    expect: { booked: [{ date: "2026-04-02", time: "13:00", guests: 5 }] },
  },
  {
    id: "novo-dia-que-ja-passou",
    group,
    customer: {
      kind,
      says: ["dia 7 às 19h, casal"],
      answers: { ...lia, data: "7 de abril", escolha: "7 de abril", pessoas: "2" },
    },
    expect: { booked: [{ date: "2026-04-07", time: "19:00", guests: 2 }] },
  },
  {
    id: "novo-depois-da-meia-noite",
    group,
    now: "2026-03-12T00:20",
    customer: {
      kind,
      says: ["oi desculpa o horário kkk hoje à noite tem mesa? 9 horas, 2 pessoas"],
      answers: { ...lia, data: "hoje, quinta dia 12", escolha: "quinta, dia 12", quer: "quero" },
    },
    expect: { booked: [{ date: "2026-03-12", time: "21:00", guests: 2 }] },
  },
  {
    id: "novo-domingo-fecha-as-cinco",
    group,
    world: { sunday: { from: "11:00", until: "17:00" } },
    customer: {
      kind,
      says: ["domingo 19h mesa pra 4"],
      answers: lia,
      toAlternatives: "ah então domingo 13h",
    },
    expect: {
      booked: [{ date: "2026-03-15", time: "13:00", guests: 4 }],
      says: [/\b17h|17:00|5 (da tarde|horas)/],
    },
  },
  {
    id: "novo-aniversario-da-filha",
    group,
    customer: {
      kind,
      says: ["sexta 18h, mesa pra 7, minha filha faz 15 anos!! da pra colocar isso na reserva?"],
      answers: lia,
    },
    expect: {
      booked: [{ date: "2026-03-13", time: "18:00", guests: 7, notes: "15 anos" }],
      neverBooked: [{ guests: 15 }],
    },
  },
];
